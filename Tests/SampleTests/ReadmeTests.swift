import Foundation
import Testing

/// The README shows what the tool says today.
@Suite struct ReadmeTests {
  @Test func screenAndTableAreUpToDate() throws {
    let tool = try #require(Tool.url)
    let script = Sample.root.appendingPathComponent("Scripts/readme")
    let check = try Tool.run(["--check", "--tool", tool.path], program: script)
    #expect(check.code == 0, "\(String(decoding: check.output, as: UTF8.self))")
  }
}
