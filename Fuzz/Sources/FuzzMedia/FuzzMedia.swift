import FuzzSupport

/// Any bytes, whatever family they look like.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  fuzz(UnsafeRawBufferPointer(start: start, count: count))
}
