import MediaMetadata
import TestSupport
import Testing

@testable import MediaMetadata

@Suite struct ExifTests {
  /// Reads an Exif structure as a picture's own.
  static func read(_ tiff: [UInt8]) -> MediaFile {
    var file = MediaFile()
    file.image = ImageInfo()
    try? ExifReader.read(Bytes(tiff, offset: 100), into: &file, path: "JPEG/APP1")
    Summary.fill(&file)
    return file
  }
  static func code(_ file: MediaFile) -> [String] { file.findings.map(\.code.rawValue) }
  static let orders: [ByteOrder] = [.little, .big]

  static let camera = TIFFBuilder(
    [
      (0x010F, .ascii("Example  ")), (0x0110, .ascii("Model 1")), (0x0112, .short([6])),
      (0x0132, .ascii("2024:01:02 03:04:05")),
      (
        0x8769,
        .directory(
          TIFFBuilder([
            (0x829A, .rational([(1, 250)])), (0x829D, .rational([(28, 10)])), (0x8827, .short([400])),
            (0x9000, .undefined(Array("0300".utf8))), (0x9003, .ascii("2023:07:15 12:34:56")),
            (0x9010, .ascii("+01:00")), (0x9011, .ascii("+02:00")), (0x9209, .short([0x19])),
            (0x9291, .ascii("789  ")), (0xA434, .raw(type: 129, count: 7, bytes: Array("Größe".utf8))),
            (0x9A00, .short([7])),
          ]))
      ),
      (
        0x8825,
        .directory(
          TIFFBuilder([
            (1, .ascii("s")), (2, .rational([(23, 1), (33, 1), (0, 1)])), (3, .ascii("W ")),
            (4, .rational([(46, 1), (38, 1), (0, 1)])), (5, .raw(type: 1, count: 1, bytes: [1])),
            (6, .rational([(25, 2)])),
          ]))
      ),
    ],
    next: [
      TIFFBuilder([
        (0x0201, .offset(of: ByteBuilder.jpegSegment(0xC0, [8, 0, 120, 0, 160, 1, 1, 0x11, 0]).prependingSOI)),
        (0x0202, .long([15])),
      ])
    ])

  @Test(arguments: orders) func readsEveryDirectory(order: ByteOrder) throws {
    let file = Self.read(Self.camera.bytes(order))
    #expect(Self.code(file) == [])
    #expect(file.directories.map(\.name) == ["IFD0", "Exif", "GPS", "IFD1"])
    #expect(file.capture.make == "Example")
    #expect(file.capture.date?.description == "2023-07-15T12:34:56.789+02:00")
    #expect(file.capture.dateSource == "exif:DateTimeOriginal")
    #expect(file.capture.modified?.description == "2024-01-02T03:04:05+01:00")
    #expect(file.capture.exposureTime == 1.0 / 250)
    #expect(file.capture.fNumber == 2.8)
    #expect(file.capture.iso == 400)
    #expect(file.capture.flash == true)
    #expect(file.capture.lens == "Größe")
    #expect(file.image?.orientation == .right)
    #expect(file.directory("exif", "Exif")?["0x9A00"] == .integer(7))
    #expect(file.directory("exif", "Exif")?["ExifVersion"] == .text("0300"))
    let place = try #require(file.location)
    #expect(abs(place.latitude + 23.55) < 1e-9)
    #expect(abs(place.longitude + 46.6333333) < 1e-6)
    #expect(place.altitude == -12.5)
    let thumbnail = try #require(file.embedded.first)
    #expect(thumbnail.kind == .thumbnail)
    #expect(thumbnail.size == 15)
    #expect((thumbnail.offset ?? 0) > 100)
  }

