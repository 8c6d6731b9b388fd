/// One format that can be recognised: a row of the table of formats.
public struct SupportedFormat: Sendable {
  /// The format by all its names.
  public let type: MediaType
  /// Whether its content is taken apart, rather than only its name known.
  public let isParsed: Bool
  /// Every format, in the order of detection.
  public static var all: [SupportedFormat] {
    var seen: Set<MediaType> = []
    return AllContainers.list.flatMap { container in
      container.types.filter { seen.insert($0).inserted }.map {
        SupportedFormat(type: $0, isParsed: container.isParsed)
      }
    }
  }
}
