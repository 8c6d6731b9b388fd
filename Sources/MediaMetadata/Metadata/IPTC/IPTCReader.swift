/// IPTC-IIM datasets. [IIM4 §1]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | marker | u8 | 0x1C |
/// | record | u8 | 1 to 9 |
/// | number | u8 | of the dataset in the record |
/// | size | u16 | bytes of data; with the top bit set, the number of bytes in which the size follows |
/// | data | | |
enum IPTCReader {
  /// Reads a stream of datasets into the directory `iptc`.
  ///
  /// - Parameters:
  ///   - data: the datasets, one behind the other; zeros may follow.
  ///   - file: what is found goes here.
  ///   - path: of the structure that held them.
  /// - Throws: nothing now: what is broken is noted.
  static func read(_ data: Bytes, into file: inout MediaFile, path: String) throws(ParseError) {
    guard file.takesPayload(at: data.offset, path: path) else { return }
    var reader = ByteReader(data)
    var found: [(record: UInt8, number: UInt8, value: Bytes)] = []
    var isUTF8 = false
    do throws(ParseError) {
      while !reader.isAtEnd, found.count < file.options.maximumEntries {
        let start = reader.offset
        let marker = try reader.u8()
        guard marker == 0x1C else {
          // Padding ends the stream; anything else is damage, but what was read stands.
          if marker != 0 || found.isEmpty {
            throw .malformed("no marker 0x1C where a dataset should begin", at: start)
          }
          break
        }
        let record = try reader.u8()
        let number = try reader.u8()
        var size = Int(try reader.u16())
        if size & 0x8000 != 0 {
          let bytes = size & 0x7FFF
          guard bytes <= 8 else { throw .malformed("a dataset size of \(bytes) bytes", at: start) }
          size = Int(clamping: try reader.uint(byteCount: bytes))
        }
        let value = try reader.take(size)
        if record == 1, number == 90 { isUTF8 = saysUTF8(value) }
        found.append((record, number, value))
      }
    } catch {
      let code: Finding.Code = error.kind == .truncated ? .iptcTruncated : .iptcMalformed
      file.note(.warning, code, error.message, at: error.offset, path: path, missingBytes: error.missingBytes)
    }
    guard !found.isEmpty else { return }
    file.directories.append(directory(of: found, isUTF8: isUTF8))
  }

  private static func directory(
    of found: [(record: UInt8, number: UInt8, value: Bytes)], isUTF8: Bool
  ) -> Directory {
    var block = Directory("iptc")
    var places: [UInt16: Int] = [:]
    for (record, number, bytes) in found {
      let tag = UInt16(record) << 8 | UInt16(number)
      let row = IPTCDataset.row(record, number)
      let value = value(bytes, row, isUTF8: isUTF8)
      if let place = places[tag] {
        let old = block.fields[place].value
        // Taken out first, so that the list grows in place.
        block.fields[place].value = .bool(false)
        if case .list(var values) = old {
          values.append(value)
          block.fields[place].value = .list(values)
        } else {
          block.fields[place].value = .list([old, value])
        }
        continue
      }
      places[tag] = block.fields.count
      block.fields.append(
        Field(
          row?.name.description ?? "\(record):\(number)", tag: Int(tag), row?.repeats == true ? .list([value]) : value,
          at: bytes.isDerived ? -1 : bytes.offset))
    }
    return block
  }
  private static func value(_ bytes: Bytes, _ row: IPTCDataset?, isUTF8: Bool) -> FieldValue {
    switch row?.form {
    case .number where bytes.count <= 8:
      var value: UInt64 = 0
      for i in 0..<bytes.count { value = value << 8 | UInt64(bytes[i]) }
      return .integer(Int(clamping: value))
    case .number, .opaque: return .data(offset: bytes.offset, count: bytes.count)
    case .text: break
    case nil:
      // What the standard does not know may be anything: text if it looks like it.
      if bytes.firstIndex(where: { $0 < 0x20 && $0 != 9 && $0 != 10 && $0 != 13 }) != nil {
        return .data(offset: bytes.offset, count: bytes.count)
      }
    }
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0 { end -= 1 }
    let text = bytes.prefix(end)
    // Without 1:90 the coding is not known: most writers put UTF-8 or Windows-1252 all the same.
    return .text(isUTF8 ? Text.utf8(text) ?? Text.windows1252(text) : Text.utf8OrWindows1252(text))
  }
  /// ISO 2022's escape to UTF-8, in any of its forms. [IIM4 §5, 1:90]
  private static func saysUTF8(_ value: Bytes) -> Bool {
    value.has("\u{1B}%G") || value.has("\u{1B}%/G") || value.has("\u{1B}%/H") || value.has("\u{1B}%/I")
  }
}

extension Finding.Code {
  /// IPTC data end inside a dataset; those before are read. [IIM4 §1]
  public static let iptcTruncated: Self = "iptc.truncated"
  /// IPTC data are no run of datasets; those before the fault are read. [IIM4 §1]
  public static let iptcMalformed: Self = "iptc.malformed"
  /// A Photoshop resource block is cut or broken; the resources before the fault are read. [PSD §Image Resources]
  public static let resourcesMalformed: Self = "photoshop.malformed"
}