  static let oneTag: [(Int, TIFFBuilder.Value, [String])] = [
    (0x0112, .short([0]), ["exif.badOrientation"]),
    (0x0112, .short([65_535]), ["exif.badOrientation"]),
    (0x0112, .long([6]), []),
    (0x010E, .pointer(type: 2, count: 0x7FFF_FFFF, to: 8), ["exif.valueOutside"]),
    (0x011A, .pointer(type: 5, count: 0x2000_0001, to: 8), ["exif.valueOutside"]),
    (0x010E, .pointer(type: 2, count: 20, to: 0xFFFF_FFFF), ["exif.valueOutside"]),
    (0x010E, .raw(type: 99, count: 1, bytes: [0]), ["exif.unknownType"]),
    (0x0132, .ascii("0000:00:00 00:00:00"), ["exif.badDate"]),
    (0x0132, .ascii("2021:13:45 25:61:61"), ["exif.badDate"]),
    (0x0132, .ascii("    :  :     :  :  "), []),
    (0x8769, .itself, ["exif.directoryLoop"]),
    (0x8769, .pointer(type: 4, count: 1, to: 0x00FF_FFFF), ["exif.truncated"]),
    (0x8769, .pointer(type: 4, count: 1, to: 2), ["exif.malformed"]),
    (
      0x8825,
      .directory(
        TIFFBuilder([(2, .rational([(37, 1), (47, 1), (0, 1)])), (4, .rational([(1, 1), (2, 1), (3, 1)]))])),
      ["exif.gpsWithoutRef"]
    ),
    (0x8825, place("N", [(0, 1), (0, 1), (0, 1)], "E", [(0, 1), (0, 1), (0, 1)]), ["location.nullIsland"]),
    (0x8825, place("N", [(91, 1), (0, 1), (0, 1)], "E", [(0, 1), (0, 1), (0, 1)]), ["exif.badCoordinate"]),
    (0x8825, place("N", [(50, 1), (61, 1), (0, 1)], "E", [(0, 1), (0, 1), (0, 1)]), ["exif.badCoordinate"]),
    (0x8825, place("N", [(51, 1), (28, 1), (38, 1)], "W", [(0, 1), (0, 1), (0, 1)]), []),
    (0x8825, place("N", [(0, 0), (0, 0), (0, 0)], "W", [(0, 0), (0, 1), (0, 1)]), []),
  ]
  static func place(_ north: String, _ a: [(Int, Int)], _ east: String, _ b: [(Int, Int)]) -> TIFFBuilder.Value {
    .directory(TIFFBuilder([(1, .ascii(north)), (2, .rational(a)), (3, .ascii(east)), (4, .rational(b))]))
  }
  @Test(arguments: orders) func oddTagsAreNotedAndTheRestIsRead(order: ByteOrder) {
    for (index, (tag, value, codes)) in Self.oneTag.enumerated() {
      let file = Self.read(TIFFBuilder([(0x010F, .ascii("Example")), (tag, value)]).bytes(order))
      #expect(Self.code(file) == codes, "row \(index)")
      #expect(file.capture.make == "Example", "row \(index)")
      #expect(file.capture.modified == nil, "row \(index)")
    }
  }
  @Test func zeroLongitudeIsAValue() {
    let file = Self.read(
      TIFFBuilder([(0x8825, Self.place("N", [(51, 1), (28, 1), (38, 1)], "W", [(0, 1), (0, 1), (0, 1)]))]).bytes())
    #expect(file.location?.longitude == 0)
    #expect(file.location?.longitude.sign == .plus)
  }
  /// A position of another survey is none of WGS 84, and said to be so; those that are as good as it are not.
  @Test(arguments: [
    ("WGS-84", true), ("WGS 84 ", true), ("wgs84", true), ("JGD2011", true), ("", true), ("TOKYO", false),
    ("EUROPEAN 1950", false),
  ])
  func datums(name: String, isFine: Bool) {
    let third = [(1, 1), (2, 1), (3, 1)]
    let gps = TIFFBuilder([
      (1, .ascii("N")), (2, .rational(third)), (3, .ascii("E")), (4, .rational(third)), (0x12, .ascii(name)),
    ])
    let file = Self.read(TIFFBuilder([(0x8825, .directory(gps))]).bytes())
    #expect(Self.code(file) == (isFine ? [] : ["location.datum"]))
    #expect(file.location != nil)
  }
  @Test func fractionsOverZeroAreAbsent() {
    let exif = TIFFBuilder([
      (0x829A, .rational([(1, 0)])), (0x829D, .rational([(0, 0)])), (0x8827, .short([200])),
      (0x920A, .rational([(0, 1)])),
    ])
    let file = Self.read(TIFFBuilder([(0x8769, .directory(exif))]).bytes())
    #expect(file.capture.exposureTime == nil)
    #expect(file.capture.fNumber == nil)
    #expect(file.capture.focalLength == nil)
    #expect(file.capture.iso == 200)
  }
  @Test func loopsAndCrowdsOfDirectoriesEnd() {
    var loop = TIFFBuilder([(0x010F, .ascii("A"))])
    loop.loops = true
    #expect(Self.code(Self.read(loop.bytes())) == ["exif.directoryLoop"])
    var crowd = TIFFBuilder([(0x010F, .ascii("A"))])
    crowd.next = Array(repeating: TIFFBuilder([(0x0100, .short([1]))]), count: 2_500)
    #expect(Self.code(Self.read(crowd.bytes())) == ["exif.limitExceeded"])
    var nested = TIFFBuilder([(0x010F, .ascii("A"))])
    for _ in 0..<40 { nested = TIFFBuilder([(0x8769, .directory(nested))]) }
    // Exif's directory has no Exif directory: the second is a tag like any other.
    #expect(Self.read(nested.bytes()).directories.count == 2)
  }

