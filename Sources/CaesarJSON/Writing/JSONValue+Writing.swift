extension JSONValue {
  /// The value as UTF-8 text. Of numbers that are not finite, members are left out and elements are null.
  public func serialized(_ options: JSONWritingOptions = .compact) -> [UInt8] {
    if case .view(let document, let index) = storage, options == .compact {
      return JSONTapeText.compact(document, index)
    }
    var writer = JSONWriter(options)
    writer.write(self)
    return writer.array()
  }
  /// Adds the value as UTF-8 text to `bytes`, as ``serialized(_:)`` gives it.
  public func serialize(into bytes: inout [UInt8], _ options: JSONWritingOptions = .compact) {
    var writer = JSONWriter(options)
    writer.write(self)
    writer.output.withBytes { bytes.append(contentsOf: $0) }
  }
  /// The value as UTF-8 text, or an error where it holds a number that is not finite.
  ///
  /// - Parameter options: the layout.
  /// - Returns: valid JSON in valid UTF-8.
  /// - Throws: ``JSONError`` of kind `notFinite`.
  public func encoded(_ options: JSONWritingOptions = .compact) throws(JSONError) -> [UInt8] {
    var writer = JSONWriter(options)
    writer.write(self)
    if let number = writer.notFinite {
      throw JSONError(.notFinite, "\(number.shownNumber) has no JSON")
    }
    return writer.array()
  }
  /// The value as text in a given layout.
  public func text(_ options: JSONWritingOptions) -> String { String(decoding: serialized(options), as: UTF8.self) }

  private var shownNumber: String {
    switch storage {
    case .double(let value): value.description
    case .float(let value): value.description
    default: "the number"
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// Compact JSON.
  public var description: String { text(.compact) }
}

extension JSONOutput {
  /// The bytes written so far, for the call only.
  func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try body(UnsafeBufferPointer(start: start, count: count))
  }
}
