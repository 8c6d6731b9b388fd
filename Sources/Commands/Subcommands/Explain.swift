import ReportKit
import WinkSupport

/// `explain`: what a diagnostic means.
enum Explain: Subcommand {
  static let name = "explain"
  static let summary = "say what a diagnostic's code means, with its clause"
  static let synopsis = "[--json] [CODE…]"
  static let discussion = """
    Codes are what “diagnostics” hold in JSON and what stands before each message: png.crc. The part before the point alone \
    explains all of a family; without any code all are listed.
    """
  static let groups = [OptionGroup("Output", [Option("json", "j", .none, "one JSON array")])]
  static let examples = [
    Example("mediainspect explain png.crc", "what one code means"),
    Example("mediainspect explain jpeg", "all codes of a family"),
  ]
  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    let all = FindingTable.rows
    var found: [FindingExplanation] = []
    for word in arguments.operands.map(\.text) {
      let rows = all.filter { $0.code == word || $0.family == word }
      if !rows.isEmpty {
        found += rows
      } else if let general = FindingExplanation(general: word, among: all) {
        found.append(general)
      } else {
        let near = Suggestion.nearest(to: word, in: all.map(\.code))
        throw UsageError("no code \(Printable.quoted(word))", hint: near.map { "did you mean \($0)?" })
      }
    }
    if arguments.operands.isEmpty { found = all }
    if arguments.has("json") {
      console.print(DataSource(sections: [Section("codes", rows: found.map(\.record))]), as: "json")
      return .success
    }
    let sections = found.map { Section($0.code, header: $0.code, rows: $0.rows) }
    console.print(DataSource(sections: sections), as: nil)
    return .success
  }
}

/// What one code means.
struct FindingExplanation: Sendable {
  let code: String
  let clauses: [String]
  let words: String
  init(_ code: String, _ clauses: [String], _ words: String) {
    self.code = code
    self.clauses = clauses
    self.words = words
  }
  /// The part before the point: what the code is about.
  var family: String { String(code.prefix { $0 != "." }) }

  /// What the codes mean that every family has; nil for other words.
  init?(general code: String, among rows: [FindingExplanation]) {
    let parts = code.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let family = rows.filter { $0.family == parts.first.map(String.init) }
    guard parts.count == 2, !family.isEmpty else { return nil }
    let words: String
    switch parts[1] {
    case "truncated": words = "The bytes end before the structure does."
    case "malformed": words = "The bytes contradict the specification."
    case "unsupported": words = "The structure is of a kind that is not read."
    case "limitExceeded":
      words = "The structure is larger or deeper than the limits within which files are read; no real file comes near."
    default: return nil
    }
    // Which clause depends on the structure; the specifications are those of the family.
    let keys = OrderedSet(family.flatMap(\.clauses).map { String($0.prefix { $0 != " " }) })
    self.init(code, parts[1] == "limitExceeded" ? [] : Array(keys), words)
  }
  fileprivate var rows: [Row] {
    let texts = clauses.map { clause in
      let key = String(clause.prefix { $0 != " " })
      return clause + (FindingTable.specifications[key].map { ": " + $0 } ?? "")
    }
    return [Row("meaning", text: "Meaning", detail: Detail(words), cell: TextCell.self)]
      + (texts.isEmpty ? ["none: a rule or a limit of mediainspect itself"] : texts).map { text in
        Row("clause", text: "Clause", detail: Detail(text), cell: TextCell.self)
      }
  }
  fileprivate var record: Row {
    Row(
      code, text: code, cell: ColumnsCell.self,
      children: [
        Row("code", text: "Code", detail: Detail(code)), Row("meaning", text: "Meaning", detail: Detail(words)),
        Row("clauses", text: "Clauses", detail: Detail(clauses.joined(separator: "; "))),
      ])
  }
}
