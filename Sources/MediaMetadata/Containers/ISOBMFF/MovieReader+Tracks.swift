extension MovieReader {
  /// Reads one `trak`. [ISO14496-12 §8.3]
  mutating func readTrack(_ box: Box, _ context: BoxContext, into file: inout MediaFile) {
    var context = context
    context.number = tracks.count + 1
    var track = MovieTrack()
    track.path = context.path
    track.offset = box.offset
    context.forEachBox(in: box, into: &file) { (child, inner, file) throws(ParseError) in
      switch child.type {
      case "tkhd": try Self.readTrackHeader(try inner.head(of: child, 104), into: &track)
      case "edts":
        inner.forEachBox(in: child, into: &file) { (list, innermost, file) throws(ParseError) in
          if list.type == "elst" { try Self.readEdits(list, innermost, into: &track) }
        }
      case "mdia": readMedia(child, inner, &track, into: &file)
      case "tref":
        inner.forEachBox(in: child, .warning, into: &file) { (reference, innermost, file) throws(ParseError) in
          var reader = ByteReader(try innermost.head(of: reference, 256))
          var ids: [Int] = []
          while reader.remaining >= 4 { ids.append(Int(try reader.u32())) }
          if track.references.count < 64 { track.references.append((reference.type, ids)) }
        }
      case "udta": track.title = QuickTimeMetadata.trackTitle(child, inner, into: &file) ?? track.title
      default: break
      }
    }
    if places[track.id] == nil { places[track.id] = tracks.count }
    for reference in track.references where reference.type == "chap" { chapterTracks.formUnion(reference.ids) }
    tracks.append(track)
  }

  /// | field | bytes (version 1) | |
  /// | --- | --- | --- |
  /// | version, flags | 1, 3 | flag 1: enabled |
  /// | creation_time, modification_time | 4, 4 (8, 8) | |
  /// | track_ID, reserved | 4, 4 | |
  /// | duration | 4 (8) | in the movie's time scale |
  /// | reserved, layer, alternate_group, volume | 8, 2, 2, 4 | |
  /// | matrix | 36 | |
  /// | width, height | 4, 4 | 16.16 |
  ///
  /// [ISO14496-12 §8.3.2]
  private static func readTrackHeader(_ body: Bytes, into track: inout MovieTrack) throws(ParseError) {
    var reader = ByteReader(body)
    let version = try reader.u8()
    track.isEnabled = try reader.u24() & 1 != 0
    try reader.skip(version == 1 ? 16 : 8)
    track.id = Int(try reader.u32())
    try reader.skip(4)
    track.headerDuration = known(try number(&reader, version), version)
    try reader.skip(10)
    track.alternateGroup = Int(try reader.u16())
    try reader.skip(4)
    track.matrix = try TransformMatrix(&reader)
    track.presentationWidth = Double(try reader.u32()) / 65_536
    track.presentationHeight = Double(try reader.u32()) / 65_536
  }
  /// Version and flags 4, count 4; each: segment_duration 4 (8), media_time 4 (8), rate 4. [ISO14496-12 §8.6.6]
  private static func readEdits(_ box: Box, _ context: BoxContext, into track: inout MovieTrack) throws(ParseError) {
    let head = try context.head(of: box, 4).u32(at: 0) ?? 0
    let version = head >> 24
    track.repeatsEdits = head & 1 == 1
    var table = try TableBox(box, context, entrySize: version == 1 ? 20 : 12)
    var total = 0
    // A list of thousands is an artefact; what it adds up to is then taken from the header.
    guard table.count <= 4_096 else { return }
    for entry in 0..<table.count {
      let length = version == 1 ? try table.u64(entry) : try table.u32(entry)
      let (sum, overflow) = total.addingReportingOverflow(length)
      guard !overflow, length != 0xFFFF_FFFF else { return }
      total = sum
    }
    track.editDuration = total
  }
  /// [ISO14496-12 §8.4]
  private func readMedia(_ box: Box, _ context: BoxContext, _ track: inout MovieTrack, into file: inout MediaFile) {
    var found = track
    context.forEachBox(in: box, into: &file) { (child, inner, file) throws(ParseError) in
      switch child.type {
      case "mdhd":
        var reader = ByteReader(try inner.head(of: child, 36))
        let version = try reader.u8()
        try reader.skip(version == 1 ? 19 : 11)
        found.timescale = Int(try reader.u32())
        found.mediaDuration = Self.known(try Self.number(&reader, version), version)
        if found.language == nil {
          found.language = LanguageCode.text(try reader.u16(), isQuickTime: isQuickTime)
        }
      case "hdlr":
        // Version and flags 4, pre_defined 4, handler_type 4, reserved 12, name. [ISO14496-12 §8.4.3]
        let body = try inner.head(of: child, 256)
        found.handler = body.fourCC(at: 8) ?? found.handler
        found.handlerName = Self.handlerName(body.dropFirst(24))
      case "elng":
        found.language = Text.utf8(ByteReader(try inner.head(of: child, 64).dropFirst(4)).bytes)?.trimmedOrNil
      case "minf":
        inner.forEachBox(in: child, into: &file) { (part, innermost, file) throws(ParseError) in
          switch part.type {
          case "stbl": readSampleTable(part, innermost, &found, into: &file)
          case "dinf": Self.readDataInformation(part, innermost, &found, into: &file)
          default: break
          }
        }
      default: break
      }
    }
    track = found
  }
  /// UTF-8 up to a NUL, or QuickTime's length before the text.
  private static func handlerName(_ bytes: Bytes) -> String? {
    guard let length = bytes.byte(at: 0) else { return nil }
    if Int(length) == bytes.count - 1 || (length < 32 && Int(length) < bytes.count) {
      return Text.utf8OrWindows1252(bytes.slice(1..<1 + Int(length))).trimmedOrNil
    }
    var reader = ByteReader(bytes)
    return Text.utf8OrWindows1252(reader.untilNul()).trimmedOrNil
  }
  /// Whether every data reference points outside: flag 1 means the file itself. [ISO14496-12 §8.7.2]
  private static func readDataInformation(
    _ box: Box, _ context: BoxContext, _ track: inout MovieTrack, into file: inout MediaFile
  ) {
    var isExternal = false
    context.forEachBox(in: box, .warning, into: &file) { (child, inner, file) throws(ParseError) in
      guard child.type == "dref" else { return }
      inner.forEachBox(in: child, from: 8, .warning, into: &file) { (entry, innermost, file) throws(ParseError) in
        if let flags = try innermost.head(of: entry, 4).u32(at: 0), flags & 1 == 0 { isExternal = true }
      }
    }
    track.isExternal = isExternal
  }
  /// [ISO14496-12 §8.5]
  private func readSampleTable(
    _ box: Box, _ context: BoxContext, _ track: inout MovieTrack, into file: inout MediaFile
  ) {
    var found = track
    context.forEachBox(in: box, into: &file) { (child, inner, file) throws(ParseError) in
      func checked(_ table: TableBox) -> TableBox {
        if table.declared > table.count, !inner.isCut {
          file.note(
            .error, .sampleTables, "the table says \(table.declared) entries and has room for \(table.count)",
            at: child.offset, path: inner.path)
        }
        return table
      }
      switch child.type {
      case "stsd": try readDescriptions(child, inner, &found, into: &file)
      case "stts":
        var table = checked(try TableBox(child, inner, entrySize: 8))
        // Without validation a table that is larger than a window says enough in its beginning.
        let limit = file.isValidating ? table.count : min(table.count, 8_192)
        var times = SampleTimes()
        for entry in 0..<limit { times.add(try table.u32(entry), of: try table.u32(entry, at: 4)) }
        if limit < table.count { times.isComplete = false }
        found.times = times
        found.tables.timeToSample = table
      case "stsz":
        let table = try TableBox(child, inner, header: 12, entrySize: 4)
        found.tables.uniformSize = Int(try inner.head(of: child, 8).u32(at: 4) ?? 0)
        found.tables.sampleCount = table.declared
        if found.tables.uniformSize == 0 {
          var sizes = checked(table)
          found.tables.sizes = sizes
          // Sizes of a few minutes are added up for the bit rate; longer tables only when all is read anyway.
          if file.isValidating || sizes.size <= 64 << 10 {
            var total = 0
            for sample in 0..<sizes.count { total += try sizes.u32(sample) }
            found.mediaBytes = total
          }
        }
      case "stz2":
        let bits = Int(try inner.head(of: child, 8).byte(at: 7) ?? 0)
        guard [4, 8, 16].contains(bits) else { throw .malformed("sample sizes of \(bits) bits", at: child.offset) }
        let table = try TableBox(child, inner, header: 12, entrySize: max(bits / 8, 1))
        found.tables.sampleCount = table.declared
        found.tables.areHalfBytes = bits == 4
        found.tables.sizes = bits == 4 ? table : checked(table)
      case "stsc": found.tables.sampleToChunk = checked(try TableBox(child, inner, entrySize: 12))
      case "stco": found.tables.chunkOffsets = checked(try TableBox(child, inner, entrySize: 4))
      case "co64": found.tables.chunkOffsets = checked(try TableBox(child, inner, entrySize: 8))
      default: break
      }
    }
    track = found
  }
  /// Version and flags 4, count 4, then entries. [ISO14496-12 §8.5.2]
  private func readDescriptions(
    _ box: Box, _ context: BoxContext, _ track: inout MovieTrack, into file: inout MediaFile
  ) throws(ParseError) {
    let head = try context.head(of: box, 8)
    guard let version = head.byte(at: 0) else { throw .truncated(needs: 8, at: box.end) }
    let setting = SampleEntry.Setting(
      handler: track.handler, isQuickTime: isQuickTime, descriptionVersion: version)
    var entries: [SampleEntry] = []
    context.forEachBox(in: box, from: 8, into: &file) { (child, inner, file) throws(ParseError) in
      // The first entry stands for the track; a few more are read to see whether any is encrypted.
      guard entries.count < 4 else { return }
      entries.append(try SampleEntry(child, inner, setting, into: &file))
    }
    track.entries = entries
  }
}

