import Foundation
import Testing

/// One file of Samples/.
struct Sample: CustomTestStringConvertible, Sendable {
  /// The path from the package's root: `Samples/jpeg/plain.jpg`.
  let path: String
  var testDescription: String { path }
  /// Where it is on this machine.
  var url: URL { Self.root.appendingPathComponent(path) }
  /// What the tool says about it, recorded.
  var goldenURL: URL { Self.root.appendingPathComponent(path + ".json") }
  var bytes: [UInt8] { get throws { [UInt8](try Data(contentsOf: url)) } }

  /// The package's root.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// All samples, in byte order of their paths. `NAME.json` beside `NAME` is what is recorded about it, no sample.
  static let all: [Sample] = {
    let folder = root.appendingPathComponent("Samples")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    let urls = (found?.allObjects as? [URL] ?? []).filter {
      (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }
    let start = root.path.utf8.count + 1
    let paths = Set(urls.map { String(decoding: $0.path.utf8.dropFirst(start), as: UTF8.self) })
    return paths.filter { path in
      path != "Samples/ORIGINS.md" && !(path.hasSuffix(".json") && paths.contains(String(path.dropLast(5))))
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { Sample(path: $0) }
  }()
}
