import Foundation
import TestSupport

/// The built tool as a process of its own, for exit codes, streams, pipes and signals.
struct ToolProcess {
  let code: Int32
  let output: String
  let errors: String
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The program, which stands beside the tests.
  static var program: String {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    for folder in sequence(first: tests.deletingLastPathComponent(), next: { $0.deletingLastPathComponent() }).prefix(5)
    {
      let candidate = folder.appendingPathComponent("mediainspect").path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue {
        return candidate
      }
    }
    return "mediainspect"
  }
  /// Runs the tool with these words.
  static func run(_ words: [String], input: [UInt8] = [], in folder: URL? = nil) throws -> ToolProcess {
    try run(program: program, words, input: input, in: folder)
  }
  /// Runs a line of bash, in which `$tool` is the program.
  static func shell(_ line: String, in folder: URL? = nil) throws -> ToolProcess {
    try run(program: "/bin/bash", ["-c", line], input: [], in: folder)
  }
  private static func run(program: String, _ words: [String], input: [UInt8], in folder: URL?) throws -> ToolProcess {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "COLUMNS"] { environment[name] = nil }
    environment["tool"] = self.program
    process.environment = environment
    // Files, not pipes: a full pipe would wait for a reader.
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    func file(_ name: String, _ bytes: [UInt8] = []) throws -> URL {
      let url = place.appendingPathComponent(name)
      try Data(bytes).write(to: url)
      return url
    }
    let (out, err) = (try file("out"), try file("err"))
    process.standardInput = try FileHandle(forReadingFrom: try file("in", input))
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    let signal = process.terminationReason == .uncaughtSignal ? 128 : 0
    return ToolProcess(
      code: process.terminationStatus + Int32(signal),
      output: String(decoding: try Data(contentsOf: out), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: err), as: UTF8.self))
  }
}

/// A folder that is there for one test.
final class TemporaryFolder {
  let url: URL
  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("mediainspect-" + UUID().uuidString)
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: url) }
  var path: String { url.path }
  /// Writes a file, with the folders that it needs, all with the same time.
  @discardableResult
  func put(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: file.path)
    return file.path
  }
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appendingPathComponent(name).path, withDestinationPath: target)
  }
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: url.appendingPathComponent(name).path) }
}

/// Small files that tests read.
enum Pictures {
  /// A whole grey PNG of one pixel.
  static let png: [UInt8] =
    ByteBuilder { builder in
      builder.data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      builder.data(
        ByteBuilder.pngChunk(
          "IHDR",
          ByteBuilder {
            $0.u32(30)
            $0.u32(20)
            $0.data([1, 0, 0, 0, 0])
          }.bytes))
      // A stored deflate block of 20 rows of 5 zero bytes, and its Adler-32.
      builder.data(
        ByteBuilder.pngChunk(
          "IDAT",
          [0x78, 0x01, 0x01, 100, 0, 0x9B, 0xFF] + [UInt8](repeating: 0, count: 100) + [0x00, 0x64, 0x00, 0x01]))
      builder.data(ByteBuilder.pngChunk("IEND"))
    }.bytes
  /// The same with a byte of its picture changed, so that a checksum fails.
  static let brokenPNG: [UInt8] = {
    var bytes = png
    bytes[60] ^= 1
    return bytes
  }()
  /// The same cut in the picture.
  static var cutPNG: [UInt8] { Array(png.prefix(70)) }
  static let page = Array("<!DOCTYPE html><html><body>no picture</body></html>\n".utf8)
}
