/// TIFF and what is built on it: BigTIFF, DNG, and the raw files of many makers. [TIFF6 §2] [BigTIFF] [DNG]
enum TIFFContainer: ContainerFormat {
  static let types: [MediaType] = [
    .tiff, .dng, .cr2, .nef, .arw, .orf, .rw2, .rwl, .pef, .srw, .hasselblad, .iiq, .erf, .mef, .mos, .kodak,
  ]
  static let signatures: [Signature] = [
    Signature([0x49, 0x49, 0x2A, 0x00]), Signature([0x4D, 0x4D, 0x00, 0x2A]), Signature([0x49, 0x49, 0x2B, 0x00]),
    Signature([0x4D, 0x4D, 0x00, 0x2B]), "IIRO", "IIRS", "MMOR", Signature([0x49, 0x49, 0x55, 0x00]),
  ]
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .tiff
    let structure = try TIFFStructure(source)
    file.image = ImageInfo()
    var reader = TIFFReader(structure, source, file.options)
    reader.read(into: &file)
    EmbeddedParts.measure(&file, source)
  }
}

/// Reads one TIFF file: all its directories, the image that stands for it, what the payloads say.
struct TIFFReader {
  let structure: TIFFStructure
  let source: SourceReader
  private var walk: DirectoryWalk
  private(set) var images: [TIFFImage] = []

  init(_ structure: TIFFStructure, _ source: SourceReader, _ options: ReadOptions) {
    self.structure = structure
    self.source = source
    walk = DirectoryWalk(structure, .tiff, family: "TIFF", options)
  }

  mutating func read(into file: inout MediaFile) {
    guard structure.firstDirectory != 0 else {
      file.note(.error, .tiffNoImage, "the file has no directory", at: 4, path: "TIFF")
      return
    }
    readDirectories(into: &file)
    let make = file.directory("exif", "IFD0")?[tag: 0x010F]?.text?.trimmedOrNil ?? ""
    file.type = TIFFContainer.type(of: structure, images, make: make, extension: file.fileExtension ?? "")
    readPayloads(into: &file)
    readPreviewExif(into: &file)
    describe(&file)
    noteEmbedded(&file)
    if file.isValidating { TIFFChecks(structure, images).run(&file) }
  }

  /// The chain, and the images under each. A list rather than recursion: nesting costs no stack.
  private mutating func readDirectories(into file: inout MediaFile) {
    var number = 0
    var subNumber = 0
    var offset = structure.firstDirectory
    while offset != 0 {
      let name = "IFD\(number)"
      guard let directory = walk.read(at: offset, as: name, TagTable.tiff, into: &file) else { break }
      images.append(TIFFImage(directory, structure, name: name, isInChain: true))
      var below = subDirectories(of: directory)
      while let next = below.popLast() {
        let subName = subNumber == 0 ? "SubIFD" : "SubIFD\(subNumber)"
        guard let sub = walk.read(at: next, as: subName, TagTable.tiff, into: &file) else { continue }
        subNumber += 1
        images.append(TIFFImage(sub, structure, name: subName, isInChain: false))
        below += subDirectories(of: sub)
      }
      if directory.lacksNext {
        file.note(
          .error, .tiffTruncated, "the file ends inside a directory", at: structure.fileOffset(directory.end),
          path: "TIFF/" + name, missingBytes: (structure.isBig ? 8 : 4) - (structure.size - directory.end))
      }
      offset = directory.next
      number += 1
    }
  }
  /// Offsets of the images under this one, the last first.
  private func subDirectories(of directory: TIFFDirectory) -> [Int] {
    guard let entry = directory[tag: 0x014A] else { return [] }
    return structure.integers(of: entry, limit: 100).filter { $0 != 0 }.reversed()
  }

  /// Sets what the image that stands for the file is.
  private func describe(_ file: inout MediaFile) {
    guard var main = primary(of: file.type) else {
      file.note(
        .error, .tiffNoImage, "no directory describes an image", at: structure.fileOffset(structure.firstDirectory),
        path: "TIFF")
      return
    }
    var info = file.image ?? ImageInfo()
    info.width = main.width
    info.height = main.height
    if file.type == .cr2, let frame = canonFrame() {
      // The sensor's data have no size but that of their lossless JPEG.
      info.width = frame.width
      info.height = frame.height
      info.bitDepth = frame.bitDepth
      info.channels = 1
      info.compression = "jpeg"
    } else {
      if file.type == .iiq || file.type == .cr2, main.width <= 1 || file.type == .cr2,
        let exif = file.directory("exif", "Exif"), let width = exif[tag: 0xA002]?.integer,
        let height = exif[tag: 0xA003]?.integer, width > info.width, height > info.height
      {
        info.width = width
        info.height = height
      }
      info.bitDepth = main.bitDepth
      info.channels = (1...1_000).contains(main.samples) ? main.samples : nil
      info.colorModel = main.colorModel
      info.hasAlpha = main.hasAlpha
      info.compression = main.compressionName
    }
    if file.type == .tiff {
      info.pages = max(1, images.count { $0.isInChain && !$0.isReduced && !$0.isCompanion })
      main = images.first ?? main
    }
    file.image = info
  }
  /// A plain TIFF is its first page; a raw file is its largest full image, sensor data before all others.
  private func primary(of type: MediaType) -> TIFFImage? {
    let sized = images.filter { $0.width > 0 || $0.height > 0 }
    if type == .tiff {
      return sized.first { $0.isInChain && !$0.isReduced && !$0.isCompanion } ?? sized.first ?? nil
    }
    func largest(_ some: [TIFFImage]) -> TIFFImage? {
      some.max {
        $0.width.multipliedReportingOverflow(by: $0.height).partialValue
          < $1.width.multipliedReportingOverflow(by: $1.height).partialValue
      }
    }
    return largest(sized.filter { $0.holdsSensorData && !$0.isReduced && !$0.isCompanion })
      ?? largest(sized.filter { $0.statesSubfileType && !$0.isReduced && !$0.isCompanion })
      ?? sized.first { $0.isInChain && !$0.isReduced } ?? sized.first
  }
  /// The frame of Canon's sensor data: two or four components side by side.
  private func canonFrame() -> (width: Int, height: Int, bitDepth: Int)? {
    guard images.count > 3, let entry = images[3].directory[tag: 0x0111],
      let offset = structure.integers(of: entry, limit: 1).first,
      let head = try? source.bytes(at: offset, upTo: 4_096), head.u16(at: 0) == 0xFFD8
    else { return nil }
    var at = 2
    while let marker = head.u16(at: at), marker >= 0xFF00, let length = head.u16(at: at + 2), length >= 2 {
      if marker == 0xFFC3 {
        guard let bits = head.byte(at: at + 4), let height = head.u16(at: at + 5), let width = head.u16(at: at + 7),
          let parts = head.byte(at: at + 9)
        else { return nil }
        return (Int(width) * Int(parts), Int(height), Int(bits))
      }
      at += 2 + Int(length)
    }
    return nil
  }
}
