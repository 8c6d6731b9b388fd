extension String {
  /// Whether another text stands anywhere in it, byte by byte.
  ///
  /// The standard library's own `contains` for a text within a text brings its engine for regular expressions along, which
  /// is as large as half of the tool.
  package func holds(_ part: String) -> Bool {
    var rest = utf8[...]
    while rest.count >= part.utf8.count {
      if rest.starts(with: part.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

extension [String] {
  /// The texts one after the other, with something between them.
  ///
  /// The standard library's `joined` for any kind of collection looks up at run time what an array is: a tenth of the time
  /// that the tool takes for a picture.
  package func listed(_ separator: String = ", ") -> String {
    var list = first ?? ""
    for text in dropFirst() {
      list += separator
      list += text
    }
    return list
  }
}
