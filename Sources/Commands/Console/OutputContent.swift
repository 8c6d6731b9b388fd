import ReportKit

/// What printed bytes are, which says how control characters in them are kept from a terminal.
enum OutputContent: Sendable {
  /// Fit for a terminal as it is: reports, help.
  case ready
  /// The tool's own JSON. Control characters are always escaped, on a terminal format characters as well.
  case document
  /// JSON of the user, which stays byte for byte except on a terminal.
  case json
  /// Any other text of the user, which stays byte for byte except on a terminal: tables, YAML, bare strings.
  case text

  /// The bytes as they are written, to a terminal or elsewhere. They must not end inside a character.
  func bytes(_ bytes: [UInt8], onTerminal isTerminal: Bool) -> [UInt8] {
    switch self {
    case .ready: bytes
    case .document: PrintableText.escapingJSON(bytes, format: isTerminal)
    case .json: isTerminal ? PrintableText.escapingJSON(bytes, format: true) : bytes
    case .text: isTerminal ? PrintableText.escapingLines(bytes) : bytes
    }
  }
}
