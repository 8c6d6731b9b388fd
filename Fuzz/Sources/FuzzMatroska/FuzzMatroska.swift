import FuzzSupport

/// What begins like EBML.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  fuzz(UnsafeRawBufferPointer(start: start, count: count), marks: [(0, [0x1A, 0x45, 0xDF, 0xA3])])
}
