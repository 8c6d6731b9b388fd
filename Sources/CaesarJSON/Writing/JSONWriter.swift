internal import CJSONScan

/// Writes values as text. Strings and numbers of a parsed document are copied as they stand; only escapes are put into
/// their shortest form, so that one value has one text.
struct JSONWriter: ~Copyable {
  var output: JSONOutput
  let options: JSONWritingOptions
  /// The first number that has no JSON.
  private(set) var notFinite: JSONValue?

  init(_ options: JSONWritingOptions, capacity: Int = 256) {
    self.options = options
    output = JSONOutput(capacity: capacity)
  }
  consuming func array() -> [UInt8] { output.array() }

  /// Writes a value whose own line starts at this level.
  mutating func write(_ value: JSONValue, level: Int = 0) {
    switch value.storage {
    case .view(let document, let index):
      if options.sortsKeys { writeSorted(value, level: level) } else { write(document, index, level: level) }
    case .null: output.append("null")
    case .bool(let bool): output.append(bool ? "true" : "false")
    case .int(let number): output.appendInteger(number)
    case .unsigned(let number): output.appendInteger(number)
    case .double(let number):
      if number.isFinite { output.appendDouble(number) } else { refuse(value) }
    case .float(let number):
      if number.isFinite { output.appendFloat(number) } else { refuse(value) }
    case .number(var text): text.withUTF8 { output.append($0) }
    case .string(let text): output.appendQuoted(text, options)
    case .array, .object:
      if options.sortsKeys { writeSorted(value, level: level) } else { writeBuilt(value, level: level) }
    }
  }
  /// A number that is not finite: null where something must stand.
  private mutating func refuse(_ value: JSONValue) {
    if notFinite == nil { notFinite = value }
    output.append("null")
  }
  @inline(__always) private mutating func newLine(_ level: Int) {
    if let indentation = options.indentation { output.newLine(min(level &* indentation, 1 << 16)) }
  }
  @inline(__always) private mutating func colon() {
    output.append(UInt8(ascii: ":"))
    if options.indentation != nil { output.append(UInt8(ascii: " ")) }
  }

  private mutating func writeBuilt(_ value: JSONValue, level: Int) {
    switch value.storage {
    case .array(let values):
      output.append(UInt8(ascii: "["))
      for (place, value) in values.enumerated() {
        if place > 0 { output.append(UInt8(ascii: ",")) }
        newLine(level + 1)
        write(value, level: level + 1)
      }
      if !values.isEmpty { newLine(level) }
      output.append(UInt8(ascii: "]"))
    case .object(let object):
      output.append(UInt8(ascii: "{"))
      var isEmpty = true
      for member in object.members {
        if member.value.isNotFinite {
          if notFinite == nil { notFinite = member.value }
          continue
        }
        if !isEmpty { output.append(UInt8(ascii: ",")) }
        isEmpty = false
        newLine(level + 1)
        output.appendQuoted(member.key, options)
        colon()
        write(member.value, level: level + 1)
      }
      if !isEmpty { newLine(level) }
      output.append(UInt8(ascii: "}"))
    default: write(value, level: level)
    }
  }

  /// One container of ``writeSorted(_:level:)`` that is being written.
  private struct Frame {
    var values: [JSONValue]
    var keys: [String]
    var place = 0
    var isObject: Bool
  }
  /// Writes with names in order. The stack is ours, for a document may be as deep as its options let it.
  private mutating func writeSorted(_ value: JSONValue, level: Int) {
    var stack: [Frame] = []
    var current: JSONValue? = value
    while true {
      if let value = current {
        current = nil
        if let frame = Self.frame(of: value) {
          output.append(frame.isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
          stack.append(frame)
        } else {
          writeScalar(value)
        }
      }
      guard var frame = stack.popLast() else { return }
      let depth = level + stack.count
      if frame.place == frame.values.count {
        if frame.place > 0 { newLine(depth) }
        output.append(frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        continue
      }
      if frame.place > 0 { output.append(UInt8(ascii: ",")) }
      newLine(depth + 1)
      if frame.isObject {
        output.appendQuoted(frame.keys[frame.place], options)
        colon()
      }
      current = frame.values[frame.place]
      frame.place += 1
      stack.append(frame)
    }
  }
  private mutating func writeScalar(_ value: JSONValue) {
    if case .view(let document, let index) = value.storage {
      write(document, index, level: 0)
    } else {
      write(value)
    }
  }
  private static func frame(of value: JSONValue) -> Frame? {
    if let members = value.members {
      // UTF-8 bytes are in the order of the scalars, whatever the locale.
      let sorted = members.filter { !$0.value.isNotFinite }
        .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      return Frame(values: sorted.map { $0.value }, keys: sorted.map { $0.key }, isObject: true)
    }
    return value.elements.map { Frame(values: Array($0), keys: [], isObject: false) }
  }
}

extension JSONValue {
  /// Whether it is a number that has no JSON.
  var isNotFinite: Bool {
    switch storage {
    case .double(let value): !value.isFinite
    case .float(let value): !value.isFinite
    default: false
    }
  }
}
