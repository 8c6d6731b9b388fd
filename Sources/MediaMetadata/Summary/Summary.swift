/// Native fields → the common ones. Reads the model only; one mapping a standard, in files beside this one.
/// Each mapping sets only what is still empty, so the order here is the order of precedence.
enum Summary {
  static func fill(_ file: inout MediaFile) {
    guard !file.directories.isEmpty else { return }
    pictureMetadata(&file)
    quickTime(&file)
    matroska(&file)
    riff(&file)
    soundTags(&file)
  }

  /// A position goes into the file through here, from whatever standard: 0, 0 is printed, but never without a word.
  static func setLocation(_ place: GeoLocation, at offset: Int?, path: String, _ file: inout MediaFile) {
    if place.latitude == 0, place.longitude == 0 {
      file.note(
        .warning, .nullIsland, "the position is exactly 0, 0 (null island): zeroed rather than measured",
        at: offset.flatMap { $0 >= 0 ? $0 : nil }, path: path)
    }
    file.location = place
  }
}
