/// One row of a tag table: everything the standard says of a tag that reading, naming and showing need.
struct TagRow: Sendable {
  /// How a value is to be understood beyond its type in the file.
  enum Form: UInt8, Sendable {
    /// As its type says.
    case plain
    /// Text, whatever its type: writers put BYTE or UNDEFINED where the standard wants ASCII.
    case text
    /// Several texts with a NUL between them, read as one with `; `.
    case texts
    /// `YYYY:MM:DD HH:MM:SS`. [EXIF3 §4.6.4]
    case date
    /// Text behind an eight-byte character code. [EXIF3 §4.6.6]
    case codedText
    /// UTF-16, little-endian whatever the order of the file: Windows' own tags.
    case utf16
    /// Four ASCII digits: `0232`.
    case version
    /// The offset of an IFD.
    case directory
    /// Bytes kept whole: maker notes, other standards' payloads, strips.
    case opaque
  }
  /// The tag's number.
  let number: UInt16
  /// The specification's name. A literal, so that handing it on costs nothing.
  let name: String
  /// How its value is understood.
  let form: Form
  /// The unit of its number; empty when it has none.
  let unit: StaticString
  /// What its numbers mean, as `0 Not defined, 1 Manual`; empty when they are just numbers.
  let names: StaticString

  /// A row: number, name and whatever is not plain about it.
  static func tag(
    _ number: UInt16, _ name: String, _ form: Form = .plain, unit: StaticString = "", names: StaticString = ""
  ) -> TagRow {
    TagRow(number: number, name: name, form: form, unit: unit, names: names)
  }
  /// What a number of this tag means in words; nil when the standard has no word for it.
  func meaning(of value: Int) -> String? {
    let wanted = String(value) + " "
    var text = Substring(names.description)
    while !text.isEmpty {
      let part: Substring
      if let end = text.firstIndex(of: ",") {
        part = text[..<end]
        text = text[text.index(after: end)...].drop { $0 == " " }
      } else {
        part = text
        text = ""
      }
      if part.hasPrefix(wanted) { return String(part.dropFirst(wanted.count)) }
    }
    return nil
  }
}

/// The tags of one IFD, by number: a few sorted arrays, since one large literal takes minutes to compile. A part is made
/// when a tag in its range is first asked for: most files need two of the seven.
enum TagTable: Sendable {
  /// An image file directory: TIFF 6.0 with its supplements, TIFF/EP, Windows' and Adobe's own, DNG. [TIFF6 §A] [DNG §4]
  case tiff
  /// Exif's own IFD. [EXIF3 §4.6.5]
  case exif
  /// The position. [EXIF3 §4.6.7]
  case gps
  /// Interoperability. [EXIF3 §4.6.8]
  case interoperability

  /// Rows in ascending order, within and across the parts.
  var parts: [[TagRow]] {
    switch self {
    case .tiff: [Self.tiff6, Self.tiffSupplements, Self.dng1, Self.dng2]
    case .exif: [Self.exifShooting, Self.exifPicture]
    case .gps: [Self.gpsRows]
    case .interoperability: [Self.interoperabilityRows]
    }
  }
  /// The part that a number would stand in.
  private func part(for number: UInt16) -> [TagRow] {
    switch self {
    case .tiff:
      number <= 0x0152 ? Self.tiff6 : number <= 0xC4A5 ? Self.tiffSupplements : number <= 0xC692 ? Self.dng1 : Self.dng2
    case .exif: number <= 0x9405 ? Self.exifShooting : Self.exifPicture
    case .gps: Self.gpsRows
    case .interoperability: Self.interoperabilityRows
    }
  }
  /// The row with this number; nil for a tag the standard does not know.
  func row(_ number: UInt16) -> TagRow? {
    let part = part(for: number)
    var lower = 0
    var upper = part.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if part[middle].number < number { lower = middle + 1 } else { upper = middle }
    }
    return lower < part.count && part[lower].number == number ? part[lower] : nil
  }
  /// A tag's number as it is shown when it has no name: `0x9A00`.
  static func hexadecimal(_ number: UInt16) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
