/// An H.265 sequence parameter set, read up to the colours. [ISO23008-2 §7.3.2.2]
enum HEVCSequenceParameters {
  /// A unit with its two-byte header.
  static func read(_ unit: Bytes) throws(ParseError) -> CodecDetails {
    var bits = BitReader(NALUnit.payload(unit, headerSize: 2))
    var details = CodecDetails()
    try bits.skip(4)
    let subLayers = Int(try bits.bits(3))
    try bits.skip(1)
    try skipProfileTierLevel(&bits, subLayers: subLayers)
    _ = try bits.exponentialGolomb()
    let chroma = Int(try bits.exponentialGolomb())
    details.chroma = CodecDetails.ChromaFormat(idc: chroma)
    if chroma == 3 { try bits.skip(1) }
    var width = Int(try bits.exponentialGolomb())
    var height = Int(try bits.exponentialGolomb())
    if try bits.flag() {
      let unitX = chroma == 1 || chroma == 2 ? 2 : 1
      let unitY = chroma == 1 ? 2 : 1
      width -= (Int(try bits.exponentialGolomb()) + Int(try bits.exponentialGolomb())) * unitX
      height -= (Int(try bits.exponentialGolomb()) + Int(try bits.exponentialGolomb())) * unitY
    }
    if width > 0, height > 0, width <= 1 << 20, height <= 1 << 20 { (details.width, details.height) = (width, height) }
    details.bitDepth = 8 + min(Int(try bits.exponentialGolomb()), 8)
    _ = try bits.exponentialGolomb()
    // From here on only the way to the usability information matters: what breaks there costs just that.
    try? readUsability(&bits, subLayers: subLayers, chroma: chroma, into: &details)
    return details
  }
  private static func readUsability(
    _ bits: inout BitReader, subLayers: Int, chroma: Int, into details: inout CodecDetails
  ) throws(ParseError) {
    let orderBits = Int(try bits.exponentialGolomb()) + 4
    guard orderBits <= 16 else { return }
    let all = try bits.flag()
    for _ in (all ? 0 : subLayers)...subLayers {
      for _ in 0..<3 { _ = try bits.exponentialGolomb() }
    }
    for _ in 0..<6 { _ = try bits.exponentialGolomb() }
    if try bits.flag(), try bits.flag() { try skipScalingLists(&bits) }
    try bits.skip(2)
    if try bits.flag() {  // PCM
      try bits.skip(8)
      _ = try bits.exponentialGolomb()
      _ = try bits.exponentialGolomb()
      try bits.skip(1)
    }
    try skipShortTermSets(&bits)
    if try bits.flag() {
      let count = try bits.exponentialGolomb()
      guard count <= 32 else { return }
      for _ in 0..<count { try bits.skip(orderBits + 1) }
    }
    try bits.skip(2)
    if try bits.flag() { try NALUnit.readUsability(&bits, into: &details) }
  }
  /// [ISO23008-2 §7.3.3]
  private static func skipProfileTierLevel(_ bits: inout BitReader, subLayers: Int) throws(ParseError) {
    try bits.skip(96)
    guard subLayers > 0 else { return }
    var present: [(profile: Bool, level: Bool)] = []
    for _ in 0..<subLayers { present.append((try bits.flag(), try bits.flag())) }
    for _ in subLayers..<8 { try bits.skip(2) }
    for layer in present {
      if layer.profile { try bits.skip(88) }
      if layer.level { try bits.skip(8) }
    }
  }
  /// [ISO23008-2 §7.3.4]
  private static func skipScalingLists(_ bits: inout BitReader) throws(ParseError) {
    for size in 0..<4 {
      for _ in stride(from: 0, to: 6, by: size == 3 ? 3 : 1) {
        if try !bits.flag() {
          _ = try bits.exponentialGolomb()
        } else {
          if size > 1 { _ = try bits.signedExponentialGolomb() }
          for _ in 0..<min(64, 1 << (4 + size << 1)) { _ = try bits.signedExponentialGolomb() }
        }
      }
    }
  }
  /// [ISO23008-2 §7.3.7]
  private static func skipShortTermSets(_ bits: inout BitReader) throws(ParseError) {
    let count = Int(try bits.exponentialGolomb())
    guard count <= 64 else { throw .malformed("\(count) reference picture sets", at: 0) }
    var pictures = 0
    for set in 0..<count {
      if set > 0, try bits.flag() {  // predicted from the one before
        try bits.skip(1)
        _ = try bits.exponentialGolomb()
        var kept = 0
        for _ in 0...pictures {
          if try bits.flag() { kept += 1 } else if try bits.flag() { kept += 1 }
        }
        pictures = min(kept, 64)
      } else {
        let negative = Int(try bits.exponentialGolomb())
        let positive = Int(try bits.exponentialGolomb())
        guard negative <= 16, positive <= 16 else { throw .malformed("too many reference pictures", at: 0) }
        pictures = negative + positive
        for _ in 0..<pictures {
          _ = try bits.exponentialGolomb()
          try bits.skip(1)
        }
      }
    }
  }
}
