import Foundation
import MediaMetadata
import TestSupport
import Testing

/// Whatever is done to a sample, it is read without a trap, and the answer depends on nothing but its bytes.
@Suite struct BrokenVariantTests {
  @Test func thereAreSamples() { #expect(Sample.all.count > 80) }

  @Test(arguments: Sample.all) func prefixesAndFlipsAreRead(sample: Sample) throws {
    let bytes = try sample.bytes
    // Every prefix of a short file; the heads of a long one lie closer together, by the samples' own sizes.
    // Prefixes of long files are sampled, unless EVERY_PREFIX=1 has the time for all of them. A bomb takes long by design.
    let isThorough = ProcessInfo.processInfo.environment["EVERY_PREFIX"] != nil
    let isBomb = sample.path.contains("bomb")
    let prefixes = isBomb ? 20 : isThorough ? bytes.count : 150
    let faults = expectNoTrap(bytes, path: sample.path, prefixes: prefixes, flips: isBomb ? 20 : isThorough ? 500 : 60)
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }
  @Test(arguments: Sample.all) func readingAgainGivesTheSame(sample: Sample) throws {
    let bytes = try sample.bytes
    for depth in [ReadOptions.Depth.head, .structure] {
      let options = ReadOptions(depth: depth)
      let first = describe(MediaFile.read(bytes: bytes, path: sample.path, options: options))
      #expect(describe(MediaFile.read(bytes: bytes, path: sample.path, options: options)) == first)
      // From the disk, in windows of another size: how bytes come must not change what they say.
      var small = options
      small.windowSize = 4_096
      var fromDisk = MediaFile.read(path: sample.url.path, options: small)
      fromDisk.path = sample.path
      fromDisk.modified = nil
      #expect(describe(fromDisk) == first)
    }
  }
  private func describe(_ file: MediaFile) -> String {
    var parts: [String] = ["\(file.type)", "\(file.size ?? -1)", "\(file.verdict)"]
    parts += ["\(String(describing: file.image))", "\(String(describing: file.video))"]
    parts += ["\(String(describing: file.audio))", "\(file.tracks)", "\(file.chapters)"]
    parts += ["\(String(describing: file.json))", "\(file.capture)", "\(String(describing: file.location))"]
    parts += ["\(file.text)", "\(file.embedded)", "\(file.directories)", "\(file.findings)"]
    return parts.joined(separator: "\n")
  }
}
