import FuzzSupport

/// What begins like a JPEG.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  fuzz(UnsafeRawBufferPointer(start: start, count: count), marks: [(0, [0xFF, 0xD8, 0xFF])])
}
