import Foundation
import Testing

/// Everything the tool prints about the samples is as the published schema says.
@Suite struct SchemaTests {
  @Test(arguments: [["inspect"], ["inspect", "--all"], ["inspect", "--describe"], ["validate", "--all"]])
  func outputKeepsTheSchema(command: [String]) throws {
    for form in ["--json", "--ndjson"] {
      let printed = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: printed) }
      // One that is not there, so that the shape of a failure is held against the schema too.
      let paths = Sample.all.map(\.path) + ["Samples/no-such-file.jpg"]
      try Tool.run(command + [form] + paths).output.write(to: printed)
      let checker = Sample.root.appendingPathComponent("Scripts/schema-check")
      let check = try Tool.run([printed.path], program: checker)
      let words = String(decoding: check.output, as: UTF8.self)
      #expect(check.code == 0, "\(words.split(separator: "\n").prefix(20).joined(separator: "\n"))")
      #expect(words.contains("\(paths.count) files held"), "one element a file")
    }
  }
}
