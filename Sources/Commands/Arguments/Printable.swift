import ReportKit

/// Text from outside, made fit for messages.
enum Printable {
  /// Control characters escaped.
  static func text(_ text: String) -> String { PrintableText.escaping(text) }
  /// The same between quotation marks.
  static func quoted(_ text: String) -> String { "“" + PrintableText.escaping(text) + "”" }
}
