/// Exif: a TIFF structure inside another file. [EXIF3 §4.5]
enum ExifReader {
  /// The TIFF structure inside an Exif payload: after `Exif\0\0` where a writer put it (also in PNG and WebP, wrongly).
  static func payload(of bytes: Bytes) -> Bytes {
    bytes.has("Exif\0", at: 0) && bytes.count >= 6 ? bytes.dropFirst(6) : bytes
  }
  /// Reads every IFD into directories `exif.IFD0`, `exif.Exif`, `exif.GPS`, `exif.Interop`, `exif.IFD1`, and the thumbnail.
  ///
  /// - Parameters:
  ///   - tiff: begins with the byte order mark `II` or `MM`.
  ///   - file: what is found goes here.
  ///   - path: of the structure that held it: `JPEG/APP1`.
  /// - Throws: nothing now: what is broken is noted, since the rest can be read.
  static func read(_ tiff: Bytes, into file: inout MediaFile, path: String) throws(ParseError) {
    let structure: TIFFStructure
    do throws(ParseError) { structure = try TIFFStructure(tiff) } catch {
      file.note(.warning, .exifMalformed, "Exif cannot be read: " + error.message, at: error.offset, path: path)
      return
    }
    guard structure.version == 42 || structure.version == 43 else {
      file.note(
        .warning, .exifMalformed, "Exif cannot be read: its version is \(structure.version), not 42",
        at: tiff.fileOffset(2), path: path)
      return
    }
    var walk = DirectoryWalk(structure, path: path)
    var offset = structure.firstDirectory
    var number = 0
    while offset != 0 {
      let name = number < names.count ? names[number] : "IFD\(number)"
      guard let directory = walk.read(at: offset, as: name, TagTable.tiff, into: &file) else { break }
      if number == 1 { noteThumbnail(directory, structure, into: &file) }
      offset = directory.next
      number += 1
    }
  }
  private static let names = ["IFD0", "IFD1"]

  /// The JPEG that IFD1 points at. [EXIF3 §4.5.5]
  private static func noteThumbnail(
    _ directory: TIFFDirectory, _ structure: TIFFStructure, into file: inout MediaFile
  ) {
    guard let start = directory[tag: 0x0201], let length = directory[tag: 0x0202],
      let offset = structure.integers(of: start, limit: 1).first,
      let size = structure.integers(of: length, limit: 1).first, size > 0
    else { return }
    guard let bytes = structure.bytes(at: offset, count: size) else {
      file.note(
        .warning, .exifValueOutside, "the thumbnail reaches outside the Exif structure",
        at: structure.fileOffset(start.valueOffset), path: "Exif/IFD1")
      return
    }
    guard bytes.u16(at: 0) == 0xFFD8 else { return }
    file.embedded.append(
      EmbeddedPart(.thumbnail, mime: "image/jpeg", offset: bytes.isDerived ? nil : bytes.offset, size: size))
  }
}

/// Reads directories one by one, each once: a pointer back to one already read is a loop, and is cut.
struct DirectoryWalk {
  private let structure: TIFFStructure
  private let path: String
  private var visited: Set<Int> = []

  /// A walk that has read nothing yet.
  init(_ structure: TIFFStructure, path: String) {
    self.structure = structure
    self.path = path
  }

