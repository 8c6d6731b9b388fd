import CaesarJSON
import Foundation
import TestSupport
import Testing

/// Damaged pictures and videos through the whole tool, many in one run: every job is answered, in order, whatever the
/// decoders do with it. `MUTANTS=500 Scripts/test --filter Mutant` tries as many of each.
@Suite(.serialized) struct MutantTests {
  private let folder: TemporaryFolder
  private static let wanted = ProcessInfo.processInfo.environment["MUTANTS"].flatMap { Int($0) }

  init() throws { folder = try TemporaryFolder() }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.url.appendingPathComponent(name)))
  }
  /// Writes damaged copies of the files and answers their names.
  private func mutants(of names: [String], _ count: Int, seed: UInt64) throws -> [String] {
    var generator = SeededGenerator(seed: seed)
    let sound = try names.map { try bytes($0) }
    return try (0..<count).map { number in
      let which = number % sound.count
      let name = "mutants/\(number).\(names[which].split(separator: ".").last ?? "")"
      try folder.put(name, Mutation.of(sound[which], &generator))
      return name
    }
  }
  /// Holds the answers of one run against its jobs: one each, in order, and a result is there where one is promised.
  private func check(_ run: ToolProcess, _ inputs: [String]) throws {
    #expect([0, 1].contains(run.code), "\(run.code) \(run.errors.suffix(500))")
    let answers = Array(try #require(JSONDocument(parsing: run.output).root.elements))
    #expect(answers.map { $0["input"]?.string } == inputs)
    var made = 0
    for answer in answers {
      let output = try #require(answer["output"]?.string)
      let size = answer["size"]?.int
      made += size == nil ? 0 : 1
      #expect(folder.has(output) == (size != nil), "\(output)")
      let diagnostics = answer["diagnostics"]?.elements.map { Array($0) } ?? []
      // Refused by name, or died alone: nothing else may happen to a damaged file. Warnings tell what is wrong with the input.
      let codes = diagnostics.filter { $0["severity"]?.string == "error" }.compactMap { $0["code"]?.string }
      #expect(
        codes.allSatisfy {
          ["note", "damaged", "unsupported", "limitExceeded", "died", "invalidRequest", "mismatch"].contains(
            String($0.drop { $0 != "." }.dropFirst()))
        }, "\(output): \(codes)")
    }
    #expect(made > 0)
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains("/.") }
    #expect(left == [])
  }
  @Test func picturesAreAllAnswered() throws {
    try folder.put("a.png", PictureSamples.png(40, 30, PictureSamples.texture))
    let formats = ["jpeg", "webp", "gif", "tiff", "avif", "heic", "jxl"]
    let names = formats.map { "a.\($0)" }
    for (format, name) in zip(formats, names) {
      let made = try ToolProcess.run(["convert", "a.png", "-o", name, "--to", format], in: folder.url)
      #expect(made.code == 0, "\(made.errors)")
    }
    let inputs = try mutants(of: ["a.png"] + names, Self.wanted ?? 42, seed: 20_261_130)
    let run = try ToolProcess.run(
      ["convert", "--json", "--to", "png", "-o", "out/", "--resize", "32x32"] + inputs, in: folder.url)
    try check(run, inputs)
  }
  @Test func videosAreAllAnswered() throws {
    let made = try ToolProcess.shell(
      """
      set -e
      in="-nostdin -loglevel error -f lavfi -i testsrc2=s=64x48:r=10:d=1 -f lavfi -i sine=d=1"
      ffmpeg $in -c:v libx264 -preset ultrafast -c:a aac a.mp4
      for name in a.mov a.mkv; do ffmpeg -nostdin -loglevel error -i a.mp4 -c copy $name; done
      ffmpeg $in -c:v mpeg4 -c:a mp3 a.avi
      """, in: folder.url)
    try #require(made.code == 0, "\(made.errors)")
    let names = ["a.mp4", "a.mov", "a.mkv", "a.avi"]
    let inputs = try mutants(of: names, Self.wanted ?? 12, seed: 20_261_201)
    let stills = try ToolProcess.run(["convert", "--json", "--to", "jpeg", "-o", "stills/"] + inputs, in: folder.url)
    try check(stills, inputs)
    let films = try ToolProcess.run(
      ["convert", "--json", "--to", "mp4", "-o", "films/", "--max-height", "32"] + inputs, in: folder.url)
    try check(films, inputs)
  }
}
