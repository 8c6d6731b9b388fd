import MediaMetadata
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"), (4_107_542_399, "2100-02-28T23:59:59Z"),
    (-1, "1969-12-31T23:59:59Z"), (-2_082_844_800, "1904-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z"),
  ])
  func unixSecondsBothWays(seconds: Int, text: String) throws {
    let time = try #require(Timestamp(unixSeconds: seconds))
    #expect(time.description == text)
    #expect(time.unixSeconds == seconds)
  }
  @Test func secondsOutsideTheCalendarAreNoTime() {
    for seconds in [Int.min, -62_135_596_801, 253_402_300_800, Int.max] {
      #expect(Timestamp(unixSeconds: seconds) == nil)
    }
  }
  @Test(arguments: [
    (2023, 2, 29), (2023, 13, 1), (2023, 0, 1), (0, 1, 1), (2023, 4, 31), (1900, 2, 29), (2023, 1, 0), (10_000, 1, 1),
  ])
  func daysOutsideTheCalendarAreNoTime(year: Int, month: Int, day: Int) {
    #expect(Timestamp(year: year, month: month, day: day) == nil)
  }
  @Test func aZoneIsPrintedOnlyWhenKnown() throws {
    var time = try #require(
      Timestamp(year: 2023, month: 7, day: 15, hour: 12, minute: 34, second: 56, fraction: "789"))
    #expect(time.description == "2023-07-15T12:34:56.789")
    #expect(time.utc == nil)
    time.offsetMinutes = 120
    #expect(time.description == "2023-07-15T12:34:56.789+02:00")
    #expect(time.utc?.description == "2023-07-15T10:34:56.789Z")
    time.offsetMinutes = -570
    #expect(time.description == "2023-07-15T12:34:56.789-09:30")
    #expect(time.utc?.description == "2023-07-15T22:04:56.789Z")
  }
  @Test func anImpossibleZoneIsNoTime() {
    #expect(Timestamp(year: 2023, month: 1, day: 1, offsetMinutes: 16 * 60) == nil)
  }
}

@Suite struct GeoLocationTests {
  @Test func rangesAndNegativeZero() throws {
    let place = try #require(GeoLocation(latitude: -0.0, longitude: -0.0, altitude: -0.0, source: "exif"))
    #expect(place.latitude.sign == .plus && place.longitude.sign == .plus && place.altitude?.sign == .plus)
    for (latitude, longitude) in [(90.001, 0), (0, 180.5), (.nan, 0), (0, .infinity)] as [(Double, Double)] {
      #expect(GeoLocation(latitude: latitude, longitude: longitude, source: "exif") == nil)
    }
  }
}

@Suite struct OrientationTests {
  @Test func allEightComeBackFromTurnAndFlip() {
    for value in 1...8 {
      let orientation = Orientation(rawValue: value)
      #expect(
        orientation.flatMap { Orientation(rotation: $0.rotation, mirrored: $0.isMirrored) } == orientation, "\(value)")
    }
    #expect(Orientation(rawValue: 0) == nil && Orientation(rawValue: 9) == nil)
    #expect(Orientation(rotation: -90, mirrored: false) == .left)
    #expect(Orientation(rotation: 45, mirrored: false) == nil)
  }
  @Test func displaySizeFollowsCropAspectAndTurn() throws {
    var image = ImageInfo()
    #expect(image.displaySize == nil)
    (image.width, image.height) = (400, 300)
    image.orientation = .right
    #expect(try #require(image.displaySize) == (300, 400))
    image.cropWidth = 200
    image.cropHeight = 100
    #expect(try #require(image.displaySize) == (100, 200))
    image.orientation = .downMirrored
    image.pixelAspectRatio = Rational(3, 2)
    #expect(try #require(image.displaySize) == (300, 100))
  }
}
