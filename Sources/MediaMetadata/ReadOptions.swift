/// How far to read, and where to stop. Every limit has its reason.
public struct ReadOptions: Sendable {
  /// How far a file is read.
  public enum Depth: String, Sendable {
    /// Only what is needed to say what it is and what it says about itself.
    case head
    /// Its whole structure, to say whether it is whole.
    case structure
    /// Its pixels too, decoded by a worker outside this library.
    case pixels
  }
  /// How far to read.
  public var depth: Depth
  /// Whether a file that is neither media nor JSON is an error (`type.notMedia`), as when it was given by name to
  /// `validate`; otherwise it is only so under a media or JSON extension.
  public var requiresMedia = false
  /// What the content is taken for, whatever it looks like: `.json` or `.ndjson`; nil lets the content decide.
  public var readAs: MediaType?
  /// Nesting of boxes, IFDs, elements. Real files stay below 12; 32 is what other careful readers allow.
  public var maximumDepth = 32
  /// Entries of one directory, boxes of one parent, chunks of one file that are kept. No real IFD comes near.
  public var maximumEntries = 10_000
  /// IFDs visited in one file. A TIFF of a scanned book has hundreds of pages; a loop of IFDs has no end.
  public var maximumDirectories = 2_000
  /// Bytes of one metadata block that are read (Exif, XMP, ICC, text). 16 MiB holds the largest seen (extended XMP).
  public var maximumBlockSize = 16 << 20
  /// Bytes that one compressed block may become. Larger ones are bombs, or of no use as metadata.
  public var maximumInflatedSize = 8 << 20
  /// Bytes of the first window. Most pictures have all their metadata in it.
  public var windowSize = 64 << 10
  /// Options for reading so far.
  public init(depth: Depth = .head) { self.depth = depth }
}
