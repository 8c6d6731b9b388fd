import CaesarJSON

/// Two texts, one behind the other with a zero between: the changes from one to the other must make the other of it, and any
/// text that is a patch, a merge patch or a pointer must be one or the other, and change nothing when it fails.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let middle = bytes.firstIndex(of: 0) else { return 0 }
  if let pointer = try? JSONPointer(String(decoding: bytes[..<middle], as: UTF8.self)) {
    precondition((try? JSONPointer(pointer.description)) == pointer, "a pointer reads back")
  }
  guard let a = try? JSONDocument(parsing: Array(bytes[..<middle])).root,
    let b = try? JSONDocument(parsing: Array(bytes[(middle + 1)...])).root
  else { return 0 }
  let before = a.serialized()
  let patch = JSONPatch(from: a, to: b)
  do throws(JSONError) {
    let made = try patch.applied(to: a)
    precondition(made == b, "the changes make one of the other")
    let again = try JSONPatch(try JSONDocument(parsing: patch.toJSONObject().serialized()).root)
    precondition(again.operations == patch.operations, "a patch reads back")
  } catch { preconditionFailure("its own changes cannot be made: \(error)") }
  precondition((a == b) == patch.operations.isEmpty, "equal values have no changes, others have some")
  let merged = a.merging(b)
  precondition(merged.merging(b) == merged, "a merge patch changes nothing the second time")
  do throws(JSONError) {
    let other = try JSONPatch(b)
    _ = try other.applied(to: a)
  } catch { precondition(!error.description.isEmpty, "an error says something") }
  precondition(a.serialized() == before, "nothing has changed what was given")
  return 0
}
