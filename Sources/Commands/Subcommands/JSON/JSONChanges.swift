import CaesarJSON

/// `json patch`: a document changed by a JSON Patch.
enum JSONApplyPatch: Subcommand {
  static let name = "patch"
  static let summary = "change a document by a JSON Patch (RFC 6902)"
  static let synopsis = "[OPTIONS] DOC PATCH"
  static let discussion = """
    All operations are done or none: when one fails nothing is written, and the exit code is 1.
    """
  static let groups = [JSONLayout.group, JSONInput.inputGroup, JSONInput.placeGroup]
  static let examples = [
    Example("mediainspect json patch -i settings.json changes.json", "change the file itself")
  ]
  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    try JSONChange.run(arguments, on: console) { (document, patch) throws(JSONError) in
      try JSONPatch(patch).applied(to: document)
    }
  }
}

/// `json merge-patch`: a document changed by a merge patch.
enum JSONApplyMergePatch: Subcommand {
  static let name = "merge-patch"
  static let summary = "change a document by a merge patch (RFC 7396)"
  static let synopsis = "[OPTIONS] TARGET PATCH"
  static let discussion = "Members of the patch take the place of the target's, and null removes one."
  static let groups = [JSONLayout.group, JSONInput.inputGroup, JSONInput.placeGroup]
  static let examples = [
    Example("mediainspect json merge-patch base.json local.json", "a configuration with local changes")
  ]
  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    try JSONChange.run(arguments, on: console) { (document, patch) throws(JSONError) in document.merging(patch) }
  }
}

/// What the commands that change a document by another have in common.
private enum JSONChange {
  static func run(
    _ arguments: ParsedArguments, on console: Console,
    _ applied: (JSONValue, JSONValue) throws(JSONError) -> JSONValue
  ) throws(UsageError) -> ExitCode {
    let layout = try JSONLayout(arguments)
    let (target, patch) = try arguments.pairOfTexts()
    if arguments.has("in-place"), target.name.isStandardInput {
      throw UsageError("--in-place needs a file; standard input has no place")
    }
    var change: JSONValue?
    let problem = patch.attempt(on: console) { (patch) throws(JSONCommandError) in change = try patch.value(console) }
    guard problem == nil, let change else { return problem ?? .bad }
    return target.attempt(on: console) { (target) throws(JSONCommandError) in
      let document = try target.value(console)
      let output: [UInt8]
      do throws(JSONError) { output = try layout.text(of: try applied(document, change)) + [0x0A] } catch {
        throw .json(error)
      }
      try target.finish(output, instead: [], arguments, console)
    } ?? .success
  }
}

/// `json diff`: the changes between two documents.
enum JSONCompare: Subcommand {
  static let name = "diff"
  static let summary = "print the changes between two documents as a JSON Patch"
  static let synopsis = "[OPTIONS] OLD NEW"
  static let discussion = """
    Numbers are compared by value and objects by name, so order and layout make no difference. Exits with 0 when the \
    documents are equal and with 1 when they are not.
    """
  static let groups = [
    OptionGroup("What", [Option("quiet", "q", .none, "print nothing; only the exit code tells")]), JSONLayout.group,
    JSONInput.inputGroup,
  ]
  static let examples = [
    Example("mediainspect json diff old.json new.json > changes.json", "what `json patch` makes new.json of")
  ]
  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    let layout = try JSONLayout(arguments)
    let (old, new) = try arguments.pairOfTexts()
    var values: [JSONValue] = []
    for text in [old, new] {
      let problem = text.attempt(on: console) { (text) throws(JSONCommandError) in
        values.append(try text.value(console))
      }
      if let problem { return problem }
    }
    let patch = JSONPatch(from: values[0], to: values[1])
    if !arguments.has("quiet") {
      let problem = old.attempt(on: console) { (_) throws(JSONCommandError) in
        do throws(JSONError) { console.output.writePieces(try layout.text(of: patch.toJSONObject()) + [0x0A]) } catch {
          throw .json(error)
        }
      }
      if let problem { return problem }
    }
    return patch.operations.isEmpty ? .success : .bad
  }
}

extension ParsedArguments {
  /// The two texts of a command that takes two.
  fileprivate func pairOfTexts() throws(UsageError) -> (JSONInput, JSONInput) {
    guard operands.count == 2 else {
      throw UsageError("two files are needed, not \(operands.count)", hint: "- stands for standard input")
    }
    guard !operands.allSatisfy(\.isStandardInput) else {
      throw UsageError("standard input cannot be both files at once")
    }
    return (JSONInput(operands[0], self), JSONInput(operands[1], self))
  }
}
