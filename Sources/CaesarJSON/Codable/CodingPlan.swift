internal import Synchronization

/// What the coders do with a type: found out once for each, and then a look into a table.
enum CodingPlan: UInt8 {
  case unknown
  /// By its `init(from:)` and `encode(to:)`.
  case ordinary
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
  @inline(__always) var isArray: Bool { rawValue >= Self.ints.rawValue && rawValue <= Self.strings.rawValue }

  /// The plan of a type.
  @inline(__always) static func of<T>(_ type: T.Type) -> CodingPlan {
    let identity = UInt64(UInt(bitPattern: ObjectIdentifier(type)))
    let entry = table.entry(identity).pointee.load(ordering: .relaxed)
    if entry & Table.addressMask == identity, let plan = CodingPlan(rawValue: UInt8(entry &>> Table.planShift)) {
      return plan
    }
    return learn(type, identity)
  }
  @inline(never) private static func learn<T>(_ type: T.Type, _ identity: UInt64) -> CodingPlan {
    let plan = find(type)
    if identity & ~Table.addressMask == 0 {
      table.entry(identity).pointee.store(identity | UInt64(plan.rawValue) &<< Table.planShift, ordering: .relaxed)
    }
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
      } else {
        .ordinary
      }
    }
  }

  /// Plans by the address of the type's metadata, which never moves. An entry is an address and a plan in one word, so
  /// that threads may write and read as they like.
  private struct Table: @unchecked Sendable {
    static let addressMask: UInt64 = 1 &<< 48 &- 1
    static let planShift: UInt64 = 48
    private static let size = 512
    private let entries: UnsafeMutablePointer<Atomic<UInt64>>
    init() {
      entries = .allocate(capacity: Self.size)
      for i in 0..<Self.size { (entries + i).initialize(to: Atomic(0)) }
    }
    @inline(__always) func entry(_ identity: UInt64) -> UnsafeMutablePointer<Atomic<UInt64>> {
      entries + Int(truncatingIfNeeded: (identity &>> 4 ^ identity &>> 13) & UInt64(Self.size &- 1))
    }
  }
  private static let table = Table()
}
