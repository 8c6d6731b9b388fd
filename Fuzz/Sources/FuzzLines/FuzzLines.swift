import CaesarJSON

/// Any bytes, in pieces: the lines must be those of the whole text, lie where they say, and every error in its line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 1 else { return 0 }
  let pieceSize = Int(start[0]) + 1
  let options = JSONLinesOptions(maximumLength: 1 << Int(start[1] & 15))
  let bytes = Array(UnsafeBufferPointer(start: start + 2, count: count - 2))
  var reader = JSONLinesReader(options: options)
  var lines: [JSONLine] = []
  var at = 0
  while at < bytes.count {
    reader.append(Array(bytes[at..<min(at + pieceSize, bytes.count)]))
    at += pieceSize
    while let line = reader.next() { lines.append(line) }
  }
  reader.end()
  while let line = reader.next() { lines.append(line) }
  var number = 0
  var end = 0
  for (line, whole) in zip(lines, JSONText.lines(of: bytes, options: options)) {
    number += 1
    precondition(line.number == number && whole.number == number, "lines are counted")
    precondition(line.offset >= end && line.offset == whole.offset && line.length == whole.length, "and have places")
    precondition(
      line.bytes == whole.bytes && line.isBlank == whole.isBlank && line.isTooLong == whole.isTooLong, "whole")
    if !line.isTooLong {
      precondition(Array(bytes[line.offset..<line.offset + line.length]) == line.bytes, "as in the text")
    }
    end = line.offset + line.length
    do throws(JSONError) { _ = try line.document() } catch {
      precondition(error.line == number && error.column ?? 0 > 0, "an error has a line and a column")
      precondition((line.offset...end).contains(error.offset ?? -1), "and lies in its line")
    }
  }
  precondition(Array(JSONText.lines(of: bytes, options: options)).count == lines.count, "as many")
  return 0
}
