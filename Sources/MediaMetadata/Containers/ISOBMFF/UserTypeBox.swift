/// Boxes that are known by 16 bytes: XMP, Exif. [ISO14496-12 §4.2.2] [XMP3 §2.3.6]
enum UserTypeBox {
  /// XMP.
  static let xmp = Box.UserType(high: 0xBE7A_CFCB_97A9_42E8, low: 0x9C71_9994_91E3_AFAC)
  /// Exif in a TIFF structure, as JPEG 2000 writers put it: `JpgTiffExif->JP2`.
  static let exif = Box.UserType(high: 0x4A70_6754_6966_6645, low: 0x7869_662D_3E4A_5032)
  /// Canon's metadata.
  static let canon = Box.UserType(high: 0x85C0_B687_820F_11E0, low: 0x8111_F4CE_462B_6A48)
  /// Canon's preview.
  static let canonPreview = Box.UserType(high: 0xEAF4_2B5E_1C98_4B88, low: 0xB9FB_B7DC_406E_4D16)

  static func read(_ box: Box, _ context: BoxContext, into file: inout MediaFile) throws(ParseError) {
    let limit = file.options.maximumBlockSize
    switch box.userType {
    case xmp: try XMPReader.read(try context.body(of: box, limit: limit), into: &file, path: context.path)
    case exif:
      try ExifReader.read(
        ExifReader.payload(of: try context.body(of: box, limit: limit)), into: &file, path: context.path)
    case canon: CanonRaw.readMetadata(box, context, into: &file)
    case canonPreview: try CanonRaw.readPreview(box, context, into: &file)
    default: break
    }
  }
}