  /// Reads the directory at `offset` and those its Exif, GPS and Interop pointers lead to, into the file's `exif` block.
  ///
  /// - Returns: the directory; nil when it cannot be read, which is noted.
  mutating func read(
    at offset: Int, as name: String, _ table: TagTable, into file: inout MediaFile, depth: Int = 0
  ) -> TIFFDirectory? {
    let place = "Exif/" + name
    guard visited.insert(offset).inserted else {
      file.note(
        .warning, .exifDirectoryLoop, "a directory points back to one that was read already",
        at: structure.fileOffset(offset), path: place)
      return nil
    }
    guard visited.count <= file.options.maximumDirectories, depth <= file.options.maximumDepth else {
      file.note(
        .warning, .exifLimit, "more than \(file.options.maximumDirectories) directories",
        at: structure.fileOffset(offset), path: place)
      return nil
    }
    let directory: TIFFDirectory
    do throws(ParseError) {
      directory = try structure.directory(at: offset, maximumEntries: file.options.maximumEntries)
    } catch {
      let code: Finding.Code = error.kind == .truncated ? .exifTruncated : .exifMalformed
      file.note(.warning, code, error.message, at: error.offset, path: place, missingBytes: error.missingBytes)
      return nil
    }
    if directory.missingBytes > 0 {
      file.note(
        .warning, .exifTruncated, "the directory promises more entries than there are bytes",
        at: structure.fileOffset(offset), path: place,
        missingBytes: directory.missingBytes < Int.max ? directory.missingBytes : nil)
    }
    if directory.isCutShort {
      file.note(
        .warning, .exifLimit, "more than \(file.options.maximumEntries) entries", at: structure.fileOffset(offset),
        path: place)
    }
    let pointers = readFields(of: directory, as: name, table, into: &file)
    for (tag, target) in pointers {
      switch tag {
      case 0x8769: _ = read(at: target, as: "Exif", TagTable.exif, into: &file, depth: depth + 1)
      case 0x8825: _ = read(at: target, as: "GPS", TagTable.gps, into: &file, depth: depth + 1)
      default: _ = read(at: target, as: "Interop", TagTable.interoperability, into: &file, depth: depth + 1)
      }
    }
    return directory
  }

  /// Appends the directory's fields; answers the directories it points at.
  private func readFields(
    of directory: TIFFDirectory, as name: String, _ table: TagTable, into file: inout MediaFile
  ) -> [(UInt16, Int)] {
    var fields: [Field] = []
    fields.reserveCapacity(directory.entries.count)
    var pointers: [(UInt16, Int)] = []
    var unknownTypes = 0
    var last = -1
    // Entries must ascend; where they do not, a set finds those that come twice.
    var seen: Set<UInt16>? = nil
    for entry in directory.entries {
      if entry.type.size == 0 {
        unknownTypes += 1
        if unknownTypes == 1 {
          file.note(
            .warning, .exifUnknownType,
            "tag \(TagTable.hexadecimal(entry.tag)) has the unknown type \(entry.type.rawValue)",
            at: structure.fileOffset(entry.valueOffset), path: "Exif/" + name)
        }
        // A run of them is no directory any more.
        if unknownTypes > 10, directory.missingBytes > 0 { break }
        continue
      }
      if Int(entry.tag) <= last, seen == nil { seen = Set(fields.map { UInt16(truncatingIfNeeded: $0.tag) }) }
      last = Int(entry.tag)
      if let inserted = seen?.insert(entry.tag).inserted, !inserted { continue }
      let row = table.row(entry.tag)
      if row?.form == .directory {
        if let target = structure.integers(of: entry, limit: 1).first { pointers.append((entry.tag, target)) }
        continue
      }
      guard let value = structure.value(of: entry, row: row) else {
        noteUnreadable(entry, in: name, row, into: &file)
        continue
      }
      let offset = structure.head.isDerived ? -1 : structure.fileOffset(entry.valueOffset)
      fields.append(
        Field(row?.name.description ?? TagTable.hexadecimal(entry.tag), tag: Int(entry.tag), value, at: offset))
      if entry.tag == 0x927C, name == "Exif" {
        MakerNote.check(entry, structure, make: file.directory("exif", "IFD0")?[tag: 0x010F]?.text ?? "", &file)
      }
    }
    var block = Directory("exif", name)
    block.fields = fields
    file.directories.append(block)
    return pointers
  }
  private func noteUnreadable(_ entry: TIFFEntry, in name: String, _ row: TagRow?, into file: inout MediaFile) {
    let end = entry.valueOffset.addingReportingOverflow(entry.byteCount)
    guard entry.byteCount > structure.size || end.overflow || end.partialValue > structure.size else { return }
    file.note(
      .warning, .exifValueOutside,
      "\(row?.name.description ?? TagTable.hexadecimal(entry.tag)) lies outside the structure",
      at: structure.fileOffset(entry.isInline ? entry.valueOffset : min(entry.valueOffset, structure.size)),
      path: "Exif/" + name,
      missingBytes: end.overflow ? nil : end.partialValue - structure.size)
  }
}
