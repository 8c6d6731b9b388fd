import FuzzSupport

/// What begins like a TIFF, so every IFD; the first byte of the input chooses the order of bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let isLittle = count > 0 && start.pointee & 1 == 1
  let mark: [UInt8] = isLittle ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]
  return fuzz(UnsafeRawBufferPointer(start: start, count: count), marks: [(0, mark)])
}
