/// An ICC profile: header, tag table, description. [ICC.1 §7]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | size | u32 | bytes of the profile |
/// | CMM | 4 bytes | preferred colour management module |
/// | version | 4 bytes | major, then minor and fix in four bits each |
/// | class | FourCC | `scnr`, `mntr`, `prtr`, `link`, `spac`, `abst`, `nmcl` |
/// | data colour space | FourCC | `RGB `, `GRAY`, `CMYK`, … |
/// | PCS | FourCC | `XYZ ` or `Lab ` |
/// | date | 6 × u16 | year to second, UTC |
/// | signature | FourCC | `acsp` |
/// | platform, flags, manufacturer, model, attributes, intent, illuminant, creator, ID | 88 bytes | |
/// | tag count | u32 | |
/// | tags | 12 bytes each | signature FourCC, offset u32, size u32 |
enum ICCProfile {
  /// Reads a whole profile into `image.colorProfile` and the directory `icc`.
  ///
  /// - Parameters:
  ///   - profile: all its bytes.
  ///   - file: what is found goes here.
  ///   - path: of the structure that held it.
  /// - Throws: `truncated` or `malformed` for what has no whole header.
  static func read(_ profile: Bytes, into file: inout MediaFile, path: String) throws(ParseError) {
    guard file.takesPayload(at: profile.offset, path: path) else { return }
    var reader = ByteReader(profile)
    let size = Int(try reader.u32())
    guard profile.count >= 132 else { throw .truncated(needs: 132 - profile.count, at: profile.endOffset) }
    guard profile.has("acsp", at: 36) else {
      throw .malformed("no signature acsp: this is no ICC profile", at: profile.fileOffset(36))
    }
    if size > profile.count {
      file.note(
        .warning, .iccTruncated, "the ICC profile should have \(size) bytes and has \(profile.count)",
        at: profile.endOffset, path: path, missingBytes: size - profile.count)
    }
    var block = Directory("icc")
    func add(_ name: String, _ value: FieldValue?, at index: Int) {
      guard let value else { return }
      block.fields.append(Field(name, value, at: profile.isDerived ? -1 : profile.fileOffset(index)))
    }
    add("ProfileSize", .integer(size), at: 0)
    add("ProfileCMMType", signature(profile, at: 4), at: 4)
    add("ProfileVersion", .text("\(profile[8]).\(profile[9] >> 4).\(profile[9] & 15)"), at: 8)
    add("ProfileClass", signature(profile, at: 12), at: 12)
    let colorSpace = signature(profile, at: 16)
    add("ColorSpaceData", colorSpace, at: 16)
    add("ProfileConnectionSpace", signature(profile, at: 20), at: 20)
    add("ProfileDateTime", date(profile, at: 24).map { .date($0) }, at: 24)
    add("PrimaryPlatform", signature(profile, at: 40), at: 40)
    add("DeviceManufacturer", signature(profile, at: 48), at: 48)
    add("DeviceModel", signature(profile, at: 52), at: 52)
    add("RenderingIntent", profile.u32(at: 64).map { .integer(Int($0)) }, at: 64)
    add("ProfileCreator", signature(profile, at: 80), at: 80)

    var shared = file.image?.colorProfile ?? ColorProfile()
    shared.size = profile.count
    shared.colorSpace = colorSpace?.text
    readTags(of: profile, &block, &shared, &file, path: path)
    file.image?.colorProfile = shared
    file.directories.append(block)
  }

  private static func readTags(
    of profile: Bytes, _ block: inout Directory, _ shared: inout ColorProfile, _ file: inout MediaFile, path: String
  ) {
    let count = Int(profile.u32(at: 128) ?? 0)
    var wasOutside = false
    if count > (profile.count - 132) / 12 {
      file.note(
        .warning, .iccMalformed, "the ICC profile promises \(count) tags, more than fit in it",
        at: profile.fileOffset(128), path: path)
    }
    for i in 0..<min(count, (profile.count - 132) / 12, 200) {
      let at = 132 + i * 12
      guard let tag = profile.fourCC(at: at), let start = profile.u32(at: at + 4), let size = profile.u32(at: at + 8)
      else { break }
      guard Int(start) <= profile.count, profile.count - Int(start) >= Int(size) else {
        if !wasOutside, profile.u32(at: 0).map({ Int($0) <= profile.count }) ?? false {
          file.note(
            .warning, .iccMalformed, "the ICC tag \(tag) lies outside the profile", at: profile.fileOffset(at),
            path: path)
        }
        wasOutside = true
        continue
      }
      let body = profile.slice(Int(start)..<Int(start) + Int(size))
      guard let name = name(of: tag) else { continue }
      if tag == "cicp", body.has("cicp"), body.count >= 12 {
        let points = ColorCodePoints(
          primaries: Int(body[8]), transfer: Int(body[9]), matrix: Int(body[10]), fullRange: body[11] != 0)
        if shared.codePoints == nil { shared.codePoints = points }
        block.fields.append(
          Field(name, .integers([points.primaries, points.transfer, points.matrix, Int(body[11])]), at: place(body)))
      } else if let text = text(body) {
        block.fields.append(Field(name, .text(text), at: place(body)))
        if tag == "desc" { shared.description = text.trimmedOrNil }
      } else if let point = xyz(body) {
        block.fields.append(Field(name, .reals(point), at: place(body)))
      }
    }
  }
  private static func place(_ bytes: Bytes) -> Int { bytes.isDerived ? -1 : bytes.offset }

