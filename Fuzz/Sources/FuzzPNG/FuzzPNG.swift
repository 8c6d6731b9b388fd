import FuzzSupport

/// What begins like a PNG.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  fuzz(
    UnsafeRawBufferPointer(start: start, count: count), marks: [(0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])])
}
