import CaesarJSON
import Testing

@Suite struct MappingTests {
  @Test func mapsTheListings() throws {
    let man = Man()
    man.name = "M"
    man.son = Man()
    man.son?.name = "S"
    #expect(man.toJSONObject().description == #"{"name":"M","son":{"name":"S"}}"#)
    let text = #"""
      {"name":"Ann","age":"41","weight":55.5,"adult":true,"gender":2,"girlFriend":{"name":"Eve","age":true,
      "vips":{"1":{"name":"x"}}},"friends":[{"name":"Bo"},7],"luckyNumbers":[1,"2",true],
      "vips":{"7":{"name":"V"},"seven":{},"07":{}},"preferNumbers":{"1":2},"orientation":[1,2,9],"desk":4}
      """#
    let (employee, skipped) = try JSONDocument(parsing: text).map(Employee.self)
    #expect(
      employee?.toJSONObject().description
        == #"{"name":"Ann","age":41,"weight":55.5,"adult":true,"gender":2,"girlFriend":{"name":"Eve","adult":false,"#
        + #""gender":0,"friends":[],"luckyNumbers":[],"favouredSingers":{},"vips":{"1":{"name":"x","adult":false,"#
        + #""gender":0,"friends":[],"luckyNumbers":[],"favouredSingers":{},"vips":{},"preferNumbers":{},"#
        + #""orientation":[]}},"preferNumbers":{},"orientation":[]},"friends":[{"name":"Bo","adult":false,"gender":0,"#
        + #""friends":[],"luckyNumbers":[],"favouredSingers":{},"vips":{},"preferNumbers":{},"orientation":[]}],"#
        + #""luckyNumbers":[1,2],"favouredSingers":{},"vips":{"7":{"name":"V","adult":false,"gender":0,"friends":[],"#
        + #""luckyNumbers":[],"favouredSingers":{},"vips":{},"preferNumbers":{},"orientation":[]}},"#
        + #""preferNumbers":{"1":2},"orientation":[1,2],"desk":4}"#)
    #expect(
      skipped.map(\.description) == [
        "$.girlFriend.age: expected Int, found true at 1:97",
        "$.friends[1]: expected Person, found number 7 at 2:53",
        "$.luckyNumbers[2]: expected Int, found true at 2:78",
        "$.vips.seven: expected Int, found the name \"seven\" at 3:34",
        "$.vips.07: expected Int, found the name \"07\" at 3:42",
        "$.orientation[2]: expected Gender, found number 9 at 3:89",
      ])
  }
}
