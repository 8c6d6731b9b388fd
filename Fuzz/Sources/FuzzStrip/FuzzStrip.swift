import FuzzSupport
import MediaConversion
import MediaMetadata

/// Takes metadata out of any bytes; what comes out must keep its size rules, tell no place, and not change any more.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  for scope in [MetadataStripper.Scope.location, .everything] {
    let stripper = MetadataStripper(scope)
    guard let (output, report) = try? stripper.strip(input) else { continue }
    expect(output.count == report.size, "the report's size is that of the result")
    switch report.format {
    case "heic", "avif", "mp4", "mov": expect(output.count == input.count, "nothing moves in boxes")
    case "jpeg", "webp":
      // At most an Exif block with the orientation alone comes in.
      let limit = scope == .location ? input.count : input.count + 40
      expect(output.count <= limit && (scope == .everything || output.count == limit), "nothing grows")
    case "png": break
    default: fatalError("a format that strip does not know: \(report.format)")
    }
    let file = MediaFile.read(bytes: output)
    expect(file.location == nil, "what was stripped tells no place: \(String(describing: file.location))")
    do {
      let (again, second) = try stripper.strip(output)
      expect(again == output, "stripping twice changes nothing: \(second)")
    } catch { fatalError("what was stripped can be stripped again: \(error)") }
  }
  return 0
}
