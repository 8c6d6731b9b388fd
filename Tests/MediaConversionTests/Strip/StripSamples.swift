import MediaMetadata
import TestSupport

/// Files that tell a place in every home it can have. Each text that must go contains `Secret`.
enum StripSamples {
  static let scan: [UInt8] = [0x12, 0x34, 0xFF, 0x00, 0x56, 0xFF, 0xD0, 0x78, 0xFF, 0x00]

  static func exif(orientation: Int = 6, _ order: ByteOrder = .little) -> [UInt8] {
    let gps = TIFFBuilder([
      (0x0001, .ascii("N")), (0x0002, .rational([(48, 1), (51, 1), (30, 1)])), (0x0003, .ascii("E")),
      (0x0004, .rational([(2, 1), (17, 1), (40, 1)])), (0x001D, .ascii("SecretDay!")),
    ])
    let exif = TIFFBuilder([(0x9003, .ascii("2021:02:03 04:05:06")), (0xA001, .short([1]))])
    return TIFFBuilder(
      [
        (0x010F, .ascii("Example")), (0x0112, .short([orientation])), (0x02BC, .undefined(xmp())),
        (0x8769, .directory(exif)), (0x8825, .directory(gps)), (0x9C9B, .ascii("title")),
      ], next: [TIFFBuilder([(0x0103, .short([6]))])]
    ).bytes(order)
  }
  static func xmp() -> [UInt8] {
    Array(
      """
      <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
       xmlns:e="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
       xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:dc="http://purl.org/dc/elements/1.1/"
       e:GPSLatitude="48,51.5N Secret" photoshop:City='Secret > Town' photoshop:Headline="kept">
      <!-- <e:GPSLongitude> --><Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li rdf:parseType="Resource">
      <Iptc4xmpExt:LocationShown>Secret</Iptc4xmpExt:LocationShown></rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown>
      <photoshop:State>Secret</photoshop:State><e:GPSAltitude rdf:resource="Secret"/><dc:format>image/jpeg</dc:format>
      </rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>
      """.utf8)
  }
  static func iptc() -> [UInt8] {
    func dataset(_ number: Int, _ text: String) -> [UInt8] {
      ByteBuilder {
        $0.data([0x1C, 2, UInt8(number)])
        $0.u16(text.utf8.count)
        $0.ascii(text)
      }.bytes
    }
    return dataset(90, "Secret Town") + dataset(105, "headline kept") + dataset(101, "Secretland")
      + dataset(120, "caption kept")
  }
  static func photoshop() -> [UInt8] {
    ByteBuilder {
      $0.ascii("Photoshop 3.0\0")
      for (id, data) in [(0x03ED, [UInt8](repeating: 7, count: 16)), (0x0404, iptc()), (0x0424, xmp())] {
        $0.ascii("8BIM")
        $0.u16(id)
        $0.u16(0)
        $0.u32(data.count)
        $0.data(data)
        $0.zeros(data.count & 1)
      }
    }.bytes
  }
  static let icc = [UInt8](repeating: 0x49, count: 200)

