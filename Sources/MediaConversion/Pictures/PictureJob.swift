import CaesarJSON
import WinkSupport

/// One line to the picture worker: what to do with one picture.
public struct PictureJob: Sendable, Equatable {
  /// Comes back with the result.
  public var id: Int
  /// The picture to read.
  public var input: FilePath
  /// Where the result goes; nil only decodes every pixel.
  public var output: FilePath?
  /// What it shall become.
  public var options: PictureOptions

  /// A job.
  public init(id: Int, input: FilePath, output: FilePath?, options: PictureOptions) {
    self.id = id
    self.input = input
    self.output = output
    self.options = options
  }
}

extension PictureJob: JSONSerializable {
  /// The job as one object; names that are not UTF-8 are in hex.
  public func toJSONObject() -> JSONObject {
    var json = JSONObject()
    id --> json["id"]
    input.hex --> json["input"]
    output?.hex --> json["output"]
    options.format.rawValue --> json["format"]
    options.quality --> json["quality"]
    options.maximumBytes --> json["maximumBytes"]
    options.prefersBestQuality --> json["best"]
    options.boxSize?.width --> json["width"]
    options.boxSize?.height --> json["height"]
    options.keepsProfile --> json["keepProfile"]
    options.dropsMetadata --> json["strip"]
    options.background?.hex --> json["background"]
    options.maximumPixels --> json["maximumPixels"]
    return json
  }
  /// A job from one object; nil when it has no input or an unknown format.
  public init?(json: JSONObject) {
    guard let id = json["id"]?.int, let input = json["input"]?.string.flatMap(FilePath.init(hex:)),
      let format = json["format"]?.string.flatMap(PictureFormat.init(rawValue:))
    else { return nil }
    self.id = id
    self.input = input
    output = json["output"]?.string.flatMap(FilePath.init(hex:))
    options = PictureOptions(format)
    options.quality <-- json["quality"]
    options.maximumBytes <-- json["maximumBytes"]
    options.prefersBestQuality <-- json["best"]
    if let width = json["width"]?.int, let height = json["height"]?.int {
      options.boxSize = PixelSize(width: width, height: height)
    }
    options.keepsProfile <-- json["keepProfile"]
    options.dropsMetadata <-- json["strip"]
    options.background = json["background"]?.string.flatMap { Color(hex: $0) }
    options.maximumPixels <-- json["maximumPixels"]
  }
}

/// One line from the picture worker: what became of one picture.
public struct PictureResult: Sendable, Equatable {
  /// The job's.
  public var id = 0
  /// Pixels of the result (of one frame), read back from it; of the input when it was only decoded.
  public var width = 0
  /// See ``width``.
  public var height = 0
  /// Frames of the result.
  public var frames = 1
  /// Bytes of the result.
  public var size = 0
  /// The quality that was used, 1 to 100; nil for formats that have none.
  public var quality: Int?
  /// How often the picture was encoded.
  public var encodings = 0
  /// Blocks of metadata that the result has: `exif`, `icc`, `iptc`, `text` (of a PNG, in its chunks or as XMP), `xmp`.
  public var kept: [String] = []
  /// Blocks that the input has and the result has not, or not all of; also `thumbnail`, and `text` for comments of all kinds.
  public var dropped: [String] = []
  /// Whether its colours were converted to sRGB, which they were not in.
  public var isConvertedToSRGB = false
  /// What the owner should know, in words.
  public var notes: [String] = []

  /// An empty result.
  public init(id: Int = 0) { self.id = id }
}

extension PictureResult: JSONSerializable {
  /// The result as one object.
  public func toJSONObject() -> JSONObject {
    var json = JSONObject()
    id --> json["id"]
    width --> json["width"]
    height --> json["height"]
    frames --> json["frames"]
    size --> json["size"]
    quality --> json["quality"]
    encodings --> json["encodings"]
    kept --> json["kept"]
    dropped --> json["dropped"]
    isConvertedToSRGB --> json["convertedToSRGB"]
    notes --> json["notes"]
    return json
  }
  /// A result from one object.
  /// - Throws: the error that stands in it in place of a result.
  init(json: JSONObject) throws(ConversionError) {
    if let kind = json["error"]?.string {
      throw ConversionError(
        ConversionError.Kind(rawValue: kind) ?? .damaged, json["message"]?.string ?? "the picture worker refused it")
    }
    id <-- json["id"]
    width <-- json["width"]
    height <-- json["height"]
    frames <-- json["frames"]
    size <-- json["size"]
    quality <-- json["quality"]
    encodings <-- json["encodings"]
    kept <-- json["kept"]
    dropped <-- json["dropped"]
    isConvertedToSRGB <-- json["convertedToSRGB"]
    notes <-- json["notes"]
  }
}

extension ConversionError {
  /// The error as a line from the worker.
  /// - Parameter id: the job's.
  /// - Returns: an object.
  public func line(id: Int) -> JSONObject {
    var json = JSONObject()
    id --> json["id"]
    kind.rawValue --> json["error"]
    message --> json["message"]
    return json
  }
}
