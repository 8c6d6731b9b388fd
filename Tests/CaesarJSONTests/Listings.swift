import CaesarJSON

// The listings of the documentation, as they stand: that they compile is the test.

class Man: JSONSerializable {
  var name: String?
  var son: Man?
  func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    name --> json["name"]
    son --> json["son"]
    return json
  }
}

enum Gender: Int { case unknown, male, female }

class Person: JSONDeserializable, JSONSerializable {
  var name: String?; var age: Int?; var birthday: Double?; var weight: Float?
  var adult = false; var gender: Gender = .unknown
  var girlFriend: Person?; var friends = [Person](); var luckyNumbers = [Int]()
  var favouredSingers = [String: Person](); var vips = [Int: Person](); var preferNumbers = [Int: Int]()
  var orientation = [Gender]()
  required init(json: JSONDictionary) {
    name <-- json["name"]; age <-- json["age"]; birthday <-- json["birthday"]; weight <-- json["weight"]
    adult <-- json["adult"]; gender <-- json["gender"]; girlFriend <-- json["girlFriend"]
    friends <-- json["friends"]; luckyNumbers <-- json["luckyNumbers"]
    favouredSingers <-- json["favouredSingers"]; vips <-- json["vips"]; preferNumbers <-- json["preferNumbers"]
    orientation <-- json["orientation"]
  }
  func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    name --> json["name"]; age --> json["age"]; birthday --> json["birthday"]; weight --> json["weight"]
    adult --> json["adult"]; gender --> json["gender"]; girlFriend --> json["girlFriend"]
    friends --> json["friends"]; luckyNumbers --> json["luckyNumbers"]
    favouredSingers --> json["favouredSingers"]; vips --> json["vips"]; preferNumbers --> json["preferNumbers"]
    orientation --> json["orientation"]
    return json
  }
}
/// Subclasses read and write their own members after those of the class above.
class Employee: Person {
  var desk: Int?
  required init(json: JSONDictionary) {
    super.init(json: json)
    desk <-- json["desk"]
  }
  override func toJSONObject() -> JSONObject {
    var json = super.toJSONObject()
    desk --> json["desk"]
    return json
  }
}
