import CaesarJSON
import Testing

@Suite(.serialized) struct CodableContainersTests {
  @Test func classHierarchies() throws {
    let dog = Dog()
    for (sharing, text) in [
      (Dog.Sharing.own, #"{"tricks":["sit","roll"],"super":{"name":"Rex"}}"#),
      (.named, #"{"tricks":["sit","roll"],"parent":{"name":"Rex"}}"#),
      (.none, #"{"tricks":["sit","roll"],"name":"Rex"}"#),
    ] {
      Dog.sharing = sharing
      #expect(try CaesarEncoder().encodeText(dog) == text)
      // The static type is the superclass, the type asked for is the subclass.
      let back = try CaesarDecoder().decode(Dog.self as Animal.Type, from: text)
      #expect(type(of: back) == Dog.self && back.name == "Rex")
    }
    Dog.sharing = .own
    #expect(outcome(Dog.self, #"{"tricks":[]}"#).hasPrefix("valueNotFound"))
  }
  /// A decoder for a member that is not there may be asked for; what it is asked for then is not there.
  @Test func absentSuperclass() throws {
    struct Lenient: Codable {
      var name: String?
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        let parent = try container.superDecoder(forKey: AnyKey("parent"))
        #expect(parent.codingPath.names == "parent")
        do { name = try parent.singleValueContainer().decode(String.self) } catch DecodingError.valueNotFound {}
        #expect(try parent.singleValueContainer().decode(Int?.self) == nil)
        #expect(throws: DecodingError.self) { try parent.unkeyedContainer() }
        #expect(throws: DecodingError.self) { try parent.container(keyedBy: AnyKey.self) }
      }
    }
    #expect(try CaesarDecoder().decode(Lenient.self, from: "{}").name == nil)
  }
  @Test func nestedContainers() throws {
    struct Flat: Codable, Equatable {
      var x = 1
      var list = [2, 3]
      var deep = "d"
      init() {}
      init(from decoder: any Decoder) throws {
        let root = try decoder.container(keyedBy: AnyKey.self)
        let inner = try root.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("inner"))
        #expect(inner.codingPath.names == "inner")
        x = try inner.decode(Int.self, forKey: AnyKey("x"))
        var list = try inner.nestedUnkeyedContainer(forKey: AnyKey("list"))
        #expect(list.codingPath.names == "inner/list" && list.count == 3)
        self.list = [try list.decode(Int.self), try list.decode(Int.self)]
        #expect(list.currentIndex == 2)
        let last = try list.nestedContainer(keyedBy: AnyKey.self)
        #expect(last.codingPath.names == "inner/list/2" && list.isAtEnd)
        deep = try last.decode(String.self, forKey: AnyKey("deep"))
        #expect(last.allKeys == [AnyKey("deep")] && last.contains(AnyKey("deep")) && !last.contains(AnyKey("x")))
        do {
          _ = try last.decode(Int.self, forKey: AnyKey("deep"))
        } catch DecodingError.typeMismatch(_, let context) {
          #expect(context.codingPath.names == "inner/list/2/deep")
        }
      }
      func encode(to encoder: any Encoder) throws {
        var root = encoder.container(keyedBy: AnyKey.self)
        var inner = root.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("inner"))
        try inner.encode(x, forKey: AnyKey("x"))
        var list = inner.nestedUnkeyedContainer(forKey: AnyKey("list"))
        for value in self.list { try list.encode(value) }
        #expect(list.count == 2)
        var last = list.nestedContainer(keyedBy: AnyKey.self)
        #expect(last.codingPath.names == "inner/list/2")
        try last.encode(deep, forKey: AnyKey("deep"))
        // The container around the others is written to again.
        try root.encode(true, forKey: AnyKey("end"))
        #expect(encoder.codingPath.isEmpty)
      }
    }
    let text = #"{"inner":{"x":1,"list":[2,3,{"deep":"d"}]},"end":true}"#
    #expect(outcome(Flat.self, text) == text)
  }
  /// Containers that are filled in turns, or twice, cannot be written straight away.
  @Test func containersOutOfOrder() throws {
    struct Turns: Encodable {
      func encode(to encoder: any Encoder) throws {
        var root = encoder.container(keyedBy: AnyKey.self)
        var a = root.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a"))
        var b = root.nestedUnkeyedContainer(forKey: AnyKey("b"))
        try a.encode(1, forKey: AnyKey("x"))
        try b.encode("one")
        try a.encodeIfPresent(2.5, forKey: AnyKey("y"))
        try b.encodeNil()
        var c = a.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("c"))
        try b.encode([1, 2])
        try c.encode(JSONValue.null, forKey: AnyKey("z"))
        var again = root.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a"))
        try again.encode(3, forKey: AnyKey("x"))
      }
    }
    let text = #"{"a":{"y":2.5,"c":{"z":null},"x":3},"b":["one",null,[1,2]]}"#
    #expect(try CaesarEncoder().encodeText(Turns()) == text)
    #expect(try CaesarEncoder().encodeText(["deep": [Turns()]]) == #"{"deep":[\#(text)]}"#)
    var pretty = CaesarEncoder()
    pretty.outputFormatting = .pretty.sorted
    let wanted = try JSONDocument(parsing: text)
    #expect(try pretty.encodeText(["deep": [Turns()]]) == (["deep": [wanted.root]] as JSONValue).text(.pretty.sorted))

