extension MatroskaReader {
  /// Turns what the tree reader found into findings, and says what is missing.
  mutating func report(_ file: inout MediaFile) {
    for (error, path) in trees.problems where !isCut || error.kind != .truncated {
      // A limit is ours, not the file's fault.
      let severity: Finding.Severity = error.kind == .limitExceeded ? .warning : .error
      file.note(error, in: "Matroska/" + path, severity)
    }
    trees.problems = []
    if tracks == nil {
      file.note(.error, .matroskaNoTracks, "no track is described", at: segmentBody, path: "Segment")
    }
    if firstCluster == nil, file.isValidating {
      file.note(.error, .matroskaNoClusters, "there are no media data", at: segmentEnd, path: "Segment")
    }
  }
  /// Every entry of the seek head must point to an element of the kind it names. [RFC9559 §6.3]
  func checkSeekHead(_ file: inout MediaFile) {
    for (id, offset) in seeks where !isCut {
      let name = MatroskaSchema.name(id)
      guard offset < segmentEnd else {
        file.note(
          .warning, .matroskaSeekTarget, "the seek head says that \(name) stands behind the end of the segment",
          at: segmentEnd,
          path: "Segment/SeekHead")
        continue
      }
      let found = try? EBMLElement.read(at: offset, limit: segmentEnd, in: source)
      if found?.id != id {
        file.note(
          .warning, .matroskaSeekTarget, "the seek head says that \(name) stands here; it does not", at: offset,
          path: "Segment/SeekHead")
      }
    }
  }
  /// What follows a segment of known size: nothing, padding, or another EBML document.
  func checkTrailing(_ segment: EBMLElement, _ file: inout MediaFile) {
    guard let end = segment.end, end < source.size else { return }
    if let next = try? EBMLElement.read(at: end, limit: source.size, in: source),
      next.id == MatroskaID.ebml || next.id == MatroskaID.void || next.id == MatroskaID.segment, next.size != nil
    {
      return
    }
    file.note(
      .warning, .matroskaTrailing, "\(source.size - end) bytes follow the segment; remove them", at: end)
  }
  /// A CRC-32 element, always the first child, covers all that follows it in its parent. [RFC8794 §11.3.1]
  ///
  /// In chapters and tags a warning only: editors are known to change them and to leave the old checksum.
  func checkCRC(_ element: EBMLElement, end: Int, into file: inout MediaFile) {
    guard MatroskaSchema.row(element.id)?.kind == .master, let elementEnd = element.end, elementEnd <= source.size,
      elementEnd == end, let first = try? EBMLElement.read(at: element.body, limit: end, in: source),
      first.id == MatroskaID.crc32, first.size == 4, let from = first.end, from <= end,
      let want = (try? source.bytes(at: first.body, count: 4))?.u32(at: 0, .little)
    else { return }
    let name = MatroskaSchema.name(element.id)
    let isEdited = element.id == MatroskaID.chapters || element.id == MatroskaID.tags
    file.attempt("Matroska/" + name, .error) { (file) throws(ParseError) in
      var crc: UInt32 = 0
      try source.forEachBlock(of: from..<end) { (block) throws(ParseError) in
        crc = Checksum.crc32(block, crc)
        return true
      }
      if crc != want {
        file.note(
          isEdited ? .warning : .error, .matroskaChecksum, "the checksum of \(name) is wrong: its bytes were changed",
          at: element.offset,
          path: "Segment/" + name)
      }
    }
  }
}
