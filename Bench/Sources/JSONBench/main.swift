import CaesarJSON
import Glibc

// JSONBench WORK FILE SECONDS: does the work again and again for that long (CPU time) and prints
// the bytes that count, the best and the median nanoseconds of one round, and a check number.

struct User: JSONDeserializable {
  var id = 0
  var name = ""
  var screenName = ""
  var followersCount = 0
  var isVerified = false
  init(json: JSONDictionary) {
    id <-- json["id"]
    name <-- json["name"]
    screenName <-- json["screen_name"]
    followersCount <-- json["followers_count"]
    isVerified <-- json["verified"]
  }
}
struct Status: JSONDeserializable {
  var createdAt = ""
  var id = 0
  var text = ""
  var user: User?
  var retweetCount = 0
  init(json: JSONDictionary) {
    createdAt <-- json["created_at"]
    id <-- json["id"]
    text <-- json["text"]
    user <-- json["user"]
    retweetCount <-- json["retweet_count"]
  }
}
struct Timeline: JSONDeserializable {
  var statuses: [Status] = []
  init(json: JSONDictionary) { statuses <-- json["statuses"] }
}

func read(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = ftell(file)
  rewind(file)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in count = fread(buffer.baseAddress, 1, size, file)
  }
}
func now() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
/// Touches every value, numbers as doubles and strings as text, so that nothing stays lazy.
func visit(_ value: JSONValue) -> Int {
  switch value.kind {
  case .array: return value.elements?.reduce(0) { $0 &+ visit($1) } ?? 0
  case .object: return value.members?.reduce(0) { $0 &+ $1.key.utf8.count &+ visit($1.value) } ?? 0
  case .number: return value.double.map { Int($0.bitPattern & 0xFF) } ?? 0
  case .string: return value.string?.utf8.count ?? 0
  default: return 1
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let seconds = Double(arguments[3]) else { exit(2) }
let bytes = read(arguments[2])
let document = try JSONDocument(parsing: bytes)
var size = bytes.count
let work: () throws -> Int
switch arguments[1] {
case "parse": work = { try JSONDocument(parsing: bytes).root.count }
case "parse-visit": work = { visit(try JSONDocument(parsing: bytes).root) }
case "map": work = { try JSONDocument(parsing: bytes).map(Timeline.self).value?.statuses.count ?? 0 }
case "write":
  size = document.root.serialized().count
  work = { document.root.serialized().count }
case "minify": work = { try JSONText.reformatted(bytes).count }
case "pretty": work = { try JSONText.reformatted(bytes, .pretty).count }
case "validate":
  work = {
    try JSONText.validate(bytes); return 1
  }
case "duplicates": work = { document.duplicateKeys().count }
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
