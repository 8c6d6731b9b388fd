/// The attributes at the start of an OpenEXR file: name, NUL, type, NUL, i32 size, value; little-endian. [OpenEXR §Header]
struct EXRHeader: Sendable {
  /// Of the display window.
  private(set) var width = 0
  private(set) var height = 0
  /// Lines of the data window; 0 when it has none.
  private(set) var dataLines = 0
  private(set) var compression = 0
  /// Each channel's name and type: 0 is a u32, 1 a half, 2 a float.
  private(set) var channels: [(name: String, type: Int)] = []
  private(set) var chunkCount: Int?
  private(set) var fields: [Field] = []
  /// Offset after the NUL that ends it.
  private(set) var end = 0

  init(_ bytes: Bytes) throws(ParseError) {
    var reader = ByteReader(bytes, .little)
    while true {
      let name = Text.latin1(reader.untilNul().prefix(255))
      guard !name.isEmpty else { break }
      let type = Text.latin1(reader.untilNul().prefix(255))
      let size = Int(try reader.i32())
      guard size >= 0 else { throw .malformed("\(name) has the size \(size)", at: reader.offset - 4) }
      var value = ByteReader(try reader.take(size), .little)
      guard fields.count < 1_000 else { throw .limitExceeded("more than 1,000 attributes", at: reader.offset) }
      switch (name, type) {
      case ("displayWindow", "box2i"): (width, height) = try Self.size(&value)
      case ("dataWindow", "box2i"): dataLines = try Self.size(&value).1
      case ("channels", "chlist"): try readChannels(&value)
      case ("compression", _): compression = Int(try value.u8())
      case ("chunkCount", "int"): chunkCount = Int(try value.i32())
      case (_, "string"): fields.append(Field(name, .text(Text.utf8Lossy(value.rest()))))
      case (_, "int"): fields.append(Field(name, .integer(Int(try value.i32()))))
      case (_, "float"):
        let number = Double(Float(bitPattern: try value.u32()))
        if number.isFinite { fields.append(Field(name, .real(number))) }
      default: break
      }
    }
    end = reader.offset
  }
  private static func size(_ value: inout ByteReader) throws(ParseError) -> (Int, Int) {
    let left = Int(try value.i32())
    let top = Int(try value.i32())
    return (max(0, Int(try value.i32()) - left + 1), max(0, Int(try value.i32()) - top + 1))
  }
  private mutating func readChannels(_ value: inout ByteReader) throws(ParseError) {
    while value.remaining > 1, channels.count < 1_000 {
      let name = Text.latin1(value.untilNul())
      guard !name.isEmpty else { return }
      channels.append((name, Int(try value.i32())))
      try value.skip(12)
    }
  }

  /// Lines that are packed together. [OpenEXR §Scan line blocks]
  var linesPerChunk: Int {
    switch compression {
    case 3, 5: 16
    case 4, 6, 7, 8: 32
    case 9: 256
    default: 1
    }
  }
  func describe(_ image: inout ImageInfo) {
    image.width = width
    image.height = height
    let last = channels.map { channel in channel.name.split(separator: ".").last.map(String.init) ?? channel.name }
    image.channels = channels.count
    image.hasAlpha = last.contains("A")
    image.colorModel =
      last.contains("R") || last.contains("G") || last.contains("B") ? .rgb : last.contains("Y") ? .gray : nil
    if last.contains("RY") || last.contains("BY") { image.colorModel = .ycbcr }
    image.bitDepth = channels.map { $0.type == 1 ? 16 : 32 }.max()
    let names = ["none", "rle", "zips", "zip", "piz", "pxr24", "b44", "b44a", "dwaa", "dwab"]
    image.compression = compression < names.count ? names[compression] : nil
  }
}
