import CVips
import MediaConversion
import WinkSupport

/// One job: from a file to a file.
struct PictureConversion {
  private let job: PictureJob
  private let options: PictureOptions
  private var result: PictureResult
  /// Whether all that a PNG's text chunks say stands in the XMP of the picture to be saved.
  private var hasTextInXMP = false
  /// Whether libvips could not read one of those texts: it takes Latin-1 for broken UTF-8.
  private var hasLostText = false

  init(_ job: PictureJob) {
    self.job = job
    options = job.options
    result = PictureResult(id: job.id)
  }
  /// Does it.
  mutating func run() throws(ConversionError) -> PictureResult {
    let reader = try PictureReader(job.input)
    let header = try reader.load()
    let isAnimation = reader.canMove && header.framesInFile > 1
    let keepsFrames = isAnimation && (options.format == .gif || options.format == .webp)
    try check(header, frames: keepsFrames || job.output == nil && isAnimation ? header.framesInFile : 1)
    guard let output = job.output else {
      try decode(reader, header, isAnimation: isAnimation)
      return result
    }
    if isAnimation, !keepsFrames { result.notes.append("only the first of \(header.framesInFile) frames is kept") }

    let before = header.blocks
    let hadThumbnail = header.has("jpeg-thumbnail-data")
    let planned = plannedSize(header)
    var picture = try shaped(reader, header, keepsFrames: keepsFrames)
    picture = try flattened(picture)
    picture = try prepared(picture)
    try save(picture, to: output)
    try readBack(output, planned, before, hadThumbnail: hadThumbnail)
    return result
  }

  // MARK: Limits

  /// Refuses what would take too much, while nothing is decoded yet.
  private func check(_ header: Picture, frames: Int) throws(ConversionError) {
    let (area, overflow) = header.width.multipliedReportingOverflow(by: header.height)
    let (pixels, overflow2) = area.multipliedReportingOverflow(by: frames)
    if overflow || overflow2 || pixels > options.maximumPixels {
      throw PictureConverter.tooManyPixels(header.width, header.height, frames: frames, options.maximumPixels)
    }
    // A progressive JPEG needs all its coefficients in memory, two bytes each.
    if header.int("jpeg-multiscan") == 1, pixels * header.bands * 2 > 1 << 30 {
      throw ConversionError(
        .limitExceeded,
        "too large: a progressive JPEG of \(header.width)×\(header.height) pixels needs more than 1 GB of memory")
    }
  }
  /// Decodes everything and keeps nothing.
  private mutating func decode(_ reader: PictureReader, _ header: Picture, isAnimation: Bool) throws(ConversionError) {
    let picture = try reader.load(allFrames: isAnimation)
    var call = try VipsCall("avg")
    call.set("in", picture)
    try call.run()
    // What is no error to the decoder but was put right silently.
    let words = Vips.words()
    vips_error_clear()
    if !words.isEmpty { result.notes.append(words) }
    result.width = picture.width
    result.height = picture.height
    result.frames = picture.frames
  }

  // MARK: Shape and colour

