/// A document's value as compact text, the way nearly everything is written: one walk over the tape, straight into the
/// memory of the result.
///
/// The text is never longer than what was parsed, so that nothing is checked on the way. Each value is written with a comma
/// after it, and a bracket that closes takes the place of the last one.
enum JSONTapeText {
  /// Bytes that may be written behind the text.
  static let slack = 64

  static func compact(_ document: JSONDocument, _ index: UInt32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: document.textLength(of: index) + slack) { buffer, count in
      count = document.bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress, let out = buffer.baseAddress else { return 0 }
        return write(document, Int(index), base, base + bytes.count, out) - out
      }
    }
  }

  @inline(__always) private static func copy(
    _ source: UnsafePointer<UInt8>, _ count: Int, _ limit: UnsafePointer<UInt8>,
    _ out: inout UnsafeMutablePointer<UInt8>
  ) {
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(out)
    if count <= 32, limit - source >= 32 {
      to.storeBytes(of: from.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
      if count > 16 {
        to.storeBytes(
          of: from.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self), toByteOffset: 16, as: SIMD16<UInt8>.self)
      }
    } else {
      to.copyMemory(from: from, byteCount: count)
    }
    out += count
  }
  @inline(__always) private static func string(
    _ word: UInt64, _ base: UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>,
    _ out: inout UnsafeMutablePointer<UInt8>
  ) {
    if word.tag == JSONTape.Tag.string, word.shortLength < Int(JSONTape.longLength) {
      copy(base + word.textOffset, word.shortLength &+ 2, limit, &out)
    } else {
      out = rareString(word, base, out)
    }
  }
  @inline(never) private static func rareString(
    _ word: UInt64, _ base: UnsafePointer<UInt8>, _ start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var out = start
    out[0] = UInt8(ascii: "\"")
    out += 1
    out += JSONString.normalize(JSONString.raw(word, in: base), into: out)
    out[0] = UInt8(ascii: "\"")
    return out + 1
  }

  private static func write(
    _ document: JSONDocument, _ index: Int, _ base: UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>,
    _ start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let words = document.tape.words
    var out = start
    var at = index
    // Where each open container ends, doubled, and 1 more for an object.
    var room = 64
    var outer = UnsafeMutablePointer<Int>.allocate(capacity: room)
    defer { outer.deallocate() }
    var depth = 0
    var end = -1
    var isObject = false
    while true {
      if at == end {
        // An empty container has no comma to give.
        if out[-1] == UInt8(ascii: ",") { out -= 1 }
        out[0] = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        out[1] = UInt8(ascii: ",")
        out += 2
        depth &-= 1
        if depth == 0 { return out - 1 }
        end = outer[depth] &>> 1
        isObject = outer[depth] & 1 == 1
        continue
      }
      if isObject {
        string(words[at], base, limit, &out)
        out[0] = UInt8(ascii: ":")
        out += 1
        at &+= 1
      }
      let word = words[at]
      let tag = word.tag
      if tag >= JSONTape.Tag.array {
        if depth == room { (outer, room) = larger(outer, room) }
        outer[depth] = end &<< 1 | (isObject ? 1 : 0)
        depth &+= 1
        isObject = tag == JSONTape.Tag.object
        out[0] = isObject ? UInt8(ascii: "{") : UInt8(ascii: "[")
        out += 1
        end = Int(truncatingIfNeeded: words[at &+ 1].nextIndex)
        at &+= 2
        continue
      }
      if tag >= JSONTape.Tag.string {
        string(word, base, limit, &out)
      } else {
        let length =
          word.shortLength < Int(JSONTape.longLength)
          ? word.shortLength : document.tokenEnd(word) - word.textOffset
        copy(base + word.textOffset, length, limit, &out)
      }
      if depth == 0 { return out }
      out[0] = UInt8(ascii: ",")
      out += 1
      at &+= 1
    }
  }
  @inline(never) private static func larger(
    _ stack: UnsafeMutablePointer<Int>, _ room: Int
  ) -> (UnsafeMutablePointer<Int>, Int) {
    let fresh = UnsafeMutablePointer<Int>.allocate(capacity: room * 2)
    fresh.update(from: stack, count: room)
    stack.deallocate()
    return (fresh, room * 2)
  }
}
