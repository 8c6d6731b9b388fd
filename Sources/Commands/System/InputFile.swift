import MediaMetadata

/// What the name of an input stands for, for commands that read the whole of it.
enum InputFile {
  /// Standard input (`-`), an open pipe by its name (`/dev/stdin`, a shell's `<(…)`), or a regular file.
  static func source(of name: FileName, standardInput: Descriptor) throws(ParseError) -> any ByteSource {
    if name.isStandardInput { return try SpooledInput.source(of: standardInput) }
    if let descriptor = name.descriptor { return try SpooledInput.source(of: descriptor) }
    return try FileSource(path: name.cString)
  }
}

extension FileName {
  /// The open descriptor that this name stands for (`/dev/stdin`, `/dev/fd/63` of a shell's `<(…)`); nil for others.
  var descriptor: Descriptor? {
    if bytes == Array("/dev/stdin".utf8) { return .standardInput }
    let prefix = Array("/dev/fd/".utf8)
    guard bytes.starts(with: prefix) else { return nil }
    return Int32(String(decoding: bytes.dropFirst(prefix.count), as: UTF8.self)).map { Descriptor(number: $0) }
  }
}
