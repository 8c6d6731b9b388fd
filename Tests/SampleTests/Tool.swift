import CaesarJSON
import Foundation

/// The built tool, run as a process from the package's root.
enum Tool {
  struct Missing: Error {}

  /// Beside the test bundle, where every build puts it.
  static let url = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("mediainspect")

  /// Runs a command line and gives what it printed to standard output.
  static func run(_ arguments: [String], program: URL? = url) throws -> (output: Data, code: Int32) {
    guard let program, FileManager.default.isExecutableFile(atPath: program.path) else { throw Missing() }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = Sample.root
    // A file, since a pipe that nobody empties would stop the tool.
    let captured = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: captured)
    defer { try? FileManager.default.removeItem(at: captured) }
    process.standardOutput = try FileHandle(forWritingTo: captured)
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (try Data(contentsOf: captured), process.terminationStatus)
  }
  /// What a command says about every sample, by path.
  static func answers(_ command: String, _ options: [String]) throws -> [String: JSONValue] {
    var answers: [String: JSONValue] = [:]
    for line in try run([command, "--ndjson"] + options + Sample.all.map(\.path)).output.split(separator: 10) {
      let answer = try JSONDocument(parsing: Array(line)).root
      if let path = answer["path"]?.string { answers[path] = answer }
    }
    return answers
  }
}
