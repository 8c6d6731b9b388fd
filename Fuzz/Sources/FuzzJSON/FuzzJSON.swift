import CaesarJSON
import FuzzSupport

/// Any bytes, parsed; what is accepted must come out of the writer as the same value, however it is written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let document: JSONDocument
  do throws(JSONError) { document = try JSONDocument(parsing: bytes) } catch {
    expect((0...count).contains(error.offset ?? 0), "an error lies in the text")
    expect(!error.description.isEmpty, "an error says something")
    return 0
  }
  let compact = document.root.serialized(.compact)
  for options in [JSONWritingOptions.compact, .pretty, JSONWritingOptions(escapesNonASCII: true)] {
    let written = document.root.serialized(options)
    do throws(JSONError) {
      let again = try JSONDocument(parsing: written)
      expect(again.root.serialized(.compact) == compact, "what is written reads back as the same value")
    } catch { fatalError("what is written cannot be read: \(error)") }
  }
  return 0
}
