import CMagic

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A second opinion on what a file is, by the system's libmagic.
///
/// It holds one open database. Two threads must never share a cookie (libmagic keeps its answers inside it), and the compiler
/// sees to it: a cookie can be neither copied nor sent. A batch opens one for each worker.
public struct MagicCookie: ~Copyable {
  private let cookie: magic_t

  /// Opens libmagic with the system's database; nil when either is missing or of another version, which is no error:
  /// there is no second opinion then.
  public init?() {
    guard Self.isInstalled else { return nil }
    self.init(database: nil)
  }
  /// Whether one of the system's places (or of `MAGIC`) holds a compiled database. Without one libmagic compiles what text it
  /// finds, and says so on standard error.
  private static var isInstalled: Bool {
    guard let places = magic_getpath(nil, 0) else { return false }
    return String(cString: places).split(separator: ":").contains { place in
      access(place.hasSuffix(".mgc") ? String(place) : place + ".mgc", R_OK) == 0
    }
  }
  /// Opens libmagic with a database of its own; nil when that cannot be loaded.
  /// - Parameter database: the path of a compiled database (`magic.mgc`); nil for the system's.
  public init?(database: String?) {
    guard let cookie = magic_open(MAGIC_MIME_TYPE) else { return nil }
    guard magic_load(cookie, database) == 0 else {
      magic_close(cookie)
      return nil
    }
    self.cookie = cookie
  }
  deinit { magic_close(cookie) }

  /// The media type of the bytes at a file's start: `text/html`; nil when libmagic cannot say.
  public func mimeType(of head: [UInt8]) -> String? { answer(to: head, MAGIC_MIME_TYPE) }
  /// What the bytes at a file's start are, in libmagic's words: `HTML document, ASCII text`; nil when it cannot say.
  public func description(of head: [UInt8]) -> String? { answer(to: head, MAGIC_NONE) }

  private func answer(to head: [UInt8], _ flags: Int32) -> String? {
    guard magic_setflags(cookie, flags) == 0, let words = magic_buffer(cookie, head, head.count) else { return nil }
    let text = String(cString: words)
    return text.isEmpty ? nil : text
  }
}
