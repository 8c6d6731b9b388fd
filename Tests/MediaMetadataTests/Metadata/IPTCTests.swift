import MediaMetadata
import TestSupport
import Testing

@testable import MediaMetadata

@Suite struct IPTCTests {
  static func dataset(_ record: Int, _ number: Int, _ value: [UInt8]) -> [UInt8] {
    ByteBuilder {
      $0.u8(0x1C)
      $0.u8(record)
      $0.u8(number)
      $0.u16(value.count)
      $0.data(value)
    }.bytes
  }
  static func resource(_ id: Int, _ data: [UInt8], name: String = "") -> [UInt8] {
    ByteBuilder {
      $0.ascii("8BIM")
      $0.u16(id)
      $0.u8(name.utf8.count)
      $0.ascii(name)
      $0.zeros(name.utf8.count & 1 ^ 1)
      $0.u32(data.count)
      $0.data(data)
      $0.zeros(data.count & 1)
    }.bytes
  }
  static func read(
    _ data: [UInt8], _ reader: (Bytes, inout MediaFile) throws(ParseError) -> Void
  ) -> MediaFile {
    var file = MediaFile()
    file.image = ImageInfo()
    try? reader(Bytes(data, offset: 30), &file)
    return file
  }
  static func iptc(_ data: [UInt8]) -> MediaFile {
    read(data) { (bytes, file) throws(ParseError) in try IPTCReader.read(bytes, into: &file, path: "IPTC") }
  }
  static func resources(_ data: [UInt8]) -> MediaFile {
    read(data) { (bytes, file) throws(ParseError) in try ImageResources.read(bytes, into: &file, path: "JPEG/APP13") }
  }

  static let charsets: [([UInt8], [UInt8], String)] = [
    ([0x1B, 0x25, 0x47], Array("Grün".utf8), "Grün"), ([], Array("Grün".utf8), "Grün"),
    ([], [0x47, 0x72, 0xFC, 0x6E], "Grün"), ([0x1B, 0x25, 0x47], [0x47, 0x72, 0xFC, 0x6E], "Grün"),
    ([0x1B, 0x2E, 0x41], [0x80], "€"),
  ]
  @Test func textIsReadInItsCharacterSet() {
    for (set, bytes, expected) in Self.charsets {
      let file = Self.iptc((set.isEmpty ? [] : Self.dataset(1, 90, set)) + Self.dataset(2, 120, bytes))
      #expect(file.directory("iptc")?["Caption-Abstract"] == .text(expected))
      #expect(file.findings == [])
    }
  }
  @Test func datasetsAreNamedAndRepeat() {
    let long = [UInt8](repeating: 0x61, count: 40_000)
    let extended: [UInt8] = [0x1C, 2, 120, 0x80, 4, 0, 0, 0x9C, 0x40] + long
    let file = Self.iptc(
      Self.dataset(2, 0, [0, 4]) + Self.dataset(2, 25, Array("a".utf8)) + Self.dataset(2, 25, Array("b".utf8))
        + Self.dataset(2, 25, Array("a".utf8)) + Self.dataset(2, 231, Array("odd".utf8))
        + Self.dataset(2, 55, Array("20230715".utf8)) + Self.dataset(2, 60, Array("123456+0200".utf8)) + extended
        + [0, 0, 0])
    #expect(file.findings == [])
    let block = file.directory("iptc")
    #expect(block?["ApplicationRecordVersion"] == .integer(4))
    #expect(block?["Keywords"] == .list([.text("a"), .text("b"), .text("a")]))
    #expect(block?["2:231"] == .text("odd"))
    #expect(block?["Caption-Abstract"]?.text?.count == 40_000)
    var summed = file
    Summary.fill(&summed)
    #expect(summed.text.keywords == ["a", "b"])
    #expect(summed.capture.date?.description == "2023-07-15T12:34:56+02:00")
    #expect(summed.capture.dateSource == "iptc:DateCreated")
  }
  @Test func brokenDatasetsKeepThoseBefore() {
    let good = Self.dataset(2, 5, Array("T".utf8))
    for (bad, code) in [
      ([0x1C, 2, 5, 0, 200, 1], Finding.Code.iptcTruncated), ([0x1C, 2, 5, 0x80, 9], .iptcMalformed),
      ([0x55, 1], .iptcMalformed), ([0x1C, 2, 5, 0x80, 8, 255, 255, 255, 255, 255, 255, 255, 255], .iptcTruncated),
    ] as [([UInt8], Finding.Code)] {
      let file = Self.iptc(good + bad)
      #expect(file.findings.map(\.code) == [code])
      #expect(file.directory("iptc")?["ObjectName"] == .text("T"))
    }
  }
  @Test func resourcesReachTheirReaders() {
    let data = Self.dataset(2, 5, Array("T".utf8))
    let digest = MD5.digest(Bytes(data))
    let thumbnail = ByteBuilder {
      for value in [1, 160, 120, 480, 57_600, 4] { $0.u32(value) }
      $0.u16(24)
      $0.u16(1)
      $0.data([0xFF, 0xD8, 0xFF, 0xD9])
    }.bytes
    let block =
      Self.resource(0x0404, data) + Self.resource(0x0425, digest) + Self.resource(0x040A, [1], name: "odd")
      + Self.resource(0x040B, Array("http://example.org/".utf8), name: "even") + Self.resource(0x040C, thumbnail)
      + Self.resource(0x0BB7, [1, 2, 3])
    let file = Self.resources(block)
    #expect(file.findings == [])
    #expect(file.directory("iptc")?["ObjectName"] == .text("T"))
    let photoshop = file.directory("photoshop")
    #expect(photoshop?["CopyrightFlag"] == .bool(true))
    #expect(photoshop?["URL"] == .text("http://example.org/"))
    #expect(photoshop?["IPTCDigestMatches"] == .bool(true))
    #expect(photoshop?["0x0BB7"] == .data(offset: 30 + block.count - 4, count: 3))
    #expect(file.embedded.first?.width == 160)
    #expect(file.embedded.first?.size == 4)
    for length in 0..<block.count { _ = Self.resources(Array(block.prefix(length))) }
    #expect(Self.resources(Array(block.dropLast(2))).findings.map(\.code) == [.resourcesMalformed])
  }
  @Test func theDigestDecidesBetweenIPTCAndXMP() {
    let data = Self.dataset(2, 120, Array("from IPTC".utf8)) + Self.dataset(2, 25, Array("k".utf8))
    let xmp = XMPTests.packet(
      "<dublin:description>from XMP</dublin:description><dublin:subject><r:Bag><r:li>x</r:li></r:Bag></dublin:subject>")
    for (digest, expected, keyword) in [
      (MD5.digest(Bytes(data)), "from XMP", "x"), ([UInt8](repeating: 0, count: 16), "from IPTC", "k"),
      ([], "from XMP", "x"),
    ] {
      var file = Self.resources(
        Self.resource(0x0404, data) + Self.resource(0x0424, Array(xmp.utf8)) + Self.resource(0x0425, digest))
      Summary.fill(&file)
      #expect(file.text.description == expected)
      #expect(file.text.keywords == [keyword])
    }
  }
  @Test func digestsAreThoseOfTheStandard() {
    let known: [(String, String)] = [
      ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
      (String(repeating: "1234567890", count: 8), "57edf4a22be3c955ac49da2e2107b67a"),
    ]
    for (text, expected) in known {
      let hex = MD5.digest(Bytes(Array(text.utf8))).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      #expect(hex == expected)
    }
  }
}
