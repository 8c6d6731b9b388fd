/// A place written as one text: `+47.7199-117.4931+522.171/`. [ISO6709 §H]
///
/// | part | forms |
/// | --- | --- |
/// | latitude | sign, then `DD`, `DDMM` or `DDMMSS`, each with or without a decimal fraction |
/// | longitude | sign, then `DDD`, `DDDMM` or `DDDMMSS` |
/// | altitude | sign and metres; may be absent |
/// | reference system | `CRS` and a name; may be absent |
/// | end | `/`; some writers leave it out |
///
/// How many digits stand before the point tells the form.
enum ISO6709 {
  /// The place; nil when the text is not of this form or not on the earth.
  static func location(_ text: String, source: String) -> GeoLocation? {
    var bytes = Array(text.utf8.prefix(128))[...]
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    guard let latitude = coordinate(&bytes, degreeDigits: 2), let longitude = coordinate(&bytes, degreeDigits: 3) else {
      return nil
    }
    var altitude: Double?
    if let first = bytes.first, isSign(first) {
      guard let number = number(&bytes) else { return nil }
      altitude = number.value
    }
    var place = GeoLocation(latitude: latitude, longitude: longitude, altitude: altitude, source: source)
    // Heights are metres in the usual systems; one that says another unit or depth is not taken for that.
    if bytes.starts(with: "CRS".utf8), !bytes.starts(with: "CRSWGS_84".utf8), !bytes.starts(with: "CRSEPSG".utf8) {
      place?.altitude = nil
    }
    return place
  }

  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }

  /// A sign, digits, and a fraction; with the number of digits before the point.
  private static func number(_ bytes: inout ArraySlice<UInt8>) -> (value: Double, digits: Int)? {
    guard let sign = bytes.first, isSign(sign) else { return nil }
    var rest = bytes.dropFirst()
    var whole = 0.0
    var digits = 0
    while let byte = rest.first, byte >= 0x30, byte <= 0x39, digits < 12 {
      whole = whole * 10 + Double(byte - 0x30)
      digits += 1
      rest.removeFirst()
    }
    guard digits > 0 else { return nil }
    if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
      rest.removeFirst()
      // Digits are gathered as one number: 0.1 + 0.01 would round at every step.
      var fraction = 0.0
      var scale = 1.0
      while let byte = rest.first, byte >= 0x30, byte <= 0x39 {
        if scale < 1e15 {
          fraction = fraction * 10 + Double(byte - 0x30)
          scale *= 10
        }
        rest.removeFirst()
      }
      whole = (whole * scale + fraction) / scale
    }
    bytes = rest
    return (sign == UInt8(ascii: "-") ? -whole : whole, digits)
  }
  /// Degrees, or degrees and minutes, or degrees, minutes and seconds run together.
  private static func coordinate(_ bytes: inout ArraySlice<UInt8>, degreeDigits: Int) -> Double? {
    guard let (signed, digits) = number(&bytes) else { return nil }
    let value = abs(signed)
    let degrees: Double
    switch digits - degreeDigits {
    case ...0: degrees = value
    case 2:
      let whole = (value / 100).rounded(.down)
      let minutes = value - whole * 100
      guard minutes < 60 else { return nil }
      degrees = whole + minutes / 60
    case 4:
      let whole = (value / 10_000).rounded(.down)
      let minutes = ((value - whole * 10_000) / 100).rounded(.down)
      let seconds = value - whole * 10_000 - minutes * 100
      guard minutes < 60, seconds < 60 else { return nil }
      degrees = whole + minutes / 60 + seconds / 3_600
    // One digit more than degrees have: a latitude written with a leading zero.
    case 1 where degreeDigits == 2: degrees = value
    default: return nil
    }
    return signed < 0 ? -degrees : degrees
  }
}
