import CVips
import MediaConversion

/// One call of libvips, by the names that its documentation uses.
struct VipsCall: ~Copyable {
  private var operation: UnsafeMutablePointer<VipsOperation>

  /// Prepares an operation.
  /// - Throws: `unsupported` when this libvips has none of that name or it is blocked.
  init(_ name: String) throws(ConversionError) {
    vips_error_clear()
    guard let operation = vips_operation_new(name) else { throw Vips.error(.unsupported) }
    self.operation = operation
  }
  deinit { convert_end(operation) }

  func set(_ name: String, _ number: Int) { convert_set_int(operation, name, Int32(clamping: number)) }
  func set(_ name: String, _ flag: Bool) { convert_set_bool(operation, name, flag ? 1 : 0) }
  func set(_ name: String, _ numbers: [Double]) { convert_set_doubles(operation, name, numbers, Int32(numbers.count)) }
  func set(_ name: String, text: String) { convert_set_string(operation, name, text) }
  /// An enumeration, by its nickname.
  func set(_ name: String, choice: String) { _ = convert_set_choice(operation, name, choice) }
  func set(_ name: String, _ picture: Picture) { convert_set_object(operation, name, picture.image) }
  func set(_ name: String, _ source: UnsafeMutablePointer<VipsSource>) { convert_set_object(operation, name, source) }
  func set(_ name: String, _ target: UnsafeMutablePointer<VipsTarget>) { convert_set_object(operation, name, target) }
  /// Whether this libvips knows the option.
  func has(_ name: String) -> Bool { convert_has_property(operation, name) != 0 }

  /// Runs it.
  /// - Throws: an error of `kind` with libvips' words.
  mutating func run(_ kind: ConversionError.Kind = .damaged) throws(ConversionError) {
    let pointer = operation
    var made: UnsafeMutablePointer<VipsOperation>? = pointer
    let code = convert_build(&made)
    if let made { operation = made }
    guard code == 0 else { throw Vips.error(kind) }
  }
  /// The picture that it made.
  func picture(_ name: String = "out") throws(ConversionError) -> Picture {
    guard let image = convert_get_image(operation, name) else { throw Vips.error(.damaged) }
    return Picture(image)
  }
  func double(_ name: String) -> Double { convert_get_double(operation, name) }
}

/// The library as a whole.
enum Vips {
  /// Loaders that may open a file, by the start of their class names; each is one format's.
  static let loaders = [
    "VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif", "VipsForeignLoadNsgif",
    "VipsForeignLoadGif", "VipsForeignLoadTiff", "VipsForeignLoadSvg", "VipsForeignLoadJp2k", "VipsForeignLoadJxl",
  ]
  /// Starts it; nothing that is not fuzzed by its makers may open a file, but for the formats we need.
  static func start() -> Bool {
    setenv("VIPS_WARNING", "1", 1)
    guard vips_init("mediainspect-convert") == 0 else { return false }
    vips_block_untrusted_set(1)
    for name in ["VipsForeignLoadSvg", "VipsForeignLoadJp2k", "VipsForeignLoadJxl", "VipsForeignSaveJxl"] {
      vips_operation_block_set(name, 0)
    }
    vips_cache_set_max(0)
    return true
  }
  /// What libvips says is wrong, as one line. Its buffer is one for the process, so it is emptied.
  static func words() -> String {
    guard let buffer = vips_error_buffer_copy() else { return "" }
    defer { g_free(buffer) }
    let lines = String(cString: buffer).split(separator: "\n").map { $0.drop { $0 == " " } }
    var unique: [Substring] = []
    for line in lines.prefix(50) where !unique.contains(line) { unique.append(line) }
    return unique.prefix(4).joined(separator: "; ")
  }
  static func error(_ kind: ConversionError.Kind) -> ConversionError {
    let words = words()
    var kind = kind
    if words.contains("write error") || words.contains("No space left") || words.contains("File too large") {
      kind = .unwritable
    }
    if words.contains("is blocked") || words.contains("not a known") { kind = .unsupported }
    return ConversionError(kind, words.isEmpty ? "libvips gives no reason" : words)
  }
}