  /// Public reports of the same text in four codings, of which each defeats some reader.
  static let comments: [([UInt8], ByteOrder, String)] = [
    (Array("UNICODE\0".utf8) + utf16("Grüße 日本", .big), .big, "Grüße 日本"),
    (Array("UNICODE\0".utf8) + utf16("Grüße 日本", .little), .little, "Grüße 日本"),
    (Array("UNICODE\0".utf8) + utf16("Grüße 日本", .big), .little, "Grüße 日本"),
    (Array("UNICODE\0".utf8) + utf16("\u{FEFF}日本", .big), .little, "日本"),
    (Array("UNICODE\0".utf8) + Array("Grüße 日本".utf8), .little, "Grüße 日本"),
    (Array("ASCII\0\0\0".utf8) + Array("0012 keeps its zeros 1".utf8), .big, "0012 keeps its zeros 1"),
    (Array(repeating: 0, count: 8) + Array("plain   ".utf8), .big, "plain"),
    (Array("ASCII\0\0\0".utf8) + Array(repeating: 0x20, count: 20), .big, ""),
    (Array("JIS\0\0\0\0\0".utf8) + [0x1B, 0x24, 0x42, 0x46, 0x7C], .big, ""),
    ([], .big, ""),
  ]
  static func utf16(_ text: String, _ order: ByteOrder) -> [UInt8] {
    ByteBuilder(order) { for unit in text.utf16 { $0.u16(Int(unit)) } }.bytes
  }
  @Test func commentsAreReadByTheirCode() {
    for (index, (bytes, order, expected)) in Self.comments.enumerated() {
      for type in [7, 2] {
        let comment = TIFFBuilder([(0x9286, .raw(type: type, count: bytes.count, bytes: bytes))])
        let file = Self.read(TIFFBuilder([(0x8769, .directory(comment))]).bytes(order))
        #expect(file.directory("exif", "Exif")?["UserComment"] == .text(expected), "row \(index) type \(type)")
      }
    }
  }

