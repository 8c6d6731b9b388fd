import CaesarJSON
import Testing

enum Level: String, JSONConvertible, JSONSerializable, JSONKey { case low, high }
struct YearConverter: JSONConverter {
  func value(from json: JSONValue) -> Int? { json.string.flatMap { Int($0.prefix(4)) } }
  func json(from value: Int) -> JSONValue? { "\(value)-01-01".toJSONObject() }
}
/// Strict and lenient members side by side, and shapes as deep as they come.
struct Account: JSONDeserializable, JSONSerializable {
  var name = ""
  var levels = [[Level]]()
  var perLevel = [Level: [Int?]]()
  var year: Int?
  var gender = Gender.male
  var maybe: Level? = .low
  var deep = [[String: [Int: Level]]]()
  var note: String?
  init(json: JSONDictionary) throws {
    try name <-- json.required("name")
    try levels <-- json.required("levels")
    try note <-- json.ifPresent("note")
    perLevel <-- json["perLevel"]
    year <-- (json["born"], YearConverter())
    gender <-- json["gender"]
    maybe <-- json["maybe"]
    deep <-- json["deep"]
  }
  func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    name --> json["name"]
    levels --> json["levels"]
    perLevel --> json["perLevel"]
    (year, YearConverter()) --> json["born"]
    gender --> json["gender"]
    maybe --> json["maybe"]
    deep --> json["deep"]
    note --> json["note"]
    return json
  }
}
struct Bank: JSONDeserializable {
  var items = [Account]()
  init(json: JSONDictionary) throws { try items <-- json.required("items") }
}
struct LenientBank: JSONDeserializable {
  var items = [Account]()
  init(json: JSONDictionary) { items <-- json["items"] }
}
struct Refusal: Error, CustomStringConvertible { var description: String { "closed on Sundays" } }
struct Shop: JSONDeserializable { init(json: JSONDictionary) throws { throw Refusal() } }

struct Item: JSONDeserializable {
  var price = 0
  init(json: JSONDictionary) throws { try price <-- json.required("price") }
}
struct Basket: JSONDeserializable {
  var items = [Item]()
  init(json: JSONDictionary) throws {
    let user = try json.required("user").decode(JSONValue.self)
    try items <-- user.required("items")
  }
}

