import TestSupport
import Testing

@testable import MediaMetadata

/// Pictures and videos after the picture.
@Suite struct JPEGPartsTests {
  /// A multi-picture index: the first picture and one more.
  static func index(_ size: Int, offset: Int, type: Int = 0) -> [UInt8] {
    ByteBuilder {
      $0.ascii("MM")
      $0.u16(42)
      $0.u32(8)
      $0.u16(3)
      for (tag, kind, count, value) in [(0xB000, 7, 4, 0x3031_3030), (0xB001, 4, 1, 2), (0xB002, 7, 32, 50)] {
        $0.u16(tag)
        $0.u16(kind)
        $0.u32(count)
        $0.u32(value)
      }
      $0.u32(0)
      for entry in [[0x2003_0000, 100, 0, 0], [type, size, offset, 0]] { for number in entry { $0.u32(number) } }
    }.bytes
  }
  static let video = ByteBuilder.box("ftyp", Array("mp42".utf8), [0, 0, 0, 0]) + ByteBuilder.box("mdat", [1, 2, 3])
  static func packet(_ properties: String, _ body: String = "") -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/"
    xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:Container="http://ns.google.com/photos/1.0/container/"
    xmlns:Item="http://ns.google.com/photos/1.0/container/item/" \(properties)>\(body)</rdf:Description></rdf:RDF></x:xmpmeta>
    """
  }
  static func directory(_ items: [(semantic: String, mime: String, length: Int)]) -> String {
    let list = items.map {
      """
      <rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="\($0.semantic)" Item:Mime="\($0.mime)" \
      Item:Length="\($0.length)"/></rdf:li>
      """
    }
    return "<Container:Directory><rdf:Seq>\(list.joined())</rdf:Seq></Container:Directory>"
  }
  /// A file whose index or XMP is built around the place of what follows.
  static func file(
    _ trailer: [UInt8], _ change: (inout JPEGBuilder, _ end: Int) -> Void
  ) -> (bytes: [UInt8], end: Int) {
    var first = JPEGBuilder()
    change(&first, 0)
    let end = first.bytes.count
    var builder = JPEGBuilder()
    change(&builder, end)
    builder.trailer = trailer
    return (builder.bytes, end)
  }

  @Test(arguments: [ReadOptions.Depth.head, .structure]) func multiPictureIndex(depth: ReadOptions.Depth) throws {
    var second = JPEGBuilder()
    (second.width, second.height) = (40, 30)
    second.xmp(Self.packet("hdrgm:Version=\"1.0\""))
    let (bytes, end) = Self.file(second.bytes) { builder, end in
      // The index begins at 10: SOI, marker and length, `MPF\0`; offsets count from there.
      builder.segments.append((0xE2, Array("MPF\0".utf8) + Self.index(second.bytes.count, offset: max(end - 10, 1))))
    }
    let file = JPEGTests.read(bytes, depth)
    #expect(file.findings == [])
    let gainMap = EmbeddedPart(
      .gainMap, mime: "image/jpeg", offset: end, size: second.bytes.count, width: 40, height: 30)
    #expect(file.embedded == [gainMap])
    #expect(file.image?.hdr?.formats == ["gainMap"])
    let cut = JPEGTests.read(Array(bytes.dropLast(20)), depth)
    #expect(cut.findings.contains { $0.code == .jpegTruncated && $0.missingBytes == 20 })
    let gone = JPEGTests.read(Array(bytes.prefix(end)), depth)
    #expect(JPEGTests.codes(gone) == ["jpeg.missingPart"])
    #expect(gone.verdict == .warning)
  }
  /// A second picture without a word about itself is the gain map that the first one speaks of.
  @Test func theFirstPictureMayNameTheGainMap() {
    let second = JPEGBuilder()
    for says in [false, true] {
      let (bytes, _) = Self.file(second.bytes) { builder, end in
        builder.segments.append((0xE2, Array("MPF\0".utf8) + Self.index(second.bytes.count, offset: max(end - 10, 1))))
        if says { builder.segments.append((0xE2, Array("urn:iso:std:iso:ts:21496:-1\0".utf8) + [0, 0, 0, 0])) }
      }
      #expect(JPEGTests.read(bytes).embedded.map(\.kind) == [says ? .gainMap : .preview])
    }
  }
  @Test(arguments: [ReadOptions.Depth.head, .structure]) func motionPhotos(depth: ReadOptions.Depth) throws {
    var map = JPEGBuilder()
    map.width = 64
    let items = Self.directory([
      ("Primary", "image/jpeg", 0), ("GainMap", "image/jpeg", map.bytes.count),
      ("MotionPhoto", "video/mp4", Self.video.count),
    ])
    let (described, end) = Self.file(map.bytes + Self.video) { builder, _ in builder.xmp(Self.packet("", items)) }
    let file = JPEGTests.read(described, depth)
    #expect(file.findings == [])
    #expect(file.embedded.map(\.kind) == [.gainMap, .motionPhoto])
    #expect(file.embedded.map(\.offset) == [end, end + map.bytes.count])
    #expect(file.embedded.first?.width == 64)

    let (micro, place) = Self.file(Self.video) { builder, _ in
      builder.xmp(Self.packet("GCamera:MicroVideo=\"1\" GCamera:MicroVideoOffset=\"\(Self.video.count)\""))
    }
    #expect(JPEGTests.read(micro, depth).embedded.first?.offset == place)
    let dropped = JPEGTests.read(Array(micro.prefix(place)), depth)
    #expect(JPEGTests.codes(dropped) == ["jpeg.missingPart"])
    #expect(dropped.embedded == [])
  }
  /// Samsung's directory at the end, its name before the video, and nothing at all.
  @Test(arguments: [ReadOptions.Depth.head, .structure]) func videosWithoutXMP(depth: ReadOptions.Depth) throws {
    let name = Array("MotionPhoto_Data".utf8)
    let block = ByteBuilder(.little) {
      $0.u32(0x0A30_0000)
      $0.u32(name.count)
      $0.data(name)
      $0.data(Self.video)
    }.bytes
    let trailer = ByteBuilder(.little) {
      $0.data(block)
      $0.ascii("SEFH")
      for number in [107, 1, 0x0A30_0000, block.count, block.count, 24] { $0.u32(number) }
      $0.ascii("SEFT")
    }.bytes
    let end = JPEGBuilder().bytes.count
    for (trailer, skip, size) in [
      (trailer, 24, Self.video.count), (name + Self.video, 16, Self.video.count), (Self.video, 0, Self.video.count),
    ] {
      var builder = JPEGBuilder()
      builder.trailer = trailer
      let file = JPEGTests.read(builder.bytes, depth)
      #expect(file.embedded == [EmbeddedPart(.motionPhoto, mime: "video/mp4", offset: end + skip, size: size)])
      #expect(file.findings == [])
    }
  }
  @Test func unlistedPicturesAreFound() throws {
    var second = JPEGBuilder()
    (second.width, second.height) = (40, 30)
    var builder = JPEGBuilder()
    builder.trailer = second.bytes + second.bytes
    let file = JPEGTests.read(builder.bytes)
    #expect(file.findings == [])
    #expect(file.embedded.map(\.width) == [40, 40])
    #expect(file.embedded.map(\.kind) == [.preview, .preview])
  }
}
