import CaesarJSON

/// Any bytes as JSON5: an error lies in the text; strict JSON is JSON5 of the same value; what was read has a place.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let strict = try? JSONDocument(parsing: bytes).root
  do throws(JSONError) {
    let value = try JSON5Text.parse(bytes)
    if let strict, !bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      precondition(value == strict, "JSON is JSON5 of the same value")
    }
    var path: [JSONPathComponent] = []
    var inner = value
    while let member = inner.members?.first.map({ (JSONPathComponent.key($0.key), $0.value) })
      ?? inner.elements?.first.map({ (.index(0), $0) })
    {
      path.append(member.0)
      inner = member.1
    }
    precondition((0...count).contains(JSON5Text.offset(of: path, in: bytes) ?? -1), "a value has a place")
    if let text = try? value.encoded() {
      let again = try JSONDocument(parsing: text).root
      precondition(again == value, "what was read can be written and read again")
    }
  } catch {
    precondition((0...count).contains(error.offset ?? -1), "an error lies in the text")
    precondition(!error.description.isEmpty && error.line ?? 0 > 0, "and says something")
    precondition(strict == nil, "JSON is JSON5")
  }
  return 0
}