  static func jpeg(orientation: Int = 6, trailer: [UInt8] = []) -> [UInt8] {
    func segment(_ marker: Int, _ head: String, _ data: [UInt8]) -> [UInt8] {
      ByteBuilder.jpegSegment(marker, Array(head.utf8) + data)
    }
    let packet = xmp()
    func extended(_ range: Range<Int>) -> [UInt8] {
      segment(
        0xE1, "http://ns.adobe.com/xmp/extension/\0" + String(repeating: "A", count: 32),
        ByteBuilder {
          $0.u32(packet.count)
          $0.u32(range.lowerBound)
          $0.data(packet[range])
        }.bytes)
    }
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += segment(0xE0, "JFIF\0", [1, 1, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9])
    bytes += segment(0xE1, "Exif\0\0", exif(orientation: orientation))
    bytes += segment(0xE1, "http://ns.adobe.com/xap/1.0/\0", xmp())
    // The second half first: the order of segments is free, and a property may be cut in two.
    bytes += extended(packet.count / 2..<packet.count)
    bytes += extended(0..<packet.count / 2)
    bytes += segment(0xED, "", photoshop())
    bytes += segment(0xE2, "ICC_PROFILE\0", [1, 1] + icc)
    bytes += segment(0xE2, "MPF\0", [1, 2, 3, 4])
    bytes += segment(0xEE, "Adobe\0", [100, 0, 0, 0, 0, 1])
    bytes += segment(0xFE, "Secret words kept without --all", [])
    bytes += ByteBuilder.jpegSegment(0xDB, [UInt8](repeating: 1, count: 65))
    bytes += ByteBuilder.jpegSegment(0xC0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0])
    bytes += ByteBuilder.jpegSegment(0xDA, [1, 1, 0, 0, 63, 0]) + scan
    // Between scans too something may be said.
    bytes += segment(0xFE, "between", []) + ByteBuilder.jpegSegment(0xDA, [1, 1, 0, 0, 63, 0]) + scan + [0xFF, 0xD9]
    return bytes + trailer
  }
  static func movie(_ brand: String = "mp42", mdat: [UInt8] = scan) -> [UInt8] {
    typealias B = ByteBuilder
    func full(_ bytes: [UInt8]) -> [UInt8] { [0, 0, 0, 0] + bytes }
    let dates: [UInt8] = [0xD0, 0, 0, 1, 0xD0, 0, 0, 2]
    func handler(_ kind: String, _ name: String) -> [UInt8] {
      B.box("hdlr", full([0, 0, 0, 0] + Array(kind.utf8) + [UInt8](repeating: 0, count: 12) + Array(name.utf8) + [0]))
    }
    let keyed = B.box(
      "meta", handler("mdta", ""),
      B.box(
        "keys", full([0, 0, 0, 2]), B.box("mdta", Array("com.apple.quicktime.make".utf8)),
        B.box("mdta", Array("com.apple.quicktime.location.ISO6709".utf8))),
      B.box(
        "ilst", B.box("\0\0\0\u{1}", B.box("data", full([0, 0, 0, 0] + Array("Maker".utf8)))),
        B.box("\0\0\0\u{2}", B.box("data", full([0, 0, 0, 0] + Array("+48.85+002.29/Secret".utf8))))))
    let userData = B.box(
      "udta", B.box("©xyz", [0, 20, 0x15, 0xC7] + Array("+48.85+002.29/Secret".utf8)),
      B.box("loci", full([0, 0] + Array("Secret".utf8) + [UInt8](repeating: 0, count: 15))),
      B.box("©nam", Array("title".utf8)),
      [0, 0, 0, 0])
    func track(_ kind: String, _ entry: String, _ offset: Int, _ count: Int) -> [UInt8] {
      B.box(
        "trak", B.box("tkhd", full(dates + [UInt8](repeating: 0, count: 72))),
        B.box(
          "mdia", B.box("mdhd", full(dates + [0, 0, 0, 1, 0, 0, 0, 1])), handler(kind, "Secret handler"),
          B.box(
            "minf",
            B.box(
              "stbl", B.box("stsd", full([0, 0, 0, 1]), B.box(entry, [UInt8](repeating: 0, count: 8))),
              B.box(
                "stsz",
                full(
                  B {
                    $0.u32(count); $0.u32(1)
                  }.bytes)), B.box("stsc", full(B { for n in [1, 1, 1, 1] { $0.u32(n) } }.bytes)),
              B.box(
                "stco",
                full(
                  B {
                    $0.u32(1); $0.u32(offset)
                  }.bytes))))))
    }
    let head = B.box("ftyp", Array(brand.utf8) + [0, 0, 0, 0])
    let secret = Array("Secret samples".utf8)
    let samples = B.box("mdat", mdat, secret)
    let start = head.count + 8
    let movie = B.box(
      "moov", B.box("mvhd", full(dates + [UInt8](repeating: 0, count: 88))), track("vide", "avc1", start, mdat.count),
      track("meta", "gpmd", start + mdat.count, secret.count), userData, keyed)
    let uuid: [UInt8] = [
      0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
    ]
    return head + samples + movie + B.box("uuid", uuid, xmp())
  }
  static func png() -> [UInt8] {
    typealias B = ByteBuilder
    func hex(_ bytes: [UInt8]) -> String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
    let raw =
      Array("Raw profile type exif\0\nexif\n     \(exif().count + 6)\n".utf8)
      + Array((hex(Array("Exif\0\0".utf8) + exif()) + "\n").utf8)
    return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + B.pngChunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
      + B.pngChunk("iCCP", Array("p\0\0".utf8) + icc) + B.pngChunk("gAMA", [0, 0, 0xB1, 0x8F])
      + B.pngChunk("eXIf", exif())
      + B.pngChunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp()) + B.pngChunk("tEXt", raw)
      + B.pngChunk("tEXt", Array("Raw profile type iptc\0\niptc\n     \(iptc().count)\n\(hex(iptc()))\n".utf8))
      + B.pngChunk("tEXt", Array("exif:GPSLatitude\0Secret".utf8)) + B.pngChunk("tEXt", Array("Comment\0words".utf8))
      + B.pngChunk("IDAT", scan) + B.pngChunk("IEND") + Array("trailer".utf8)
  }
  static func webp() -> [UInt8] {
    typealias B = ByteBuilder
    let body =
      Array("WEBP".utf8) + B.riffChunk("VP8X", [0x2C, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + B.riffChunk("ICCP", icc)
      + B.riffChunk("VP8L", scan) + B.riffChunk("EXIF", exif(orientation: 3)) + B.riffChunk("XMP ", xmp())
    return B.riffChunk("RIFF", body)
  }
  static func heif() -> [UInt8] {
    typealias B = ByteBuilder
    func full(_ bytes: [UInt8], version: UInt8 = 0) -> [UInt8] { [version, 0, 0, 0] + bytes }
    func info(_ id: Int, _ type: String, _ more: String = "") -> [UInt8] {
      B.box(
        "infe",
        full(
          B {
            $0.u16(id); $0.u16(0); $0.ascii(type); $0.ascii("\0" + more)
          }.bytes, version: 2))
    }
    let exifItem: [UInt8] = [0, 0, 0, 6] + Array("Exif\0\0".utf8) + exif()
    let thumbnail = Array("Secret thumbnail".utf8)
    let items: [(Int, [UInt8])] = [(1, scan), (2, exifItem), (3, xmp()), (4, thumbnail)]
    func file(_ start: Int) -> [UInt8] {
      var at = start
      let locations = B {
        $0.u8(0x44)
        $0.u8(0)
        $0.u16(items.count)
        for (id, data) in items {
          $0.u16(id)
          $0.u16(0)
          // The XMP stands in two runs.
          let parts = id == 3 ? [100, data.count - 100] : [data.count]
          $0.u16(parts.count)
          for part in parts {
            $0.u32(at)
            $0.u32(part)
            at += part
          }
        }
      }.bytes
      let meta = B.box(
        "meta", full([]), B.box("hdlr", full([0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))),
        B.box("iloc", full(locations)),
        B.box(
          "iinf", full([0, 4]), info(1, "av01"), info(2, "Exif"), info(3, "mime", "application/rdf+xml\0"),
          info(4, "av01")),
        B.box("iref", full([]), B.box("cdsc", [0, 2, 0, 1, 0, 1]), B.box("thmb", [0, 4, 0, 1, 0, 1])))
      return B.box("ftyp", Array("avif".utf8) + [0, 0, 0, 0] + Array("avif".utf8)) + meta
        + B.box("mdat", items.flatMap { $0.1 })
    }
    return file(file(0).count - items.reduce(0) { $0 + $1.1.count })
  }
}
