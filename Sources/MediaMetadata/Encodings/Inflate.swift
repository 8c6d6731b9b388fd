import CZlib

/// Bounded decompression of zlib streams, by zlib. [RFC1950]
package enum Inflate {
  /// Inflates a whole zlib stream.
  /// - Throws: `malformed` for a broken stream, `truncated` for a cut one, `limitExceeded` when it grows beyond `limit` bytes.
  package static func zlib(_ data: Bytes, limit: Int) throws(ParseError) -> Bytes {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw .limitExceeded("no memory to inflate", at: data.offset)
    }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var status = Z_OK
    var chunk = [UInt8](repeating: 0, count: min(max(data.count &* 4, 4_096), 256 << 10))
    data.withUnsafeBytes { input in
      stream.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
      stream.avail_in = UInt32(clamping: input.count)
      repeat {
        chunk.withUnsafeMutableBufferPointer { buffer in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(buffer.count)
          status = inflate(&stream, Z_NO_FLUSH)
        }
        let made = chunk.count - Int(stream.avail_out)
        // Growing by doubling would hold a large result one and a half times.
        if output.count > 512 << 10, output.capacity - output.count < made {
          output.reserveCapacity(min(limit, output.count * 8) + 2 * chunk.count)
        }
        if made > 0 { output.append(contentsOf: chunk[0..<made]) }
      } while status == Z_OK && stream.avail_out == 0 && output.count <= limit
    }
    if output.count > limit { throw .limitExceeded("inflates to more than \(limit) bytes", at: data.offset) }
    switch status {
    case Z_STREAM_END: return Bytes(output, offset: data.offset, isDerived: true)
    case Z_OK, Z_BUF_ERROR: throw ParseError(.truncated, at: data.endOffset, "the compressed data end early")
    default: throw .malformed("the compressed data are broken", at: data.fileOffset(data.count - Int(stream.avail_in)))
    }
  }
}

/// CRC-32 as PNG uses it, by zlib. [PNG3 §D]
package enum Checksum {
  /// The CRC of these bytes, going on from the CRC of those before (0 at the start).
  package static func crc32(_ bytes: Bytes, _ before: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBytes { buffer in
      var crc = UInt(before)
      var at = 0
      while at < buffer.count {
        let n = min(buffer.count - at, 1 << 30)
        crc = CZlib.crc32(crc, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self).advanced(by: at), UInt32(n))
        at += n
      }
      return UInt32(truncatingIfNeeded: crc)
    }
  }
}
