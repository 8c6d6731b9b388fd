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
}
