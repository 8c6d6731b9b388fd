/// One format that can be recognised: a row of the table of formats.
public struct SupportedFormat: Sendable {
  /// The format by all its names.
  public let type: MediaType
  /// How far the files of a format are read.
  public enum Reading: String, Sendable {
    /// Everything is taken apart, and `validate` tells whether a file is whole.
    case whole
    /// Head and metadata are; whether the picture is whole is not told of every file, which then gets `type.notRead`.
    case partly
    /// Only its name is known.
    case name
  }
  /// How far its files are read.
  public let reading: Reading
  /// Every format, in the order of detection.
  public static var all: [SupportedFormat] {
    var seen: Set<MediaType> = []
    return AllContainers.list.flatMap { container in
      container.types.filter { seen.insert($0).inserted }.map {
        SupportedFormat(type: $0, reading: container.reading)
      }
    }
  }
}
