internal import CJSONScan

/// JSON as text: judged, or laid out anew, in one pass and without a document.
public enum JSONText {
  /// Checks a text.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - options: how strictly it is read; names that come twice are looked for only when they are to be refused.
  /// - Throws: what is wrong, with its place.
  public static func validate(
    _ bytes: [UInt8], options: JSONParsingOptions = JSONParsingOptions()
  ) throws(JSONError) {
    guard options.duplicateKeys == .lastWins else {
      _ = try JSONDocument(parsing: bytes, options: options)
      return
    }
    let source = try JSONSource(bytes, options)
    var sink = JSONVerdictSink()
    if source.scan(into: &sink) != nil { throw failure(bytes, options) }
  }

  /// Lays a text out anew. Numbers keep their digits, strings take the shortest escapes, names keep their order unless
  /// they are to be sorted.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - layout: how it is to look.
  ///   - options: how strictly it is read.
  /// - Returns: the new text, without a line end after it.
  /// - Throws: what is wrong, with its place.
  public static func reformatted(
    _ bytes: [UInt8], _ layout: JSONWritingOptions = .compact, options: JSONParsingOptions = JSONParsingOptions()
  ) throws(JSONError) -> [UInt8] {
    guard !layout.sortsKeys, !layout.escapesMore, options.duplicateKeys == .lastWins else {
      return try JSONDocument(parsing: bytes, options: options).root.serialized(layout)
    }
    let source = try JSONSource(bytes, options)
    guard let text = layout.indentation.map({ source.pretty($0) }) ?? source.compact() else {
      throw failure(bytes, options)
    }
    return text
  }

  /// What is wrong with a text that was refused: the tape knows the path to it.
  @inline(never) static func failure(_ bytes: [UInt8], _ options: JSONParsingOptions) -> JSONError {
    do throws(JSONError) {
      _ = try JSONDocument(parsing: bytes, options: options)
    } catch {
      return error
    }
    preconditionFailure("one grammar judges both")
  }
}

extension JSONSource {
  /// The text without white space; nil when it is wrong.
  @inline(never) func compact() -> [UInt8]? {
    var isWrong = false
    let text = [UInt8](unsafeUninitializedCapacity: size + JSONCompactSink.slack) { buffer, count in
      count = 0
      bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress, let out = buffer.baseAddress else { return }
        cjson_use_large_pages(out, size)
        var sink = JSONCompactSink(base, count: bytes.count, start: start, out: out)
        isWrong = scan(into: &sink) != nil
        if !isWrong { count = sink.finish(at: size) - out }
      }
    }
    return isWrong ? nil : text
  }
  /// The text with a line for each element and member; nil when it is wrong.
  @inline(never) func pretty(_ indentation: Int) -> [UInt8]? {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var sink = JSONPrettySink(base, count: bytes.count, indentation: indentation)
      return scan(into: &sink) == nil ? sink.finish() : nil
    }
  }
}
