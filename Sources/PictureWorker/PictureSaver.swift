import CVips
import MediaConversion

#if canImport(Glibc)
  import Glibc
#endif

/// Writes pictures in one format.
struct PictureSaver {
  private let format: PictureFormat
  init(_ format: PictureFormat) { self.format = format }

  /// Encodes into memory.
  func encode(_ picture: Picture, _ quality: Int?) throws(ConversionError) -> [UInt8] {
    vips_error_clear()
    guard let target = vips_target_new_to_memory() else { throw Vips.error(.unwritable) }
    defer { convert_unref(target) }
    try run(picture, target, quality, isSearch: true)
    var count = 0
    guard let bytes = convert_take_bytes(target, &count) else { throw Vips.error(.unwritable) }
    defer { g_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
  /// Encodes into a file that is there already.
  func save(_ picture: Picture, to path: FilePath, _ quality: Int?) throws(ConversionError) {
    vips_error_clear()
    guard let target = vips_target_new_to_file(path.bytes.map { CChar(bitPattern: $0) } + [0]) else {
      throw Vips.error(.unwritable)
    }
    defer { convert_unref(target) }
    try run(picture, target, quality, isSearch: false)
  }
  private func run(
    _ picture: Picture, _ target: UnsafeMutablePointer<VipsTarget>, _ quality: Int?, isSearch: Bool
  ) throws(ConversionError) {
    var call: VipsCall
    switch format {
    case .jpeg:
      call = try VipsCall("jpegsave_target")
      // The default turns to full colour resolution at 90, where the size leaps; a search needs it to grow evenly.
      if isSearch { call.set("subsample-mode", choice: "on") }
    case .png: call = try VipsCall("pngsave_target")
    case .webp: call = try VipsCall("webpsave_target")
    case .avif, .heic:
      call = try VipsCall("heifsave_target")
      call.set("compression", choice: format == .avif ? "av1" : "hevc")
      // Never 10: libaom ends the process at an assertion. Higher efforts take minutes for a photo.
      call.set("bitdepth", picture.isDeep ? 12 : 8)
      if format == .avif { call.set("effort", 2) }
    case .tiff:
      call = try VipsCall("tiffsave_target")
      call.set("compression", choice: "deflate")
    case .gif: call = try VipsCall("gifsave_target")
    case .jxl:
      call = try VipsCall("jxlsave_target")
      call.set("effort", 3)
    }
    call.set("in", picture)
    call.set("target", target)
    if let quality { call.set("Q", quality) }
    // An error while saving is mostly one of decoding: pixels are asked for only now.
    try call.run(.damaged)
  }
  /// Writes bytes into a file that is there already.
  static func write(_ bytes: [UInt8], to path: FilePath) throws(ConversionError) {
    let descriptor = open(path.bytes.map { CChar(bitPattern: $0) } + [0], O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ConversionError(.unwritable, "cannot write \(path): \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var done = 0
    while done < bytes.count {
      let n = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done) }
      if n > 0 {
        done += n
      } else if errno != EINTR {
        throw ConversionError(.unwritable, "cannot write \(path): \(String(cString: strerror(errno)))")
      }
    }
  }
  /// Bytes of a file; 0 when it is not there.
  static func size(of path: FilePath) -> Int {
    var status = stat()
    return stat(path.bytes.map { CChar(bitPattern: $0) } + [0], &status) == 0 ? Int(status.st_size) : 0
  }
}
