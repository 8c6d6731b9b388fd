import MediaMetadata
import TestSupport
import Testing

private func read(_ bytes: [UInt8], validate: Bool = true) -> MediaFile {
  MediaFile.read(bytes: bytes, options: ReadOptions(depth: validate ? .structure : .head))
}
private func film(_ change: (inout MovieBuilder) -> Void = { _ in }) -> [UInt8] {
  var builder = MovieBuilder()
  change(&builder)
  return builder.bytes
}

@Suite struct MovieVerdictTests {
  @Test func aFilmThatStartsFastCutInHalfIsInvalid() throws {
    let whole = film { $0.isFastStart = true }
    for missing in [1, 100, 200] {
      for depth in [true, false] {
        let file = read(Array(whole.dropLast(missing)), validate: depth)
        #expect(file.verdict == .invalid)
        let finding = try #require(file.findings.first)
        #expect(finding.code == .boxTruncated)
        #expect(finding.path == "mdat")
        #expect(finding.missingBytes == missing)
        #expect(finding.offset == whole.count - missing)
        #expect(file.video?.width == 64)
      }
    }
  }
  @Test func aMissingIndex() {
    let whole = film()
    let movieSize = MovieBuilder().movie(at: 0).count
    let none = read(Array(whole.dropLast(movieSize)))
    #expect(none.findings.map(\.code) == [.noMovie])
    #expect(none.type.mime == "video/mp4")
    let cut = read(Array(whole.dropLast(movieSize / 2)))
    #expect(cut.findings.first?.code == .boxTruncated)
    #expect(cut.findings.first?.path == "moov")
    #expect(cut.findings.first?.missingBytes == movieSize / 2)
  }
  @Test func samplesOutsideTheFile() throws {
    let file = read(film { $0.chunkOffset = 5_000 })
    let finding = try #require(file.findings.first)
    #expect(finding.code == .samplesOutsideFile)
    #expect(finding.path == "moov/trak[1]")
    #expect(finding.missingBytes == 5_000 + 200 - (file.size ?? 0))
    // Without validation the tables are not walked.
    #expect(read(film { $0.chunkOffset = 5_000 }, validate: false).verdict == .ok)
    // Media data that are missing as a whole leave no box that is cut.
    #expect(
      read(
        film {
          $0.mediaData = .none; $0.chunkOffset = 28; $0.sizes = [Int](repeating: 100, count: 20)
        }
      ).verdict == .invalid)
  }
  @Test func samplesInOtherBoxes() {
    #expect(read(film { $0.chunkOffset = 0 }).findings.map(\.code) == [.samplesOutsideMediaData])
  }
  @Test func tablesThatDoNotAddUp() {
    let file = read(film { $0.times = [(19, 100)] })
    #expect(file.findings.map(\.code) == [.sampleTables])
  }

  /// A box between file type and movie: its first eight or sixteen bytes.
  @Test(
    arguments: [
      ByteBuilder {
        $0.u32(1); $0.ascii("free"); $0.u64(0)
      }.bytes,
      ByteBuilder {
        $0.u32(1); $0.ascii("free"); $0.u64(8)
      }.bytes,
      ByteBuilder {
        $0.u32(4); $0.ascii("free")
      }.bytes,
      ByteBuilder {
        $0.u32(1); $0.ascii("free"); $0.u64(-8)
      }.bytes,
    ])
  func sizesThatDoNotGoForward(box: [UInt8]) throws {
    let start = film().prefix(24)
    let file = read(Array(start) + box + film().dropFirst(24))
    #expect(file.verdict == .invalid)
    let finding = try #require(file.findings.first)
    #expect(finding.code == .boxMalformed)
    #expect(finding.offset == 24)
  }
  @Test func aBoxThatReachesOutsideItsParent() throws {
    var bytes = film { $0.isFastStart = true }
    let header = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("mvhd".utf8)) })
    bytes[header - 3] = 0x10
    let finding = try #require(read(bytes).findings.first)
    #expect(finding.code == .boxOverrun)
    #expect(finding.path == "moov/mvhd")
    #expect(finding.offset == header - 4)
  }
  /// Editors leave the place of the old index free, larger than what is read at first.
  @Test func aHoleBeforeTheIndex() {
    let bytes = ByteBuilder.box("free", [UInt8](repeating: 7, count: 200_000)) + film().dropFirst(24)
    #expect(read(bytes, validate: false).type.mime == "video/quicktime")
    #expect(MediaFile.read(bytes: Array("are free".utf8) + [UInt8](repeating: 0x20, count: 90_000)).type.kind == .other)
  }
  @Test func bytesBehindTheLastBox() {
    for tail in [[1, 2, 3], Array("no box at all, but text".utf8)] as [[UInt8]] {
      let file = read(film() + tail)
      #expect(file.findings.map(\.code) == [.trailingBytes])
      #expect(file.verdict == .warning)
    }
  }

  /// An empty box ends a list; more zeros are a part that was wiped or never written.
  @Test(arguments: [(8, [], []), (40, [.boxMalformed], [.trailingBytes])] as [(Int, [Finding.Code], [Finding.Code])])
  func zerosWhereBoxesShouldBe(count: Int, inside: [Finding.Code], behind: [Finding.Code]) {
    let zeros = [UInt8](repeating: 0, count: count)
    #expect(read(film { $0.movieBoxes = [zeros] }).findings.map(\.code) == inside)
    #expect(read(film() + zeros).findings.map(\.code) == behind)
  }
  private func fragmented(_ fragments: [[UInt8]], length: Int? = nil) -> [UInt8] {
    film {
      $0.duration = 0
      $0.times = []
      $0.sizes = []
      $0.mediaData = .none
      let extends = ByteBuilder.box(
        "trex",
        ByteBuilder {
          $0.u32(0); $0.u32(1); $0.u32(1); $0.zeros(12)
        }.bytes)
      let header =
        length.map { length in
          ByteBuilder.box(
            "mehd",
            ByteBuilder {
              $0.u32(0); $0.u32(length)
            }.bytes)
        } ?? []
      $0.movieBoxes = [ByteBuilder.box("mvex", header, extends)]
      $0.trailing = fragments.flatMap { $0 }
    }
  }
  @Test func fragments() throws {
    let bytes = fragmented([
      MovieBuilder.fragment(count: 10, duration: 100), MovieBuilder.fragment(count: 10, duration: 100),
    ])
    for depth in [true, false] {
      let file = read(bytes, validate: depth)
      #expect(file.findings.isEmpty)
      #expect(file.video?.duration == 2)
      #expect(file.video?.frameRate == 10)
      #expect(file.video?.fragmented == true)
    }
    // Of seven seconds only the first fragment was saved: the file is as long as that, unless it was cut.
    let first = fragmented([MovieBuilder.fragment(count: 10, duration: 100)], length: 7_000)
    #expect(read(first).video?.duration == 1)
    #expect(read(Array(first.dropLast(10))).video?.duration == 7)
  }
  @Test func aFragmentThatWasCut() throws {
    let whole = fragmented([MovieBuilder.fragment(count: 10, duration: 100)])
    let file = read(Array(whole.dropLast(10)))
    #expect(file.verdict == .invalid)
    #expect(file.findings.contains { $0.path == "mdat" && $0.missingBytes == 10 })
    // The box is whole, the samples are not.
    let short = read(fragmented([MovieBuilder.fragment(count: 10, duration: 100, short: 10)]))
    #expect(short.findings.map(\.code) == [.samplesOutsideFile])
    #expect(short.findings.first?.missingBytes == 10)
  }
  /// Version and flags, reference, scale, times, offset, count; then one reference of `size` bytes and five seconds.
  private func index(_ size: Int) -> [UInt8] {
    ByteBuilder.box(
      "sidx",
      ByteBuilder {
        $0.u32(0)
        $0.u32(1)
        $0.u32(1_000)
        $0.zeros(10)
        $0.u16(1)
        $0.u32(size)
        $0.u32(5_000)
        $0.u32(0x9000_0000)
      }.bytes)
  }
  @Test func theSegmentIndexKnowsLengthAndEnd() {
    let fragment = MovieBuilder.fragment(count: 10, duration: 100)
    #expect(read(fragmented([index(fragment.count), fragment]), validate: false).video?.duration == 5)
    let cut = read(fragmented([index(fragment.count + 70), fragment]))
    #expect(cut.findings.map(\.code) == [.samplesOutsideFile])
    #expect(cut.findings.first?.missingBytes == 70)
  }
  @Test func segmentsAlone() {
    let file = read(
      ByteBuilder.box("styp", Array("msdh\0\0\0\0msdh".utf8)) + MovieBuilder.fragment(count: 3, duration: 1))
    #expect(file.findings.map(\.code) == [.segmentOnly])
    #expect(file.type.mime == "video/mp4")
  }
}
