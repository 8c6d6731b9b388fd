import FuzzSupport

/// What begins like an XMP packet, so XML, RDF and the summary over it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  fuzz(UnsafeRawBufferPointer(start: start, count: count), marks: [(0, Array("<x:xmpmeta ".utf8))])
}
