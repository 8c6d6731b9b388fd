import Foundation

// FoundationBench WORK FILE SECONDS: as JSONBench, with Foundation's own JSON.

struct User: Decodable {
  var id: Int
  var name: String
  var screen_name: String
  var followers_count: Int
  var verified: Bool
}
struct Status: Decodable {
  var created_at: String
  var id: Int
  var text: String
  var user: User
  var retweet_count: Int
}
struct Timeline: Decodable { var statuses: [Status] }

func now() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
let arguments = CommandLine.arguments
guard arguments.count == 4, let seconds = Double(arguments[3]) else { exit(2) }
let data = try Data(contentsOf: URL(fileURLWithPath: arguments[2]))
let object = try JSONSerialization.jsonObject(with: data)
var size = data.count
let work: () throws -> Int
switch arguments[1] {
case "parse": work = { (try JSONSerialization.jsonObject(with: data)) is NSNull ? 1 : 2 }
case "map": work = { try JSONDecoder().decode(Timeline.self, from: data).statuses.count }
case "write":
  size = try JSONSerialization.data(withJSONObject: object).count
  work = { try JSONSerialization.data(withJSONObject: object).count }
default: exit(2)
}
var check = try work()
var rounds: [Int] = []
let end = now() + Int(seconds * 1e9)
repeat {
  let start = now()
  check &+= try work()
  rounds.append(now() - start)
} while now() < end
rounds.sort()
print(size, rounds[0], rounds[rounds.count / 2], check & 1)
