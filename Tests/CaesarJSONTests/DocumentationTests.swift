import CaesarJSON
import Testing

// The code of the pages in CaesarJSON.docc, as it stands there.

private enum Side: Int { case left, right }

private struct Player: JSONDeserializable, JSONSerializable {
  var name = ""
  var age: Int?
  var side = Side.left
  var friends = [Player]()
  var goals = [Int: Int]()
  init(json: JSONDictionary) {
    name <-- json["name"]
    age <-- json["age"]
    side <-- json["side"]
    friends <-- json["friends"]
    goals <-- json["goals"]
  }
  func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    name --> json["name"]
    age --> json["age"]
    side --> json["side"]
    friends --> json["friends"]
    goals --> json["goals"]
    return json
  }
}

private struct StrictItem: JSONDeserializable {
  var price = 0
  var note: String?
  init(json: JSONDictionary) throws {
    try price <-- json.required("price")
    try note <-- json.ifPresent("note")
  }
}

private struct CodableWine: Codable {
  var name: String
  var year: Int?
  var imageURL: String
}

private struct Event: Codable { var id: Int }

private struct Wine: JSONDeserializable, JSONSerializable {
  var year: Int?
  init(json: JSONDictionary) { year <-- (json["bottled"], YearConverter()) }
  func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    (year, YearConverter()) --> json["bottled"]
    return json
  }
}

@Suite struct DocumentationTests {
  @Test func parsing() throws {
    let document = try JSONDocument(parsing: #"{"name":"Ann","scores":[1,2.5,1e2]}"#)
    let name = document.root["name"]?.string
    let sum = document.root["scores"]?.elements?.compactMap(\.double).reduce(0, +)
    #expect(name == "Ann")
    #expect(sum == 103.5)
    do {
      _ = try JSONDocument(parsing: "{\n  \"a\": 1,\n  \"b\": tru\n}")
    } catch {
      #expect("\(error)" == "expected a value, found 't' at 3:8")
      #expect(error.pointer == "/b")
    }
    let compact = try JSONText.reformatted(Array("[ 1,\n 2.50 ]".utf8))
    #expect(compact == Array("[1,2.50]".utf8))
  }
  @Test func mapping() throws {
    let text = #"{"name":"Ann","age":"old","friends":[{"name":"Bo"},7]}"#
    let (player, skipped) = try JSONDocument(parsing: text).map(Player.self)
    #expect(
      skipped.map(\.description) == [
        "$.age: expected Int, found string \"old\" at 1:21", "$.friends[1]: expected Player, found number 7 at 1:52",
      ])
    #expect(
      player?.toJSONObject().description
        == #"{"name":"Ann","side":0,"friends":[{"name":"Bo","side":0,"friends":[],"goals":{}}],"goals":{}}"#)
  }
  @Test func strictness() throws {
    let document = try JSONDocument(parsing: #"[{"price":1},{"price":"12.x"}]"#)
    switch document.result([StrictItem].self) {
    case .success(let items): Issue.record("\(items.count) items were read")
    case .failure(let error): #expect("\(error)" == #"$[1].price: expected Int, found string "12.x" at 1:23"#)
    }
  }
  @Test func writing() {
    var json: JSONValue = ["name": "Ann", "scores": [1, 2.5]]
    json["scores"]?.append(3)
    "Berlin" --> json["address"]["city"]
    #expect(json.description == #"{"name":"Ann","scores":[1,2.5,3],"address":{"city":"Berlin"}}"#)
    #expect(json.text(.compact.sorted) == #"{"address":{"city":"Berlin"},"name":"Ann","scores":[1,2.5,3]}"#)
    #expect(json.text(.pretty).hasPrefix("{\n  \"name\": \"Ann\",\n  \"scores\": [\n    1,\n"))
  }
  @Test func codable() throws {
    var decoder = CaesarDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let wine = try decoder.decode(CodableWine.self, from: #"{"name":"Tokaji","image_url":"t.jpg"}"#)
    var encoder = CaesarEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let text = try encoder.encodeText(wine)
    #expect(text == #"{"name":"Tokaji","image_url":"t.jpg"}"#)
    do {
      _ = try CaesarDecoder().decode([CodableWine].self, from: "[\n{\"name\":7}]")
      Issue.record("a number became a name")
    } catch DecodingError.typeMismatch(_, let context) {
      #expect(context.debugDescription == "expected String, found number 7 at 2:9")
    }
  }
  @Test func lines() throws {
    var reader = JSONLinesReader()
    var ids: [Int] = []
    var problems: [String] = []
    for piece in ["{\"id\":1}\n{\"i", "d\":2}\nnonsense\n", "{\"id\":4}"] {
      reader.append(Array(piece.utf8))
      while let line = reader.next() {
        do { ids.append(try line.decode(Event.self).id) } catch { problems.append("line \(line.number): \(error)") }
      }
    }
    reader.end()
    while let line = reader.next() { ids.append(try line.decode(Event.self).id) }
    #expect(ids == [1, 2, 4])
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("line 3: ") && problems[0].contains("expected a value, found 'n' at 3:1"))
    var text: [UInt8] = []
    var writer = JSONLinesWriter { text += $0 }
    try writer.encode(Event(id: 1))
    try writer.write(["id": 2])
    try writer.finish()
    #expect(text == Array("{\"id\":1}\n{\"id\":2}\n".utf8))
  }
  @Test func converters() throws {
    let wine = try JSONDocument(parsing: #"{"bottled":"1999-05-01"}"#).decode(Wine.self)
    #expect(wine.year == 1999)
    #expect(wine.toJSONObject().description == #"{"bottled":"1999-01-01"}"#)
  }
}
