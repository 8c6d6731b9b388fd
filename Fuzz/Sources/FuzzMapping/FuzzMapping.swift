import CaesarJSON
import FuzzSupport

enum Shade: Int { case dark, light }
enum Grade: String, JSONConvertible, JSONSerializable, JSONKey { case a, b }
/// A model with a member of every shape, under names that a fuzzer finds soon.
struct Everything: JSONDeserializable, JSONSerializable {
  var a: Int?
  var b = 0.0
  var c: Float?
  var d = false
  var e: String?
  var f = Shade.dark
  var g: [Everything] = []
  var h: [Int: [Int8?]] = [:]
  var i: [Grade: String] = [:]
  var j: [Shade]?
  var k: UInt64?
  var l = JSONField<Int>.absent
  init(json: JSONDictionary) throws {
    a <-- json["a"]
    b <-- json["b"]
    c <-- json["c"]
    d <-- json["d"]
    e <-- json["e"]
    f <-- json["f"]
    g <-- json["g"]
    h <-- json["h"]
    i <-- json["i"]
    j <-- json["j"]
    k <-- json["k"]
    l <-- json["l"]
    if json["z"] != nil { try a <-- json.required("a") }
  }
  func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    a --> json["a"]
    b --> json["b"]
    c --> json["c"]
    d --> json["d"]
    e --> json["e"]
    f --> json["f"]
    g --> json["g"]
    h --> json["h"]
    i --> json["i"]
    j --> json["j"]
    k --> json["k"]
    l --> json["l"]
    return json
  }
}

/// Any text that parses is mapped; what comes out, written and mapped again, must come out the same and whole.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let document = try? JSONDocument(parsing: bytes) else { return 0 }
  let (value, skipped) = document.map(Everything.self)
  for error in skipped { expect(!error.description.isEmpty, "an error says something") }
  guard let value else { return 0 }
  let written = value.toJSONObject().serialized()
  do {
    let (again, left) = try JSONDocument(parsing: written).map(Everything.self)
    expect(left.isEmpty, "what a model writes it can use")
    expect(again?.toJSONObject().serialized() == written, "what a model writes it reads back the same")
  } catch { fatalError("what a model writes cannot be read: \(error)") }
  return 0
}
