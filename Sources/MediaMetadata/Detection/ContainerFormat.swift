/// One family of file formats: how to recognise it and how to read it. Each lives in a folder under `Containers`.
protocol ContainerFormat: Sendable {
  /// Every type this container can give a file; for help, the README's table and the check of extensions.
  static var types: [MediaType] { get }
  /// Cheap proofs at fixed places. Any one is enough; leave empty and write ``recognises(_:)`` where more is needed.
  static var signatures: [Signature] { get }
  /// The full proof over the first window; the default asks the signatures.
  static func recognises(_ head: Bytes) -> Bool
  /// The same for formats that need the name's extension (lower case, no dot; empty when there is none) to be sure:
  /// TGA, JSON, raw streams. The default passes over the name.
  static func recognises(_ head: Bytes, extension: String) -> Bool
  /// Reads the file. Sets `file.type` first. A broken part is reported through ``MediaFile/attempt(_:_:)`` and costs
  /// only itself; what is thrown out of here is about the file as a whole.
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError)
  /// How far the files are read; ``SupportedFormat/Reading/name`` gives each the warning `type.notRead`.
  static var reading: SupportedFormat.Reading { get }
}

extension ContainerFormat {
  static var signatures: [Signature] { [] }
  static var reading: SupportedFormat.Reading { .whole }
  static func recognises(_ head: Bytes, extension: String) -> Bool { recognises(head) }
  static func recognises(_ head: Bytes) -> Bool {
    for signature in signatures where signature.matches(head) { return true }
    return false
  }
}
