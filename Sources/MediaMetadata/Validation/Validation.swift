/// Judges a file as a whole, once it is read: reads the model only.
enum Validation {
  static func judge(_ file: inout MediaFile) {
    checkName(&file)
  }

  /// Holds the name's extension against the content.
  private static func checkName(_ file: inout MediaFile) {
    // Who says what a file is to be read as has settled what its name means.
    guard file.options.readAs == nil else { return }
    // Nearly always: the name says what the content is. Whose the extension is need not be looked up then.
    if file.isRecognised, file.extensionMatches == true { return }
    let isForeign = file.type.kind == .other && !file.isRecognised
    guard let ending = file.fileExtension, let owner = MediaType.known(byExtension: ending) else {
      if isForeign, file.options.requiresMedia {
        file.note(.error, .notMedia, "the content is \(file.typeDescription ?? "of no known media type")", at: 0)
      }
      return
    }
    if isForeign {
      let found = file.typeDescription ?? "of no known media type"
      file.note(.error, .notMedia, "the name says \(owner.format) but the content is \(found)", at: 0)
    } else if file.extensionMatches == false {
      let usual = file.type.extensions.first ?? file.type.format
      file.note(
        .warning, .extensionMismatch, "the content is \(file.type.format), usually named .\(usual), not .\(ending)")
    }
  }
}

extension MediaFile {
  /// The name's extension, lower case without dot; nil when there is none. A leading dot makes a hidden file, no extension.
  public var fileExtension: String? {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { path.utf8[path.utf8.index(after: $0)...] } ?? path.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex, name.index(after: dot) < name.endIndex
    else { return nil }
    return String(Substring(name[name.index(after: dot)...])).lowercased()
  }
  /// Whether the extension is one of the type's; nil when the name has none or the type is not known.
  public var extensionMatches: Bool? {
    guard let ending = fileExtension, !type.extensions.isEmpty else { return nil }
    return type.extensions.contains(ending)
  }
}

extension MediaType {
  /// The type that usually has this extension (lower case, no dot): only types of media and JSON that we know.
  public static func known(byExtension ending: String) -> MediaType? {
    for container in AllContainers.list {
      for type in container.types where type.kind != .other && type.extensions.contains(ending) { return type }
    }
    return nil
  }
}
