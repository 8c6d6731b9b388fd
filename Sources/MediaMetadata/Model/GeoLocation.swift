/// A place on the earth (WGS 84), as the file says it.
public struct GeoLocation: Hashable, Sendable {
  /// Degrees, north positive, -90 to 90.
  public var latitude: Double
  /// Degrees, east positive, -180 to 180.
  public var longitude: Double
  /// Metres above sea level; nil when the file does not say.
  public var altitude: Double?
  /// Which field won: `exif`, `xmp`, `quicktime:location.ISO6709`, …
  public var source: String
  /// Creates a place; nil when a coordinate is out of range or not finite.
  public init?(latitude: Double, longitude: Double, altitude: Double? = nil, source: String) {
    guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = latitude + 0  // turns -0 into 0
    self.longitude = longitude + 0
    self.altitude = altitude.flatMap { $0.isFinite ? $0 + 0 : nil }
    self.source = source
  }
}
