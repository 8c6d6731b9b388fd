import Synchronization
import Testing
import WinkSupport

@Suite struct OrderedSetTests {
  @Test func keepsTheOrderOfFirstAppearance() {
    var set: OrderedSet = ["b", "a", "b", "c", "a"]
    #expect(Array(set) == ["b", "a", "c"])
    #expect(!set.append("a") && set.append("d"))
    #expect(set.firstIndex(of: "d") == 3 && set.contains("c") && !set.contains("x"))
    #expect(set.remove("b") == "b" && set.remove("b") == nil)
    #expect(Array(set) == ["a", "c", "d"] && set.firstIndex(of: "d") == 2)
    set.removeAll()
    #expect(set.isEmpty && set.append("b"))
  }
  @Test func combines() {
    let a: OrderedSet = [3, 1, 2]
    let b: OrderedSet = [2, 4, 3]
    #expect(a.union(b) == [3, 1, 2, 4])
    #expect(a.intersection(b) == [3, 2])
    #expect(a.subtracting(b) == [1])
    #expect(a != [1, 2, 3], "the order counts")
    #expect(a.hashValue == OrderedSet([3, 1, 1, 2]).hashValue)
  }
}

@Suite struct QueueTests {
  @Test func firstInFirstOut() {
    var queue: Queue = [1, 2]
    queue.enqueue(3)
    #expect(queue.first == 1 && queue.count == 3)
    #expect(queue.dequeue() == 1 && queue.dequeue() == 2)
    #expect(Array(queue) == [3] && queue == [3])
    #expect(queue.dequeue() == 3 && queue.dequeue() == nil && queue.isEmpty && queue.first == nil)
  }
  @Test func keepsOrderOverManyCalls() {
    var queue = Queue<Int>()
    var taken = 0
    for i in 0..<10_000 {
      queue.enqueue(i)
      if i % 3 != 0 {
        #expect(queue.dequeue() == taken)
        taken += 1
      }
    }
    #expect(queue.count == 10_000 - taken && Array(queue) == Array(taken..<10_000))
    queue.removeAll()
    #expect(queue.isEmpty)
  }
  @Test func holdsOptionals() {
    var queue = Queue<Int?>([nil, 1])
    #expect(queue.count == 2 && Array(queue) == [nil, 1])
    #expect(queue.dequeue() == .some(nil) && queue.dequeue() == .some(1) && queue.dequeue() == nil)
  }
}

@Suite struct ColorTests {
  @Test(arguments: [
    ("#FF8000", Color(red: 255, green: 128, blue: 0)),
    ("ff8000", Color(red: 255, green: 128, blue: 0)),
    ("#18f", Color(red: 0x11, green: 0x88, blue: 0xFF)),
    ("#80FF0001", Color(red: 255, green: 0, blue: 1, alpha: 128)),
    ("#00000000", Color(red: 0, green: 0, blue: 0, alpha: 0)),
  ])
  func readsHex(text: String, color: Color) {
    #expect(Color(hex: text) == color)
    #expect(Color(hex: color.hex) == color)
    #expect(Color(argb: color.argb) == color && Color(rgba: color.rgba) == color)
  }
  @Test(arguments: [
    "", "#", "#12", "#1234", "#12345", "#1234567", "#123456789", "12G456", "##123456", "#é", "0xFFFFFF",
  ])
  func refusesOtherText(text: String) { #expect(Color(hex: text) == nil) }
  @Test func orders() {
    let color = Color(argb: 0x8011_2233)
    #expect(color.rgba == 0x1122_3380 && color.hex == "#80112233" && "\(Color(rgba: 0x1122_33FF))" == "#112233")
  }
}

@Suite struct LogTests {
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }
  @Test func writesFromItsLevelOn() {
    let lines = Lines()
    var log = Log("tool", level: .warning) { line in lines.all.withLock { $0.append(line) } }
    var built = 0
    func message(_ text: String) -> String {
      built += 1
      return text
    }
    log.debug(message("a"))
    log.info(message("b"))
    #expect(built == 0, "a message below the level is not put together")
    log.warning(message("c"))
    log.error(message("d"))
    log.level = .debug
    log.debug(message("e"))
    #expect(lines.all.withLock { $0 } == ["tool: warning: c", "tool: error: d", "tool: debug: e"])
  }
}

@Suite struct SafeSubscriptTests {
  @Test func isNilOutside() {
    let array = [1, 2, 3]
    #expect(array[safe: 0] == 1 && array[safe: 3] == nil && array[safe: -1] == nil)
    #expect(array[1...][safe: 0] == nil && array[1...][safe: 1] == 2 && [Int]()[safe: 0] == nil)
  }
}
