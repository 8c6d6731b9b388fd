import CaesarJSON

enum Side: String, Codable { case a, b }
enum Shape: Codable {
  case dot
  case line(Int, width: Double?)
}
/// A model with a member of every shape, under names that a fuzzer finds soon.
final class Everything: Codable {
  var a: Int?
  var b: Double?
  var c: Float?
  var d: Bool?
  var e: String?
  var f: Side?
  var g: [Everything]?
  var h: [Int: [Int8?]]?
  var i: [Side: String]?
  var j: [String: JSONValue]?
  var k: UInt64?
  var l: JSONField<Int>
  var m: Shape?
  var n: [[Double]]?
  var o: Int128?
  var p: JSONValue?
  var imageURL: [String]?
}

/// Any text is decoded; what comes out, encoded and decoded again, must come out the same, in every layout.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let flags = start[0]
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  var decoder = CaesarDecoder()
  var encoder = CaesarEncoder()
  if flags & 1 != 0 {
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    encoder.keyEncodingStrategy = .convertToSnakeCase
  }
  decoder.allowsJSON5 = flags & 2 != 0
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  if flags & 4 != 0 { encoder.nilEncodingStrategy = .null }
  encoder.outputFormatting.sortsKeys = true
  let value: [Everything]
  do { value = try decoder.decode([Everything].self, from: bytes) } catch let error as DecodingError {
    precondition(!"\(error)".isEmpty, "an error says something")
    return 0
  } catch { preconditionFailure("an error of another type: \(error)") }
  let written: [UInt8]
  // JSON values may hold numbers of JSON5 that JSON cannot write.
  do { written = try encoder.encode(value) } catch {
    precondition(decoder.allowsJSON5, "what was decoded cannot be encoded: \(error)")
    return 0
  }
  decoder.allowsJSON5 = false
  do {
    let again = try encoder.encode(decoder.decode([Everything].self, from: written))
    precondition(again == written, "the same again")
    encoder.outputFormatting = .pretty.sorted
    let pretty = try encoder.encode(value)
    encoder.outputFormatting = .compact.sorted
    let back = try encoder.encode(decoder.decode([Everything].self, from: pretty))
    precondition(back == written, "in any layout")
  } catch { preconditionFailure("what was encoded cannot be decoded: \(error)") }
  return 0
}
