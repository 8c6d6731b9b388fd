import MediaMetadata

/// Reads one input to both depths and holds the result against what must be true of every file.
///
/// - Parameters:
///   - input: libFuzzer's bytes.
///   - marks: bytes written over the input before it is read, so that a family's reader is reached at once; each at its place,
///     dropped when the input is shorter.
/// - Returns: 0, as libFuzzer wants it.
public func fuzz(_ input: UnsafeRawBufferPointer, marks: [(place: Int, bytes: [UInt8])] = []) -> CInt {
  var bytes = Array(input)
  for mark in marks where mark.place + mark.bytes.count <= bytes.count {
    bytes.replaceSubrange(mark.place..<mark.place + mark.bytes.count, with: mark.bytes)
  }
  for depth in [ReadOptions.Depth.head, .structure] {
    let file = MediaFile.read(bytes: bytes, options: ReadOptions(depth: depth))
    expect(file.size == bytes.count, "the size is the number of bytes")
    expect(file.findings.count <= 100, "complaints are bounded")
    for finding in file.findings {
      expect((0...bytes.count).contains(finding.offset ?? 0), "a finding lies in the file")
      expect(!finding.message.isEmpty, "a finding says something")
    }
    if let image = file.image {
      expect(image.width >= 0 && image.height >= 0 && image.frames >= 0, "a picture has a size that can be")
      expect(image.duration.map { $0.isFinite && $0 >= 0 } ?? true, "a duration is finite")
    }
    if let video = file.video {
      for number in [video.duration, video.bitRate, video.frameRate] {
        expect(number.map { $0.isFinite && $0 >= 0 } ?? true, "numbers of a video are finite")
      }
    }
    for directory in file.directories {
      for field in directory.fields { check(field.value, depth: 0) }
    }
  }
  return 0
}

/// Ends the run with these words when something is not as it must be; `precondition` keeps its words to itself in release
/// builds.
public func expect(_ condition: Bool, _ words: @autoclosure () -> String) {
  if !condition { fatalError(words()) }
}

/// No tag holds a number that JSON cannot write.
private func check(_ value: FieldValue, depth: Int) {
  expect(depth < 200, "values are not nested without end")
  switch value {
  case .real(let number): expect(number.isFinite, "a number is finite")
  case .reals(let numbers): expect(numbers.allSatisfy(\.isFinite), "numbers are finite")
  case .list(let values): for value in values { check(value, depth: depth + 1) }
  case .structure(let fields): for field in fields { check(field.value, depth: depth + 1) }
  default: break
  }
}
