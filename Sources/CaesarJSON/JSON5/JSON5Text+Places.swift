extension JSON5Text {
  /// Where a value starts in a text, in bytes from 0.
  ///
  /// - Parameters:
  ///   - path: the steps from the root; what it leads to may be missing, and then it is the innermost value that is there.
  ///   - bytes: a text that can be read.
  /// - Returns: the offset; nil when the text is wrong before it.
  public static func offset(of path: [JSONPathComponent], in bytes: [UInt8]) -> Int? {
    var options = JSONParsingOptions()
    options.maximumDepth = .max
    var reader = JSON5Reader(bytes, options)
    return try? reader.seek(path[...])
  }
}

extension JSON5Reader {
  /// Goes to the value at the end of a path; of names that come twice the last one counts.
  fileprivate mutating func seek(_ path: ArraySlice<JSONPathComponent>) throws(JSONError) -> Int {
    try skipSpace()
    let start = at
    guard let step = path.first, let opening = byte, opening == UInt8(ascii: "{") || opening == UInt8(ascii: "[") else {
      return start
    }
    var found: Int?
    var place = 0
    at += 1
    while true {
      try skipSpace()
      guard let byte, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") else { break }
      var component = JSONPathComponent.index(place)
      if opening == UInt8(ascii: "{") {
        component = .key(byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? try string() : try name())
        try skipSpace()
        at += 1
        try skipSpace()
      }
      if component == step { found = at }
      _ = try value(depth: 0)
      try skipSpace()
      if self.byte == UInt8(ascii: ",") { at += 1 }
      place += 1
    }
    guard let found else { return start }
    at = found
    return try seek(path.dropFirst())
  }
}
