import MediaMetadata
import TestSupport
import Testing

@testable import MediaMetadata

@Suite struct XMPTests {
  static func read(_ packet: [UInt8]) -> MediaFile {
    var file = MediaFile()
    file.image = ImageInfo()
    try? XMPReader.read(Bytes(packet, offset: 50), into: &file, path: "JPEG/APP1 XMP")
    Summary.fill(&file)
    return file
  }
  static func packet(_ body: String, _ attributes: String = "") -> String {
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="kit">
    <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description r:about=""
    xmlns:dublin="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:mine="http://example.org/mine#"
    xmlns:dc="http://example.org/not-dublin#" \(attributes)>\(body)</r:Description></r:RDF></x:xmpmeta>
    <?xpacket end="w"?>
    """
  }
  static let forms: [(String, String, FieldValue)] = [
    ("<xmp:Rating>4</xmp:Rating>", "xmp:Rating", .text("4")),
    ("<mine:Thing>a &lt; b &#x41;</mine:Thing>", "mine:Thing", .text("a < b A")),
    ("<dc:creator>other</dc:creator>", "dc_:creator", .text("other")),
    (
      "<dublin:creator><r:Seq><r:li>A</r:li><r:li>B</r:li></r:Seq></dublin:creator>", "dc:creator",
      .list([.text("A"), .text("B")])
    ),
    ("<dublin:title><r:Alt><r:li xml:lang='x-default'>T</r:li></r:Alt></dublin:title>", "dc:title", .text("T")),
    (
      "<dublin:title><r:Alt><r:li xml:lang='x-default'>T</r:li><r:li xml:lang='de'>Ü</r:li></r:Alt></dublin:title>",
      "dc:title", .structure([Field("x-default", .text("T")), Field("de", .text("Ü"))])
    ),
    ("<mine:S r:parseType='Resource'><mine:a>1</mine:a></mine:S>", "mine:S", .structure([Field("mine:a", .text("1"))])),
    (
      "<mine:S mine:a='1' mine:b='2'/>", "mine:S",
      .structure([Field("mine:a", .text("1")), Field("mine:b", .text("2"))])
    ),
    (
      "<mine:S><r:Description mine:a='1'><mine:b>2</mine:b></r:Description></mine:S>", "mine:S",
      .structure([Field("mine:a", .text("1")), Field("mine:b", .text("2"))])
    ),
    ("<mine:Q><r:Description><r:value>v</r:value><mine:q>w</mine:q></r:Description></mine:Q>", "mine:Q", .text("v")),
    ("<mine:U r:resource='http://example.org/'/>", "mine:U", .text("http://example.org/")),
    (
      "<mine:L><r:Bag><r:li r:parseType='Resource'><mine:a>1</mine:a></r:li></r:Bag></mine:L>", "mine:L",
      .list([.structure([Field("mine:a", .text("1"))])])
    ),
    ("<mine:E/>", "mine:E", .text("")),
  ]
  @Test func everyFormOfAPropertyIsRead() {
    for (body, name, value) in Self.forms {
      let file = Self.read(Array(Self.packet(body).utf8))
      #expect(file.findings == [], "\(body)")
      #expect(file.directory("xmp")?[name] == value, "\(body)")
    }
    let attribute = Self.read(Array(Self.packet("", "tiff:Make='Example' tiff:Orientation='6'").utf8))
    #expect(attribute.capture.make == "Example")
    #expect(attribute.image?.orientation == .right)
    #expect(attribute.directory("xmp")?["x:xmptk"] == .text("kit"))
  }
  @Test func packetsInEveryEncodingAreRead() {
    let text = Self.packet("<xmp:Label>日本 Grün</xmp:Label>")
    var packets: [[UInt8]] = [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8)]
    for order in [ByteOrder.little, .big] {
      packets.append(ByteBuilder(order) { for unit in text.utf16 { $0.u16(Int(unit)) } }.bytes)
      packets.append(ByteBuilder(order) { for scalar in text.unicodeScalars { $0.u32(Int(scalar.value)) } }.bytes)
    }
    for (index, packet) in packets.enumerated() {
      for padding in [0, 4, 2_048] {
        let file = Self.read(packet + [UInt8](repeating: 0, count: padding))
        #expect(file.directory("xmp")?["xmp:Label"] == .text("日本 Grün"), "packet \(index) with \(padding) NULs")
        #expect(file.findings == [], "packet \(index)")
      }
    }
    var latin = Self.packet("<xmp:Label>Gr~n</xmp:Label>").utf8.map { $0 == UInt8(ascii: "~") ? 0xFC : $0 }
    latin.removeAll { $0 > 0xFC }
    let file = Self.read(latin.filter { $0 != 0xBB && $0 != 0xBF && $0 != 0xEF })
    #expect(file.directory("xmp")?["xmp:Label"] == .text("Grün"))
    #expect(file.findings.map(\.code) == [.xmpEncoding])
  }

  static let positions: [(String, String, String, (Double, Double)?, [String])] = [
    ("43,4.58404541N", "79,4.62020874W", "", (43.076401, -79.077003), []),
    ("50,53,41N", "14,33,5E", "", (50.894722, 14.551389), []),
    ("51,60.0000N", "10,0.0E", "", nil, ["xmp.badCoordinate"]),
    (
      "43.0764", "79.0770", "exif:GPSLatitudeRef='N' exif:GPSLongitudeRef='W'", (43.0764, -79.077),
      ["xmp.plainCoordinate"]
    ),
    ("43.0764", "-79.0770", "", (43.0764, -79.077), ["xmp.plainCoordinate"]),
    ("43.0764", "79.0770", "", nil, ["xmp.gpsWithoutRef"]),
    ("43,x.5N", "79,4.6W", "", nil, ["xmp.badCoordinate"]),
    ("91,0.0N", "79,4.6W", "", nil, ["xmp.badCoordinate"]),
    ("nanN", "infW", "", nil, ["xmp.badCoordinate"]),
  ]
  @Test func positionsAreReadInTheirForms() throws {
    for (latitude, longitude, more, expected, codes) in Self.positions {
      let attributes = "exif:GPSLatitude='\(latitude)' exif:GPSLongitude='\(longitude)' exif:GPSAltitude='5/2' \(more)"
      let file = Self.read(Array(Self.packet("", attributes).utf8))
      #expect(file.findings.map(\.code.rawValue) == codes, "\(latitude) \(longitude)")
      guard let expected else {
        #expect(file.location == nil, "\(latitude) \(longitude)")
        continue
      }
      let place = try #require(file.location, "\(latitude) \(longitude)")
      #expect(abs(place.latitude - expected.0) < 1e-5)
      #expect(abs(place.longitude - expected.1) < 1e-5)
      #expect(place.altitude == 2.5)
      #expect(place.source == "xmp")
    }
  }
  @Test func hostilePacketsEndFast() {
    var bomb = "<!DOCTYPE x [<!ENTITY a0 'ha'>"
    for i in 1..<30 { bomb += "<!ENTITY a\(i) '&a\(i - 1);&a\(i - 1);'>" }
    bomb += "]>"
    let body = "<xmp:Label>&a29;</xmp:Label>"
    #expect(Self.read(Array((bomb + Self.packet(body)).utf8)).findings.map(\.code) == [.xmpMalformed])
    let deep = String(repeating: "<mine:a>", count: 50_000)
    #expect(Self.read(Array(Self.packet(deep).utf8)).findings.map(\.code) == [.xmpLimit])
    let many = String(repeating: "<mine:a/>", count: 120_000)
    #expect(Self.read(Array(Self.packet(many).utf8)).findings.map(\.code) == [.xmpLimit])
    #expect(Self.read(Array("no XML".utf8)).findings.map(\.code) == [.xmpMalformed])
    #expect(Self.read([]).findings == [])
  }
  @Test func crowdsOfPacketsEnd() {
    var file = MediaFile()
    let packet = Bytes(Array(Self.packet("<xmp:Label>a</xmp:Label>").utf8))
    for _ in 0..<1_000 { try? XMPReader.read(packet, into: &file, path: "PNG/iTXt") }
    #expect(file.findings.map(\.code) == [.tooManyPayloads])
    #expect(file.directories.count == 1)
  }
  @Test func whatStandsBeforeAFaultIsKept() {
    let whole = Self.packet("<xmp:Label>first</xmp:Label><xmp:Nickname>second</xmp:Nickname>")
    guard let cut = whole.range(of: "second") else { return #expect(Bool(false)) }
    let file = Self.read(Array(whole[cut].utf8))
    #expect(file.directory("xmp")?["xmp:Label"] == .text("first"))
    #expect(file.findings.count == 1)
    for length in stride(from: 0, to: whole.utf8.count, by: 3) { _ = Self.read(Array(whole.utf8.prefix(length))) }
  }
}

extension String {
  fileprivate func range(of text: String) -> PartialRangeUpTo<Index>? {
    for index in indices where self[index...].hasPrefix(text) { return ..<index }
    return nil
  }
}

@Suite struct XMPContainerTests {
  @Test func sidecarsAreKnownAndJudged() {
    let whole = XMPTests.packet("<xmp:Rating>3</xmp:Rating>")
    for start in ["", "\u{FEFF}", "\n\n ", "<?xml version=\"1.0\"?>\n", "<!-- made by hand -->"] {
      let file = MediaFile.read(bytes: Array((start + whole).utf8), path: "a.xmp")
      #expect(file.type == .xmp, "\(start)")
      #expect(file.verdict == .ok, "\(start)")
      #expect(file.text.rating == 3, "\(start)")
    }
    #expect(MediaFile.read(bytes: Array(whole.utf8.dropLast(90)), path: "a.xmp").verdict == .invalid)
    #expect(MediaFile.read(bytes: Array("<?xml version='1.0'?><note/>".utf8), path: "a.bin").type != .xmp)
    #expect(expectNoTrap(Array(whole.utf8), path: "a.xmp") == [])
  }
}
