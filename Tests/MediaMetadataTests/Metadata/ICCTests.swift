import MediaMetadata
import TestSupport
import Testing

@testable import MediaMetadata

@Suite struct ICCTests {
  /// A profile with one tag.
  static func profile(_ tag: String, _ body: [UInt8], size: Int? = nil, tagOffset: Int = 144) -> [UInt8] {
    var out = ByteBuilder()
    out.u32(size ?? 144 + body.count)
    out.ascii("none")
    out.u32(0x0440_0000)
    out.ascii("mntrRGB XYZ ")
    for part in [2023, 7, 15, 12, 34, 56] { out.u16(part) }
    out.ascii("acsp")
    out.pad(to: 128)
    out.u32(1)
    out.ascii(tag)
    out.u32(tagOffset)
    out.u32(body.count)
    out.data(body)
    return out.bytes
  }
  static func mluc(_ texts: [(String, String)]) -> [UInt8] {
    var out = ByteBuilder()
    out.ascii("mluc")
    out.u32(0)
    out.u32(texts.count)
    out.u32(12)
    var at = 16 + texts.count * 12
    for (language, text) in texts {
      out.ascii(language)
      out.u32(text.utf16.count * 2)
      out.u32(at)
      at += text.utf16.count * 2
    }
    for (_, text) in texts { for unit in text.utf16 { out.u16(Int(unit)) } }
    return out.bytes
  }
  static func desc(_ text: String) -> [UInt8] {
    ByteBuilder {
      $0.ascii("desc")
      $0.u32(0)
      $0.u32(text.utf8.count + 1)
      $0.ascii(text)
      $0.zeros(79)
    }.bytes
  }
  static func read(_ profile: [UInt8]) -> MediaFile {
    var file = MediaFile()
    file.image = ImageInfo()
    file.attempt("ICC") { (file) throws(ParseError) in
      try ICCProfile.read(Bytes(profile, offset: 20), into: &file, path: "JPEG/APP2 ICC")
    }
    return file
  }
  @Test func descriptionsOfBothVersionsAreRead() {
    let rows: [([UInt8], String?)] = [
      (Self.desc("Synthetic Gray"), "Synthetic Gray"), (Self.mluc([("deDE", "Grün"), ("enUS", "Green")]), "Green"),
      (Self.mluc([("deDE", "Grün")]), "Grün"), (Array("desc\0\0\0\0".utf8) + [255, 255, 255, 255, 65, 66], "AB"),
      (Array("mluc\0\0\0\0".utf8) + [255, 255, 255, 255, 0, 0, 0, 12], nil), (Array("junk".utf8), nil), ([], nil),
    ]
    for (body, expected) in rows {
      let profile = Self.profile("desc", body)
      let file = Self.read(profile)
      #expect(file.findings == [])
      #expect(file.image?.colorProfile?.description == expected)
      #expect(file.image?.colorProfile?.colorSpace == "RGB")
      #expect(file.image?.colorProfile?.size == profile.count)
      #expect(file.directory("icc")?["ProfileVersion"] == .text("4.4.0"))
      #expect(file.directory("icc")?["ProfileClass"] == .text("mntr"))
    }
    let cicp = Self.read(Self.profile("cicp", Array("cicp\0\0\0\0".utf8) + [9, 16, 0, 1]))
    #expect(cicp.image?.colorProfile?.codePoints?.transfer == 16)
  }
  @Test func brokenProfilesAreNoted() {
    let desc = Self.desc("x")
    #expect(Self.read(Self.profile("desc", desc, size: 5_000)).findings.map(\.code) == [.iccTruncated])
    #expect(Self.read(Self.profile("desc", desc, tagOffset: 0x7FFF_FFFF)).findings.map(\.code) == [.iccMalformed])
    #expect(Self.read(Array(repeating: 0, count: 300)).findings.map(\.code) == [.iccMalformed])
    let whole = Self.profile("desc", desc)
    for length in 0..<whole.count { _ = Self.read(Array(whole.prefix(length))) }
  }
}
