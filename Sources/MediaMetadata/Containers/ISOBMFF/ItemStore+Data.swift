extension ItemStore {
  /// Where an item's bytes stand in the file, when they stand there as one or more runs; nil when they do not.
  func ranges(of item: Item, fileSize: Int) -> [Range<Int>]? {
    guard item.dataReference == 0 else { return nil }
    let base: Range<Int>
    switch item.constructionMethod {
    case 0: base = 0..<fileSize
    case 1:
      guard let itemData else { return nil }
      base = itemData
    default: return nil
    }
    var ranges: [Range<Int>] = []
    for extent in item.extents {
      let (start, overflow) = base.lowerBound.addingReportingOverflow(extent.offset)
      guard !overflow, start <= base.upperBound else { return nil }
      let length = extent.length == 0 ? base.upperBound - start : extent.length
      guard length <= base.upperBound - start else { return nil }
      ranges.append(start..<start + length)
    }
    return ranges
  }
  /// The bytes of an item: its extents one after the other.
  /// - Throws: `malformed` when they are nowhere, `truncated` when the file ends before, `limitExceeded` beyond `limit`.
  func bytes(of item: Item, _ source: SourceReader, limit: Int) throws(ParseError) -> Bytes {
    if item.constructionMethod == 2 { return try bytesInItem(item, source, limit: limit) }
    guard let ranges = ranges(of: item, fileSize: source.size) else {
      throw ParseError(.truncated, at: source.size, "item \(item.id) lies outside the file")
    }
    let total = ranges.reduce(0) { $0.addingReportingOverflow($1.count).partialValue }
    guard total <= limit, total >= 0 else { throw .limitExceeded("item \(item.id) has \(total) bytes", at: offset) }
    if let only = ranges.first, ranges.count == 1 { return try source.bytes(at: only.lowerBound, count: only.count) }
    var joined: [UInt8] = []
    joined.reserveCapacity(total)
    for range in ranges { joined += try source.bytes(at: range.lowerBound, count: range.count).array }
    return Bytes(joined, offset: ranges.first?.lowerBound ?? offset, isDerived: true)
  }
  /// Construction method 2: the extents count in the items that `iloc` references name. [ISO14496-12 §8.11.3.1]
  private func bytesInItem(_ item: Item, _ source: SourceReader, limit: Int) throws(ParseError) -> Bytes {
    // An item in an item in an item does not occur; one step is read, so that no loop can be.
    guard let target = references("iloc", from: item.id).first.flatMap({ self[$0] }), target.constructionMethod < 2
    else {
      throw .malformed("item \(item.id) refers to no item that holds it", at: offset)
    }
    let whole = try bytes(of: target, source, limit: limit)
    var joined: [UInt8] = []
    for extent in item.extents {
      let length = extent.length == 0 ? max(whole.count - extent.offset, 0) : extent.length
      guard extent.offset <= whole.count, length <= whole.count - extent.offset, joined.count + length <= limit else {
        throw .malformed("item \(item.id) lies outside the item that holds it", at: offset)
      }
      joined += whole.slice(extent.offset..<extent.offset + length).array
    }
    return Bytes(joined, offset: whole.offset, isDerived: true)
  }
}
