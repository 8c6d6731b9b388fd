import MediaMetadata

/// What a picture lost on its way, by our own reading of both files: libvips does not even see a JPEG's comment or what stands in a
/// TIFF's own directories.
enum PictureLoss {
  /// Names for ``PictureResult/dropped`` that `result` does not have yet.
  static func unnamed(from before: MediaFile, to after: MediaFile, _ result: PictureResult) -> [String] {
    // A result that our readers do not take apart tells nothing.
    guard after.image != nil else { return [] }
    let named = Set(result.dropped + result.kept)
    var lost: [String] = []
    if !named.contains("exif"), hasCapture(before), !hasCapture(after) { lost.append("exif") }
    // What stood in a block that is gone has its name already.
    if named.union(lost).isDisjoint(with: ["text"]),
      Set(result.dropped + lost).isDisjoint(with: ["exif", "iptc", "xmp"]),
      losesText(before.text, after.text)
    {
      lost.append("text")
    }
    return lost
  }
  private static func hasCapture(_ file: MediaFile) -> Bool {
    file.directory("exif", "Exif") != nil || file.directory("exif", "GPS") != nil
  }
  private static func losesText(_ a: TextInfo, _ b: TextInfo) -> Bool {
    (a.title != nil && b.title == nil) || (a.description != nil && b.description == nil)
      || (a.artist != nil && b.artist == nil) || (a.copyright != nil && b.copyright == nil)
      || (a.comment != nil && b.comment == nil) || (!a.keywords.isEmpty && b.keywords.isEmpty)
      || (a.rating != nil && b.rating == nil)
  }
}
