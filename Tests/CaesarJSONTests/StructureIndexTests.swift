import CJSONScan
import TestSupport
import Testing

@testable import CaesarJSON

/// The C code that looks at many bytes at once, every way of it that this processor has, against a few lines of Swift.
@Suite struct StructureIndexTests {
  /// Every way to make an index that this processor has: 1 with AVX2, 2 with AVX-512.
  static let levels: [Int32] = JSONStructureIndex.level > 0 ? Array(1...JSONStructureIndex.level) : []

  /// What an index must say of a text.
  struct Structure: Equatable {
    var offsets: [UInt32] = []
    /// Whether it ends inside a string.
    var isOpen = false
    /// Whether a string holds a control character, or the bytes are not UTF-8.
    var isWrong = false

    /// One byte after the other.
    init(reading bytes: [UInt8]) {
      var isEscaped = false
      var wasScalar = false
      for (offset, byte) in bytes.enumerated() {
        let isPlain = !isEscaped
        isEscaped = byte == UInt8(ascii: "\\") && isPlain
        var counts = false
        var isScalar = false
        if byte == UInt8(ascii: "\""), isPlain {
          isOpen.toggle()
          counts = true
        } else if isOpen {
          counts = isEscaped
          if byte < 0x20 { isWrong = true }
        } else {
          // Two control characters are taken for a colon and a comma; who reads the index looks at the byte again.
          let isOperator = [0x3A, 0x2C, 0x5B, 0x5D, 0x7B, 0x7D, 0x1A, 0x0C].contains(byte)
          isScalar = !isOperator && ![0x20, 0x09, 0x0A, 0x0D].contains(byte)
          counts = isOperator || (isScalar && !wasScalar)
        }
        wasScalar = isScalar
        if counts { offsets.append(UInt32(offset)) }
      }
      if String(validating: bytes, as: UTF8.self) == nil { isWrong = true }
    }
    /// The way of a level, in pieces that begin at multiples of 64.
    init(_ bytes: [UInt8], level: Int32, pieces: () -> Int) {
      var state = cjson_structure()
      var start = 0
      while start < bytes.count {
        let end = min(start + 64 * pieces(), bytes.count)
        offsets += [UInt32](unsafeUninitializedCapacity: end - start + 64) { out, count in
          guard let base = out.baseAddress else { return }
          bytes.withUnsafeBufferPointer { text in
            guard let text = text.baseAddress else { return }
            count = cjson_structure_index(level, &state, text, start, end, base)
          }
        }
        start = end
      }
      isOpen = state.in_string != 0
      isWrong = state.wrong != 0 || state.incomplete != 0
    }
  }

  /// Bytes as they stand in JSON, and some that must not: runs of backslashes, quotes, characters of all lengths, cut ones.
  static func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    let pieces: [[UInt8]] = [
      Array("\"".utf8), Array("\\".utf8), Array("\\\\\\".utf8), Array("{}".utf8), Array("[],:".utf8),
      Array(" \n\t\r".utf8),
      Array("12.5e3".utf8), Array("true".utf8), Array("abcdefghijklmnop".utf8), Array("é".utf8), Array("中".utf8),
      Array("😀".utf8), [0x1A, 0x0C], [0x00, 0x1F], [0x7F], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
    ]
    // Mostly without what is never right, or hardly any text would be.
    let count = Int.random(in: 0..<6, using: &random) == 0 ? pieces.count : 12
    let length = Int.random(in: 0..<400, using: &random)
    var bytes: [UInt8] = []
    while bytes.count < length { bytes += pieces[Int.random(in: 0..<count, using: &random)] }
    return Array(bytes.prefix(length))
  }
  private func agrees(_ level: Int32) {
    var random = SeededGenerator(seed: 64)
    for round in 0..<4_000 {
      var bytes = Self.bytes(&random)
      if round % 4 == 0 { bytes = bytes.map { _ in UInt8.random(in: .min ... .max, using: &random) } }
      let found = Structure(bytes, level: level) { Int.random(in: 1...3, using: &random) }
      #expect(found == Structure(reading: bytes), "\(bytes)")
    }
  }
  @Test(.enabled(if: StructureIndexTests.levels.contains(1), "this processor has no AVX2")) func indexByAVX2() {
    agrees(1)
  }
  @Test(.enabled(if: StructureIndexTests.levels.contains(2), "this processor has no AVX-512")) func indexByAVX512() {
    agrees(2)
  }

  /// May say no of digits where 16 bytes are not left, but yes of nothing else.
  @Test func digits() {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<20_000 {
      var bytes = (0..<40).map { _ in UInt8.random(in: 0x30...0x39, using: &random) }
      if Bool.random(using: &random) {
        bytes[Int.random(in: 0..<24, using: &random)] = .random(in: .min ... .max, using: &random)
      }
      let count = Int.random(in: -3...20, using: &random)
      let start = Int.random(in: 0..<40, using: &random)
      let expected =
        (1...16).contains(count) && start <= 24
        && bytes[start..<start + count].allSatisfy { (0x30...0x39).contains($0) }
      bytes.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let isRight = (cjson_is_digits(base + start, count, base + 40) != 0) == expected
        #expect(isRight, "\(bytes), \(count) from \(start)")
      }
    }
  }

  /// With 16 bytes and more they look at 16 at once, with fewer at one: both must say the same.
  @Test func skipping() {
    typealias Skip = (UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> UnsafePointer<UInt8>
    let ways: [(skip: Skip, passes: (UInt8) -> Bool)] = [
      ({ cjson_skip_space($0, $1) }, { [0x20, 0x09, 0x0A, 0x0D].contains($0) }),
      ({ cjson_skip_plain($0, $1) }, { $0 >= 0x20 && $0 < 0x80 && $0 != 0x22 && $0 != 0x5C }),
      ({ cjson_skip_digits($0, $1) }, { (0x30...0x39).contains($0) }),
      ({ cjson_skip_unescaped($0, $1) }, { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }),
    ]
    var random = SeededGenerator(seed: 16)
    for way in ways {
      let passing = (UInt8.min...UInt8.max).filter(way.passes)
      for _ in 0..<2_000 {
        let run = Int.random(in: 0...70, using: &random)
        var bytes = (0..<run).map { _ in passing[Int.random(in: 0..<passing.count, using: &random)] }
        bytes += (0..<Int.random(in: 0...20, using: &random)).map { _ in UInt8.random(in: .min ... .max, using: &random)
        }
        let expected = bytes.firstIndex { !way.passes($0) } ?? bytes.count
        bytes.withUnsafeBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          let end = base + bytes.count
          #expect(way.skip(base, end) - base == expected)
          // The same in steps of fewer than 16.
          var at = base
          while at < end {
            let limit = min(at + 15, end)
            at = way.skip(at, limit)
            if at < limit { break }
          }
          #expect(at - base == expected)
        }
      }
    }
  }
}
