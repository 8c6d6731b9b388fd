extension TIFFReader {
  /// XMP, IPTC, ICC and Photoshop resources of the first directory that has each. [XMP3 §1.1.1] [TIFF6 §A]
  func readPayloads(into file: inout MediaFile) {
    payload(0x02BC, "XMP", &file) { (bytes, file) throws(ParseError) in
      try XMPReader.read(bytes, into: &file, path: "TIFF/XMP")
    }
    payload(0x83BB, "IPTC", &file) { (bytes, file) throws(ParseError) in
      try IPTCReader.read(self.unswapped(bytes), into: &file, path: "TIFF/IPTC")
    }
    payload(0x8773, "ICC", &file) { (bytes, file) throws(ParseError) in
      try ICCProfile.read(bytes, into: &file, path: "TIFF/ICC")
    }
    payload(0x8649, "Photoshop", &file) { (bytes, file) throws(ParseError) in
      try ImageResources.read(bytes, into: &file, path: "TIFF/Photoshop")
    }
  }
  /// Panasonic keeps most of Exif in the preview's own. What the raw file's directories lack is taken from there.
  func readPreviewExif(into file: inout MediaFile) {
    guard structure.version == 0x0055, let first = images.first, let (offset, size) = jpeg(in: first),
      let head = structure.bytes(at: offset, count: min(size, 64 << 10)), head.u16(at: 0) == 0xFFD8
    else { return }
    var at = 2
    while let marker = head.u16(at: at), marker >= 0xFFE0, marker <= 0xFFEF, let length = head.u16(at: at + 2) {
      let payload = head.slice(at + 4..<at + 2 + max(Int(length), 2))
      if marker == 0xFFE1, payload.has("Exif\0") {
        var inner = MediaFile(options: file.options)
        file.attempt("Exif") { (_) throws(ParseError) in
          try ExifReader.read(ExifReader.payload(of: payload), into: &inner, path: "RW2/JpgFromRaw")
        }
        merge(inner, into: &file)
        return
      }
      at += 2 + max(Int(length), 2)
    }
  }
  private func merge(_ inner: MediaFile, into file: inout MediaFile) {
    for directory in inner.directories {
      guard let index = file.directories.firstIndex(where: { $0.block == "exif" && $0.name == directory.name }) else {
        file.directories.append(directory)
        continue
      }
      let present = Set(file.directories[index].fields.map(\.tag))
      file.directories[index].fields += directory.fields.filter { !present.contains($0.tag) }
    }
    file.embedded += inner.embedded
    for finding in inner.findings where file.findings.count < 100 { file.findings.append(finding) }
  }
  private func payload(
    _ tag: UInt16, _ name: String, _ file: inout MediaFile,
    _ read: (Bytes, inout MediaFile) throws(ParseError) -> Void
  ) {
    guard let entry = images.lazy.compactMap({ $0.directory[tag: tag] }).first, entry.byteCount > 0,
      entry.byteCount <= file.options.maximumBlockSize,
      let bytes = structure.bytes(at: entry.valueOffset, count: entry.byteCount)
    else { return }
    file.attempt(name) { (file) throws(ParseError) in try read(bytes, &file) }
  }
  /// Writers that type IPTC as LONG swap its bytes by fours along with the file's order.
  private func unswapped(_ bytes: Bytes) -> Bytes {
    guard bytes.byte(at: 0) != 0x1C, bytes.byte(at: 3) == 0x1C else { return bytes }
    var swapped: [UInt8] = []
    swapped.reserveCapacity(bytes.count)
    var at = 0
    while let word = bytes.u32(at: at, .little) {
      for shift in [24, 16, 8, 0] as [UInt32] { swapped.append(UInt8(truncatingIfNeeded: word >> shift)) }
      at += 4
    }
    return Bytes(swapped, offset: bytes.offset, isDerived: true)
  }

  /// JPEGs that stand in the file as they are: previews of raw files, thumbnails.
  func noteEmbedded(_ file: inout MediaFile) {
    for image in images.prefix(100) {
      guard let (offset, size) = jpeg(in: image), size > 0, offset > 0, offset <= structure.size,
        structure.size - offset >= size, let start = structure.bytes(at: offset, count: min(2, size)),
        start.u16(at: 0) == 0xFFD8
      else { continue }
      let isMain = file.type == .tiff && !image.isReduced && image.isInChain && image.name != "IFD1"
      // Sensor data in lossless JPEG are no preview either.
      if isMain || image.holdsSensorData || (file.type == .cr2 && image.name == "IFD3") { continue }
      let isSmall = image.width > 0 ? image.width <= 320 : size <= 64 << 10
      file.embedded.append(
        EmbeddedPart(isSmall ? .thumbnail : .preview, mime: "image/jpeg", offset: offset, size: size))
    }
  }
  /// The one run of bytes that could be a JPEG: by its own two tags, Panasonic's, or a single strip.
  private func jpeg(in image: TIFFImage) -> (Int, Int)? {
    func number(_ tag: UInt16) -> Int? {
      image.directory[tag: tag].flatMap { $0.count == 1 ? structure.integers(of: $0, limit: 1).first : nil }
    }
    if let offset = number(0x0201), let size = number(0x0202) { return (offset, size) }
    if structure.version == 0x0055, let entry = image.directory[tag: 0x002E], !entry.isInline {
      return (entry.valueOffset, entry.byteCount)
    }
    guard image.compression == 6 || image.compression == 7, let offset = number(0x0111), let size = number(0x0117)
    else {
      return nil
    }
    return (offset, size)
  }
}