  private func plannedSize(_ header: Picture) -> (width: Int, height: Int) {
    let isTurned = header.orientation >= 5
    let (width, height) = isTurned ? (header.height, header.width) : (header.width, header.height)
    guard let box = options.box else { return (width, height) }
    let scale = min(1, Double(box.width) / Double(width), Double(box.height) / Double(height))
    return (max(1, Int((Double(width) * scale).rounded())), max(1, Int((Double(height) * scale).rounded())))
  }
  /// Whether colours have to be converted, which takes longer than decoding them.
  private mutating func needsSRGB(_ picture: Picture) -> Bool {
    let interpretation = picture.interpretation
    let plain: [VipsInterpretation] = [
      VIPS_INTERPRETATION_sRGB, VIPS_INTERPRETATION_RGB, VIPS_INTERPRETATION_RGB16, VIPS_INTERPRETATION_B_W,
      VIPS_INTERPRETATION_GREY16,
    ]
    guard plain.contains(interpretation) else {
      if options.keepsProfile, interpretation == VIPS_INTERPRETATION_CMYK,
        options.format == .jpeg || options.format == .tiff
      {
        return false
      }
      return true
    }
    guard !options.keepsProfile, let profile = picture.blob("icc-profile-data").map(ColorProfile.init) else {
      return false
    }
    // A grey picture with a grey profile stays what it is: three equal channels would say no more.
    if profile.colorSpace == "GRAY" || profile.colorSpace.isEmpty { return false }
    return !profile.isSRGB
  }
  /// The picture upright, in its size and colours.
  private mutating func shaped(
    _ reader: PictureReader, _ header: Picture, keepsFrames: Bool
  ) throws(ConversionError) -> Picture {
    let needsSRGB = needsSRGB(header)
    result.isConvertedToSRGB = needsSRGB
    let planned = plannedSize(header)
    let isTurned = header.orientation >= 5
    let full = isTurned ? (header.height, header.width) : (header.width, header.height)
    if let box = options.box, planned != full {
      return try reader.thumbnail(
        min(box.width, full.0), min(box.height, full.1), allFrames: keepsFrames, exportsSRGB: needsSRGB)
    }
    var picture = try reader.load(allFrames: keepsFrames)
    if needsSRGB { picture = try converted(picture) }
    guard picture.orientation > 1 else { return picture }
    // Turning needs pixels in any order.
    picture = try picture.inMemory()
    var call = try VipsCall("autorot")
    call.set("in", picture)
    try call.run()
    return try call.picture()
  }
  private mutating func converted(_ picture: Picture) throws(ConversionError) -> Picture {
    if picture.has("icc-profile-data") || picture.interpretation == VIPS_INTERPRETATION_CMYK {
      do throws(ConversionError) {
        var call = try VipsCall("icc_transform")
        call.set("in", picture)
        call.set("output-profile", text: "srgb")
        call.set("embedded", true)
        if picture.interpretation == VIPS_INTERPRETATION_CMYK { call.set("input-profile", text: "cmyk") }
        if picture.isDeep { call.set("depth", 16) }
        try call.run()
        return try call.picture()
      } catch {
        // A broken profile: go by what the pixels are.
        result.notes.append("its colour profile could not be used")
      }
    }
    var call = try VipsCall("colourspace")
    call.set("in", picture)
    call.set("space", choice: "srgb")
    try call.run()
    return try call.picture()
  }
  /// The picture on its background, where it has transparent parts that must go.
  private func flattened(_ picture: Picture) throws(ConversionError) -> Picture {
    guard picture.hasAlpha, options.background != nil || !options.format.hasAlpha else { return picture }
    var color = options.background ?? Color(red: 255, green: 255, blue: 255)
    if color.alpha < 255 {
      // What shows through a background that is transparent itself is white.
      let alpha = Int(color.alpha)
      func mixed(_ value: UInt8) -> UInt8 {
        let sum: Int = Int(value) * alpha + 255 * (255 - alpha)
        return UInt8((sum + 127) / 255)
      }
      color = Color(red: mixed(color.red), green: mixed(color.green), blue: mixed(color.blue))
    }
    var picture = picture
    if picture.bands == 2 {
      var call = try VipsCall("colourspace")
      call.set("in", picture)
      call.set("space", choice: picture.isDeep ? "rgb16" : "srgb")
      try call.run()
      picture = try call.picture()
    }
    let factor: Double = picture.interpretation == VIPS_INTERPRETATION_RGB16 ? 257 : 1
    var call = try VipsCall("flatten")
    call.set("in", picture)
    let parts: [UInt8] = [color.red, color.green, color.blue]
    call.set("background", parts.map { Double($0) * factor })
    if factor > 1 { call.set("max-alpha", [65_535]) }
    try call.run()
    return try call.picture()
  }

  // MARK: Metadata

