/// What is wrong with a JSON text, or with a value that was to become something else; and where.
///
/// A place is a byte offset; line and column are counted when they are asked for. An error of mapping also says which
/// member it is about, what was wanted and what was there:
/// `$.user.items[1].price: expected Int, found string "12.x" at 4:18`.
public struct JSONError: Error, Sendable {
  /// What kind of trouble it is, so that programs can act without reading words.
  public enum Kind: String, Sendable, CaseIterable {
    /// The text ends before the value does.
    case unexpectedEnd
    /// A byte that cannot stand there.
    case unexpectedCharacter
    /// A string without its closing quote; the offset is that of the opening one.
    case unterminatedString
    /// A raw control character (U+0000 to U+001F) inside a string.
    case controlCharacter
    /// A backslash that begins no escape of JSON.
    case invalidEscape
    /// An escaped UTF-16 surrogate without its partner, which no UTF-8 can hold.
    case loneSurrogate
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A number that is not written as JSON has it.
    case invalidNumber
    /// A number with a zero before its other digits.
    case leadingZero
    /// More text after the value.
    case trailingContent
    /// The text is in UTF-16 or UTF-32.
    case wrongEncoding
    /// The text starts with a byte order mark, and the options refuse that.
    case byteOrderMark
    /// A second member of one name, and the options refuse that.
    case duplicateKey
    /// Nested deeper than the options allow.
    case tooDeep
    /// Longer than 4 GiB.
    case tooLarge
    /// A number that is not finite has no JSON.
    case notFinite
    /// A value of another type was wanted.
    case typeMismatch
    /// A number that the type wanted cannot hold exactly.
    case outOfRange
    /// A member that must be there is not.
    case missingKey
    /// null where a value must be.
    case nullValue
    /// A value of the right type that the converter or initializer did not accept.
    case refused
    /// A JSON Pointer that is not written as one, or a step into an array that is no place.
    case invalidPointer
    /// A pointer that leads nowhere.
    case notFound
    /// A patch, or one of its operations, that is none.
    case invalidPatch
    /// The value that a patch tests for is another one.
    case testFailed
  }
  /// What kind of trouble it is.
  public var kind: Kind
  /// Where it is in the text, in bytes from 0; nil for values that were built and never parsed.
  public var offset: Int?
  /// What is wrong in words, without the place.
  public var message: String
  /// What was wanted; empty where that does not apply.
  public var expected = ""
  /// What was there; empty where that does not apply.
  public var found = ""
  /// Of a patch, which operation it is about, from 0: the place is that of the operation in the patch, when that was parsed;
  /// nil for anything else.
  public internal(set) var operation: Int?
  /// Keys and indices below the place where mapping failed, when the value itself is not there or was never parsed.
  var extraPath: [JSONPathComponent] = []
  /// The value it is about, for its path.
  var value: JSONValue?
  /// The text, for line, column and excerpt.
  var text: [UInt8] = []
  /// Where that text begins in a longer one.
  var start = JSONTextStart()

  /// An error made outside the library, for example by a converter.
  public init(_ kind: Kind, _ message: String, offset: Int? = nil) {
    self.kind = kind
    self.message = message
    self.offset = offset
  }
  /// The same error with the text it is about, so that line, column and excerpt can be told.
  public func located(in text: [UInt8]) -> JSONError {
    var error = self
    error.text = text
    return error
  }
  /// The error of a text that is a part of a longer one, with its place in that.
  func moved(to start: JSONTextStart) -> JSONError {
    var error = self
    error.offset = offset.map { $0 + start.offset }
    error.start = start
    return error
  }
  /// Whether the text is wrong, and not the use made of it.
  public var isSyntax: Bool {
    switch kind {
    case .notFinite, .typeMismatch, .outOfRange, .missingKey, .nullValue, .refused, .invalidPointer, .notFound,
      .invalidPatch, .testFailed:
      false
    default: true
    }
  }
}

/// Where a text begins that is a part of a longer one.
struct JSONTextStart: Sendable {
  /// Its line, from 1.
  var line = 1
  /// Bytes before it.
  var offset = 0
}

/// One step from a value to one inside it.
public enum JSONPathComponent: Sendable, Hashable {
  /// A member of an object.
  case key(String)
  /// An element of an array, from 0.
  case index(Int)
}

extension JSONError {
  /// The steps from the root of the document to the value it is about.
  public var pathComponents: [JSONPathComponent] { (value?.pathComponents ?? []) + extraPath }
  /// The path as people write it: `$.user.items[1].price`; keys that are no words are quoted.
  public var path: String { Self.path(pathComponents) }
  /// The path as a JSON Pointer [RFC6901]: `/user/items/1/price`.
  public var pointer: String { Self.pointer(pathComponents) }

  static func path(_ components: [JSONPathComponent]) -> String {
    var path = "$"
    for component in components {
      switch component {
      case .index(let index): path += "[\(index)]"
      case .key(let key):
        let isWord = !key.isEmpty && key.utf8.allSatisfy { $0 == 0x5F || $0 | 0x20 &- 0x61 < 26 || $0 &- 0x30 < 10 }
        path += isWord ? "." + key : "[" + key.toJSONObject().description + "]"
      }
    }
    return path
  }
  static func pointer(_ components: [JSONPathComponent]) -> String {
    var pointer = ""
    for component in components {
      switch component {
      case .index(let index): pointer += "/\(index)"
      case .key(let key):
        pointer += "/"
        for scalar in key.unicodeScalars {
          switch scalar {
          case "~": pointer += "~0"
          case "/": pointer += "~1"
          default: pointer.unicodeScalars.append(scalar)
          }
        }
      }
    }
    return pointer
  }
}

extension JSONError: CustomStringConvertible {
  /// Path, words and place, in one line.
  public var description: String {
    var words = message
    switch kind {
    case .typeMismatch, .outOfRange, .missingKey, .nullValue, .refused: words = path + ": " + words
    default: break
    }
    if let line, let column { words += " at \(line):\(column)" }
    return words
  }
}
