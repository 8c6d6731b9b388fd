internal import Synchronization

/// What the coders do with a type: found out once for each, and then a look into a table.
enum CodingPlan: UInt8 {
  case unknown
  /// By its `init(from:)` and `encode(to:)`.
  case ordinary
  /// An array of any values: read as an ordinary type, written element by element.
  case elements
  case bool
  case string
  case double
  case float
  case int
  case int8
  case int16
  case int32
  case int64
  case uint
  case uint8
  case uint16
  case uint32
  case uint64
  case int128
  case uint128
  case ints
  case doubles
  case strings
  case json
  /// ``CaesarCodable``
  case own
  /// A dictionary, whose keys are perhaps names of an enum.
  case dictionary

  /// Whether no decoder is needed.
  @inline(__always) var isPlain: Bool { rawValue >= Self.bool.rawValue && rawValue <= Self.json.rawValue }
  /// Whether it is read by its `init(from:)`.
  @inline(__always) var isOrdinary: Bool { rawValue <= Self.elements.rawValue }
  @inline(__always) var isArray: Bool { rawValue >= Self.ints.rawValue && rawValue <= Self.strings.rawValue }

  /// The plan of a type.
  @inline(__always) static func of<T>(_ type: T.Type) -> CodingPlan {
    let identity = UInt64(UInt(bitPattern: ObjectIdentifier(type)))
    let entry = table.entry(identity).pointee.load(ordering: .relaxed)
    if entry & Table.addressMask == identity, let plan = CodingPlan(rawValue: UInt8(entry &>> Table.planShift & 31)) {
      return plan
    }
    return known(type, identity)
  }
  /// How the elements of an array are written; nil when another type took the place in the table meanwhile.
  @inline(__always) static func elements<T>(of type: T.Type) -> (any CodedElements.Type)? {
    let identity = UInt64(UInt(bitPattern: ObjectIdentifier(type)))
    let sought = identity | UInt64(Self.elements.rawValue) &<< Table.planShift
    for step in 0..<Table.steps {
      let entry = table.entry(identity, step).pointee.load(ordering: .acquiring)
      if entry & (1 &<< Table.numberShift &- 1) == sought {
        return CodedElementTypes.shared[Int(truncatingIfNeeded: entry &>> Table.numberShift)]
      }
    }
    return nil
  }
  /// The plan of a type that is not where it is looked for first.
  @inline(never) private static func known<T>(_ type: T.Type, _ identity: UInt64) -> CodingPlan {
    for step in 1..<Table.steps {
      let entry = table.entry(identity, step).pointee.load(ordering: .relaxed)
      if entry & Table.addressMask == identity, let plan = CodingPlan(rawValue: UInt8(entry &>> Table.planShift & 31)) {
        return plan
      }
    }
    return learn(type, identity)
  }
  private static func learn<T>(_ type: T.Type, _ identity: UInt64) -> CodingPlan {
    var plan = find(type)
    var number = 0
    if plan == .elements {
      if let elements = type as? any CodedElements.Type, let known = CodedElementTypes.shared.number(of: elements) {
        number = known
      } else {
        plan = .ordinary
      }
    }
    guard identity & ~Table.addressMask == 0 else { return plan }
    let free = (0..<Table.steps).first { table.entry(identity, $0).pointee.load(ordering: .relaxed) == 0 }
    let entry =
      identity | UInt64(plan.rawValue) &<< Table.planShift | UInt64(truncatingIfNeeded: number) &<< Table.numberShift
    table.entry(identity, free ?? 0).pointee.store(entry, ordering: .releasing)
    return plan
  }
  private static func find<T>(_ type: T.Type) -> CodingPlan {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(Bool.self): .bool
    case ObjectIdentifier(String.self): .string
    case ObjectIdentifier(Double.self): .double
    case ObjectIdentifier(Float.self): .float
    case ObjectIdentifier(Int.self): .int
    case ObjectIdentifier(Int8.self): .int8
    case ObjectIdentifier(Int16.self): .int16
    case ObjectIdentifier(Int32.self): .int32
    case ObjectIdentifier(Int64.self): .int64
    case ObjectIdentifier(UInt.self): .uint
    case ObjectIdentifier(UInt8.self): .uint8
    case ObjectIdentifier(UInt16.self): .uint16
    case ObjectIdentifier(UInt32.self): .uint32
    case ObjectIdentifier(UInt64.self): .uint64
    case ObjectIdentifier(Int128.self): .int128
    case ObjectIdentifier(UInt128.self): .uint128
    case ObjectIdentifier([Int].self): .ints
    case ObjectIdentifier([Double].self): .doubles
    case ObjectIdentifier([String].self): .strings
    case ObjectIdentifier(JSONValue.self): .json
    default:
      if type is any CaesarCodable.Type {
        .own
      } else if let dictionary = type as? any NamedDictionary.Type, dictionary.hasNamedKeys {
        .dictionary
      } else if type is any CodedElements.Type {
        .elements
      } else {
        .ordinary
      }
    }
  }

  /// Bits of the number that ``CodedElementTypes`` gives.
  static let numberBits = 11

  /// Plans by the address of the type's metadata, which never moves. An entry is an address, a plan and a number in one
  /// word, so that threads may write and read as they like.
  private struct Table: @unchecked Sendable {
    static let addressMask: UInt64 = 1 &<< 48 &- 1
    static let planShift: UInt64 = 48
    static let numberShift: UInt64 = 53
    private static let size = 1_024
    /// A type may lie in so many places, for types that share their first one.
    static let steps = 4
    private let entries: UnsafeMutablePointer<Atomic<UInt64>>
    init() {
      entries = .allocate(capacity: Self.size)
      for i in 0..<Self.size { (entries + i).initialize(to: Atomic(0)) }
    }
    /// One of the places of a type, the first of them first.
    @inline(__always) func entry(_ identity: UInt64, _ step: Int = 0) -> UnsafeMutablePointer<Atomic<UInt64>> {
      let address = identity &>> 4
      let first = Int(truncatingIfNeeded: ((address ^ address &>> 15) &* 0xD6E8_FEB8_6659_FD93) &>> 54)
      return entries + (first ^ step)
    }
  }
  private static let table = Table()
}