@Suite struct StrictMappingTests {
  @Test func mapsBothWays() throws {
    let text =
      #"{"name":"a","levels":[["low"],[]],"perLevel":{"high":[1,null]},"born":"1999-01-01","gender":2,"maybe":"high","#
      + #""deep":[{"k":{"5":"high"}}],"note":"n"}"#
    let document = try JSONDocument(parsing: text)
    let account = try document.decode(Account.self)
    #expect(account.perLevel == [.high: [1, nil]])
    #expect(account.toJSONObject().description == text)
    #expect(document.map(Account.self).skipped.isEmpty)
  }
  /// What is wrong with a text for ``Bank``, in one line.
  static let errors: [(String, JSONError.Kind, String)] = [
    (
      #"{"items":[{"name":"a","levels":[]},{"name":"b","levels":[["low"],["lwo"]]}]}"#, .typeMismatch,
      #"$.items[1].levels[1][0]: expected Level, found string "lwo" at 1:67"#
    ),
    (#"{"items":[{"levels":[]}]}"#, .missingKey, "$.items[0].name: expected String, found nothing at 1:11"),
    (#"{"items":[{"name":null}]}"#, .nullValue, "$.items[0].name: expected String, found null at 1:19"),
    (#"{"items":[{"name":3}]}"#, .typeMismatch, "$.items[0].name: expected String, found number 3 at 1:19"),
    (
      #"{"items":[{"name":"x","levels":[],"note":5}]}"#, .typeMismatch,
      "$.items[0].note: expected String, found number 5 at 1:42"
    ),
    (#"{"items":{}}"#, .typeMismatch, "$.items: expected [Account], found object of 0 at 1:10"),
    ("[]", .typeMismatch, "$: expected Bank, found array of 0 at 1:1"),
    ("{}", .missingKey, "$.items: expected [Account], found nothing at 1:1"),
  ]
  @Test(arguments: errors) func saysWhatIsWrong(text: String, kind: JSONError.Kind, words: String) throws {
    let error = try #require(throws: JSONError.self) { _ = try JSONDocument(parsing: text).decode(Bank.self) }
    #expect(error.kind == kind)
    #expect(error.description == words)
  }
  @Test func saysItAsTheDocumentationDoes() throws {
    let text = "{\"user\":\n{\"items\": [\n  {\"price\": 1},\n  {   \"price\":  \"12.x\"}]}}"
    let error = try #require(throws: JSONError.self) { _ = try JSONDocument(parsing: text).decode(Basket.self) }
    #expect(error.description == "$.user.items[1].price: expected Int, found string \"12.x\" at 4:17")
    #expect(error.pointer == "/user/items/1/price")
    #expect(error.excerpt?.hasSuffix("\n                ^") == true)
  }
  @Test func reportsWhatALenientMappingLeftOut() throws {
    let text = #"{"items":[{"name":"a","levels":[]},{"levels":[]},7,{"name":"b","levels":5}]}"#
    let (bank, skipped) = try JSONDocument(parsing: text).map(LenientBank.self)
    #expect(bank?.items.map(\.name) == ["a"])
    #expect(
      skipped.map(\.path) == ["$.items[1].name", "$.items[2]", "$.items[3].levels"])
    #expect(skipped.map(\.kind) == [.missingKey, .typeMismatch, .typeMismatch])
    let whole = try JSONDocument(parsing: "[1]").map(Bank.self)
    #expect(whole.value == nil)
    #expect(whole.skipped.map(\.path) == ["$"])
  }
  @Test func givesResults() throws {
    let document = try JSONDocument(parsing: "{\"a\":[1,300]}")
    #expect(try document.root["a"]?.result([Int].self).get() == [1, 300])
    guard case .failure(let error)? = document.root["a"]?.result([Int8].self) else {
      Issue.record("300 is no Int8")
      return
    }
    #expect(error.kind == .outOfRange)
    #expect(error.description == "$.a[1]: expected Int8, found number 300 at 1:9")
    let closed: FailableData<Shop> = document.result()
    guard case .failure(let refusal) = closed else {
      Issue.record("the shop is closed")
      return
    }
    #expect(refusal.kind == .refused)
    #expect(refusal.description == "$: closed on Sundays at 1:1")
  }
  /// Missing, null, wrong and empty are four different things.
  @Test func keepsAbsenceApart() throws {
    func member(_ text: String) throws -> JSONValue { try JSONDocument(parsing: text).root }
    var text: String? = "before"
    try text <-- member("{}").ifPresent("a")
    #expect(text == nil)
    text = "before"
    try text <-- member(#"{"a":null}"#).ifPresent("a")
    #expect(text == nil)
    #expect(throws: JSONError.self) { try text <-- member(#"{"a":1}"#).ifPresent("a") }
    var must = "before"
    #expect(throws: JSONError.self) { try must <-- member("{}").required("a") }
    try must <-- member("{}").ifPresent("a")
    #expect(must == "before")
    try must <-- member(#"{"a":""}"#).required("a")
    #expect(must == "")
    #expect(try member(#"{"a":[null,1]}"#).required("a").decode([Int?].self) == [nil, 1])
    let error = try #require(throws: JSONError.self) {
      _ = try member(#"{"a":[null]}"#).required("a").decode([Int].self)
    }
    #expect(error.kind == .nullValue)
    var json = JSONDictionary()
    let nothing: String? = nil
    nothing --> json["a"]
    #expect(json.description == "{}")
    json["a"] = nothing.toJSONObject()
    #expect(json.description == #"{"a":null}"#)
    var field = JSONField<Int>.value(1)
    for (source, expected) in [("{}", JSONField<Int>.absent), (#"{"a":null}"#, .null), (#"{"a":5}"#, .value(5))] {
      field <-- (try member(source)["a"])
      #expect(field == expected)
      var out = JSONDictionary()
      field --> out["a"]
      #expect(out.description == source)
    }
  }
  @Test func leavesPropertiesAsTheyWere() throws {
    let json = try JSONDocument(
      parsing:
        #"{"n":null,"s":"5","plus":"+5","space":" 5","half":1.5,"whole":1.0,"power":1e2,"t":true,"one":1,"list":[1,"x",null,2],"e":9}"#
    ).root
    var int = 7
    for key in ["missing", "n", "plus", "space", "half", "t", "list"] {
      int <-- json[key]
      #expect(int == 7, "\(key)")
    }
    for (key, value) in [("s", 5), ("whole", 1), ("power", 100), ("one", 1)] {
      int <-- json[key]
      #expect(int == value)
    }
    var optional: Int? = 7
    optional <-- json["half"]
    #expect(optional == nil)
    var flag = true
    flag <-- json["one"]
    #expect(flag)
    var list = [0]
    list <-- json["list"]
    #expect(list == [1, 2])
    var holes = [Int?]()
    holes <-- json["list"]
    #expect(holes == [1, nil, 2])
    var gender = Gender.male
    gender <-- json["e"]
    #expect(gender == .male)
    var maybe: Gender? = .male
    maybe <-- json["e"]
    #expect(maybe == nil)
    var all: [Gender]? = []
    all <-- json["list"]
    #expect(all == [.male, .female])
    var text = "kept"
    text <-- json["one"]
    #expect(text == "kept")
  }
  @Test func writesAndChangesInPlace() throws {
    var json: JSONValue = ["a": 1, "b": [true, nil, "x"], "c": ["d": 1.5]]
    #expect(json.description == #"{"a":1,"b":[true,null,"x"],"c":{"d":1.5}}"#)
    json["a"] = nil
    json["b"]?[0] = false
    json["b"]?[3] = "new"
    json["b"]?[1] = nil
    "deep" --> json["x"]["y"]["z"]
    #expect(json.description == #"{"b":[false,"x","new"],"c":{"d":1.5},"x":{"y":{"z":"deep"}}}"#)
    #expect(json["x"]["y"]["z"]?.string == "deep")
    #expect(json["q"]["y"]["z"] == nil || json["q"]["y"]["z"]?.isNull == true)
    // A view becomes a built value when it is changed; the document stays as it was.
    let document = try JSONDocument(parsing: #"{"k":[1,2],"é":1,"e\u0301":2}"#)
    var root = document.root
    root["k"]?.append(3)
    #expect(root.description == "{\"k\":[1,2,3],\"é\":1,\"e\u{301}\":2}")
    #expect(document.root.count == 3)
    #expect(document.root["é"]?.int == 1)
    #expect(document.root["e\u{301}"]?.int == 2)
    #expect(root["e\u{301}"]?.int == 2)
    for i in 0..<100 { i --> root["k\(i)"] }
    root["k50"] = nil
    #expect(root["k99"]?.int == 99)
    #expect(root["k50"] == nil)
    #expect(root.count == 102)
  }
  /// The cursor must never take a child's member for the parent's, from one thread or from many.
  @Test func findsMembersInAnyOrder() async throws {
    let small = try JSONDocument(parsing: #"{"a":{"x":1,"y":2},"y":3}"#).root
    #expect(small["a"]?["x"]?.int == 1)
    #expect(small["y"]?.int == 3)
    #expect(small["q"] == nil)
    let text = "{" + (0..<40).map { "\"k\($0)\":{\"k\(39 - $0)\":\($0),\"k0\":-1}" }.joined(separator: ",") + "}"
    let document = try JSONDocument(parsing: text)
    let wrong = await withTaskGroup(of: Int.self) { group in
      for task in 0..<4 {
        group.addTask {
          var wrong = 0
          for round in 0..<2_000 {
            let i = (round * (task * 2 + 1)) % 40
            let inner = document.root["k\(i)"]
            // Of two members of one name the last counts.
            if inner?["k\(39 - i)"]?.int != (i == 39 ? -1 : i) || inner?["k0"]?.int != -1 { wrong += 1 }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
