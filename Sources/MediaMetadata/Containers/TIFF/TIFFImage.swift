/// One image of a TIFF file: what its directory says of its pixels. [TIFF6 §4 to §8]
struct TIFFImage {
  /// Its directory.
  let directory: TIFFDirectory
  /// The name of its directory among the file's.
  let name: String
  /// Whether it stands in the main chain, rather than under another image.
  let isInChain: Bool
  /// Whether the file ends within the directory.
  let isCut: Bool
  /// Pixels; 0 when not said.
  let width: Int
  /// Pixels; 0 when not said.
  let height: Int
  /// Bits of each sample.
  let bitsPerSample: [Int]
  /// Samples a pixel; 0 when not known.
  let samples: Int
  /// How pixels are packed; 0 when not known. [TIFF6 §3]
  let compression: Int
  /// What samples mean; nil when not said.
  let photometric: Int?
  /// What samples beyond the colour mean.
  let extraSamples: [Int]
  /// NewSubfileType's bits, or what the older SubfileType means in them.
  let subfileType: Int
  /// Whether it says what kind of image it is.
  let statesSubfileType: Bool

  /// Reads what the directory says.
  init(_ directory: TIFFDirectory, _ structure: TIFFStructure, name: String, isInChain: Bool) {
    func numbers(_ tag: UInt16, _ limit: Int = 1) -> [Int] {
      directory[tag: tag].map { structure.integers(of: $0, limit: limit) } ?? []
    }
    self.directory = directory
    self.name = name
    self.isInChain = isInChain
    if structure.version == 0x0055, directory[tag: 0x0100] == nil {
      // Panasonic gives the sensor's borders: top, left, bottom, right.
      let top = numbers(4).first ?? 0
      let left = numbers(5).first ?? 0
      width = max(0, (numbers(7).first ?? numbers(2).first ?? 0) - left)
      height = max(0, (numbers(6).first ?? numbers(3).first ?? 0) - top)
      bitsPerSample = numbers(0x0A)
    } else {
      width = max(0, numbers(0x0100).first ?? 0)
      height = max(0, numbers(0x0101).first ?? 0)
      bitsPerSample = numbers(0x0102, 16)
    }
    // Of a directory that is cut, what is missing need not be the default.
    isCut = directory.missingBytes > 0
    samples = numbers(0x0115).first ?? (isCut ? 0 : 1)
    compression = numbers(0x0103).first ?? (isCut ? 0 : 1)
    photometric = numbers(0x0106).first
    extraSamples = numbers(0x0152, 16)
    let old = numbers(0x00FF).first
    let new = numbers(0x00FE).first
    subfileType = new ?? (old == 2 ? 1 : old == 3 ? 2 : 0)
    statesSubfileType = new != nil || old != nil
  }

  /// Whether it is a smaller copy of another image.
  var isReduced: Bool { subfileType & 1 == 1 }
  /// Whether it is a transparency mask, a depth map or another companion of an image. [DNG §4, NewSubFileType]
  var isCompanion: Bool { subfileType & ~3 != 0 }
  /// Whether it holds what the sensor saw: a colour filter array, linear raw, or Nikon's, Pentax's, Sony's packing.
  var holdsSensorData: Bool {
    photometric == 32_803 || photometric == 34_892 || [34_713, 65_535, 32_767, 32_769, 32_770].contains(compression)
  }
  /// Bits a sample as stored; 1 is the default. [TIFF6 §8, BitsPerSample]
  var bitDepth: Int? {
    let depth = bitsPerSample.first ?? (photometric == nil || isCut ? nil : 1)
    return depth.flatMap { (1...64).contains($0) ? $0 : nil }
  }
  /// The colour model of the samples.
  var colorModel: ColorModel? {
    switch photometric {
    case 0, 1, 4, 32_844: .gray
    case 2, 32_845: .rgb
    case 3: .indexed
    case 5: .cmyk
    case 6: .ycbcr
    case 8, 9, 10: .lab
    case 34_892: samples >= 3 ? .rgb : samples > 0 ? .gray : nil
    default: nil
    }
  }
  /// Whether an extra sample is alpha. [TIFF6 §18]
  var hasAlpha: Bool { extraSamples.contains(1) || extraSamples.contains(2) || photometric == 4 }
  /// The packing's usual name; nil for one that has none.
  var compressionName: String? {
    switch compression {
    case 1: "none"
    case 2: "ccitt-rle"
    case 3: "ccitt-t4"
    case 4: "ccitt-t6"
    case 5: "lzw"
    case 6, 7, 34_892: "jpeg"
    case 8, 32_946: "deflate"
    case 9, 34_661: "jbig"
    case 32_773: "packbits"
    case 34_712, 33_003, 33_005: "jpeg2000"
    case 34_713: "nikon-nef"
    case 34_925: "lzma"
    case 50_000: "zstd"
    case 50_001: "webp"
    case 50_002, 52_546: "jxl"
    default: nil
    }
  }
}
