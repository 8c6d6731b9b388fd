import TestSupport
import Testing

@testable import MediaMetadata

/// The formats that are read for type, size and end.
@Suite struct OtherPictureTests {
  static func read(_ bytes: [UInt8], _ name: String = "", _ depth: ReadOptions.Depth = .structure) -> MediaFile {
    MediaFile.read(bytes: bytes, path: name, options: ReadOptions(depth: depth))
  }
  struct Kind: Sendable, CustomTestStringConvertible {
    let type: MediaType
    let width: Int
    let height: Int
    var depth: Int?
    var model: ColorModel?
    var alpha = false
    let bytes: [UInt8]
    /// What cutting the last byte off is called; nil where that cannot be seen.
    var cut: String?
    var isRead = true
    var testDescription: String { type.format }
  }
  static let exif = TIFFBuilder([(0x010F, .ascii("Maker"))]).bytes()
  static func preview() -> [UInt8] {
    var builder = JPEGBuilder()
    builder.exif(exif)
    return builder.bytes
  }
  static let kinds: [Kind] = [
    Kind(
      type: .jxl, width: 200, height: 130, depth: 10, model: .rgb, alpha: true, bytes: OtherPictures.codestream,
      isRead: false),
    Kind(
      type: .jxl, width: 200, height: 130, depth: 10, model: .rgb, alpha: true, bytes: OtherPictures.jxl,
      cut: "jxl.truncated", isRead: false),
    Kind(
      type: .jxl, width: 200, height: 200, depth: 8, model: .xyb, bytes: OtherPictures.codestreamOfLongNames,
      isRead: false),
    Kind(type: .jxr, width: 30, height: 20, alpha: true, bytes: OtherPictures.jxr, cut: "jxr.truncated", isRead: false),
    Kind(type: .j2k, width: 30, height: 20, depth: 8, model: .rgb, bytes: OtherPictures.j2k, cut: "j2k.truncated"),
    Kind(
      type: .jp2, width: 30, height: 20, depth: 8, model: .gray, alpha: true, bytes: OtherPictures.jp2,
      cut: "jp2.truncated"),
    Kind(type: .psd, width: 8, height: 4, depth: 8, model: .gray, bytes: OtherPictures.psd, cut: "psd.truncated"),
    Kind(
      type: .qoi, width: 3, height: 2, depth: 8, model: .rgb, alpha: true, bytes: OtherPictures.qoi,
      cut: "qoi.truncated"),
    Kind(
      type: .tga, width: 4, height: 3, depth: 8, model: .rgb, bytes: OtherPictures.tga(runLengths: false),
      cut: "tga.truncated"),
    Kind(
      type: .tga, width: 4, height: 3, depth: 8, model: .rgb, bytes: OtherPictures.tga(runLengths: true),
      cut: "tga.truncated"),
    Kind(
      type: .exr, width: 6, height: 2, depth: 16, model: .rgb, alpha: true, bytes: OtherPictures.exr,
      cut: "exr.truncated"),
    Kind(type: .pcx, width: 16, height: 9, depth: 8, model: .rgb, bytes: OtherPictures.pcx, isRead: false),
    Kind(
      type: .hdr, width: 64, height: 48, model: .rgb, bytes: Array("#?RADIANCE\nFORMAT=x\n\n-Y 48 +X 64\n\u{1}".utf8),
      isRead: false),
    Kind(
      type: .pbm, width: 9, height: 2, depth: 1, model: .gray, bytes: Array("P4 #c\n9 2\n1234".utf8),
      cut: "pnm.truncated"),
    Kind(
      type: .pgm, width: 2, height: 1, depth: 16, model: .gray, bytes: Array("P5\n2 1 65535\n1234".utf8),
      cut: "pnm.truncated"),
    Kind(
      type: .ppm, width: 1, height: 1, depth: 8, model: .rgb, bytes: Array("P6 1 1\n255\n123".utf8),
      cut: "pnm.truncated"),
    Kind(
      type: .ppm, width: 1, height: 1, depth: 4, model: .rgb, bytes: Array("P3 1 1 15 1 2 3".utf8), cut: "pnm.truncated"
    ),
    Kind(
      type: .pbm, width: 4, height: 1, depth: 1, model: .gray, bytes: Array("P1 4 1 1011".utf8), cut: "pnm.truncated"),
    Kind(
      type: .pam, width: 1, height: 1, depth: 8, model: .rgb, alpha: true,
      bytes: Array("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n1234".utf8),
      cut: "pnm.truncated"),
    Kind(
      type: .pfm, width: 1, height: 1, depth: 32, model: .gray, bytes: Array("Pf\n1 1\n-1.0\n1234".utf8),
      cut: "pnm.truncated"),
    Kind(type: .crw, width: 3_072, height: 2_048, bytes: OtherPictures.crw, cut: "crw.malformed", isRead: false),
    Kind(
      type: .mrw, width: 3_264, height: 2_448, depth: 12, bytes: OtherPictures.mrw(exif), cut: "mrw.truncated",
      isRead: false),
    Kind(
      type: .raf, width: 3_000, height: 2_000, bytes: OtherPictures.raf(preview()), cut: "raf.truncated", isRead: false),
  ]
  @Test(arguments: kinds) func readsTypeSizeAndEnd(kind: Kind) throws {
    for depth in [ReadOptions.Depth.head, .structure] {
      let file = Self.read(kind.bytes, "", depth)
      let image = try #require(file.image)
      #expect(file.type == kind.type)
      #expect(image.width == kind.width && image.height == kind.height)
      #expect(image.bitDepth == kind.depth)
      #expect(image.colorModel == kind.model)
      #expect(image.hasAlpha == kind.alpha)
      let codes = file.findings.map(\.code)
      #expect(codes == (depth == .structure && !kind.isRead ? [.notRead] : []))
    }
    guard let code = kind.cut else { return }
    let cut = Self.read(Array(kind.bytes.dropLast()))
    #expect(cut.findings.contains { $0.code.rawValue == code && $0.severity == .error }, "\(cut.findings)")
  }
  @Test func whatTheySayBesidesIsRead() {
    #expect(Self.read(OtherPictures.codestream).image?.orientation == .right)
    let crw = Self.read(OtherPictures.crw)
    #expect(crw.capture.make == "Canon" && crw.capture.model == "Model")
    #expect(crw.capture.date?.description == "2003-11-10T17:39:26")
    #expect(crw.image?.orientation == .right)
    #expect(Self.read(OtherPictures.mrw(Self.exif)).capture.make == "Maker")
    let raf = Self.read(OtherPictures.raf(Self.preview()))
    #expect(raf.capture.make == "Maker")
    #expect(raf.embedded.first?.kind == .preview && raf.embedded.first?.width == 320)
  }
  /// How many frames there are only decoding would tell, so nothing is said of it.
  @Test func anAnimationOfUnknownLengthIsOne() {
    let head: [UInt8] =
      [0xFF, 0x0A]
      + OtherPictures.lowBits([
        (1, 1), (24, 5), (1, 3),  // small: 200 by 200
        (0, 1), (1, 1), (0, 3), (0, 1), (0, 1), (1, 1),  // extra fields: not turned, an animation
        (0, 2), (0, 2), (1, 2), (3, 3), (0, 1),  // 100 ticks a second, three times
        (0, 1), (0, 2), (1, 1), (0, 2), (1, 1), (1, 1),  // 8 bits, no extra channels, XYB, sRGB
      ]) + [0, 0]
    let image = Self.read(head).image
    #expect(image?.width == 200 && image?.height == 200)
    #expect(image?.frames == 0 && image?.loopCount == 3)
    #expect(image?.colorModel == .xyb)
  }
  @Test func bytesBehindACodestreamAreSeen() {
    #expect(Self.read(OtherPictures.j2k + [1]).findings.map(\.code) == [.jp2TrailingData])
    #expect(Self.read(OtherPictures.psd + [UInt8](repeating: 1, count: 9)).findings.map(\.code) == [.psdTrailingData])
    #expect(Self.read(OtherPictures.exr + [1]).findings.map(\.code) == [.exrTrailingData])
  }

