import CVips
import MediaConversion

/// An image of libvips: a recipe for pixels, or the pixels.
final class Picture {
  let image: UnsafeMutablePointer<VipsImage>

  /// Takes over one reference.
  init(_ image: UnsafeMutablePointer<VipsImage>) { self.image = image }
  deinit { convert_unref(image) }

  var width: Int { Int(vips_image_get_width(image)) }
  /// Of one frame.
  var height: Int { Int(vips_image_get_page_height(image)) }
  var bands: Int { Int(vips_image_get_bands(image)) }
  var frames: Int { height > 0 ? Int(vips_image_get_height(image)) / height : 1 }
  /// Frames or pages that the file has, whether or not they were loaded.
  var framesInFile: Int { max(1, Int(vips_image_get_n_pages(image))) }
  var hasAlpha: Bool { vips_image_hasalpha(image) != 0 }
  var interpretation: VipsInterpretation { vips_image_get_interpretation(image) }
  /// Whether samples have more than 8 bits.
  var isDeep: Bool {
    let format = vips_image_get_format(image)
    return format != VIPS_FORMAT_UCHAR && format != VIPS_FORMAT_CHAR
  }
  /// How it is turned, 1 to 8.
  var orientation: Int { Int(vips_image_get_orientation(image)) }

  func has(_ field: String) -> Bool { vips_image_get_typeof(image, field) != 0 }
  func int(_ field: String) -> Int? {
    var value: Int32 = 0
    return has(field) && vips_image_get_int(image, field, &value) == 0 ? Int(value) : nil
  }
  func blob(_ field: String) -> [UInt8]? {
    var start: UnsafeRawPointer?
    var count = 0
    guard has(field), vips_image_get_blob(image, field, &start, &count) == 0, let start else { return nil }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
  func text(_ field: String) -> String? {
    var start: UnsafePointer<CChar>?
    guard has(field), vips_image_get_string(image, field, &start) == 0, let start else { return nil }
    return String(cString: start)
  }
  /// What a PNG's text chunks say, in file order. libvips names the fields `png-comment-0-Title`.
  var pngTexts: [(keyword: String, text: String)] {
    fields.compactMap { field in
      let parts = field.split(separator: "-", maxSplits: 3)
      guard parts.count == 4, field.hasPrefix("png-comment-"), let text = text(field) else { return nil }
      return (String(parts[3]), text)
    }
  }
  /// Names of everything that is attached to it.
  var fields: [String] {
    guard let list = vips_image_get_fields(image) else { return [] }
    defer { g_strfreev(list) }
    var names: [String] = []
    var at = 0
    while let name = list[at] {
      names.append(String(cString: name))
      at += 1
    }
    return names
  }
  /// The blocks of metadata that a report names.
  var blocks: [String] {
    let named = [("exif", "exif-data"), ("icc", "icc-profile-data"), ("iptc", "iptc-data"), ("xmp", "xmp-data")]
    return named.compactMap { has($0.1) ? $0.0 : nil }
      + (fields.contains { $0.hasPrefix("png-comment-") } ? ["text"] : [])
  }
  /// An own copy of what is attached to it (the pixels are shared), to be changed.
  func forEditing() throws(ConversionError) -> Picture {
    var call = try VipsCall("copy")
    call.set("in", self)
    try call.run()
    return try call.picture()
  }
  func remove(_ field: String) { _ = vips_image_remove(image, field) }
  func set(_ field: String, _ value: Int) { vips_image_set_int(image, field, Int32(clamping: value)) }
  func set(_ field: String, _ bytes: [UInt8]) {
    bytes.withUnsafeBytes { vips_image_set_blob_copy(image, field, $0.baseAddress, $0.count) }
  }
  /// The pixels in memory, decoded to the end.
  func inMemory() throws(ConversionError) -> Picture {
    vips_error_clear()
    guard let copy = vips_image_copy_memory(image) else { throw Vips.error(.damaged) }
    return Picture(copy)
  }
}
