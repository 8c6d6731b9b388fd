/// What a picture's XMP says of the parts that are appended to it. [MotionPhoto1 §XMP]
enum MotionPhoto {
  /// One item of `Container:Directory`, in file order; the first is the picture itself.
  struct Item: Sendable {
    /// Its media type.
    var mime = ""
    /// `Primary`, `MotionPhoto`, `GainMap`, …
    var semantic = ""
    /// Bytes; 0 for the first item, which ends where the next begins.
    var length = 0
    /// Bytes between the first item and the next.
    var padding = 0
  }

  /// The appended items with their absolute offsets: counted back from the end of the file, since the items are its last bytes.
  static func items(in file: MediaFile) -> [(item: Item, offset: Int)] {
    guard let size = file.size, let value = value(named: "Directory", in: file), case .list(let list) = value else {
      return []
    }
    var items: [Item] = []
    for entry in list.prefix(64) {
      var item = Item()
      fill(&item, entry, depth: 0)
      items.append(item)
    }
    var end = size
    var placed: [(item: Item, offset: Int)] = []
    for item in items.dropFirst().reversed() {
      guard item.length > 0, item.length < end else { return [] }
      end -= item.length
      placed.append((item, end))
    }
    return placed.reversed()
  }
  /// Where the video of a first-generation motion photo begins, counted from the end of the file; nil when it is none.
  static func microVideoLength(in file: MediaFile) -> Int? {
    guard number(named: "MicroVideo", in: file) == 1, let length = number(named: "MicroVideoOffset", in: file),
      length > 0
    else { return nil }
    return length
  }

  /// A property by the part of its name after the prefix, since writers of several years use several prefixes.
  private static func value(named name: String, in file: MediaFile) -> FieldValue? {
    for directory in file.directories where directory.block == "xmp" {
      for field in directory.fields where isLocal(field.name, name) { return field.value }
    }
    return nil
  }
  private static func number(named name: String, in file: MediaFile) -> Int? {
    value(named: name, in: file).flatMap { $0.integer ?? $0.text.flatMap { Int($0) } }
  }
  private static func isLocal(_ qualified: String, _ name: String) -> Bool {
    qualified.utf8.count > name.utf8.count && qualified.hasSuffix(name)
      && qualified.utf8.dropLast(name.utf8.count).last == UInt8(ascii: ":")
  }
  private static func fill(_ item: inout Item, _ value: FieldValue, depth: Int) {
    guard depth < 4, case .structure(let fields) = value else { return }
    for field in fields {
      if case .structure = field.value {
        fill(&item, field.value, depth: depth + 1)
      } else if isLocal(field.name, "Mime") {
        item.mime = field.value.text ?? ""
      } else if isLocal(field.name, "Semantic") {
        item.semantic = field.value.text ?? ""
      } else if isLocal(field.name, "Length") {
        item.length = max(0, field.value.integer ?? Int(field.value.text ?? "") ?? 0)
      } else if isLocal(field.name, "Padding") {
        item.padding = max(0, field.value.integer ?? Int(field.value.text ?? "") ?? 0)
      }
    }
  }
}