  static let drawings: [(text: String, width: Int?, height: Int?)] = [
    ("<svg width='30' height='20px'/>", 30, 20),
    (
      "\u{FEFF}<?xml version='1.0'?><!-- <svg width='1'> --><!DOCTYPE svg [<!-- > -->]>\n<svg viewBox='0 0 480 360'></svg>",
      480, 360
    ),
    ("<svg width='1in' viewBox='0,0 2 1'/>", 96, 48),
    ("<s:svg xmlns:s='http://www.w3.org/2000/svg' width='100%' height='50%' viewBox='0 0 7 8'/>", 7, 8),
    ("<svg/>", 0, 0),
    ("<html><body><svg width='30' height='20'/></body></html>", nil, nil),
    ("<note><!-- <svg> --></note>", nil, nil),
    ("<svg xmlns='http://example.org/other'/>", nil, nil),
    ("<x:svg/>", nil, nil),
    ("words about <svg width='30'/>", nil, nil),
  ]
  @Test(arguments: drawings) func drawingsAreKnownByTheirRoot(text: String, width: Int?, height: Int?) {
    let file = Self.read(Array(text.utf8), "a.svg")
    #expect((file.type == .svg) == (width != nil))
    #expect(file.image?.width == width && file.image?.height == height)
    if width != nil { #expect(file.verdict == .ok, "\(file.findings)") }
  }
  @Test func drawingsMustBeWhole() {
    for (text, code, verdict) in [
      ("<svg><g></svg>", "svg.malformed", Verdict.invalid), ("<svg><g>", "svg.truncated", .invalid),
      ("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>", "svg.entities", .warning),
    ] {
      let file = Self.read(Array(text.utf8), "a.svg")
      #expect(file.findings.map(\.code.rawValue) == [code])
      #expect(file.verdict == verdict)
    }
  }
  @Test(arguments: kinds) func brokenVariantsAreRead(kind: Kind) {
    let name = "a." + (kind.type.extensions.first ?? "")
    #expect(expectNoTrap(kind.bytes, path: name, prefixes: 500, flips: 300) == [])
  }
}
