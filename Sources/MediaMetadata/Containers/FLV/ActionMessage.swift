/// Values of Flash's Action Message Format 0, as `onMetaData` uses them. [AMF0 §2]
enum ActionMessage {
  /// The next value: 0 number, 1 bool, 2 text, 3 object, 5 null, 6 undefined, 8 named array, 10 array, 11 date, 12 long text.
  static func value(_ reader: inout ByteReader, depth: Int = 0, budget: inout Int) throws(ParseError) -> FieldValue? {
    budget -= 1
    guard depth < 8, budget > 0 else { throw .limitExceeded("too many values", at: reader.offset) }
    let at = reader.offset
    switch try reader.u8() {
    case 0:
      let number = Double(bitPattern: try reader.u64())
      return number.isFinite ? .real(number) : nil
    case 1: return .bool(try reader.u8() != 0)
    case 2: return .text(Text.utf8OrWindows1252(try reader.take(try reader.u16())))
    case 12: return .text(Text.utf8OrWindows1252(try reader.take(try reader.u32())))
    case 3: return .structure(try fields(&reader, depth: depth, budget: &budget))
    case 8:
      try reader.skip(4)
      return .structure(try fields(&reader, depth: depth, budget: &budget))
    case 10:
      var values: [FieldValue] = []
      for _ in 0..<(try reader.u32()) {
        if let value = try value(&reader, depth: depth + 1, budget: &budget) { values.append(value) }
      }
      return .list(values)
    case 11:
      let milliseconds = Double(bitPattern: try reader.u64())
      try reader.skip(2)
      guard milliseconds.isFinite, abs(milliseconds) < 1e15 else { return nil }
      return Timestamp(unixSeconds: Int((milliseconds / 1_000).rounded(.down))).map { .date($0) }
    case 5, 6: return nil
    default: throw .unsupported("a value of an unknown type", at: at)
    }
  }
  /// Names and values up to an empty name and the end mark 9.
  private static func fields(_ reader: inout ByteReader, depth: Int, budget: inout Int) throws(ParseError) -> [Field] {
    var fields: [Field] = []
    while reader.remaining >= 3 {
      let name = try reader.take(try reader.u16())
      if name.isEmpty, reader.bytes.byte(at: reader.index) == 9 {
        try reader.skip(1)
        break
      }
      let at = reader.offset
      if let value = try value(&reader, depth: depth + 1, budget: &budget) {
        fields.append(Field(Text.utf8OrWindows1252(name), value, at: at))
      }
    }
    return fields
  }
}
