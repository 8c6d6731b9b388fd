import TestSupport
import Testing

@testable import MediaMetadata

/// Records as encoders write them, spelled out.
@Suite struct CodecTests {
  private static func bytes(_ hex: String) -> Bytes {
    let digits = hex.compactMap(\.hexDigitValue)
    return Bytes(stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }

  @Test func h264() throws {
    // High, level 4; 1920 x 1088 less 8 lines; 4:2:0, 8 bits; BT.709 in the usability information.
    let details = try AVCConfiguration.read(
      Self.bytes("01640028FFE1001B67640028ACD940780227E5C044000003000400000300F03C60C658010006 68EBE3CB22C0"))
    #expect(details.profile == "High@4")
    #expect((details.width, details.height) == (1_920, 1_080))
    #expect(details.bitDepth == 8)
    #expect(details.chroma == .yuv420)
    #expect(AVCConfiguration.words(profile: 66, constraints: 0x40, level: 30) == "Constrained Baseline@3")
    #expect(AVCConfiguration.words(profile: 66, constraints: 0x10, level: 11) == "Baseline@1b")
    #expect(AVCConfiguration.words(profile: 122, constraints: 0, level: 41) == "High 4:2:2@4.1")
    #expect(AVCConfiguration.words(profile: 1, constraints: 0, level: 41) == nil)
  }
  @Test func h265Words() {
    #expect(HEVCConfiguration.words(profile: 2, isHighTier: false, compatibility: 0, level: 153) == "Main 10@5.1")
    #expect(HEVCConfiguration.words(profile: 1, isHighTier: true, compatibility: 0, level: 120) == "Main@4@High")
  }
  @Test func av1() throws {
    let ten = try AV1Configuration.read(Self.bytes("81004C00"))
    #expect(ten.profile == "Main@2.0")
    #expect(ten.bitDepth == 10)
    #expect(ten.chroma == .yuv420)
    #expect(try AV1Configuration.read(Self.bytes("81051C00")).chroma == .monochrome)
    #expect(throws: ParseError.self) { try AV1Configuration.read(Self.bytes("01000000")) }
  }
  @Test func vp9() throws {
    let details = try VPConfiguration.read(Self.bytes("021EA10910090000"), version: 1)
    #expect(details.profile == "Profile 2@3")
    #expect(details.bitDepth == 10)
    #expect(details.color == ColorCodePoints(primaries: 9, transfer: 16, matrix: 9, fullRange: true))
  }
  @Test(
    arguments: [
      ("1210", "LC", 44_100, 2), ("1190", "LC", 48_000, 2), ("2B920800", "HE-AAC", 44_100, 2),
      ("EB8A0800", "HE-AACv2", 44_100, 2), ("131056E598", "HE-AAC", 48_000, 2), ("1388", "LC", 22_050, 1),
    ] as [(String, String, Int, Int)])
  func aac(hex: String, profile: String, rate: Int, channels: Int) throws {
    let details = try AudioSpecificConfiguration.read(Self.bytes(hex))
    #expect(details.profile == profile)
    #expect(details.sampleRate == rate)
    #expect(details.channels == channels)
    #expect(details.codec == "aac")
  }
  @Test func elementaryStreams() throws {
    let details = try ElementaryStreamDescriptor.read(
      Self.bytes("0380808022 0001 00 0480808014 40 15 001800 0001F400 0001E848 0580808002 1210 060102"))
    #expect(details.codec == "aac")
    #expect(details.bitRate == 125_000)
    #expect(details.sampleRate == 44_100)
    #expect(throws: ParseError.self) { try ElementaryStreamDescriptor.read(Self.bytes("0480")) }
  }
  @Test func sounds() throws {
    let opus = try OpusConfiguration.read(Self.bytes("0002013800 00BB80 0000 00"))
    #expect((opus.channels, opus.sampleRate) == (2, 48_000))
    let dolby = try DolbyAudioConfiguration.read(dac3: Self.bytes("103DC0"))
    #expect((dolby.channels, dolby.sampleRate, dolby.bitRate) == (6, 48_000, 384_000))
    let lossless = try FLACConfiguration.read(
      Self.bytes("80000022 1000 1000 000000 000000 0AC442F0 00000000 00000000000000000000000000000000"))
    #expect((lossless.channels, lossless.sampleRate, lossless.bitDepth) == (2, 44_100, 16))
    let apple = try ALACConfiguration.read(Self.bytes("00001000 00 18 28 0A 0E 02 00FF 00000000 0007D000 0000AC44"))
    #expect((apple.channels, apple.sampleRate, apple.bitDepth, apple.bitRate) == (2, 44_100, 24, 512_000))
  }
}
