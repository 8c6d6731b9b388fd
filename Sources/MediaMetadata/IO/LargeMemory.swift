#if canImport(Glibc)
  import Glibc
#endif

/// Memory for whole files.
enum LargeMemory {
  /// Asks the system for large pages behind memory that is about to be filled: to be given small ones, one by one, takes
  /// longer than to read the file. Where there are none, nothing changes.
  static func prepare(_ memory: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc)
      guard memory.count >= 4 << 20, let base = memory.baseAddress else { return }
      let page = UInt(4_096)
      let start = (UInt(bitPattern: base) + page - 1) & ~(page - 1)
      let end = UInt(bitPattern: base) + UInt(memory.count)
      _ = madvise(UnsafeMutableRawPointer(bitPattern: start), Int((end - start) & ~(page - 1)), MADV_HUGEPAGE)
    #endif
  }
}
