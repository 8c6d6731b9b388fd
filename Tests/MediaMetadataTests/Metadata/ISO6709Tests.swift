import Testing

@testable import MediaMetadata

@Suite struct ISO6709Tests {
  @Test(
    arguments: [
      ("+47.7199-117.4931+522.171/", 47.7199, -117.4931, 522.171),
      ("+26.5322-078.1969-019.099", 26.5322, -78.1969, -19.099),
      ("+4012.22-07500.25/", 40.203667, -75.004167, nil), ("+401230.5-0750015.3/", 40.208472, -75.00425, nil),
      ("+48.8577+002.295/", 48.8577, 2.295, nil), ("+27.5916+086.5640+8850CRSWGS_84/", 27.5916, 86.564, 8_850),
      ("-90+180/", -90, 180, nil), (" +35.6-139.7/\n", 35.6, -139.7, nil),
    ] as [(String, Double, Double, Double?)])
  func places(text: String, latitude: Double, longitude: Double, altitude: Double?) throws {
    let place = try #require(ISO6709.location(text, source: "test"))
    #expect(abs(place.latitude - latitude) < 0.000_001)
    #expect(abs(place.longitude - longitude) < 0.000_001)
    #expect(place.altitude == altitude)
  }
  @Test(arguments: [
    "", "+91.0000+010.0000/", "47.7-117.4/", "+47.7199", "+4060.0-07500.0/", "+12.5+181/", "+1234567890123+1/",
    "++1+1/",
  ])
  func noPlaces(text: String) { #expect(ISO6709.location(text, source: "test") == nil) }
}