  /// The tags that say something to people, by the names of the standard. [ICC.1 §9.2]
  private static func name(of tag: FourCC) -> String? {
    switch tag {
    case "desc": "ProfileDescription"
    case "cprt": "ProfileCopyright"
    case "dmnd": "DeviceMfgDesc"
    case "dmdd": "DeviceModelDesc"
    case "vued": "ViewingCondDesc"
    case "targ": "CharTarget"
    case "wtpt": "MediaWhitePoint"
    case "bkpt": "MediaBlackPoint"
    case "rXYZ": "RedMatrixColumn"
    case "gXYZ": "GreenMatrixColumn"
    case "bXYZ": "BlueMatrixColumn"
    case "lumi": "Luminance"
    case "cicp": "CodingIndependentCodePoints"
    case "meta": "Metadata"
    case "scrd": "ScreeningDesc"
    default: nil
    }
  }

  /// The text of `desc` (version 2), `mluc` (version 4, English first) and `text`; nil for other types.
  private static func text(_ body: Bytes) -> String? {
    if body.has("desc") {
      // The count includes the NUL; old writers leave it out, and some count beyond the tag.
      guard let count = body.u32(at: 8) else { return nil }
      let ascii = body.slice(12..<12 + min(Int(count), max(body.count - 12, 0)))
      return Text.utf8OrWindows1252(ascii.prefix(ascii.firstIndex(of: 0) ?? ascii.count))
    }
    if body.has("text") {
      let rest = body.dropFirst(8)
      return Text.utf8OrWindows1252(rest.prefix(rest.firstIndex(of: 0) ?? rest.count))
    }
    guard body.has("mluc"), let count = body.u32(at: 8), let step = body.u32(at: 12), step >= 12 else { return nil }
    var chosen: String?
    for i in 0..<min(Int(count), 200) {
      let at = 16 + i * Int(step)
      guard let language = body.u16(at: at), let length = body.u32(at: at + 4), let start = body.u32(at: at + 8),
        Int(start) <= body.count, body.count - Int(start) >= Int(length)
      else { break }
      let isEnglish = language == 0x656E  // "en"
      if chosen == nil || isEnglish {
        chosen = Text.utf16(body.slice(Int(start)..<Int(start) + Int(length)), .big).upToNUL
        if isEnglish { break }
      }
    }
    return chosen
  }
  /// An `XYZ ` tag's first triple of s15Fixed16 numbers.
  private static func xyz(_ body: Bytes) -> [Double]? {
    guard body.has("XYZ "), let x = body.u32(at: 8), let y = body.u32(at: 12), let z = body.u32(at: 16) else {
      return nil
    }
    func number(_ bits: UInt32) -> Double { Double(Int32(bitPattern: bits)) / 65_536 }
    return [number(x), number(y), number(z)]
  }
  /// A signature without its trailing spaces; nil when it is zero or blank.
  private static func signature(_ bytes: Bytes, at index: Int) -> FieldValue? {
    guard let code = bytes.fourCC(at: index), code.rawValue != 0 else { return nil }
    return code.description.trimmedOrNil.map { .text($0) }
  }
  private static func date(_ bytes: Bytes, at index: Int) -> Timestamp? {
    var parts: [Int] = []
    for i in 0..<6 { parts.append(Int(bytes.u16(at: index + i * 2) ?? 0)) }
    return Timestamp(
      year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5],
      offsetMinutes: 0)
  }
}

extension Finding.Code {
  /// An ICC profile is shorter than it says. [ICC.1 §7.2]
  public static let iccTruncated: Self = "icc.truncated"
  /// An ICC profile's tags contradict its size; the others are read. [ICC.1 §7.3]
  public static let iccMalformed: Self = "icc.malformed"
}