  private mutating func prepared(_ picture: Picture) throws(ConversionError) -> Picture {
    let picture = try picture.forEditing()
    // Upright now, whatever it was; where the container alone decides (HEIF), the tag says nothing.
    for field in ["orientation", "exif-ifd0-Orientation", "exif-ifd1-Orientation"] { picture.remove(field) }
    picture.set("orientation", 1)
    // It shows the picture as it was: not turned, not resized.
    picture.remove("jpeg-thumbnail-data")
    for field in picture.fields where field.hasPrefix("exif-ifd1-") { picture.remove(field) }
    if let xmp = picture.blob("xmp-data"), let upright = XMPOrientation.reset(xmp) { picture.set("xmp-data", upright) }
    for field in picture.fields where field.hasPrefix("png-comment-") {
      guard picture.text(field) == "<invalid utf-8 string>" else { continue }
      picture.remove(field)
      hasLostText = true
    }
    guard options.dropsMetadata else {
      carryTexts(in: picture)
      return picture
    }
    for field in picture.fields where Self.isTalk(field) { picture.remove(field) }
    return picture
  }
  /// Says what a PNG's text chunks say in XMP, for all formats but PNG, where no XMP is there to be disturbed.
  private mutating func carryTexts(in picture: Picture) {
    guard options.format != .png, !picture.has("xmp-data") else { return }
    let (packet, isWhole) = TextPacket.make(picture.pngTexts)
    guard let packet else { return }
    picture.set("xmp-data", packet)
    hasTextInXMP = isWhole
  }
  private static func isTalk(_ field: String) -> Bool {
    ["exif-", "xmp-", "iptc-", "photoshop-", "png-comment", "gif-comment", "image-description"].contains {
      field.hasPrefix($0)
    }
  }

  // MARK: Saving

  private mutating func save(_ picture: Picture, to output: FilePath) throws(ConversionError) {
    let saver = PictureSaver(options.format)
    guard let limit = options.maximumBytes else {
      let quality = options.format.hasQuality ? options.quality ?? options.format.usualQuality : nil
      result.encodings = 1
      result.quality = quality
      try saver.save(picture, to: output, quality)
      return
    }
    // Each try reads all pixels again, so they are decoded once.
    let picture = try picture.inMemory()
    var best: [UInt8] = []
    var encodings = 0
    func fits(_ quality: Int?) throws(ConversionError) -> Bool {
      encodings += 1
      let bytes = try saver.encode(picture, quality)
      guard bytes.count <= limit else { return false }
      best = bytes
      return true
    }
    if options.format.hasQuality {
      let all = options.prefersBestQuality ? QualitySearch.all : QualitySearch.steps
      let allowed = all.filter { $0 <= options.quality ?? 100 }
      result.quality = try QualitySearch.best(of: allowed) { (quality) throws(ConversionError) in try fits(quality) }
    } else if try !fits(nil) {
      best = []
    }
    result.encodings = encodings
    guard !best.isEmpty else {
      let words = options.format.hasQuality ? "even at quality 30" : "and \(options.format.rawValue) knows no quality"
      throw ConversionError(.sizeExceeded, "file size exceeded: it does not fit into \(limit) bytes, \(words)")
    }
    try PictureSaver.write(best, to: output)
  }
  /// Opens the result again and holds it against the plan.
  private mutating func readBack(
    _ output: FilePath, _ planned: (width: Int, height: Int), _ before: [String], hadThumbnail: Bool
  ) throws(ConversionError) {
    let reader = try PictureReader(output)
    let picture = try reader.load()
    // Rounding may differ by a pixel where a picture is made smaller.
    let tolerance = options.box == nil ? 0 : 1
    guard abs(picture.width - planned.width) <= tolerance, abs(picture.height - planned.height) <= tolerance,
      picture.orientation <= 1
    else {
      throw ConversionError(
        .mismatch, "the result is \(picture.width)×\(picture.height), planned were \(planned.width)×\(planned.height)")
    }
    result.width = picture.width
    result.height = picture.height
    result.frames = picture.framesInFile
    result.size = PictureSaver.size(of: output)
    let after = picture.blocks + (hasTextInXMP && picture.has("xmp-data") ? ["text"] : [])
    func isKept(_ block: String) -> Bool { after.contains(block) && !(block == "text" && hasLostText) }
    result.kept = before.filter(isKept)
    result.dropped = before.filter { !isKept($0) } + (hadThumbnail ? ["thumbnail"] : [])
    vips_error_clear()
  }
}
