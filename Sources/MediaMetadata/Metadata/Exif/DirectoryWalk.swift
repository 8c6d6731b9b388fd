/// Reads directories one by one, each once: a pointer back to one already read is a loop, and is cut.
struct DirectoryWalk {
  /// What trouble in a directory means: in a picture's Exif it is an oddity, in a TIFF file it is damage.
  struct Judgement {
    let severity: Finding.Severity
    let truncated: Finding.Code
    let malformed: Finding.Code
    let valueOutside: Finding.Code
    let loop: Finding.Code
    let limit: Finding.Code
  }
  /// The structure whose directories they are.
  let structure: TIFFStructure
  private let family: String
  private let judgement: Judgement
  /// The directories read so far: mostly three, and never more than the limit.
  private var visited: [Int] = []
  private var entriesLeft: Int
  private var valueBytesLeft: Int

  /// A walk that has read nothing yet.
  init(_ structure: TIFFStructure, _ judgement: Judgement, family: String, _ options: ReadOptions) {
    self.structure = structure
    self.judgement = judgement
    self.family = family
    // A file may hold several payloads, but is only one TIFF itself.
    valueBytesLeft = judgement.severity == .error ? 4 << 20 : 1 << 20
    // Directories may overlap: a small file could hold any number of large ones.
    entriesLeft = options.maximumEntries.multipliedReportingOverflow(by: 4).partialValue
  }

  /// Reads the directory at `offset` and those its Exif, GPS and Interop pointers lead to, into the file's `exif` block.
  ///
  /// - Parameters:
  ///   - offset: where it begins, from the structure's first byte.
  ///   - name: the name it has among the file's directories.
  ///   - table: the tags it may hold.
  ///   - file: what is found goes here.
  ///   - isPointedAt: whether a pointer in another directory led here, rather than the chain.
  /// - Returns: the directory; nil when it cannot be read, which is noted.
  mutating func read(
    at offset: Int, as name: String, _ table: TagTable, into file: inout MediaFile, isPointedAt: Bool = false
  ) -> TIFFDirectory? {
    // What a pointer in a directory leads to is never more than an oddity.
    let judgement = isPointedAt ? Judgement.exif : judgement
    let place = (isPointedAt ? "Exif" : family) + "/" + name
    guard !visited.contains(offset) else {
      file.note(
        judgement.severity, judgement.loop, "a directory points back to one that was read already",
        at: structure.fileOffset(offset), path: place)
      return nil
    }
    visited.append(offset)
    guard visited.count <= file.options.maximumDirectories, entriesLeft > 0 else {
      file.note(
        judgement.severity, judgement.limit, "more directories or entries than any real file has: the rest is not read",
        at: structure.fileOffset(offset), path: place)
      return nil
    }
    let directory: TIFFDirectory
    do throws(ParseError) {
      directory = try structure.directory(at: offset, maximumEntries: min(file.options.maximumEntries, entriesLeft))
    } catch {
      let code = error.kind == .truncated ? judgement.truncated : judgement.malformed
      file.note(
        judgement.severity, code, error.message, at: error.offset, path: place, missingBytes: error.missingBytes)
      return nil
    }
    entriesLeft -= directory.entries.count
    if directory.missingBytes > 0 {
      file.note(
        judgement.severity, judgement.truncated, "the directory promises more entries than there are bytes",
        at: structure.fileOffset(offset), path: place,
        missingBytes: directory.missingBytes < Int.max ? directory.missingBytes : nil)
    }
    if directory.isCutShort {
      file.note(
        judgement.severity, judgement.limit, "more than \(file.options.maximumEntries) entries",
        at: structure.fileOffset(offset), path: place)
    }
    let pointers = readFields(of: directory, as: name, table, judgement, place, into: &file)
    for pointer in pointers {
      guard let target = structure.integers(of: pointer, limit: 1).first else { continue }
      switch pointer.tag {
      case 0x8769: _ = read(at: target, as: "Exif", TagTable.exif, into: &file, isPointedAt: true)
      case 0x8825: _ = read(at: target, as: "GPS", TagTable.gps, into: &file, isPointedAt: true)
      default: _ = read(at: target, as: "Interop", TagTable.interoperability, into: &file, isPointedAt: true)
      }
    }
    return directory
  }

  /// Appends the directory's fields; answers the directories it points at.
  private mutating func readFields(
    of directory: TIFFDirectory, as name: String, _ table: TagTable, _ judgement: Judgement, _ place: String,
    into file: inout MediaFile
  ) -> [TIFFEntry] {
    var fields: [Field] = []
    fields.reserveCapacity(directory.entries.count)
    var pointers: [TIFFEntry] = []
    var unknownTypes = 0
    var last = -1
    // Entries must ascend; where they do not, a set finds those that come twice.
    var seen: Set<UInt16>?
    for entry in directory.entries {
      if entry.type.size == 0 {
        unknownTypes += 1
        if unknownTypes == 1 {
          file.note(
            .warning, .exifUnknownType,
            "tag \(TagTable.hexadecimal(entry.tag)) has the unknown type \(entry.type.rawValue)",
            at: structure.fileOffset(entry.entryOffset), path: place)
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
        pointers.append(entry)
        continue
      }
      guard let value = value(of: entry, row) else {
        noteUnreadable(entry, row, judgement, place, into: &file)
        continue
      }
      let offset = structure.head.isDerived ? -1 : structure.fileOffset(entry.valueOffset)
      fields.append(
        Field(row?.name ?? TagTable.hexadecimal(entry.tag), tag: Int(entry.tag), value, at: offset))
      if entry.tag == 0x927C, name == "Exif" {
        MakerNote.check(entry, structure, make: file.directory("exif", "IFD0")?[tag: 0x010F]?.text ?? "", &file)
      }
    }
    var block = Directory("exif", name)
    block.fields = fields
    file.directories.append(block)
    return pointers
  }
  /// The value, as long as the structure's values together stay of a size that metadata have: entries may share bytes, and
  /// a small file could hold any number of long texts.
  private mutating func value(of entry: TIFFEntry, _ row: TagRow?) -> FieldValue? {
    // A number takes up to sixteen times its one byte in the file.
    let cost = entry.byteCount <= 64 ? 64 : min(entry.byteCount, 1 << 40) * 4
    if cost > valueBytesLeft {
      return structure.value(of: entry, row: .tag(entry.tag, "", .opaque))
    }
    let value = structure.value(of: entry, row: row)
    if case .data? = value { return value }
    valueBytesLeft -= cost
    return value
  }
  private func noteUnreadable(
    _ entry: TIFFEntry, _ row: TagRow?, _ judgement: Judgement, _ place: String, into file: inout MediaFile
  ) {
    let end = entry.valueOffset.addingReportingOverflow(entry.byteCount)
    guard entry.byteCount > structure.size || end.overflow || end.partialValue > structure.size else { return }
    file.note(
      judgement.severity, judgement.valueOutside,
      "\(row?.name ?? TagTable.hexadecimal(entry.tag)) lies outside the structure",
      at: structure.fileOffset(entry.entryOffset), path: place,
      missingBytes: end.overflow ? nil : end.partialValue - structure.size)
  }
}

extension DirectoryWalk.Judgement {
  /// Exif inside a picture: the picture is whole without it.
  static let exif = DirectoryWalk.Judgement(
    severity: .warning, truncated: .exifTruncated, malformed: .exifMalformed, valueOutside: .exifValueOutside,
    loop: .exifDirectoryLoop, limit: .exifLimit)
}
