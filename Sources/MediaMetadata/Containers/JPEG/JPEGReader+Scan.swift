extension JPEGReader {
  /// Passes over the coded data of a scan: up to the first marker that is no restart marker. [T.81 §B.1.1.5]
  /// - Throws: `truncated` when the file ends before.
  mutating func skipCodedData(_ at: inout Int, _ file: inout MediaFile) throws(ParseError) {
    let begin = at
    var restarts = 0
    // JPEG-LS stuffs a bit, not a byte: after 0xFF only a byte with its high bit set makes a marker. [T.87 §A.1]
    let leastCode: UInt8 = frame?.marker.rawValue == 0xF7 ? 0x80 : 1
    var noted = !file.isValidating
    while true {
      let block = try source.bytes(at: at, upTo: 256 << 10)
      var index = 0
      var found: Int?
      while let place = block.indexOfMarker(from: index) {
        let marker = JPEGMarker(rawValue: block[place + 1])
        if marker.rawValue < leastCode {
          index = place + 2
        } else if marker.isRestart {
          if !noted, restartInterval == 0 || Int(marker.rawValue & 7) != restarts & 7 {
            noted = true
            file.note(
              .warning, .jpegRestart, "\(marker.name) stands where \(expected(restarts)) is due",
              at: block.fileOffset(place), path: "JPEG/SOS")
          }
          restarts += 1
          index = place + 2
        } else if marker.isReserved || marker == .tem || marker == .soi {
          if !noted {
            noted = true
            file.note(
              .error, .jpegMarker, "\(marker.name) stands inside the coded data", at: block.fileOffset(place),
              path: "JPEG/SOS")
          }
          index = place + 2
        } else {
          found = place
          break
        }
      }
      if let found {
        at += found
        if at == begin, scans == 1, file.isValidating {
          file.note(.error, .jpegNoImageData, "the scan holds no data", at: begin, path: "JPEG/SOS")
        }
        return
      }
      // The last byte may be the first half of a marker.
      guard block.endOffset < source.size, block.count > 1 else {
        throw ParseError(.truncated, at: source.size, "the file ends inside the coded data, without an end marker")
      }
      at = max(block.endOffset - 1, at + index)
    }
  }
  private func expected(_ restarts: Int) -> String { restartInterval == 0 ? "none" : "RST\(restarts & 7)" }
}
