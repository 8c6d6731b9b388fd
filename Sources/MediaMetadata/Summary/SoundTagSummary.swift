extension Summary {
  /// ID3 tags, Vorbis comments, and the texts of ASF, AIFF and FLV. [ID3v2, Vorbis §5.2, ASF §3.10, AIFF §10]
  static func soundTags(_ file: inout MediaFile) {
    // Pictures have none: the table is not even made for them.
    guard file.directories.contains(where: { isSoundTag($0.block) }) else { return }
    for mapping in mappings {
      guard let directory = file.directory(mapping.block, mapping.name) else { continue }
      func text(_ names: [String]) -> String? {
        names.lazy.compactMap { directory[$0]?.text?.trimmedOrNil }.first
      }
      file.text.title = file.text.title ?? text(mapping.title)
      file.text.artist = file.text.artist ?? text(mapping.artist)
      file.text.copyright = file.text.copyright ?? text(mapping.copyright)
      file.text.comment = file.text.comment ?? text(mapping.comment)
      file.text.description = file.text.description ?? text(mapping.description)
      file.capture.software = file.capture.software ?? text(mapping.software)
      guard file.capture.date == nil else { continue }
      for name in mapping.date {
        let date: Timestamp? =
          switch directory[name] {
          case .date(let date)?: date
          case .text(let text)?: Timestamp(iso8601: text)
          default: nil
          }
        guard let date else { continue }
        file.capture.date = date
        file.capture.dateSource = mapping.block + ":" + name
        break
      }
    }
  }
  private struct Mapping: Sendable {
    let block: String
    var name = ""
    var title: [String] = []
    var artist: [String] = []
    var copyright: [String] = []
    var comment: [String] = []
    var description: [String] = []
    var software: [String] = []
    var date: [String] = []
  }
  private static func isSoundTag(_ block: String) -> Bool {
    switch block {
    case "id3", "vorbis", "asf", "aiff", "flv": true
    default: false
    }
  }
  private static let mappings: [Mapping] = [
    Mapping(
      block: "id3", title: ["TIT2"], artist: ["TPE1", "TPE2"], copyright: ["TCOP"], comment: ["COMM"],
      software: ["TSSE", "TENC"], date: ["TDRC"]),
    Mapping(
      block: "vorbis", title: ["TITLE"], artist: ["ARTIST", "ALBUMARTIST", "PERFORMER"], copyright: ["COPYRIGHT"],
      comment: ["COMMENT"], description: ["DESCRIPTION"], software: ["ENCODER", "vendor"]),
    Mapping(
      block: "asf", title: ["Title"], artist: ["Author"], copyright: ["Copyright"], description: ["Description"],
      software: ["WM/EncodingSettings"], date: ["CreationDate"]),
    Mapping(
      block: "aiff", title: ["NAME"], artist: ["AUTH"], copyright: ["(c)"], comment: ["ANNO"]),
    Mapping(
      block: "flv", name: "onMetaData", title: ["title"], artist: ["author", "artist"], copyright: ["copyright"],
      description: ["description"], software: ["encoder", "metadatacreator", "creator"],
      date: ["creation_time", "creationdate"]),
  ]
}
