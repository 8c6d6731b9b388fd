import CVips
import MediaConversion

/// Opens picture files.
struct PictureReader {
  private let path: FilePath
  private let loader: String
  /// Which format it is, by the end of the loader's name: `Jpeg`, `Heif`, …
  let format: String

  /// Finds out which loader opens the file, by its content.
  /// - Throws: `unreadable`; `unsupported` for what none of the allowed ones opens.
  init(_ path: FilePath) throws(ConversionError) {
    self.path = path
    let source = try Self.open(path)
    defer { convert_unref(source) }
    vips_error_clear()
    guard let name = vips_foreign_find_load_source(source) else {
      vips_error_clear()
      throw ConversionError(.unsupported, "no picture that can be converted")
    }
    let loader = String(cString: name)
    self.loader = loader
    guard let family = Vips.loaders.first(where: { loader.hasPrefix($0) }) else {
      throw ConversionError(.unsupported, "pictures of this kind are not opened")
    }
    format = String(family.dropFirst("VipsForeignLoad".count))
  }
  /// By descriptor, not by name: libvips reads options out of names that end in brackets.
  private static func open(_ path: FilePath) throws(ConversionError) -> UnsafeMutablePointer<VipsSource> {
    vips_error_clear()
    let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
    guard let source = convert_open(name) else { throw Vips.error(.unreadable) }
    return source
  }
  /// Whether it can have more than one frame that belongs to an animation.
  var canMove: Bool { format.hasSuffix("gif") || format == "Gif" || format == "Webp" }

  /// The picture as stored; nothing is decoded until pixels are asked for.
  ///
  /// - Parameter allFrames: the frames of an animation below each other.
  /// - Returns: the picture.
  /// - Throws: `damaged`.
  func load(allFrames: Bool = false) throws(ConversionError) -> Picture {
    let source = try Self.open(path)
    defer { convert_unref(source) }
    var call = try VipsCall(loader)
    call.set("source", source)
    call.set("access", choice: "sequential")
    // An error in the data is an error; missing data at the end of a JPEG are one too.
    call.set("fail-on", choice: "error")
    if allFrames, call.has("n") { call.set("n", -1) }
    try call.run()
    return try call.picture()
  }
  /// The picture upright and made smaller while it is decoded, which is much faster than afterwards.
  func thumbnail(
    _ width: Int, _ height: Int, allFrames: Bool, exportsSRGB: Bool
  ) throws(ConversionError) -> Picture {
    let source = try Self.open(path)
    defer { convert_unref(source) }
    var call = try VipsCall("thumbnail_source")
    call.set("source", source)
    call.set("width", width)
    call.set("height", height)
    call.set("size", choice: "down")
    call.set("fail-on", choice: "error")
    if allFrames { call.set("option-string", text: "[n=-1]") }
    if exportsSRGB { call.set("export-profile", text: "srgb") }
    try call.run()
    return try call.picture()
  }
}
