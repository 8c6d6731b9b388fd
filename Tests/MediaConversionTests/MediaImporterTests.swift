import TestSupport
import Testing

@testable import MediaConversion
@testable import MediaImport
@testable import MediaMetadata

@Suite(.serialized) struct MediaImporterTests {
  let bench: Workbench
  init() throws { bench = try Workbench() }

  private func importer(_ imageMaxByte: Int? = nil, _ videoMaxByte: Int? = nil, _ quality: VideoOptions.Quality? = .low)
    -> MediaImporter
  {
    var importer = MediaImporter(imageMaxByte: imageMaxByte, videoMaxByte: videoMaxByte, videoQuality: quality)
    importer.pictureWorker = Workbench.worker
    return importer
  }
  @Test func picturesComeAsJPEGWithinTheLimit() async throws {
    let input = try bench.write(
      PictureSamples.png(120, 80, chunks: PictureSamples.exif(orientation: 6), PictureSamples.texture), "a b.png")
    guard case .pickedImage(let free) = await importer().pick("file://" + bench.folder.path + "/a%20b.png") else {
      Issue.record("not picked")
      return
    }
    #expect(free.name == "a b.png" && free.quality == 1 && free.jpegCompressedData.starts(with: [0xFF, 0xD8]))
    let limit = free.jpegCompressedData.count / 2
    guard case .pickedImage(let small) = await importer(limit).pick(input) else {
      Issue.record("not picked")
      return
    }
    #expect(small.jpegCompressedData.count <= limit && small.quality < 1 && small.quality >= 0.3)
    #expect((small.quality * 10).rounded() == small.quality * 10)
    #expect(MediaFile.read(bytes: small.jpegCompressedData).image?.width == 80)
    guard case .fileSizeExceeded(.image, 300) = await importer(300).pick(input) else {
      Issue.record("not refused")
      return
    }
    let media = try WKMediaImage(path: input.description)
    #expect(
      try media.jpegCompressedData(maximumBytes: limit, program: Workbench.worker).data == small.jpegCompressedData)
  }
  @Test func videosComeWithAStillAndWithinTheLimit() async throws {
    let input = bench.path("in.mkv")
    let words = [
      "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "testsrc2=s=64x48:r=10:d=1", "-c:v", "libx264", "-y",
      input.description,
    ]
    #expect(try ChildProcess(try #require(ProgramSearch.ffmpeg()), words.map { Array($0.utf8) }).wait() == .exited(0))
    guard case .pickedVideo(let video) = await importer().pick(input) else {
      Issue.record("not picked")
      return
    }
    #expect(video.thumbnail.starts(with: [0xFF, 0xD8]) && video.video.codec == "h264")
    #expect(MediaFile.read(path: try #require(video.exported).path.description).type.format == "mp4")
    guard case .fileSizeExceeded(.video, 500) = await importer(nil, 500).pick(input) else {
      Issue.record("not refused")
      return
    }
    guard case .fileSizeExceeded(.video, 500) = await importer(nil, 500, nil).pick(input) else {
      Issue.record("not refused")
      return
    }
    #expect(try WKMediaVideo(path: input.description).thumbnail().starts(with: [0xFF, 0xD8]))
  }
  @Test func whatCannotBePickedIsAFailureAndACancelledTaskIsCancelled() async throws {
    let text = try bench.write(Array("text".utf8), "a.txt")
    for place in [text.description, bench.path("missing").description, "https://example.org/a.jpg"] {
      guard case .failure = await importer().pick(place) else {
        Issue.record("\(place) is no failure")
        continue
      }
    }
    let input = try bench.write(PictureSamples.png(8, 8, PictureSamples.texture), "a.png")
    var endless = importer()
    endless.pictureWorker = try bench.program("while :; do sleep 0.05; done", "endless")
    let task = Task { [endless] in await endless.pick(input) }
    task.cancel()
    guard case .cancelled = await task.value else {
      Issue.record("not cancelled")
      return
    }
  }
}
