import CaesarJSON
import MediaMetadata

/// How the results of a batch become bytes. Elements are made by the workers, side by side; the rest by whoever prints.
protocol ResultFormat: Sendable {
  /// What an element is, for a terminal.
  var content: OutputContent { get }
  /// What stands before the first element.
  var opening: String { get }
  /// What stands between two elements.
  var separator: String { get }
  /// What stands behind the last element.
  func closing(isEmpty: Bool) -> String
  /// One file; empty when it is not printed at all.
  func element(_ file: MediaFile) -> [UInt8]
}

extension ResultFormat {
  var opening: String { "" }
  var separator: String { "" }
  func closing(isEmpty: Bool) -> String { "" }
}

/// One JSON array, an element a line.
struct JSONArrayFormat: ResultFormat {
  let showsEveryTag: Bool
  let content = OutputContent.document
  var opening: String { "[" }
  var separator: String { "," }
  func closing(isEmpty: Bool) -> String { isEmpty ? "]\n" : "\n]\n" }
  func element(_ file: MediaFile) -> [UInt8] {
    var bytes = [UInt8(ascii: "\n")]
    file.document(allTags: showsEveryTag).serialize(into: &bytes)
    return bytes
  }
}

/// One JSON object a line.
struct NDJSONFormat: ResultFormat {
  let showsEveryTag: Bool
  let content = OutputContent.document
  func element(_ file: MediaFile) -> [UInt8] {
    var bytes: [UInt8] = []
    file.document(allTags: showsEveryTag).serialize(into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
