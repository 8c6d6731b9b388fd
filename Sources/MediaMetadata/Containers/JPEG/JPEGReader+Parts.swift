extension JPEGReader {
  /// Lists the pictures and videos after the picture: by the multi-picture index, by XMP, by Samsung's directory, and,
  /// where the end of the picture is known, by what stands there.
  func readParts(_ file: inout MediaFile) {
    multiPictures(&file)
    var trailer: SamsungTrailer?
    if end != nil || isFromSamsung(file) { trailer = SamsungTrailer(source) }
    if let trailer { samsungParts(trailer, &file) }
    describedParts(&file)
    if let end { walkTrailer(from: end, trailer, &file) }
    if file.embedded.contains(where: { $0.kind == .gainMap }) {
      var hdr = file.image?.hdr ?? HDRInfo()
      if !hdr.formats.contains("gainMap") { hdr.formats.append("gainMap") }
      file.image?.hdr = hdr
    }
  }
  private func isFromSamsung(_ file: MediaFile) -> Bool {
    file.directory("exif", "IFD0")?["Make"]?.text?.lowercased().hasPrefix("samsung") ?? false
  }

  /// The other pictures of the multi-picture index.
  private func multiPictures(_ file: inout MediaFile) {
    guard let multiPicture else { return }
    // Where the picture itself says that it has a gain map, the second picture is it, whether or not it says so too.
    let saysGainMap = hasGainMapSegment || file.directory("xmp")?["hdrgm:Version"] != nil
    for entry in multiPicture.entries.prefix(100) where !entry.isFirst && entry.size > 0 {
      guard entry.offset < source.size, let probe = JPEGProbe(source, in: entry.offset..<source.size) else {
        file.note(
          .warning, .jpegMissingPart, "the multi-picture index lists a picture that is not there",
          at: min(entry.offset, source.size), path: "JPEG/APP2 MPF")
        continue
      }
      if source.size - entry.offset < entry.size {
        file.note(
          .error, .jpegTruncated, "the file ends inside a picture of the multi-picture index", at: source.size,
          path: "JPEG/APP2 MPF", missingBytes: entry.size - (source.size - entry.offset))
      }
      let isGainMap = probe.isGainMap || (saysGainMap && multiPicture.entries.count == 2 && !probe.isDepthMap)
      let kind: EmbeddedPart.Kind = isGainMap ? .gainMap : probe.isDepthMap ? .depthMap : .preview
      add(kind, probe, entry.offset, min(entry.size, source.size - entry.offset), &file)
    }
  }
  private func add(
    _ kind: EmbeddedPart.Kind, _ probe: JPEGProbe, _ offset: Int, _ size: Int, _ file: inout MediaFile
  ) {
    file.embedded.append(
      EmbeddedPart(
        kind, mime: "image/jpeg", offset: offset, size: size, width: probe.width > 0 ? probe.width : nil,
        height: probe.height > 0 ? probe.height : nil))
  }

  /// The video of a Samsung motion photo.
  private func samsungParts(_ trailer: SamsungTrailer, _ file: inout MediaFile) {
    for block in trailer.blocks where block.name == "MotionPhoto_Data" && isVideo(at: block.offset) {
      file.embedded.append(EmbeddedPart(.motionPhoto, mime: "video/mp4", offset: block.offset, size: block.size))
    }
  }
  private func isVideo(at offset: Int) -> Bool {
    (try? source.bytes(at: offset, upTo: 12))?.has("ftyp", at: 4) ?? false
  }

  /// The parts that XMP describes.
  private func describedParts(_ file: inout MediaFile) {
    guard hasXMP else { return }
    func lists(_ kind: EmbeddedPart.Kind) -> Bool { file.embedded.contains { $0.kind == kind } }
    for (item, offset) in MotionPhoto.items(in: file) {
      if item.semantic == "MotionPhoto" || item.mime.hasPrefix("video/") {
        guard !lists(.motionPhoto) else { continue }
        if isVideo(at: offset) {
          let mime = item.mime.hasPrefix("video/") ? item.mime : "video/mp4"
          file.embedded.append(EmbeddedPart(.motionPhoto, mime: mime, offset: offset, size: item.length))
        } else {
          noteMissing("the video of this motion photo", at: offset, &file)
        }
      } else if item.semantic == "GainMap" {
        if let index = file.embedded.firstIndex(where: { $0.offset == offset }) {
          file.embedded[index].kind = .gainMap
        } else if !lists(.gainMap) {
          if let probe = JPEGProbe(source, in: offset..<source.size) {
            add(.gainMap, probe, offset, item.length, &file)
          } else {
            noteMissing("the gain map", at: offset, &file)
          }
        }
      } else if item.semantic == "Depth" || item.semantic == "DepthMap", item.mime == "image/jpeg", !lists(.depthMap),
        let probe = JPEGProbe(source, in: offset..<source.size)
      {
        add(.depthMap, probe, offset, item.length, &file)
      }
    }
    if let length = MotionPhoto.microVideoLength(in: file), !lists(.motionPhoto) {
      let offset = source.size - length
      if offset > 0, isVideo(at: offset) {
        file.embedded.append(EmbeddedPart(.motionPhoto, mime: "video/mp4", offset: offset, size: length))
      } else {
        noteMissing("the video of this motion photo", at: max(offset, 0), &file)
      }
    }
  }
  private func noteMissing(_ what: String, at offset: Int, _ file: inout MediaFile) {
    file.note(
      .warning, .jpegMissingPart, "\(what) is not where XMP says; an editor may have dropped it", at: offset,
      path: "JPEG/APP1 XMP")
  }

  /// Goes over what follows the end marker, so that every byte is accounted for.
  private func walkTrailer(from end: Int, _ trailer: SamsungTrailer?, _ file: inout MediaFile) {
    var at = end
    var isNoted = !file.isValidating
    // One walk to the end of the file in vain is enough.
    var mayHoldPictures = true
    // Each round ends further on; more parts than this are no part of any camera's files.
    for _ in 0..<100 where at < source.size {
      if let trailer, at >= trailer.start { return }
      let known = file.embedded.compactMap { part in part.offset.map { (start: $0, end: $0 + (part.size ?? 0)) } }
      if let part = known.first(where: { $0.start <= at && at < $0.end }) {
        at = part.end
        continue
      }
      let next = min(
        known.map(\.start).filter { $0 > at }.min() ?? source.size, trailer?.start ?? source.size, source.size)
      guard let head = try? source.bytes(at: at, upTo: 16) else { return }
      var unlisted: (probe: JPEGProbe, end: Int)?
      if mayHoldPictures, head.u16(at: 0) == 0xFFD8, head.byte(at: 2) == 0xFF {
        unlisted = unlistedPicture(at: at, file)
        mayHoldPictures = unlisted != nil
      }
      if let picture = unlisted {
        add(picture.probe.isGainMap ? .gainMap : .preview, picture.probe, at, picture.end - at, &file)
        at = picture.end
      } else if head.has("ftyp", at: 4) {
        file.embedded.append(EmbeddedPart(.motionPhoto, mime: "video/mp4", offset: at, size: next - at))
        at = next
      } else if head.has("MotionPhoto_Data") {
        // Samsung's name of the block that follows, where its directory at the end was lost.
        at += 16
      } else {
        // Parts begin at round offsets in some files: zeros before the next part are its padding.
        if !isNoted, next == source.size || !isZero(at..<next) {
          isNoted = true
          file.note(
            .warning, .jpegTrailingData, "\(next - at) bytes that belong to nothing follow the picture", at: at,
            path: "JPEG")
        }
        at = next
      }
    }
  }
  /// A further picture that no index lists, as some cameras append their previews.
  private func unlistedPicture(at offset: Int, _ file: MediaFile) -> (probe: JPEGProbe, end: Int)? {
    guard let probe = JPEGProbe(source, in: offset..<source.size) else { return nil }
    var inner = JPEGReader(source)
    var scratch = MediaFile(options: file.options)
    guard (try? inner.walk(from: offset + 2, into: &scratch)) != nil, let end = inner.end else { return nil }
    return (probe, end)
  }
  private func isZero(_ range: Range<Int>) -> Bool {
    var isZero = true
    try? source.forEachBlock(of: range) { (block) throws(ParseError) in
      isZero = block.isZero
      return isZero
    }
    return isZero
  }
}
