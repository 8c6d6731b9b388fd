/// The world around a run of the tool: its streams, the terminal's manners, the environment. Tests make their own.
public final class Console: Sendable {
  let output: OutputSink
  let errors: OutputSink
  let input: Descriptor
  /// Whether people read standard output on a terminal.
  let isOutputTerminal: Bool
  /// Whether people see standard error on a terminal.
  let isErrorTerminal: Bool
  /// Columns of the terminal; many where there is none.
  let width: Int
  private let variables: [String: String]?

  private init(
    output: OutputSink, errors: OutputSink, input: Descriptor, isOutputTerminal: Bool, isErrorTerminal: Bool,
    width: Int,
    variables: [String: String]?
  ) {
    self.output = output
    self.errors = errors
    self.input = input
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.width = width
    self.variables = variables
  }
  /// The console of this process.
  public static var standard: Console {
    let input = Descriptor.standardInput.isOpen ? Descriptor.standardInput : Descriptor(number: -1)
    Descriptor.reserveStandardStreams()
    let isOutputTerminal = Descriptor.standardOutput.isTerminal
    let isErrorTerminal = Descriptor.standardError.isTerminal
    let columns = Environment.variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    // In a pipe nothing is cut or wrapped, so that grep finds whole lines.
    let width = isOutputTerminal ? Descriptor.standardOutput.terminalWidth ?? columns ?? 80 : columns ?? 1_000
    return Console(
      output: OutputSink(.standardOutput, isTerminal: isOutputTerminal),
      errors: OutputSink(.standardError, isTerminal: isErrorTerminal), input: input,
      isOutputTerminal: isOutputTerminal, isErrorTerminal: isErrorTerminal, width: min(max(width, 20), 1_000),
      variables: nil)
  }
  /// A console that keeps what is printed, for tests.
  /// - Parameters:
  ///   - width: columns of the pretended terminal.
  ///   - isTerminal: whether standard output and error are taken for a terminal.
  ///   - isOutputTerminal: whether standard output is, when it is another than standard error.
  ///   - environment: the variables to be seen.
  /// - Returns: the console.
  public static func inMemory(
    width: Int = 80, isTerminal: Bool = false, isOutputTerminal: Bool? = nil, environment: [String: String] = [:]
  ) -> Console {
    Console(
      output: OutputSink(nil, isTerminal: isOutputTerminal ?? isTerminal),
      errors: OutputSink(nil, isTerminal: isTerminal), input: .standardInput,
      isOutputTerminal: isOutputTerminal ?? isTerminal,
      isErrorTerminal: isTerminal, width: width, variables: environment)
  }
  /// What was printed on standard output; only for a console in memory.
  public var outputText: String { output.text }
  /// What was printed on standard error; only for a console in memory.
  public var errorText: String { errors.text }

  /// A variable of the environment; nil when it is not set.
  func variable(_ name: String) -> String? {
    if let variables { return variables[name] }
    return Environment.variable(name)
  }
  /// A message for people, on standard error; control characters are made visible.
  func complain(_ message: String) {
    errors.write("mediainspect: " + message + "\n")
    errors.flush()
  }
}

extension Console {
  /// Whether tones become colours on standard output.
  /// - Parameter wish: what `--color` asks for: `always`, `never`, or the terminal's and the environment's way.
  /// - Returns: whether to send colours.
  func usesColor(_ wish: String?) -> Bool {
    switch wish {
    case "always": return true
    case "never": return false
    default:
      if let no = variable("NO_COLOR"), !no.isEmpty { return false }
      if let force = variable("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
      return isOutputTerminal && variable("TERM") != "dumb" && variable("CLICOLOR") != "0"
    }
  }
}
