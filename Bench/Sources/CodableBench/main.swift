import CaesarJSON
import Foundation

// CodableBench WORK FILE SECONDS: a model of all of twitter.json decoded or encoded again and again, by CaesarJSON or by
// Foundation. SECONDS may be a number of rounds, as `20x`. Prints the bytes that count, the best and the median nanoseconds of one round, and a check number.

func now() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
let arguments = CommandLine.arguments
guard arguments.count == 4 else { exit(2) }
let limit = arguments[3].hasSuffix("x") ? Int(arguments[3].dropLast()) : nil
guard let seconds = limit.map({ _ in 3_600 }) ?? Double(arguments[3]) else { exit(2) }
let data = try Data(contentsOf: URL(fileURLWithPath: arguments[2]))
let bytes = [UInt8](data)
let model = try JSONDecoder().decode(Timeline.self, from: data)
var size = data.count
let work: () throws -> Int
switch arguments[1] {
case "caesar-decode": work = { try CaesarDecoder().decode(Timeline.self, from: bytes).statuses.count }
case "foundation-decode": work = { try JSONDecoder().decode(Timeline.self, from: data).statuses.count }
case "caesar-encode":
  size = try CaesarEncoder().encode(model).count
  work = { try CaesarEncoder().encode(model).count }
case "foundation-encode":
  // The same text is counted on both sides: Foundation's has a backslash more for each slash.
  size = try CaesarEncoder().encode(model).count
  work = { try JSONEncoder().encode(model).count }
case "check":
  // Both ways give the same model.
  let again = try CaesarEncoder().encode(try CaesarDecoder().decode(Timeline.self, from: bytes))
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  let theirs = try encoder.encode(try JSONDecoder().decode(Timeline.self, from: Data(again)))
  guard theirs == (try encoder.encode(model)) else {
    print("the models differ")
    exit(1)
  }
  print(again.count)
  exit(0)
default: exit(2)
}
var check = try work()
var rounds: [Int] = []
let end = now() + Int(seconds * 1e9)
repeat {
  let start = now()
  check &+= try work()
  rounds.append(now() - start)
} while now() < end && rounds.count < limit ?? .max
rounds.sort()
print(size, rounds[0], rounds[rounds.count / 2], check & 1)
