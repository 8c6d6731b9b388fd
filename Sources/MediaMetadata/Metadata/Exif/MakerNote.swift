/// Maker notes are kept whole; no value is read from them. Only whether their own offsets still fit is checked, where the
/// maker's form is known: an IFD whose offsets count from the start of the Exif structure.
enum MakerNote {
  /// Notes a warning when an IFD-form maker note of Canon has values that do not lie in it.
  ///
  /// Canon's notes hold their values right behind the IFD, inside the maker note; offsets that lead elsewhere say that an
  /// editor moved the note and did not mend them.
  static func check(_ entry: TIFFEntry, _ structure: TIFFStructure, make: String, _ file: inout MediaFile) {
    guard make.hasPrefix("Canon"), !entry.isInline,
      let directory = try? structure.directory(at: entry.valueOffset, maximumEntries: 256),
      !directory.entries.isEmpty, directory.missingBytes == 0
    else { return }
    let end = entry.valueOffset + entry.byteCount
    guard directory.end <= end else { return }
    var inside = 0
    var outside = 0
    for value in directory.entries where !value.isInline && value.byteCount > 0 {
      guard value.type.size > 0 else { return }
      let last = value.valueOffset.addingReportingOverflow(value.byteCount)
      if value.valueOffset >= directory.end, !last.overflow, last.partialValue <= end {
        inside += 1
      } else {
        outside += 1
      }
    }
    guard outside > 0 else { return }
    file.note(
      .warning, .exifMakerNoteMoved,
      "\(outside) of \(inside + outside) maker note values lie outside the note: an editor moved it without mending offsets",
      at: structure.fileOffset(entry.valueOffset), path: "Exif/MakerNote")
  }
}
