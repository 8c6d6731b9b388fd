/// Canon's raw files of before 2005: a heap of values and heaps, each with its directory at the end. [CIFF §3]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | byte order | 2 bytes | `II` or `MM` |
/// | header length | u32 | where the first heap begins |
/// | `HEAPCCDR` | 8 bytes | |
/// | … | heap | its last four bytes are the offset of its directory, counted from its first byte |
/// | directory | u16 | number of entries; each u16 tag, u32 size, u32 offset (or, by the tag's bit 14, eight bytes of value) |
enum CRWContainer: ContainerFormat {
  static let types: [MediaType] = [.crw]
  static let reading = SupportedFormat.Reading.partly
  static func recognises(_ head: Bytes) -> Bool {
    (head.has("II") || head.has("MM")) && head.has("HEAPCCDR", at: 6)
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .crw
    file.image = ImageInfo()
    let head = try source.bytes(at: 0, count: 14)
    let order: ByteOrder = head.has("II") ? .little : .big
    let start = Int(head.u32(at: 2, order) ?? 0)
    guard start >= 14, start < source.size else { throw .malformed("the heap begins at \(start)", at: 2) }
    var directory = Directory("ciff")
    var left = file.options.maximumEntries
    try readHeap(start..<source.size, order, source, &directory, &file, &left, depth: 0)
    if !directory.fields.isEmpty { file.directories.append(directory) }
    file.notePictureNotRead()
  }

  private static func readHeap(
    _ heap: Range<Int>, _ order: ByteOrder, _ source: SourceReader, _ directory: inout Directory,
    _ file: inout MediaFile, _ left: inout Int, depth: Int
  ) throws(ParseError) {
    guard depth < 8, heap.count >= 6 else { return }
    let offset = Int(try source.bytes(at: heap.upperBound - 4, count: 4).u32(at: 0, order) ?? 0)
    guard offset <= heap.count - 6 else {
      throw .malformed("the directory lies outside its heap", at: heap.upperBound - 4)
    }
    let count = Int(try source.bytes(at: heap.lowerBound + offset, count: 2).u16(at: 0, order) ?? 0)
    let table = try source.bytes(at: heap.lowerBound + offset + 2, upTo: min(10 * count, heap.count - offset - 2))
    var reader = ByteReader(table, order)
    while reader.remaining >= 10, left > 0 {
      left -= 1
      let tag = try reader.u16()
      let place = reader.offset
      let size = Int(try reader.u32())
      let at = Int(try reader.u32())
      let isInEntry = tag & 0x4000 != 0
      let range: Range<Int>
      if isInEntry {
        range = place..<place + 8
      } else {
        guard at <= heap.count, size <= heap.count - at else { continue }
        range = heap.lowerBound + at..<heap.lowerBound + at + size
      }
      if !isInEntry, tag & 0x3800 == 0x2800 || tag & 0x3800 == 0x3000 {
        try? readHeap(range, order, source, &directory, &file, &left, depth: depth + 1)
      } else {
        value(tag & 0x3FFF, range, order, source, &directory, &file)
      }
    }
  }
  private static func value(
    _ tag: UInt16, _ range: Range<Int>, _ order: ByteOrder, _ source: SourceReader, _ directory: inout Directory,
    _ file: inout MediaFile
  ) {
    func text() -> String? {
      guard let bytes = try? source.bytes(at: range.lowerBound, upTo: min(range.count, 1_024)) else { return nil }
      var reader = ByteReader(bytes)
      return Text.utf8OrWindows1252(reader.untilNul()).trimmedOrNil
    }
    func number(_ index: Int) -> Int? {
      (try? source.bytes(at: range.lowerBound, upTo: min(range.count, 64)))?.u32(at: 4 * index, order).map(Int.init)
    }
    switch tag {
    case 0x080A:
      // Maker, NUL, model, NUL.
      guard let bytes = try? source.bytes(at: range.lowerBound, upTo: min(range.count, 256)) else { return }
      var reader = ByteReader(bytes)
      if let make = Text.utf8OrWindows1252(reader.untilNul()).trimmedOrNil {
        file.capture.make = make
        directory.fields.append(Field("Make", tag: Int(tag), .text(make), at: range.lowerBound))
      }
      if let model = Text.utf8OrWindows1252(reader.untilNul()).trimmedOrNil {
        file.capture.model = model
        directory.fields.append(Field("Model", tag: Int(tag), .text(model), at: range.lowerBound))
      }
    case 0x0805:
      if let text = text() {
        directory.fields.append(Field("Description", tag: Int(tag), .text(text), at: range.lowerBound))
      }
    case 0x0810:
      if let text = text() {
        directory.fields.append(Field("OwnerName", tag: Int(tag), .text(text), at: range.lowerBound))
      }
    case 0x180E:
      // Seconds since 1970 of the camera's clock, whose zone the next number tells only where a flag says so.
      if let seconds = number(0), seconds > 0, var date = Timestamp(unixSeconds: seconds) {
        date.offsetMinutes = nil
        file.capture.date = date
        file.capture.dateSource = "ciff:CapturedTime"
        directory.fields.append(Field("CapturedTime", tag: Int(tag), .date(date), at: range.lowerBound))
      }
    case 0x1810:
      // Width, height, pixel aspect (float), rotation in degrees.
      if let width = number(0) { file.image?.width = width }
      if let height = number(1) {
        file.image?.height = height
        if let rotation = number(3).map({ Int(Int32(truncatingIfNeeded: $0)) }), rotation != 0 {
          file.image?.orientation = Orientation(rotation: rotation, mirrored: false)
        }
      }
    case 0x2007, 0x2008:
      if range.count > 2, (try? source.bytes(at: range.lowerBound, count: 2))?.u16(at: 0) == 0xFFD8 {
        file.embedded.append(
          EmbeddedPart(
            tag == 0x2007 ? .preview : .thumbnail, mime: "image/jpeg", offset: range.lowerBound, size: range.count))
      }
    default: break
    }
  }
}

extension MediaType {
  /// A Canon raw file of the first generation.
  public static let crw = MediaType(
    .image, "crw", mime: "image/x-canon-crw", uti: "com.canon.crw-raw-image", extensions: ["crw"])
}

extension Finding.Code {
  /// The outermost directory of a Canon raw file cannot be read: it stands at the end of the file. [CIFF §3]
  public static let crwMalformed: Self = "crw.malformed"
  /// A Canon raw file ends inside its outermost directory. [CIFF §3]
  public static let crwTruncated: Self = "crw.truncated"
}
