/// Whether all strips and tiles of a TIFF's images are there. [TIFF6 §3, §15]
struct TIFFChecks {
  private let structure: TIFFStructure
  private let images: [TIFFImage]

  init(_ structure: TIFFStructure, _ images: [TIFFImage]) {
    self.structure = structure
    self.images = images
  }
  func run(_ file: inout MediaFile) {
    for image in images { check(image, file.type, &file) }
  }

  private func check(_ image: TIFFImage, _ type: MediaType, _ file: inout MediaFile) {
    let directory = image.directory
    let path = "TIFF/" + image.name
    let place = structure.fileOffset(directory.offset)
    let isTiled = directory[tag: 0x0144] != nil
    let offsets = directory[tag: isTiled ? 0x0144 : 0x0111]
    let counts = directory[tag: isTiled ? 0x0145 : 0x0117]
    if let offsets {
      checkExtent(offsets, counts, path, &file)
      checkNumber(of: offsets, image, isTiled: isTiled, path, &file)
    } else if type == .tiff, directory[tag: 0x0201] == nil, directory[tag: 0x014A] == nil {
      file.note(
        .error, .tiffMissingTag, "no StripOffsets and no TileOffsets: there is no picture", at: place, path: path)
    }
    guard type == .tiff else { return }
    for (tag, name) in [(0x0100, "ImageWidth"), (0x0101, "ImageLength")] as [(UInt16, String)]
    where directory[tag: tag] == nil {
      file.note(.error, .tiffMissingTag, "\(name) is missing", at: place, path: path)
    }
    if directory[tag: 0x0106] == nil {
      file.note(.warning, .tiffMissingTag, "PhotometricInterpretation is missing", at: place, path: path)
    }
  }

  /// Every strip must lie in the file; the one that reaches farthest tells how much is missing.
  private func checkExtent(_ offsets: TIFFEntry, _ counts: TIFFEntry?, _ path: String, _ file: inout MediaFile) {
    guard let counts, offsets.type.size > 0, counts.type.size > 0, offsets.byteCount <= structure.size,
      counts.byteCount <= structure.size
    else { return }
    let number = min(offsets.count, counts.count)
    var end = 0
    var outside = 0
    // Some thousand at a time: large scans have a strip for each line.
    var index = 0
    while index < number {
      let some = min(4_096, number - index)
      let starts = structure.integers(of: offsets, from: index, count: some)
      let sizes = structure.integers(of: counts, from: index, count: some)
      guard starts.count == some, sizes.count == some else { return }
      for i in 0..<some {
        let (last, overflow) = max(starts[i], 0).addingReportingOverflow(max(sizes[i], 0))
        if overflow || last > structure.size {
          outside += 1
          end = overflow ? Int.max : max(end, last)
        }
      }
      index += some
    }
    guard outside > 0 else { return }
    file.note(
      .error, .tiffDataOutside, "\(outside) of \(number) strips or tiles lie beyond the end of the file",
      at: structure.fileOffset(structure.size), path: path,
      missingBytes: end < Int.max ? end - structure.size : nil)
  }

  /// As many strips or tiles as the size needs, times the planes.
  private func checkNumber(
    of offsets: TIFFEntry, _ image: TIFFImage, isTiled: Bool, _ path: String, _ file: inout MediaFile
  ) {
    func number(_ tag: UInt16) -> Int? {
      image.directory[tag: tag].flatMap { structure.integers(of: $0, limit: 1).first }
    }
    guard image.width > 0, image.height > 0, image.width < 1 << 31, image.height < 1 << 31 else { return }
    let planes = number(0x011C) == 2 ? max(1, min(image.samples, 1_000)) : 1
    let needed: Int
    if isTiled {
      guard let wide = number(0x0142), let high = number(0x0143), wide > 0, high > 0 else { return }
      needed = ((image.width - 1) / wide + 1) * ((image.height - 1) / high + 1)
    } else {
      guard let rows = number(0x0116), rows > 0 else { return }
      needed = (image.height - 1) / rows + 1
    }
    let (total, overflow) = needed.multipliedReportingOverflow(by: planes)
    guard overflow || offsets.count < total else { return }
    file.note(
      .error, .tiffMissingData,
      "\(offsets.count) strips or tiles where the picture's size needs \(overflow ? needed : total)",
      at: structure.fileOffset(offsets.entryOffset), path: path)
  }
}