  static let dates: [(String, String?)] = [
    ("2014:04:26 19:09:19", "2014-04-26T19:09:19"), ("2014:04:26 19:09:19\0\0\0\0", "2014-04-26T19:09:19"),
    ("2014-04-26T19:09:19", "2014-04-26T19:09:19"), ("2023:02:29 00:00:00", nil), ("2014:04:26", nil), ("", nil),
    ("2014:04:26 19:09:1", nil), ("2014:04:26 10:00:00 PM", nil), ("2014:04:26 10:00:00am", nil),
    ("2014:04:26 10:00:00+02:00", "2014-04-26T10:00:00+02:00"), ("2014:04:26 10:00:00Z", "2014-04-26T10:00:00Z"),
    ("2014:04:26 10:00:00.25 -0330", "2014-04-26T10:00:00.25-03:30"), ("2014:04:26 10:00:00 x", "2014-04-26T10:00:00"),
  ]
  @Test func datesAreReadAsTheyAre() {
    for (text, expected) in Self.dates { #expect(Timestamp(exif: text)?.description == expected, "\(text)") }
    let isoDates: [(String, String?)] = [
      ("2023-07-15T12:34:56.789+02:00", "2023-07-15T12:34:56.789+02:00"), ("2023-07-15T12:34", "2023-07-15T12:34:00"),
      ("2023-07-15T12:34Z", "2023-07-15T12:34:00Z"), ("2023-07-15", nil), ("2023", nil),
      ("2023-07-15T25:00:00", nil),
    ]
    for (text, expected) in isoDates { #expect(Timestamp(iso8601: text)?.description == expected, "\(text)") }
    #expect(Timestamp(rfc1123: "Sat, 15 Jul 2023 12:34:56 +0200")?.description == "2023-07-15T12:34:56+02:00")
  }

  @Test func aMovedMakerNoteIsNoticed() {
    func file(shift: Int) -> MediaFile {
      // Layout as TIFFBuilder writes it: the note's own directory counts its offsets from the start of the structure.
      func exif(_ valueAt: Int) -> [UInt8] {
        let note = ByteBuilder(.little) {
          $0.u16(1)
          $0.u16(1)
          $0.u16(3)
          $0.u32(4)
          $0.u32(valueAt + shift)
          $0.u32(0)
          for i in 0..<4 { $0.u16(i) }
        }.bytes
        return TIFFBuilder([
          (0x010F, .ascii("Canon")), (0x8769, .directory(TIFFBuilder([(0x927C, .undefined(note))]))),
        ]).bytes()
      }
      let probe = exif(0)
      let noteAt = probe.count - 26
      return Self.read(exif(noteAt + 18))
    }
    #expect(Self.code(file(shift: 0)) == [])
    #expect(Self.code(file(shift: 28)) == ["exif.makerNoteOffsets"])
    #expect(Self.code(file(shift: 100_000)) == ["exif.makerNoteOffsets"])
  }

  @Test func everyTableAscends() {
    for table in [TagTable.tiff, .exif, .gps, .interoperability] {
      let numbers = table.parts.flatMap { $0.map(\.number) }
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
      for part in table.parts {
        #expect(part.count <= 60)
        for row in part { #expect(table.row(row.number)?.name == row.name) }
      }
    }
    #expect(TagTable.exif.row(0x8822)?.meaning(of: 2) == "Normal program")
    #expect(TagTable.exif.row(0x8822)?.meaning(of: 9) == nil)
  }

  @Test func brokenVariantsAreRead() {
    var generator = SeededGenerator(seed: 4)
    for order in Self.orders {
      let bytes = Self.camera.bytes(order)
      for length in 0..<bytes.count { _ = Self.read(Array(bytes.prefix(length))) }
      for _ in 0..<2_000 {
        var variant = bytes
        for _ in 0..<3 {
          variant[Int.random(in: 0..<variant.count, using: &generator)] ^=
            1 << UInt8.random(in: 0..<8, using: &generator)
        }
        let file = Self.read(variant)
        for finding in file.findings { #expect((100...100 + variant.count).contains(finding.offset ?? 100)) }
      }
    }
  }
}

extension [UInt8] {
  /// With a JPEG's start marker in front.
  fileprivate var prependingSOI: [UInt8] { [0xFF, 0xD8] + self }
}
