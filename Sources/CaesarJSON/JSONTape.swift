internal import CJSONScan

/// The flat form of a parsed text: one 64-bit word for a scalar or key, two for a container and its end.
///
/// | bits of a word | meaning |
/// | --- | --- |
/// | 0–31 | offset of the token in the text, in bytes; of a string, of its opening quote |
/// | 32–35 | what it is, see ``Tag`` |
/// | 36–63 | length of the token in bytes (of a string, between the quotes); all ones when it is longer than fits |
///
/// The second word of a container holds the index of the word after its last child (bits 0–31) and the number of its
/// elements or members (bits 32–63). Children follow at once; a member is its key's word, then its value.
final class JSONTape: @unchecked Sendable {
  /// What a word is. Containers come last, so that one comparison tells them.
  enum Tag {
    static let null: UInt64 = 0
    static let `false`: UInt64 = 1
    static let `true`: UInt64 = 2
    static let integer: UInt64 = 3
    static let real: UInt64 = 4
    static let string: UInt64 = 5
    static let escapedString: UInt64 = 6
    static let array: UInt64 = 7
    static let object: UInt64 = 8
  }
  /// The length that says "longer than fits".
  static let longLength: UInt64 = (1 << 28) - 1
  /// The words. Written by the parser alone, before anyone else sees them; that makes the class Sendable.
  let words: UnsafeMutablePointer<UInt64>
  /// How many words are used.
  let count: Int

  init(words: UnsafeMutablePointer<UInt64>, count: Int) {
    self.words = words
    self.count = count
  }
  deinit { cjson_release(words) }

  /// Room for `count` words, keeping those that are there.
  static func resize(_ words: UnsafeMutablePointer<UInt64>?, to count: Int) -> UnsafeMutablePointer<UInt64> {
    // As everywhere in Swift, a process without memory ends.
    guard let memory = cjson_resize(words, count * 8) else { preconditionFailure("out of memory") }
    return memory.assumingMemoryBound(to: UInt64.self)
  }
}

extension UInt64 {
  /// The word of a token.
  @inline(__always) static func word(_ tag: UInt64, at offset: Int, length: Int) -> UInt64 {
    var fitting = UInt64(truncatingIfNeeded: length)
    if _slowPath(fitting > JSONTape.longLength) { fitting = JSONTape.longLength }
    return UInt64(truncatingIfNeeded: offset) | tag &<< 32 | fitting &<< 36
  }
  /// What the word is.
  @inline(__always) var tag: UInt64 { self &>> 32 & 15 }
  /// Where its token starts in the text.
  @inline(__always) var textOffset: Int { Int(truncatingIfNeeded: self & 0xFFFF_FFFF) }
  /// How long its token is, as far as that fits.
  @inline(__always) var shortLength: Int { Int(truncatingIfNeeded: self &>> 36) }
  /// Second word of a container: the index after its last child.
  @inline(__always) var nextIndex: UInt32 { UInt32(truncatingIfNeeded: self) }
  /// Second word of a container: how many elements or members it has.
  @inline(__always) var childCount: Int { Int(truncatingIfNeeded: self &>> 32) }
}
