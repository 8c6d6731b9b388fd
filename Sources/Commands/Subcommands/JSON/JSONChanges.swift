import CaesarJSON

/// `json patch`: documents changed by a JSON Patch.
enum JSONApplyPatch: Subcommand {
  static let name = "patch"
  static let summary = "change documents by a JSON Patch (RFC 6902)"
  static let synopsis = "[OPTIONS] DOC… PATCH"
  static let discussion = """
    The last file is the patch, those before it are changed, each by itself: all operations are done or none. When one fails \
    nothing of that document is written, the others are changed all the same, and the exit code is 1.
    """
  static let groups = [JSONLayout.group, JSONInput.inputGroup, JSONInput.placeGroup]
  static let examples = [
    Example("mediainspect json patch -i settings.json changes.json", "change the file itself"),
    Example("mediainspect json patch -i hosts/*.json changes.json", "change many by one patch"),
  ]
  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    try JSONChange.run(arguments, on: console) { (patch) throws(JSONError) in
      let patch = try JSONPatch(patch)
      return { (document) throws(JSONError) in try patch.applied(to: document) }
    }
  }
}

/// `json merge-patch`: documents changed by a merge patch.
enum JSONApplyMergePatch: Subcommand {
  static let name = "merge-patch"
  static let summary = "change documents by a merge patch (RFC 7396)"
  static let synopsis = "[OPTIONS] TARGET… PATCH"
  static let discussion = """
    The last file is the patch, those before it are changed, each by itself. Members of the patch take the place of the target's, \
    and null removes one.
    """
  static let groups = [JSONLayout.group, JSONInput.inputGroup, JSONInput.placeGroup]
  static let examples = [
    Example("mediainspect json merge-patch base.json local.json", "a configuration with local changes"),
    Example("mediainspect json merge-patch -i hosts/*.json common.json", "the same members in many files"),
  ]
  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    try JSONChange.run(arguments, on: console) { (patch) throws(JSONError) in
      { (document) throws(JSONError) in document.merging(patch) }
    }
  }
}

/// What the commands that change documents by another have in common.
private enum JSONChange {
  typealias Change = (JSONValue) throws(JSONError) -> JSONValue

  static func run(
    _ arguments: ParsedArguments, on console: Console, _ change: (JSONValue) throws(JSONError) -> Change
  ) throws(UsageError) -> ExitCode {
    let layout = try JSONLayout(arguments)
    guard let last = arguments.operands.last, arguments.operands.count > 1 else {
      throw UsageError(
        "a document and a patch are needed, not \(arguments.operands.count) files", hint: "- stands for standard input")
    }
    guard arguments.operands.count(where: \.isStandardInput) < 2 else {
      throw UsageError("standard input cannot be two files at once")
    }
    let documents = try JSONInput.inputs(arguments, arguments.operands.dropLast())
    let patch = JSONInput(last, arguments)
    var applied: Change?
    let problem = patch.attempt(on: console) { (patch) throws(JSONCommandError) in
      let value = try patch.value(console)
      do throws(JSONError) { applied = try change(value) } catch { throw .json(error) }
    }
    guard problem == nil, let applied else { return problem ?? .bad }
    var code = ExitCode.success
    // Where files are replaced, a stop lets the one at hand become whole.
    if arguments.has("in-place") { Interruption.listen() }
    for document in documents where !Interruption.isRequested {
      let problem = document.attempt(on: console) { (document) throws(JSONCommandError) in
        let value = try document.value(console)
        let output: [UInt8]
        do throws(JSONError) {
          let changed = try applied(value)
          // A file of one value a line stays one.
          let isOfLines = document.form == .ndjson && arguments.has("in-place")
          output = isOfLines ? try layout.lines(of: changed) : try layout.text(of: changed) + [0x0A]
        } catch {
          throw error.operation == nil ? .json(error) : .patch(error, in: patch.name)
        }
        let before = arguments.has("in-place") ? try document.read(console) : []
        try document.finish(output, instead: before, arguments, console)
      }
      if let problem { code = code.graver(problem) }
    }
    return Interruption.isRequested ? .interrupted : code
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
        do throws(JSONError) {
          console.output.writePieces(try layout.text(of: patch.toJSONObject()) + [0x0A], as: .json)
        } catch {
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