/// Languages of media headers. [ISO14496-12 §8.4.2] [QTFF §Language Code Values]
enum LanguageCode {
  /// Three letters of five bits each, or a Macintosh number; nil when undetermined.
  static func text(_ code: UInt16, isQuickTime: Bool) -> String? {
    if code < 0x400 { return isQuickTime && Int(code) < macintosh.count ? macintosh[Int(code)] : nil }
    if code == 0x7FFF { return nil }
    var text = ""
    for shift in [10, 5, 0] as [UInt16] {
      let letter = UInt8(code >> shift & 0x1F) + 0x60
      guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") else { return nil }
      text.unicodeScalars.append(Unicode.Scalar(letter))
    }
    return ["und", "mis", "mul", "zxx"].contains(text) ? nil : text
  }
  /// As ISO 639-2/T names them, in the order of their numbers; `zho` twice: traditional 19, simplified 33.
  private static let macintosh = [
    "eng", "fra", "deu", "ita", "nld", "swe", "spa", "dan", "por", "nor", "heb", "jpn", "ara", "fin", "ell", "isl",
    "mlt", "tur", "hrv", "zho", "urd", "hin", "tha", "kor", "lit", "pol", "hun", "est", "lav", "sme", "fao", "fas",
    "rus", "zho", "nld", "gle", "sqi", "ron", "ces", "slk", "slv", "yid", "srp", "mkd", "bul", "ukr", "bel", "uzb",
    "kaz", "aze", "aze", "hye", "kat", "ron", "kir", "tgk", "tuk", "mon", "mon", "pus", "kur", "kas", "snd", "bod",
    "nep", "san", "mar", "ben", "asm", "guj", "pan", "ori", "mal", "kan", "tam", "tel", "sin", "mya", "khm", "lao",
    "vie", "ind", "tgl", "msa", "msa", "amh", "tir", "orm", "som", "swa", "kin", "run", "nya", "mlg", "epo",
  ]
}