    struct Supers: Encodable {
      func encode(to encoder: any Encoder) throws {
        var root = encoder.container(keyedBy: AnyKey.self)
        let first = root.superEncoder(forKey: AnyKey("first"))
        let second = root.superEncoder()
        var one = first.singleValueContainer()
        var two = second.singleValueContainer()
        var list = root.nestedUnkeyedContainer(forKey: AnyKey("list"))
        try list.encode(0)
        let third = list.superEncoder()
        #expect(third.codingPath.names == "list/1")
        try list.encode(42)
        try one.encode("First")
        try two.encode("Second")
        try ["k": "v"].encode(to: third)
        try ["direct": true].encode(to: root.superEncoder(forKey: AnyKey("direct")))
        _ = root.superEncoder(forKey: AnyKey("unused"))
      }
    }
    #expect(
      try CaesarEncoder().encodeText(Supers())
        == #"{"first":"First","super":"Second","list":[0,{"k":"v"},42],"direct":{"direct":true},"unused":{}}"#)
  }
  @Test func oneKeyTwice() throws {
    struct Twice: Encodable {
      var first: @Sendable (inout KeyedEncodingContainer<AnyKey>) throws -> Void
      func encode(to encoder: any Encoder) throws {
        var root = encoder.container(keyedBy: AnyKey.self)
        try root.encode("z", forKey: AnyKey("b"))
        try first(&root)
        try root.encode(42, forKey: AnyKey("a"))
      }
    }
    let last = #"{"b":"z","a":42}"#
    #expect(try CaesarEncoder().encodeText(Twice { try $0.encode(0, forKey: AnyKey("a")) }) == last)
    #expect(
      try CaesarEncoder().encodeText(Twice { _ = $0.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a")) })
        == last)
    #expect(try CaesarEncoder().encodeText(Twice { _ = $0.nestedUnkeyedContainer(forKey: AnyKey("a")) }) == last)
    #expect(try CaesarEncoder().encodeText(Twice { _ = $0.superEncoder(forKey: AnyKey("a")) }) == last)

    // An object that was written as a value is gone on with.
    struct Amended: Encodable {
      func encode(to encoder: any Encoder) throws {
        var root = encoder.container(keyedBy: AnyKey.self)
        try root.encode(["foo": "Test"], forKey: AnyKey("a"))
        var again = root.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a"))
        try again.encode("more", forKey: AnyKey("bar"))
      }
    }
    #expect(try CaesarEncoder().encodeText(Amended()) == #"{"a":{"foo":"Test","bar":"more"}}"#)
    struct Whole: Encodable {
      func encode(to encoder: any Encoder) throws {
        var single = encoder.singleValueContainer()
        try single.encode(["a": "b", "z": "y"])
        var keyed = encoder.container(keyedBy: AnyKey.self)
        try keyed.encode("c", forKey: AnyKey("a"))
      }
    }
    var sorted = CaesarEncoder()
    sorted.outputFormatting = .compact.sorted
    #expect(try sorted.encodeText(Whole()) == #"{"a":"c","z":"y"}"#)
  }
  /// What cannot be made sense of is an error, and ends no process.
  @Test func misuse() {
    struct Misuse: Encodable {
      var body: @Sendable (any Encoder) throws -> Void
      func encode(to encoder: any Encoder) throws { try body(encoder) }
    }
    for body in [
      { encoder in
        var single = encoder.singleValueContainer()
        try single.encode(1)
        try single.encode(2)
      },
      { encoder in
        _ = encoder.container(keyedBy: AnyKey.self)
        _ = encoder.unkeyedContainer()
      },
      { encoder in
        var keyed = encoder.container(keyedBy: AnyKey.self)
        try keyed.encode(42, forKey: AnyKey("a"))
        _ = keyed.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a"))
      },
      { encoder in
        var keyed = encoder.container(keyedBy: AnyKey.self)
        _ = keyed.nestedUnkeyedContainer(forKey: AnyKey("a"))
        _ = keyed.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a"))
      },
      { encoder in
        var unkeyed = encoder.unkeyedContainer()
        try unkeyed.encode(1)
        var single = encoder.singleValueContainer()
        try single.encode(1)
      },
    ] as [@Sendable (any Encoder) throws -> Void] {
      #expect(CaesarEncoder().outcome(Misuse(body: body)).hasPrefix("invalidValue"))
      #expect(CaesarEncoder().outcome(["x": Misuse(body: body)]).hasPrefix("invalidValue x"))
    }
  }
  /// A value that fails and is forgiven leaves nothing behind.
  @Test func forgivenFailures() throws {
    struct Failing: Encodable {
      func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode("half")
        throw EncodingError.invalidValue(0, .init(codingPath: [], debugDescription: ""))
      }
    }
    struct Model: Encodable {
      func encode(to encoder: any Encoder) throws {
        var root = encoder.container(keyedBy: AnyKey.self)
        try? root.encode(["key": Failing()], forKey: AnyKey("dict"))
        try? root.encode(Double.nan, forKey: AnyKey("nan"))
        try? root.encode(nil as Int?, forKey: AnyKey("none"))
        var list = root.nestedUnkeyedContainer(forKey: AnyKey("list"))
        try? list.encode(Failing())
        try list.encode(1)
        try? list.encode(Float.infinity)
        try? list.encode([Failing()])
        try list.encode(2)
        // To come back to a closed container fails, and that too may be forgiven.
        try root.encode(3, forKey: AnyKey("end"))
        try? list.encode(4)
      }
    }
    #expect(try CaesarEncoder().encodeText(Model()) == #"{"none":null,"list":[1,2,4],"end":3}"#)
  }
  @Test func containersThatOutliveTheDecoder() throws {
    struct Later: Decodable {
      var container: any UnkeyedDecodingContainer
      var decoder: any Decoder
      init(from decoder: any Decoder) throws {
        self.decoder = decoder
        container = try decoder.unkeyedContainer()
      }
    }
    let later = try CaesarDecoder().decode([String: Later].self, from: #"{"a":[1,{"b":"long enough for the heap"}]}"#)
    let value = try #require(later["a"])
    var container = value.container
    #expect(try container.decode(Int.self) == 1)
    #expect(try container.decode([String: String].self) == ["b": "long enough for the heap"])
    #expect(value.decoder.codingPath.names == "a")
    #expect(try value.decoder.unkeyedContainer().count == 2)
  }
  /// Containers are used again for other objects, but never one that somebody still holds.
  @Test func containersThatAreKept() throws {
    enum Key: String, CodingKey, CaseIterable { case a, b }
    final class Kept {
      var writing: [KeyedEncodingContainer<Key>] = []
      var reading: [KeyedDecodingContainer<Key>] = []
      var failures = 0
    }
    struct Item: Codable {
      var a: Int
      nonisolated(unsafe) static var kept = Kept()
      init(a: Int) { self.a = a }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        a = try container.decode(Int.self, forKey: .a)
        if a % 3 == 0 { Self.kept.reading.append(container) }
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(a, forKey: .a)
        // What was kept belongs to objects that are closed.
        for place in Self.kept.writing.indices {
          do { try Self.kept.writing[place].encode(-1, forKey: .b) } catch { Self.kept.failures += 1 }
        }
        if a % 3 == 0 { Self.kept.writing.append(container) }
        try container.encode(a, forKey: .b)
      }
    }
    let text = "[" + (0..<10).map { "{\"a\":\($0),\"b\":\($0)}" }.joined(separator: ",") + "]"
    let items = try CaesarDecoder().decode([Item].self, from: text)
    #expect(items.map(\.a) == Array(0..<10))
    #expect(try Item.kept.reading.map { try $0.decode(Int.self, forKey: .b) } == [0, 3, 6, 9])
    #expect(Item.kept.reading.map { $0.codingPath.names } == ["0", "3", "6", "9"])
    // To write to a closed object fails, and spoils nothing.
    #expect((try? CaesarEncoder().encodeText(items)) == text)
    #expect(Item.kept.failures > 0)
    Item.kept = Kept()

    // Objects in objects by the same keys, many kinds of keys in turn, and what outlives the run.
    indirect enum Tree: Codable {
      case leaf(Int)
      case node([String: Tree])
    }
    func tree(_ depth: Int) -> Tree { depth == 0 ? .leaf(7) : .node(["x": tree(depth - 1), "y": .leaf(depth)]) }
    struct Bag: Codable {
      var tree: Tree
      var items: [[Item]]
      var maybe: [Item?]
      var empty: [Tree]
      var named: [String: [Item]]
    }
    let bag = Bag(
      tree: tree(6), items: [[], [Item(a: 1)], [Item(a: 2), Item(a: 4)]], maybe: [nil, Item(a: 5)], empty: [],
      named: ["n": [Item(a: 7)]])
    var encoder = CaesarEncoder()
    encoder.outputFormatting = .compact.sorted
    let written = try encoder.encodeText([bag, bag])
    #expect(try encoder.encodeText(CaesarDecoder().decode([Bag].self, from: written)) == written)
    #expect(
      written.contains(
        #""items":[[],[{"a":1,"b":1}],[{"a":2,"b":2},{"a":4,"b":4}]],"maybe":[null,{"a":5,"b":5}],"named":{"n":[{"a":7,"b":7}]},"tree""#
      ))
    struct Later: Encodable {
      nonisolated(unsafe) static var container: KeyedEncodingContainer<Key>?
      func encode(to encoder: any Encoder) throws { Self.container = encoder.container(keyedBy: Key.self) }
    }
    #expect(try CaesarEncoder().encodeText([Later()]) == "[{}]")
    #expect(throws: EncodingError.self) { try Later.container?.encode(1, forKey: .a) }
    Later.container = nil
  }
  /// A name is the same however the language keeps it: in the string itself, in a literal or on the heap.
  @Test func namesThatLieElsewhere() throws {
    struct Twice: Encodable {
      var name: String
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        var elsewhere = String()
        elsewhere.reserveCapacity(100)
        elsewhere += name
        try container.encode(1, forKey: AnyKey(name))
        try container.encode(2, forKey: AnyKey(elsewhere))
      }
    }
    for count in 0..<40 {
      let name = String(String(repeating: "abcdefgh", count: 5).prefix(count))
      #expect(try CaesarEncoder().encodeText(Twice(name: name)) == "{\"\(name)\":2}")
      let other = String(name.dropLast(2)) + "é"
      #expect(try CaesarEncoder().encodeText(Twice(name: other)) == "{\"\(other)\":2}")
    }
  }
  @Test func userInfo() throws {
    let key = try #require(CodingUserInfoKey(rawValue: "k"))
    struct Told: Codable {
      var words: String
      init(from decoder: any Decoder) throws { words = decoder.userInfo[Self.key("k")] as? String ?? "" }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(encoder.userInfo[Self.key("k")] as? String)
      }
      static func key(_ name: String) -> CodingUserInfoKey { CodingUserInfoKey(rawValue: name)! }
    }
    var decoder = CaesarDecoder()
    decoder.userInfo[key] = "told"
    var encoder = CaesarEncoder()
    encoder.userInfo[key] = "told"
    #expect(try decoder.decode([Told].self, from: "[1]").first?.words == "told")
    #expect(try encoder.encodeText([decoder.decode(Told.self, from: "1")]) == #"["told"]"#)
  }
}
