extension MediaFile {
  /// Takes over what another detector says of a file that our own signatures do not know.
  ///
  /// Where it names a type that we can read and did not recognise, the content is not that type (loose signatures
  /// elsewhere), so only the description is kept.
  mutating func accept(_ opinion: (mime: String, description: String)) {
    typeDescription = opinion.description.isEmpty ? nil : opinion.description
    guard !Detector.types.contains(where: { $0.mime == opinion.mime }) else { return }
    let parts = opinion.mime.split(separator: "/", maxSplits: 1)
    guard parts.count == 2 else { return }
    let kind: MediaType.Kind =
      switch parts[0] {
      case "image": .image
      case "video": .video
      case "audio": .audio
      default: .other
      }
    var format = parts[1][...]
    if format.hasPrefix("x-") { format = format.dropFirst(2) }
    type = MediaType(kind, String(format), mime: opinion.mime, extensions: [])
    if kind != .other { noteNotRead() }
  }
}
