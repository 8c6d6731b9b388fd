import FuzzSupport

/// What begins like an ISO base media file: MP4, QuickTime, HEIF.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  fuzz(UnsafeRawBufferPointer(start: start, count: count), marks: [(4, Array("ftyp".utf8))])
}
