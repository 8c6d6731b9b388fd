import Testing

@testable import MediaMetadata

@Suite struct ByteReaderTests {
  @Test func numbersInBothOrders() throws {
    let bytes = Bytes([0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0xFF])
    var big = ByteReader(bytes)
    #expect(try big.u16() == 0x0102)
    #expect(try big.u24() == 0x03_0405)
    #expect(try big.uint(byteCount: 3) == 0x06_0708)
    #expect(try big.i8() == -1)
    #expect(big.isAtEnd)
    var little = ByteReader(bytes, .little)
    #expect(try little.u64() == 0x0807_0605_0403_0201)
    little.order = .big
    #expect(little.remaining == 1)
  }
  @Test func readingPastTheEndSaysWhereAndMovesNothing() throws {
    var reader = ByteReader(Bytes([1, 2, 3], offset: 100))
    #expect(throws: ParseError(.truncated, at: 100, "1 more bytes expected", missingBytes: 1)) { try reader.u32() }
    #expect(throws: ParseError.self) { try reader.take(Int.max) }
    #expect(throws: ParseError.self) { try reader.take(-1) }
    #expect(throws: ParseError.self) { try reader.skip(UInt64.max) }
    #expect(throws: ParseError.self) { try reader.seek(to: 4) }
    #expect(try reader.u8() == 1)
    #expect(reader.offset == 101)
  }
  @Test func slicesKeepTheirPlaceInTheFile() {
    let bytes = Bytes(Array(0..<10), offset: 50)
    let slice = bytes.slice(3..<100)
    #expect(slice.offset == 53 && slice.count == 7 && slice[0] == 3)
    #expect(bytes.slice(-5..<2).array == [0, 1])
    #expect(bytes.dropFirst(20).isEmpty)
    #expect(bytes.u32(at: 7) == nil && bytes.u16(at: -1) == nil && bytes.u64(at: Int.max) == nil)
    #expect(Bytes([9, 9], offset: 7, isDerived: true).fileOffset(1) == 7)
  }
  @Test func bitsAndExponentialGolomb() throws {
    // 1 | 010 | 011 | 00100 | 0001000 | rest
    var bits = BitReader(Bytes([0b1010_0110, 0b0100_0001, 0b0001_0000]))
    let codes = try (0..<5).map { _ in try bits.exponentialGolomb() }
    #expect(codes == [0, 1, 2, 3, 7])
    var zeros = BitReader(Bytes([UInt8](repeating: 0, count: 9)))
    #expect(throws: ParseError.self) { try zeros.exponentialGolomb() }
    #expect(throws: ParseError.self) { try zeros.bits(33) }
  }
}

@Suite struct SourceReaderTests {
  @Test func rangesComeFromFewReads() throws {
    let data = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let reader = try SourceReader(MemorySource(data), windowSize: 8_192)
    #expect(reader.reads == 1)
    #expect(try reader.bytes(at: 100, count: 8_000).array == Array(data[100..<8_100]))
    #expect(reader.reads == 1)
    #expect(try reader.bytes(at: 150_000, count: 10).array == Array(data[150_000..<150_010]))
    #expect(try reader.bytes(at: 152_000, count: 10).array == Array(data[152_000..<152_010]))
    #expect(reader.reads == 2)
    #expect(try reader.bytes(at: 199_990, upTo: 50).count == 10)
    #expect(try reader.bytes(at: 300_000, upTo: 50).isEmpty)
    #expect(reader.head.prefix(4).array == Array(data[0..<4]))
  }
  @Test func aRangeBeyondTheEndSaysHowMuchIsMissing() throws {
    let reader = try SourceReader(MemorySource([UInt8](repeating: 0, count: 100)))
    #expect(throws: ParseError(.truncated, at: 100, "the file ends before a structure does", missingBytes: 30)) {
      try reader.bytes(at: 90, count: 40)
    }
    #expect(throws: ParseError.self) { try reader.bytes(at: -1, count: 1) }
    #expect(throws: ParseError.self) { try reader.bytes(at: 10, count: Int.max) }
  }
  @Test func blocksCoverARangeInOrder() throws {
    let data = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    let reader = try SourceReader(MemorySource(data), windowSize: 4_096)
    var seen: [UInt8] = []
    try reader.forEachBlock(of: 10..<90_000, size: 5_000) { (block) throws(ParseError) in
      seen += block.array
      return true
    }
    #expect(seen == Array(data[10..<90_000]))
  }
}
