import CaesarJSON
import Foundation
import Testing

/// What the tool says about each sample is what was recorded and read against other tools.
///
/// `RECORD=1` (or `Scripts/record-samples`) writes the records anew and fails, so that no one takes that for a pass.
@Suite struct GoldenTests {
  private static let inspected = Result { try Tool.answers("inspect", ["--all"]) }
  private static let validated = Result { try Tool.answers("validate", ["--all"]) }

  @Test(arguments: Sample.all) func saysWhatIsRecorded(sample: Sample) throws {
    let now = try record(of: sample)
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(now.utf8).write(to: sample.goldenURL)
      Issue.record("recorded \(sample.path).json; read it before you commit it")
      return
    }
    let golden = try? String(decoding: Data(contentsOf: sample.goldenURL), as: UTF8.self)
    guard let golden else {
      Issue.record("nothing is recorded: run Scripts/record-samples")
      return
    }
    guard now != golden else { return }
    let (old, new) = (golden.split(separator: "\n"), now.split(separator: "\n"))
    let difference = new.difference(from: old).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
    Issue.record("differs from its record:\n\(difference.prefix(20).joined(separator: "\n"))")
  }
  @Test func noRecordWithoutItsSample() throws {
    let known = Set(Sample.all.map(\.path))
    let stray = try FileManager.default.subpathsOfDirectory(atPath: Sample.root.appendingPathComponent("Samples").path)
      .filter {
        $0.hasSuffix(".json") && !known.contains("Samples/" + $0) && !known.contains("Samples/" + $0.dropLast(5))
      }
    #expect(stray.isEmpty)
  }
  /// `inspect` in full, and of `validate` what it says otherwise.
  private func record(of sample: Sample) throws -> String {
    var inspected = try #require(try Self.inspected.get()[sample.path])
    var validated = try #require(try Self.validated.get()[sample.path])
    // The time at which the sample was checked out is not about the sample.
    inspected["modified"] = nil
    validated["modified"] = nil
    var record = JSONValue()
    record["inspect"] = inspected
    var judged = JSONValue()
    for (key, value) in try #require(validated.members)
    where inspected[key]?.text(.compact) != value.text(.compact) {
      judged[key] = value
    }
    record["validate"] = judged
    return record.text(.pretty) + "\n"
  }
}
