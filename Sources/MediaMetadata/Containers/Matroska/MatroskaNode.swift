/// One element with its value, or with its children when it is a master. [RFC9559 §5]
struct MatroskaNode: Sendable {
  let element: EBMLElement
  /// The value of a leaf; nil for masters, for binary that is only pointed to, and for what cannot be a value.
  var value: FieldValue?
  /// Unsigned numbers with all their 64 bits: UIDs use them.
  var number: UInt64?
  /// In file order.
  var children: [MatroskaNode] = []

  /// The first child with this ID.
  subscript(id: UInt32) -> MatroskaNode? { children.first { $0.element.id == id } }
  /// The children with this ID.
  func all(_ id: UInt32) -> [MatroskaNode] { children.filter { $0.element.id == id } }
  /// The unsigned number of a child.
  func unsigned(_ id: UInt32) -> UInt64? { self[id]?.number }
  /// The unsigned number of a child, where it fits.
  func integer(_ id: UInt32) -> Int? { unsigned(id).flatMap { Int(exactly: $0) } }
  /// A flag of a child.
  func flag(_ id: UInt32) -> Bool? { unsigned(id).map { $0 != 0 } }
  /// The number of a child that is a float.
  func real(_ id: UInt32) -> Double? { self[id]?.value?.number }
  /// The text of a child, nil when it is empty.
  func text(_ id: UInt32) -> String? { self[id]?.value?.text?.trimmedOrNil }

  /// The element and all below it as an entry of a ``Directory``.
  var field: Field {
    let name = MatroskaSchema.name(element.id)
    let tag = Int(element.id)
    if let value { return Field(name, tag: tag, value, at: element.body) }
    if !children.isEmpty { return Field(name, tag: tag, .structure(children.map(\.field)), at: element.body) }
    return Field(name, tag: tag, .data(offset: element.body, count: element.size ?? 0), at: element.body)
  }
}

/// Builds ``MatroskaNode`` trees of masters that hold metadata, by ``MatroskaSchema``. Binary data are not read.
struct MatroskaTreeReader {
  let source: SourceReader
  let options: ReadOptions
  /// Elements that may still be read, over the whole file: a hostile file must not fill memory with empty ones.
  var budget: Int
  /// What was wrong, the innermost structure first.
  var problems: [(error: ParseError, path: String)] = []

  init(_ source: SourceReader, _ options: ReadOptions) {
    self.source = source
    self.options = options
    budget = options.maximumEntries * 10
  }
  /// Reads a master with all below it; a broken child ends its parent, and what was read before stays.
  mutating func tree(_ element: EBMLElement, end: Int, path: String, depth: Int = 0) -> MatroskaNode {
    var node = MatroskaNode(element: element)
    do throws(ParseError) {
      guard depth < options.maximumDepth else { throw .limitExceeded("nested too deep", at: element.offset) }
      var at = element.body
      while at < end {
        let child = try EBMLElement.read(at: at, limit: end, in: source)
        budget -= 1
        guard budget > 0, node.children.count < options.maximumEntries else {
          throw .limitExceeded("too many elements", at: at)
        }
        let row = MatroskaSchema.row(child.id)
        guard let size = child.size else { throw .malformed("an element of unknown size inside another", at: at) }
        let childEnd = min(child.body + size, end)
        if child.body + size > end {
          problems.append((overrun(child, end), path + "/" + MatroskaSchema.name(child.id)))
          // Half a value is not what the file says; of half a master the first children are, and data are not read.
          guard row?.kind == .master || row?.kind == .binary else { return node }
        }
        if row?.kind == .master {
          let name = path + "/" + MatroskaSchema.name(child.id)
          node.children.append(tree(child, end: childEnd, path: name, depth: depth + 1))
        } else if child.id != MatroskaID.void, child.id != MatroskaID.crc32 {
          node.children.append(try leaf(child, row?.kind ?? .binary, count: childEnd - child.body))
        }
        at = childEnd
      }
    } catch {
      problems.append((error, path))
    }
    return node
  }
  /// The error for an element that reaches beyond its parent, or beyond the file where the parent does as well.
  func overrun(_ child: EBMLElement, _ end: Int) -> ParseError {
    let missing = child.body + (child.size ?? 0) - end
    return end >= source.size
      ? ParseError(.truncated, at: source.size, "the file ends within an element", missingBytes: missing)
      : .malformed("an element reaches \(missing) bytes beyond its parent", at: child.offset)
  }
  /// Reads the value of an element that is no master. [RFC8794 §7]
  private func leaf(
    _ element: EBMLElement, _ kind: MatroskaSchema.Kind, count: Int
  ) throws(ParseError) -> MatroskaNode {
    var node = MatroskaNode(element: element)
    switch kind {
    case .master, .binary: break
    case .unsigned:
      guard count <= 8 else { break }
      var reader = ByteReader(try source.bytes(at: element.body, count: count))
      let number = try reader.uint(byteCount: count)
      node.number = number
      node.value = Int(exactly: number).map { .integer($0) } ?? .text(String(number))
    case .signed:
      guard count <= 8, count > 0 else { break }
      var reader = ByteReader(try source.bytes(at: element.body, count: count))
      let raw = Int64(bitPattern: try reader.uint(byteCount: count))
      let shift = Int64(64 - 8 * count)
      node.value = .integer(Int((raw << shift) >> shift))
    case .float:
      let bytes = try source.bytes(at: element.body, count: min(count, 8))
      let number: Double? =
        switch count {
        case 0: 0
        case 4: bytes.u32(at: 0).map { Double(Float(bitPattern: $0)) }
        case 8: bytes.u64(at: 0).map { Double(bitPattern: $0) }
        default: nil
        }
      if let number, number.isFinite { node.value = .real(number) }
    case .date:
      guard count == 8 else { break }
      var reader = ByteReader(try source.bytes(at: element.body, count: 8))
      node.value = Self.date(nanoseconds: Int(try reader.i64())).map { .date($0) }
    case .string:
      guard count <= options.maximumBlockSize else { break }
      var reader = ByteReader(try source.bytes(at: element.body, count: count))
      node.value = .text(Text.utf8OrWindows1252(reader.untilNul()))
    }
    return node
  }
  /// Nanoseconds since 2001-01-01 UTC, as a date; whole seconds where there are no others. [RFC8794 §7.6]
  static func date(nanoseconds: Int) -> Timestamp? {
    let (quotient, remainder) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let seconds = remainder < 0 ? quotient - 1 : quotient
    let rest = remainder < 0 ? remainder + 1_000_000_000 : remainder
    var fraction = ""
    if rest > 0 {
      fraction = String(rest + 1_000_000_000).dropFirst().description
      while fraction.hasSuffix("0") { fraction.removeLast() }
    }
    return Timestamp(unixSeconds: seconds + 978_307_200, fraction: fraction)
  }
}
