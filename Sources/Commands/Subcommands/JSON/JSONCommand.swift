/// `json`: what people do with JSON files every day.
enum JSONCommand: Subcommand {
  static let name = "json"
  static let summary = "lay out, look into, change and compare JSON"
  static let synopsis = "COMMAND [OPTIONS] FILE…"
  static let discussion = """
    Numbers keep their digits and names their order, whatever is done. Errors say line and column. A file named - (or none) \
    is standard input.
    """
  static let children: [any Subcommand.Type] = [
    JSONFormat.self, JSONGet.self, JSONApplyPatch.self, JSONApplyMergePatch.self, JSONCompare.self,
  ]
  static let examples = [
    Example("mediainspect json format config.json", "readable, two spaces a level"),
    Example("mediainspect json get data.json /items/0/name", "one value, by its JSON Pointer"),
    Example("mediainspect json diff old.json new.json", "the changes, as a JSON Patch"),
  ]
  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    throw UsageError(
      "json needs a command: \(children.map { $0.name }.joined(separator: ", "))",
      hint: "mediainspect json --help shows them")
  }
}
