extension EncodingSession {
  /// Writes the whole value.
  func encodeRoot<T: Encodable>(_ value: T) throws {
    let serial = push(PlaceKey(0))
    try encode(value, level: 0, serial, isRoot: true)
  }

  /// Writes a value to an empty level that is the innermost one.
  func encode<T: Encodable>(_ value: T, level: Int, _ serial: Int, isRoot: Bool = false) throws {
    let plan = CodingPlan.of(T.self)
    if plan.isPlain {
      try write(value, plan, level)
      levels[level].state = .done
      return
    }
    let start = output.count
    let before = memberCount
    do {
      try encodeWhole(value, plan, level, serial)
    } catch {
      return try encodeAgain(value, level, from: start, before, isRoot, error)
    }
    if hasTrouble { return try encodeAgain(value, level, from: start, before, isRoot, nil) }
    closeAbove(level)
    // What a strategy writes for a type may be nothing.
    if isRoot, plan != .own, levels[level].state == .empty {
      return try encodeAgain(value, level, from: start, before, isRoot, nothing(value))
    }
    finish(level)
  }
  /// Takes back what was written, and writes it as a tree when that is what it needs: something was written out of order, or
  /// in a container that could not be opened.
  @inline(never) private func encodeAgain<T: Encodable>(
    _ value: T, _ level: Int, from start: Int, _ before: Int, _ isRoot: Bool, _ error: (any Error)?
  ) throws {
    takeBack(level, to: start, before)
    if let error, stale == .max { throw error }
    try check()
    guard stale >= level else { throw EncodingError.outOfOrder(codingPath(of: level)) }
    forgive()
    let text = try EncodingTree(settings, codingPath(of: level), baseDepth + level).text(of: value, isRoot: isRoot)
    text.withUnsafeBufferPointer { output.append($0) }
    levels[level].state = .done
  }
  /// Takes back all that was written of a value.
  @inline(never) private func takeBack(_ level: Int, to start: Int, _ before: Int) {
    pop(to: level)
    output.removeLast(output.count - start)
    removeMembers(from: before)
    levels[level].reset()
  }
  @inline(__always) private func encodeWhole<T: Encodable>(
    _ value: T, _ plan: CodingPlan, _ level: Int, _ serial: Int
  ) throws {
    let encoder = CaesarEncoding(self, level, serial)
    switch plan {
    case .own:
      if let own = value as? any CaesarCodable { return try own.encodeJSON(to: encoder) }
    case .dictionary:
      if let dictionary = value as? any NamedDictionary { return try dictionary.encodeNamed(to: encoder) }
    case .elements:
      if let type = CodingPlan.elements(of: T.self) {
        return try withUnsafePointer(to: value) { try type.encode(at: $0, self, level, serial) }
      }
    default: break
    }
    try value.encode(to: encoder)
  }
  private func nothing<T>(_ value: T) -> EncodingError {
    .invalidValue(
      value, EncodingError.Context(codingPath: basePath, debugDescription: "\(T.self) wrote nothing at all"))
  }

  /// Writes a value below the innermost level, after its name or comma.
  @inline(__always) func encodeChild<T: Encodable, Key: CodingKey>(_ value: T, _ key: Key) throws {
    let plan = CodingPlan.of(T.self)
    if plan.isPlain {
      if plan.isArray, baseDepth &+ top &+ 1 >= settings.maximumDepth { throw tooDeep(value, key) }
      return try write(value, plan, top &+ 1, key)
    }
    guard baseDepth &+ top < settings.maximumDepth, !isNearStackEnd else { throw tooDeep(value, key) }
    if plan == .elements, baseDepth &+ top &+ 1 < settings.maximumDepth, let type = CodingPlan.elements(of: T.self),
      withUnsafePointer(to: value, { type.isEmpty(at: $0) })
    {
      return output.append("[]")
    }
    let serial = push(key)
    let level = top
    do { try encode(value, level: level, serial) } catch {
      pop(to: level &- 1)
      throw error
    }
    pop(to: level &- 1)
  }
  @inline(never) private func tooDeep(_ value: Any, _ key: any CodingKey) -> EncodingError {
    .tooDeep(value, codingPath(of: top) + [key], settings.maximumDepth)
  }

