/// Builds HEIF and AVIF files: items, properties, references over one `mdat`.
public struct PictureItemsBuilder: Sendable {
  /// One item.
  public struct Item: Sendable {
    var type: String
    var contentType: String?
    var data: [UInt8]
    var properties: [Int]
    var method: Int

    /// An item of `data` with the properties of these numbers, from 1.
    public init(
      _ type: String, contentType: String? = nil, data: [UInt8] = [1, 2, 3, 4], properties: [Int] = [], method: Int = 0
    ) {
      self.type = type
      self.contentType = contentType
      self.data = data
      self.properties = properties
      self.method = method
    }
  }
  /// Brands, the major one first.
  public var brands = ["avif", "avif", "mif1"]
  /// Items, numbered from 1.
  public var items: [Item]
  /// Properties, numbered from 1.
  public var properties: [[UInt8]]
  /// Kind, from, to.
  public var references: [(String, Int, [Int])] = []
  /// The primary item; nil leaves the box out.
  public var primary: Int? = 1
  /// Bytes that the media data lack at the end.
  public var missing = 0

  /// A file of these items and properties.
  public init(_ items: [Item], _ properties: [[UInt8]]) {
    self.items = items
    self.properties = properties
  }
  private typealias Build = ByteBuilder

  /// The file's bytes.
  public var bytes: [UInt8] {
    let front = Build.box(
      "ftyp", Build { for (i, name) in brands.enumerated() { $0.ascii(name); if i == 0 { $0.u32(0) } } }.bytes)
    let inFile = items.filter { $0.method == 0 }.flatMap { $0.data }
    let start = front.count + meta(dataAt: 0).count + 8
    return front + meta(dataAt: start)
      + Build.box("mdat", Array(inFile.dropLast(missing))).enumerated().map { i, byte in
        // The box says its full size even when bytes are missing.
        i == 3
          ? UInt8(truncatingIfNeeded: inFile.count + 8)
          : i == 2 ? UInt8(truncatingIfNeeded: (inFile.count + 8) >> 8) : byte
      }
  }
  private func meta(dataAt start: Int) -> [UInt8] {
    var offset = start
    var inside = 0
    let locations = Build {
      $0.u32(1 << 24); $0.u16(0x4400); $0.u16(items.count)
      for (i, item) in items.enumerated() {
        $0.u16(i + 1); $0.u16(item.method); $0.u16(0); $0.u16(1)
        $0.u32(item.method == 0 ? offset : inside); $0.u32(item.data.count)
        if item.method == 0 { offset += item.data.count } else { inside += item.data.count }
      }
    }.bytes
    let entries = items.enumerated().flatMap { i, item in
      Build.box(
        "infe",
        Build {
          $0.u32(2 << 24); $0.u16(i + 1); $0.u16(0); $0.ascii(item.type); $0.u8(0)
          if let type = item.contentType { $0.ascii(type); $0.u8(0) }
        }.bytes)
    }
    let associations = Build {
      $0.u32(0); $0.u32(items.count)
      for (i, item) in items.enumerated() {
        $0.u16(i + 1); $0.u8(item.properties.count)
        for property in item.properties { $0.u8(property) }
      }
    }.bytes
    let links = references.flatMap { kind, from, to in
      Build.box(
        kind,
        Build {
          $0.u16(from); $0.u16(to.count); for id in to { $0.u16(id) }
        }.bytes)
    }
    return Build.box(
      "meta", [0, 0, 0, 0],
      Build.box(
        "hdlr",
        Build {
          $0.zeros(8); $0.ascii("pict"); $0.zeros(13)
        }.bytes),
      primary.map { id in
        Build.box(
          "pitm",
          Build {
            $0.u32(0); $0.u16(id)
          }.bytes)
      } ?? [],
      Build.box("iloc", locations),
      Build.box(
        "iinf",
        Build {
          $0.u32(0); $0.u16(items.count)
        }.bytes, entries),
      references.isEmpty ? [] : Build.box("iref", [0, 0, 0, 0], links),
      Build.box("iprp", Build.box("ipco", properties.flatMap { $0 }), Build.box("ipma", associations)),
      Build.box("idat", items.filter { $0.method == 1 }.flatMap { $0.data }))
  }

  /// `ispe`.
  public static func size(_ width: Int, _ height: Int) -> [UInt8] {
    Build.box(
      "ispe",
      Build {
        $0.u32(0); $0.u32(width); $0.u32(height)
      }.bytes)
  }
  /// `clap` of whole pixels.
  public static func crop(_ width: Int, _ height: Int) -> [UInt8] {
    Build.box("clap", Build { for n in [width, 1, height, 1, 0, 1, 0, 1] { $0.u32(n) } }.bytes)
  }
  /// `irot`: quarter turns anticlockwise.
  public static func turn(_ quarters: Int) -> [UInt8] { Build.box("irot", [UInt8(quarters)]) }
  /// `imir`.
  public static func mirror(_ axis: Int) -> [UInt8] { Build.box("imir", [UInt8(axis)]) }
  /// `pixi`.
  public static func bits(_ bits: [Int]) -> [UInt8] {
    Build.box(
      "pixi",
      Build {
        $0.u32(0); $0.u8(bits.count); for bit in bits { $0.u8(bit) }
      }.bytes)
  }
  /// `auxC`.
  public static func auxiliary(_ urn: String) -> [UInt8] {
    Build.box(
      "auxC",
      Build {
        $0.u32(0); $0.ascii(urn + "\0")
      }.bytes)
  }
  /// `av1C` of eight bits and 4:2:0.
  public static var av1: [UInt8] { Build.box("av1C", [0x81, 0x00, 0x0C, 0x00]) }
  /// `colr` with code points.
  public static func color(_ primaries: Int, _ transfer: Int, _ matrix: Int) -> [UInt8] {
    Build.box(
      "colr",
      Build {
        $0.ascii("nclx"); $0.u16(primaries); $0.u16(transfer); $0.u16(matrix); $0.u8(0x80)
      }.bytes)
  }
}
