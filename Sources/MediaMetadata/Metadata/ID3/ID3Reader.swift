/// ID3 version 2 tags: texts and pictures in front of MP3 and inside WAV, AIFF and others. [ID3v2]
///
/// | offset | field | meaning |
/// | --- | --- | --- |
/// | 0 | `ID3` | |
/// | 3 | version | major (2, 3, 4), revision |
/// | 5 | flags | 0x80 unsynchronised, 0x40 extended header, 0x10 footer (version 4) |
/// | 6 | size | four bytes of seven bits, without this header |
enum ID3Reader {
  static let headerSize = 10

  /// The bytes that a tag takes with its header and footer; nil when none begins here.
  static func size(_ head: Bytes, at index: Int = 0) -> Int? {
    guard head.has("ID3", at: index), head.count - index >= headerSize, head[index + 3] < 0xFF, head[index + 4] < 0xFF,
      let size = syncSafe(head, at: index + 6)
    else { return nil }
    return headerSize + size + (head[index + 5] & 0x10 != 0 ? headerSize : 0)
  }
  /// Four bytes of seven bits; nil when one has its top bit set.
  static func syncSafe(_ bytes: Bytes, at index: Int) -> Int? {
    guard let raw = bytes.u32(at: index), raw & 0x8080_8080 == 0 else { return nil }
    return Int(raw & 0x7F | (raw >> 1) & 0x3F80 | (raw >> 2) & 0x1F_C000 | (raw >> 3) & 0xFE0_0000)
  }
  /// Reads the tag that stands in a range into a ``Directory`` `id3`, pictures into `embedded`.
  static func read(_ range: Range<Int>, _ source: SourceReader, into file: inout MediaFile) {
    guard let head = try? source.bytes(at: range.lowerBound, upTo: min(range.count, headerSize)),
      let size = size(head), size - headerSize > 0
    else { return }
    let version = head[3]
    let end = min(
      range.lowerBound + headerSize + size, range.upperBound, range.lowerBound + file.options.maximumBlockSize)
    // Unsynchronised tags of the older versions would have to be decoded as a whole; almost nobody writes them.
    guard (2...4).contains(version), version == 4 || head[5] & 0x80 == 0 else { return }
    var at = range.lowerBound + headerSize
    if version > 2, head[5] & 0x40 != 0, let extended = try? source.bytes(at: at, count: 4) {
      at += version == 4 ? syncSafe(extended, at: 0) ?? 0 : 4 + Int(extended.u32(at: 0) ?? 0)
    }
    var directory = Directory("id3")
    let frameHeader = version == 2 ? 6 : 10
    while at + frameHeader < end, directory.fields.count < file.options.maximumEntries,
      let frame = try? source.bytes(at: at, count: frameHeader), frame[0] != 0
    {
      let name = Text.latin1(frame.prefix(version == 2 ? 3 : 4))
      let length: Int
      switch version {
      case 2: length = Int(frame[3]) << 16 | Int(frame[4]) << 8 | Int(frame[5])
      case 3: length = Int(frame.u32(at: 4) ?? 0)
      default: length = syncSafe(frame, at: 4) ?? Int(frame.u32(at: 4) ?? 0)
      }
      let body = at + frameHeader
      guard length > 0, body + length <= end else { break }
      if name == "APIC" || name == "PIC" {
        readPicture(body..<body + length, isShort: version == 2, source, into: &file)
      } else if name.hasPrefix("T") || name.hasPrefix("COM"), length <= 1 << 20,
        let bytes = try? source.bytes(at: body, count: length), let text = text(bytes, name)
      {
        directory.fields.append(Field(longName[name] ?? name, .text(text), at: body))
      }
      at = body + length
    }
    if !directory.fields.isEmpty { file.directories.append(directory) }
  }
  /// Names of version 2, by what they are called since.
  private static let longName = [
    "TT2": "TIT2", "TP1": "TPE1", "TAL": "TALB", "TCR": "TCOP", "COM": "COMM", "TYE": "TYER", "TEN": "TENC",
    "TCO": "TCON",
    "TSS": "TSSE", "TRK": "TRCK",
  ]
  /// An encoding byte, then text; comments have a language and a short description before it.
  private static func text(_ bytes: Bytes, _ name: String) -> String? {
    guard let encoding = bytes.byte(at: 0) else { return nil }
    var body = bytes.dropFirst(1)
    if name.hasPrefix("COM") || name == "TXXX" || name == "TXX" {
      if name.hasPrefix("COM") { body = body.dropFirst(3) }
      body = body.dropFirst(end(body, encoding).next)
    }
    body = body.prefix(end(body, encoding).text)
    switch encoding {
    // Latin-1 by rule; in fact what the writer's system used.
    case 0: return Text.windows1252(body).trimmedOrNil
    case 1: return Text.utf16(body, .little).trimmedOrNil
    case 2: return Text.utf16(body, .big).trimmedOrNil
    case 3: return Text.utf8Lossy(body).trimmedOrNil
    default: return nil
    }
  }
  /// Where the text ends, and where what follows its NUL begins.
  private static func end(_ bytes: Bytes, _ encoding: UInt8) -> (text: Int, next: Int) {
    guard encoding == 1 || encoding == 2 else {
      let end = bytes.firstIndex(of: 0) ?? bytes.count
      return (end, min(end + 1, bytes.count))
    }
    var at = 0
    while let unit = bytes.u16(at: at) {
      if unit == 0 { return (at, at + 2) }
      at += 2
    }
    return (bytes.count, bytes.count)
  }
  /// Encoding, media type (three letters in version 2), kind, description, picture.
  private static func readPicture(
    _ range: Range<Int>, isShort: Bool, _ source: SourceReader, into file: inout MediaFile
  ) {
    guard let head = try? source.bytes(at: range.lowerBound, upTo: min(range.count, 512)), head.count > 6 else {
      return
    }
    let encoding = head[0]
    var mime: String
    var at: Int
    if isShort {
      mime = Text.latin1(head.slice(1..<4)) == "PNG" ? "image/png" : "image/jpeg"
      at = 5
    } else {
      let end = head.firstIndex(of: 0, in: 1..<head.count) ?? head.count
      mime = Text.latin1(head.slice(1..<end)).lowercased()
      if !mime.contains("/") { mime = mime == "png" ? "image/png" : "image/jpeg" }
      at = end + 2
    }
    let description = head.dropFirst(at)
    at += end(description, encoding).next
    guard at < range.count, file.embedded.count < 100 else { return }
    file.embedded.append(
      EmbeddedPart(.coverArt, mime: mime, offset: range.lowerBound + at, size: range.count - at))
  }
}