  /// Writes a value of a type that needs no encoder.
  func write<T>(_ value: T, _ plan: CodingPlan, _ level: Int, _ key: (any CodingKey)? = nil) throws {
    switch plan {
    case .bool: write(unsafeBitCast(value, to: Bool.self))
    case .string: write(unsafeBitCast(value, to: String.self))
    case .double: try write(unsafeBitCast(value, to: Double.self), key.map { [$0] } ?? [])
    case .float: try write(unsafeBitCast(value, to: Float.self), key.map { [$0] } ?? [])
    case .int: write(unsafeBitCast(value, to: Int.self))
    case .int8: write(unsafeBitCast(value, to: Int8.self))
    case .int16: write(unsafeBitCast(value, to: Int16.self))
    case .int32: write(unsafeBitCast(value, to: Int32.self))
    case .int64: write(unsafeBitCast(value, to: Int64.self))
    case .uint: write(unsafeBitCast(value, to: UInt.self))
    case .uint8: write(unsafeBitCast(value, to: UInt8.self))
    case .uint16: write(unsafeBitCast(value, to: UInt16.self))
    case .uint32: write(unsafeBitCast(value, to: UInt32.self))
    case .uint64: write(unsafeBitCast(value, to: UInt64.self))
    case .int128: write(unsafeBitCast(value, to: Int128.self))
    case .uint128: write(unsafeBitCast(value, to: UInt128.self))
    case .ints: try writeArray(unsafeBitCast(value, to: [Int].self), level) { value, _ in write(value) }
    case .doubles:
      try writeArray(unsafeBitCast(value, to: [Double].self), level) { try write($0, (key.map { [$0] } ?? []) + [$1]) }
    case .strings: try writeArray(unsafeBitCast(value, to: [String].self), level) { value, _ in write(value) }
    case .json: try write(unsafeBitCast(value, to: JSONValue.self), level, key)
    case .own, .dictionary, .elements, .ordinary, .unknown: break
    }
  }
  @inline(__always) private func writeArray<Element>(
    _ elements: [Element], _ level: Int, _ write: (Element, PlaceKey) throws -> Void
  ) throws {
    output.append(UInt8(ascii: "["))
    for (place, element) in elements.enumerated() {
      if place > 0 { output.append(UInt8(ascii: ",")) }
      newLine(level &+ 1)
      try write(element, PlaceKey(place))
    }
    if !elements.isEmpty { newLine(level) }
    output.append(UInt8(ascii: "]"))
  }

  func writeNull() { output.append("null") }
  @inline(__always) func write(_ value: Bool) { output.append(value ? "true" : "false") }
  @inline(__always) func write(_ value: String) {
    output.appendQuoted(value, options)
  }
  @inline(__always) func write<T: FixedWidthInteger>(_ value: T) {
    if T.bitWidth > 64 {
      writeWide(value)
    } else if T.isSigned {
      output.appendInteger(Int64(truncatingIfNeeded: value))
    } else {
      output.appendInteger(UInt64(truncatingIfNeeded: value))
    }
  }
  @inline(never) private func writeWide<T: FixedWidthInteger>(_ value: T) {
    var text = String(value)
    text.withUTF8 { output.append($0) }
  }
  // `keys` lead to the number from the innermost level, for errors.
  @inline(__always) func write(_ value: Double, _ keys: @autoclosure () -> [any CodingKey] = []) throws {
    if value.isFinite { output.appendDouble(value) } else { try writeNotFinite(value, value, keys()) }
  }
  // `keys` lead to the number from the innermost level, for errors.
  @inline(__always) func write(_ value: Float, _ keys: @autoclosure () -> [any CodingKey] = []) throws {
    if value.isFinite { output.appendFloat(value) } else { try writeNotFinite(Double(value), value, keys()) }
  }
  @inline(never) private func writeNotFinite(_ value: Double, _ original: Any, _ keys: [any CodingKey]) throws {
    guard
      case .convertToString(let positive, let negative, let nan) = settings.nonConformingFloatEncodingStrategy
    else {
      throw EncodingError.invalidValue(
        original,
        EncodingError.Context(
          codingPath: codingPath(of: top) + keys,
          debugDescription: "\(value) has no JSON; nonConformingFloatEncodingStrategy may give it one"))
    }
    write(value.isNaN ? nan : value > 0 ? positive : negative)
  }
  func write(_ json: JSONValue, _ level: Int, _ key: (any CodingKey)? = nil) throws {
    var writer = JSONWriter(options)
    writer.write(json, level: baseDepth + level)
    if writer.notFinite != nil {
      throw EncodingError.invalidValue(
        json,
        EncodingError.Context(
          codingPath: codingPath(of: top) + (key.map { [$0] } ?? []),
          debugDescription: "it holds a number that is not finite"))
    }
    writer.output.withBytes { output.append($0) }
  }
}

extension EncodingLevel {
  /// As it was when nothing was written.
  fileprivate mutating func reset() {
    state = .empty
    count = 0
    filter = 0
    mayRepeat = false
  }
}

extension EncodingError {
  /// That a value is nested too deep.
  static func tooDeep(_ value: Any, _ path: [any CodingKey], _ limit: Int) -> EncodingError {
    .invalidValue(value, Context(codingPath: path, debugDescription: "nested deeper than \(limit) levels"))
  }
  /// That a container was written to after what came behind it.
  static func outOfOrder(_ path: [any CodingKey]) -> EncodingError {
    .invalidValue(0, Context(codingPath: path, debugDescription: "a container was written to after it was closed"))
  }
}
