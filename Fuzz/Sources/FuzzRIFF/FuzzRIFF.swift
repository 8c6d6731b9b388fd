import FuzzSupport

/// What begins like RIFF; the form type stays the input's.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  fuzz(UnsafeRawBufferPointer(start: start, count: count), marks: [(0, Array("RIFF".utf8))])
}
