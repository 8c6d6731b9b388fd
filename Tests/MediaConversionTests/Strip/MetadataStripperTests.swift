import Testing
import TestSupport

@testable import MediaConversion
@testable import MediaMetadata

/// The bytes of an output, from those of its input.
func assembled(_ copy: EditedCopy, from input: [UInt8]) -> [UInt8] {
  copy.pieces.flatMap { piece -> [UInt8] in
    switch piece {
    case .copy(let range): Array(input[range])
    case .zeros(let count): [UInt8](repeating: 0, count: count)
    case .bytes(let bytes): bytes
    }
  }
}
func stripped(_ input: [UInt8], _ scope: MetadataStripper.Scope) throws -> ([UInt8], StripReport) {
  let (copy, report) = try MetadataStripper(scope).plan(SourceReader(MemorySource(input)))
  let output = assembled(copy, from: input)
  #expect(output.count == copy.size && report.size == copy.size)
  return (output, report)
}
func count(_ text: String, in bytes: [UInt8]) -> Int {
  let word = Array(text.utf8)
  return bytes.indices.count { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
}

@Suite struct MetadataStripperTests {
  static let samples: [String: [UInt8]] = [
    "jpeg": StripSamples.jpeg(), "png": StripSamples.png(), "webp": StripSamples.webp(), "avif": StripSamples.heif(),
    "mp4": StripSamples.movie(), "mov": StripSamples.movie("qt  "),
  ]

  @Test(arguments: samples.keys.sorted()) func placesGoAndTheRestStays(_ name: String) throws {
    let input = try #require(Self.samples[name])
    let (output, report) = try stripped(input, .location)
    #expect(report.format == name)
    // A JPEG comment, a handler's name, a thumbnail: they are no place.
    #expect(
      count("Secret", in: output) == (["jpeg", "mp4", "mov", "avif"].contains(name) ? 1 : 0), "\(report.removed)")
    // City in the hexadecimal digits of a profile.
    #expect(count("53656372657420546f776e", in: output) == 0)
    for word in ["GPSLatitude", "GPSAltitude", "LocationShown>", "City", "48.85"] {
      #expect(count(word, in: output) == 0)
    }
    #expect(!report.removed.isEmpty)
    #expect(count("kept", in: output) >= (name.hasPrefix("m") ? 1 : 2))
    if name != "png" { #expect(output.count == input.count) }
    // Again there is nothing left to remove.
    #expect(try stripped(output, .location).1.removed == [])
  }
  @Test(arguments: samples.keys.sorted()) func everythingGoesButThePicture(_ name: String) throws {
    let input = try #require(Self.samples[name])
    let (output, report) = try stripped(input, .everything)
    for word in ["Secret", "GPS", "Example", "xpacket", "kept", "words", "trailer", "title", "Maker"] {
      #expect(count(word, in: output) == 0, "\(word): \(report)")
    }
    #expect(output.split(separator: 0x12).contains { $0.starts(with: StripSamples.scan.dropFirst()) })
    if name == "jpeg" || name == "png" || name == "webp" {
      #expect(report.kept.sorted() == ["icc", "orientation"])
      #expect(count("IIIIIIII", in: output) > 0)
    } else {
      #expect(output.count == input.count)
    }
    #expect(try stripped(output, .everything).0 == output)
  }
  @Test func aJPEGKeepsItsOrientationInASmallExif() throws {
    let (output, report) = try stripped(StripSamples.jpeg(trailer: Array("MotionPhoto".utf8)), .everything)
    #expect(Array(output[0..<4]) == [0xFF, 0xD8, 0xFF, 0xE0])
    #expect(Array(output[20..<24]) == [0xFF, 0xE1, 0, 34])
    #expect(ExifEditor(Array(output[24...]), at: 6)?.orientation == 6)
    #expect(
      report.removed.contains("trailer") && report.removed.contains("mpf") && report.removed.contains("jfif.thumbnail"))
    #expect(Array(output.suffix(2)) == [0xFF, 0xD9])
    let upright = try stripped(StripSamples.jpeg(orientation: 1), .everything).0
    #expect(count("Exif", in: upright) == 0)
  }
  @Test func picturesAndVideosBehindAJPEGLoseTheirPlacesToo() throws {
    let input = StripSamples.jpeg(
      trailer: StripSamples.jpeg() + StripSamples.movie("mp42") + Array("MotionPhoto_Data".utf8))
    let (output, _) = try stripped(input, .location)
    // The comment of each picture, the handler of the movie's one track that is left.
    #expect(count("Secret", in: output) == 3)
    #expect(output.count == input.count)
  }
  @Test func aVideoWhoseBytesLookLikeAPictureLosesItsPlace() throws {
    // One in six videos of 3 MB holds the first bytes of a JPEG by chance; the segment that seems to follow hides the index.
    let lookalike: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0x04, 0x00]
    for video in [StripSamples.movie("mp42", mdat: lookalike + StripSamples.scan)] {
      let input = StripSamples.jpeg(trailer: StripSamples.jpeg() + video + StripSamples.jpeg())
      let (output, report) = try stripped(input, .location)
      #expect(count("+48.85", in: input) == 2 && count("+48.85", in: output) == 0, "\(report)")
      // The comments of three pictures and a handler stay.
      #expect(count("Secret", in: output) == 4 && output.count == input.count)
    }
  }
  @Test func theExifBlockStaysReadableWithoutItsPlace() throws {
    for order in [ByteOrder.little, .big] {
      let block = StripSamples.exif(orientation: 8, order)
      var editor = try #require(ExifEditor(block, at: 0))
      editor.removeLocation()
      #expect(editor.bytes.count == block.count)
      #expect(editor.orientation == 8)
      #expect(editor.removed.first == "xmp.e:GPSLatitude" && editor.removed.contains("exif.GPS"))
      #expect(count("2021:02:03", in: editor.bytes) == 1)
      let entries = Bytes(editor.bytes).u16(at: 8, order)
      #expect(entries == 5)
      // Behind the entry that moved up stands where the next directory begins.
      #expect(Bytes(editor.bytes).u32(at: 10 + 5 * 12, order) == Bytes(block).u32(at: 10 + 6 * 12, order))
    }
  }
  @Test func aPacketThatCannotBeWalkedIsBlankedWhenItTellsAPlace() {
    for (text, isBlanked) in [("<a><b exif:GPSLatitude='1'>", true), ("<a><b>", false), ("no tags, no place", false)] {
      var bytes = Array(text.utf8)
      let names = XMPLocation.blank(&bytes, in: bytes.indices)
      #expect(names == (isBlanked ? ["packet"] : []))
      #expect(bytes.allSatisfy { $0 == 0x20 } == isBlanked)
    }
    var wide = "<x exif:GPSLatitude='1'/>".utf16.flatMap { [UInt8(0), UInt8($0)] }
    #expect(XMPLocation.blank(&wide, in: wide.indices) == ["packet"])
    #expect(wide.allSatisfy { $0 == 0 })
  }
  @Test(arguments: samples.keys.sorted()) func brokenFilesAreRefusedOrStrippedButNeverTrap(_ name: String) throws {
    let input = try #require(Self.samples[name])
    var generator = SeededGenerator(seed: 7)
    for round in 0..<600 {
      var variant = input
      if round < 300 {
        variant = Array(variant.prefix(input.count * round / 300))
      } else {
        for _ in 0...(round % 4) {
          variant[Int.random(in: 0..<variant.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
      }
      for scope in [MetadataStripper.Scope.location, .everything] {
        guard let (copy, _) = try? MetadataStripper(scope).plan(SourceReader(MemorySource(variant))) else { continue }
        _ = assembled(copy, from: variant)
      }
    }
  }
  @Test func hostileTablesNeitherTrapNorTakeLong() throws {
    // A place that points at the directory it stands in, directories in a circle, a count beyond the block.
    let loop = TIFFBuilder([(0x8769, .itself), (0x8825, .itself), (0x0112, .short([6])), (0x014A, .itself)]).bytes()
    var editor = try #require(ExifEditor(loop, at: 0))
    editor.removeLocation()
    #expect(editor.orientation == 6)
    // Metadata that shares its bytes with the picture.
    var shared = StripSamples.heif()
    let iloc = try #require(Bytes(shared).firstIndex(of: "iloc"))
    let first = Array(shared[iloc + 18..<iloc + 22])
    // Item 2's offset becomes item 1's: 6 bytes of item header, then offset and length.
    shared.replaceSubrange(iloc + 32..<iloc + 36, with: first)
    #expect(throws: ParseError.self) { try stripped(shared, .everything) }
    // A track with 4 billion samples of 4 GB.
    var movie = StripSamples.movie()
    let sizes = Bytes(movie)
    var at = 0
    while let found = sizes.firstIndex(of: "stsz", from: at) {
      for i in 0..<8 { movie[found + 8 + i] = 0xFF }
      at = found + 4
    }
    _ = try stripped(movie, .location)
  }
}
