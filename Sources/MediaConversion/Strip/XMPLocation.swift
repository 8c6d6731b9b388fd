/// Takes places out of an XMP packet by writing spaces over the properties that hold them; the packet keeps its size. [XMP1 §7]
enum XMPLocation {
  /// - Parameters:
  ///   - bytes: what holds the packet.
  ///   - range: where the packet stands.
  /// - Returns: the names of what was removed. A packet that cannot be walked and mentions a place is blanked as a whole,
  ///   since a reader more lenient than this might still read it; its name is then `packet`.
  static func blank(_ bytes: inout [UInt8], in range: Range<Int>) -> [String] {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count, !range.isEmpty else { return [] }
    var walker = XMPWalker(bytes, range)
    if walker.isUTF8, let found = walker.locations() {
      for (part, _) in found { for i in part { bytes[i] = 0x20 } }
      var names: [String] = []
      // More than anybody reads need not be told apart.
      for (_, name) in found where names.count < 200 && !names.contains(name) { names.append(name) }
      return names
    }
    guard walker.mentionsPlace else { return [] }
    for i in range { bytes[i] = walker.isUTF8 ? 0x20 : 0 }
    return ["packet"]
  }
  /// A packet without properties, filled up with spaces; all spaces when `count` has no room for it.
  static func emptyPacket(count: Int) -> [UInt8] {
    let packet = Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>
      """.utf8)
    guard count >= packet.count else { return [UInt8](repeating: 0x20, count: max(count, 0)) }
    return packet + [UInt8](repeating: 0x20, count: count - packet.count)
  }

  /// Whether a property tells a place. Every name that begins with `GPS` does, whoever's it is; the others by namespace.
  static func isLocation(_ namespaces: [String], _ name: String) -> Bool {
    if name.hasPrefix("GPS") || name.hasPrefix("Gps") { return true }
    for namespace in namespaces {
      if let names = homes[namespace], names.contains(name) { return true }
    }
    return false
  }
  private static let homes: [String: Set<String>] = [
    "http://ns.adobe.com/photoshop/1.0/": ["City", "State", "Country"],
    "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/": ["Location", "CountryCode"],
    "http://iptc.org/std/Iptc4xmpExt/2008-02-29/": ["LocationCreated", "LocationShown"],
    "http://www.dji.com/drone-dji/1.0/": ["AbsoluteAltitude", "RelativeAltitude", "Latitude", "Longitude"],
    "http://www.w3.org/2003/01/geo/wgs84_pos#": ["lat", "long", "alt", "lat_long"],
    "http://ns.adobe.com/xmp/1.0/DynamicMedia/": ["shotLocation"],
  ]
  /// The usual prefixes, for packets that use one without declaring it.
  static let usualPrefixes: [String: String] = [
    "photoshop": "http://ns.adobe.com/photoshop/1.0/",
    "Iptc4xmpCore": "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/",
    "Iptc4xmpExt": "http://iptc.org/std/Iptc4xmpExt/2008-02-29/",
    "drone-dji": "http://www.dji.com/drone-dji/1.0/",
    "geo": "http://www.w3.org/2003/01/geo/wgs84_pos#",
    "xmpDM": "http://ns.adobe.com/xmp/1.0/DynamicMedia/",
  ]
}

/// Walks the tags of one packet, once, without building anything.
private struct XMPWalker {
  private let bytes: [UInt8]
  private let end: Int
  private var at: Int
  private let range: Range<Int>
  /// Every namespace that a prefix stands for anywhere in the packet; scopes are not followed, a prefix bound twice counts
  /// for both.
  private var namespaces: [String: [String]] = [:]

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    end = range.upperBound
    at = range.lowerBound
  }
  /// Whether it is not UTF-16 or UTF-32, in which every tag has a zero byte.
  var isUTF8: Bool {
    for i in range.lowerBound..<min(range.lowerBound + 64, end) where bytes[i] == 0 { return false }
    return true
  }
  /// Whether any word of a place stands in it, whatever its encoding.
  var mentionsPlace: Bool {
    let words = ["GPS", "Gps", "City", "State", "Country", "Location", "ltitude", "ongitude"].map { Array($0.utf8) }
    let text = bytes[range].filter { $0 != 0 }
    for (i, byte) in text.enumerated() {
      for word in words where word[0] == byte && text[i...].starts(with: word) { return true }
    }
    return false
  }
  private func has(_ text: StaticString, at index: Int) -> Bool {
    guard end - index >= text.utf8CodeUnitCount else { return false }
    for i in 0..<text.utf8CodeUnitCount where bytes[index + i] != text.utf8Start[i] { return false }
    return true
  }
  private mutating func pass(_ close: StaticString) -> Bool {
    while at < end {
      if has(close, at: at) {
        at += close.utf8CodeUnitCount
        return true
      }
      at += 1
    }
    return false
  }
  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 9 || byte == 10 || byte == 13 }
  private mutating func name() -> String {
    let from = at
    while at < end, !isSpace(bytes[at]), bytes[at] != 0x3D, bytes[at] != 0x3E, bytes[at] != 0x2F, bytes[at] != 0x3C {
      at += 1
    }
    return String(decoding: bytes[from..<at], as: UTF8.self)
  }
  private mutating func findNamespaces() {
    var i = range.lowerBound
    while i < end {
      guard bytes[i] == 0x78, has("xmlns", at: i), i + 5 < end, bytes[i + 5] == 0x3A || bytes[i + 5] == 0x3D else {
        i += 1
        continue
      }
      at = i + (bytes[i + 5] == 0x3A ? 6 : 5)
      let prefix = name()
      while at < end, isSpace(bytes[at]) || bytes[at] == 0x3D { at += 1 }
      if at < end, bytes[at] == 0x22 || bytes[at] == 0x27 {
        let quote = bytes[at]
        let from = at + 1
        at = from
        while at < end, bytes[at] != quote { at += 1 }
        let uri = String(decoding: bytes[from..<at], as: UTF8.self)
        // A few names and bindings are all a packet has; a hostile one is not followed further.
        if namespaces.count < 1_000, namespaces[prefix, default: []].count < 8 {
          namespaces[prefix, default: []].append(uri)
        }
      }
      i = max(at, i + 6)
    }
    at = range.lowerBound
  }
  private func isLocation(_ name: String) -> Bool {
    let parts = name.split(separator: ":", maxSplits: 1)
    guard let last = parts.last else { return false }
    // Without a prefix it is of the default namespace, whose name here is the empty text.
    let prefix = parts.count == 2 ? String(parts[0]) : ""
    let known = namespaces[prefix] ?? XMPLocation.usualPrefixes[prefix].map { [$0] } ?? []
    return XMPLocation.isLocation(known, String(last))
  }

  /// Where the properties of a place stand, with their names; nil when the packet is not well enough formed to tell.
  mutating func locations() -> [(Range<Int>, String)]? {
    findNamespaces()
    var found: [(Range<Int>, String)] = []
    var depth = 0
    // The property that is being passed over: where it begins and how deep it stands.
    var doomed: (start: Int, depth: Int, name: String)?
    while at < end {
      guard bytes[at] == 0x3C else {
        at += 1
        continue
      }
      let start = at
      if has("<?", at: at) {
        guard pass("?>") else { return nil }
      } else if has("<!--", at: at) {
        guard pass("-->") else { return nil }
      } else if has("<![CDATA[", at: at) {
        guard pass("]]>") else { return nil }
      } else if has("<!", at: at) {
        guard pass(">") else { return nil }
      } else if has("</", at: at) {
        guard pass(">") else { return nil }
        depth -= 1
        guard depth >= 0 else { return nil }
        if let property = doomed, property.depth == depth {
          found.append((property.start..<at, property.name))
          doomed = nil
        }
      } else {
        at += 1
        let name = name()
        guard !name.isEmpty else { return nil }
        if doomed == nil, isLocation(name) { doomed = (start, depth, name) }
        guard let isEmpty = attributes(isKept: doomed == nil, &found) else { return nil }
        if !isEmpty {
          depth += 1
        } else if let property = doomed, property.depth == depth {
          found.append((property.start..<at, property.name))
          doomed = nil
        }
      }
    }
    return depth == 0 && doomed == nil ? found : nil
  }
  /// Passes the attributes up to and with the `>`; answers whether the element is empty, nil when the tag is broken.
  private mutating func attributes(isKept: Bool, _ found: inout [(Range<Int>, String)]) -> Bool? {
    while at < end {
      let start = at
      while at < end, isSpace(bytes[at]) { at += 1 }
      guard at < end else { return nil }
      if bytes[at] == 0x3E {
        at += 1
        return false
      }
      if bytes[at] == 0x2F {
        guard at + 1 < end, bytes[at + 1] == 0x3E else { return nil }
        at += 2
        return true
      }
      let name = name()
      guard !name.isEmpty else { return nil }
      while at < end, isSpace(bytes[at]) { at += 1 }
      guard at < end, bytes[at] == 0x3D else { return nil }
      at += 1
      while at < end, isSpace(bytes[at]) { at += 1 }
      guard at < end, bytes[at] == 0x22 || bytes[at] == 0x27 else { return nil }
      let quote = bytes[at]
      at += 1
      while at < end, bytes[at] != quote { at += 1 }
      guard at < end else { return nil }
      at += 1
      if isKept, isLocation(name) { found.append((start..<at, name)) }
    }
    return nil
  }
}
