import CaesarJSON
import Foundation
import Testing

@testable import Commands

/// The tool as its users meet it: a process with arguments, streams and an exit code.
@Suite struct ToolProcessTests {
  private func elements(_ run: ToolProcess) throws -> [JSONValue] {
    let document = try JSONDocument(parsing: run.output).root
    return try Array(#require(document.elements))
  }

  @Test func exitCodes() throws {
    let folder = try TemporaryFolder()
    try folder.put("good.png", Pictures.png)
    try folder.put("broken.png", Pictures.brokenPNG)
    try folder.put("page.jpg", Pictures.page)
    try folder.put("wrong.jpg", Pictures.png)
    try folder.put("notes.txt", Array("hello\n".utf8))
    try folder.put("empty.png", [])
    for (words, code) in [
      (["good.png"], 0), (["inspect", "good.png"], 0), (["notes.txt"], 0), (["missing.png"], 1), (["."], 1),
      (["validate", "good.png"], 0), (["validate", "broken.png"], 1), (["validate", "page.jpg"], 1),
      (["validate", "notes.txt"], 1), (["validate", "empty.png"], 1), (["validate", "wrong.jpg"], 0),
      (["validate", "--strict", "wrong.jpg"], 1), (["good.png", "missing.png"], 1), (["--josn", "good.png"], 2),
      ([], 2),
      (["inspct"], 2), (["--help"], 0), (["--version"], 0), (["inspect", "--help"], 0), (["validate"], 2),
      (["inspect", "--fields", "capture.dat", "good.png"], 2), (["--json", "validate", "good.png"], 2),
      (["--files-from", "nowhere"], 2), (["explain", "type.notMedia"], 0), (["explain", "no.such"], 2),
      (["formats"], 0),
    ] as [([String], Int32)] {
      let run = try ToolProcess.run(words, in: folder.url)
      #expect(run.code == code, "\(words): \(run.code) \(run.errors)")
      #expect((code == 2) == (run.output.isEmpty && !run.errors.isEmpty), "\(words)")
    }
  }

  @Test func oneArrayWhateverHappens() throws {
    let folder = try TemporaryFolder()
    try folder.put("1.png", Pictures.png)
    try folder.put("2.png", Pictures.cutPNG)
    try folder.put("3.png", [])
    try folder.put("4.html", Pictures.page)
    let names = ["4.html", "1.png", "missing", "2.png", "3.png", "1.png"]
    for jobs in ["1", "4"] {
      let run = try ToolProcess.run(["validate", "--json", "--jobs", jobs] + names + names, in: folder.url)
      #expect(run.code == 1)
      #expect(run.errors.isEmpty)
      #expect(run.output.hasSuffix("}\n]\n"))
      let found = try elements(run)
      #expect(found.compactMap { $0["path"]?.string } == names + names)
      #expect(
        found.prefix(6).compactMap { $0["verdict"]?.string } == [
          "invalid", "ok", "unreadable", "invalid", "invalid", "ok",
        ])
    }
    let lines = try ToolProcess.run(["--ndjson"] + names, in: folder.url).lines
    #expect(lines.count == 6)
    #expect(try lines.map { try JSONDocument(parsing: $0).root["path"]?.string } == names)
    // Nothing to print is an array all the same.
    #expect(try ToolProcess.run(["--json", "--type", "video", "1.png"], in: folder.url).output == "[]\n")
  }

  @Test func oddNames() throws {
    let folder = try TemporaryFolder()
    let names = [
      "*.png", "-dash.png", "100%d.png", "a:b.png", "back\\slash.png", "cafe\u{301}.png", "emoji-🙂.png", "json",
      "new\nline.png",
      "quote\".png", "two  spaces .png",
    ]
    for name in names { try folder.put(name, Pictures.png) }
    let run = try ToolProcess.shell("printf x > $'latin1-\\xe9.txt' && \"$tool\" --json -r .", in: folder.url)
    #expect(run.code == 0)
    let found = try elements(run)
    #expect(found.count == names.count + 1)
    let paths = Set(found.compactMap { $0["path"]?.string })
    #expect(paths.isSuperset(of: names.map { "./" + $0 }))
    #expect(found.compactMap { $0["pathHex"]?.string } == ["2e2f6c6174696e312de92e747874"])
    #expect(try ToolProcess.run(["--json", "--", "-dash.png"], in: folder.url).code == 0)
    #expect(try ToolProcess.run(["./json"], in: folder.url).code == 0)
    // A line end in a name stays one line of the report.
    let report = try ToolProcess.run(["validate", "new\nline.png"], in: folder.url)
    #expect(report.output == "ok          new\\nline.png\n")
  }

  @Test func standardInput() throws {
    let folder = try TemporaryFolder()
    try folder.put("a.png", Pictures.png)
    for line in [
      "\"$tool\" --json - < a.png", "cat a.png | \"$tool\" --json -", "\"$tool\" --json /dev/stdin < a.png",
      "\"$tool\" --json <(cat a.png)",
    ] {
      let run = try ToolProcess.shell(line, in: folder.url)
      let file = try elements(run).first
      #expect(file?["image"]["width"]?.int == 30, "\(line): \(run.output) \(run.errors)")
      #expect(file?["size"]?.int == Pictures.png.count, "\(line)")
    }
    #expect(try elements(try ToolProcess.run(["--json", "-"], input: Pictures.png)).first?["path"]?.string == "-")
    // Longer than is kept in memory: on through a file without a name.
    let long = try ToolProcess.shell(
      "(cat a.png; head -c 40000000 /dev/zero) | \"$tool\" validate --json -", in: folder.url)
    #expect(try elements(long).first?["size"]?.int == Pictures.png.count + 40_000_000)
    let closed = try ToolProcess.shell("\"$tool\" --json - <&-", in: folder.url)
    #expect(closed.code == 1)
    #expect(try elements(closed).first?["verdict"]?.string == "unreadable")
  }

  @Test func lists() throws {
    let folder = try TemporaryFolder()
    for name in ["a.png", "b c.png", "d\ne.png"] { try folder.put(name, Pictures.png) }
    try folder.put("lines", Array("a.png\r\n\nb c.png".utf8))
    try folder.put("nuls", Array("d\ne.png\0a.png\0".utf8))
    for (line, paths) in [
      ("\"$tool\" --json --files-from lines", ["a.png", "b c.png"]),
      ("\"$tool\" --json -0 --files-from - < nuls", ["d\ne.png", "a.png"]),
      ("find . -name '*c.png' | \"$tool\" --json --files-from=- a.png", ["a.png", "./b c.png"]),
      ("\"$tool\" --json --files-from /dev/null", []),
    ] {
      let run = try ToolProcess.shell(line, in: folder.url)
      #expect(try elements(run).compactMap { $0["path"]?.string } == paths, "\(line)")
    }
  }

  @Test func answersBeforeTheNextName() throws {
    // Another program sends a name, waits for its answer, and sends the next.
    let folder = try TemporaryFolder()
    try folder.put("a.png", Pictures.png)
    let run = try ToolProcess.shell(
      """
      coproc T { "$tool" --ndjson --jobs 2 --files-from -; }
      for i in 1 2 3; do echo a.png >&${T[1]}; read -r -t 20 answer <&${T[0]} || exit 9; echo "${answer:0:15}"; done
      """, in: folder.url)
    #expect(run.code == 0)
    #expect(run.lines == Array(repeating: "{\"path\":\"a.png\"", count: 3))
  }

  @Test func pipesAndDisks() throws {
    let folder = try TemporaryFolder()
    for number in 0..<300 { try folder.put("\(number).png", Pictures.png) }
    let closed = try ToolProcess.shell(
      "\"$tool\" --ndjson -r . | head -n 1 | wc -l; echo ${PIPESTATUS[0]}", in: folder.url)
    #expect(closed.lines == ["1", "0"])
    #expect(closed.errors.isEmpty)
    let full = try ToolProcess.shell("\"$tool\" --ndjson -r . > /dev/full", in: folder.url)
    #expect(full.code == 3)
    #expect(full.errors.contains("cannot write the output"))
    #expect(try ToolProcess.shell("\"$tool\" --json 1.png > /dev/full", in: folder.url).code == 3)
    let counted = try ToolProcess.shell("ulimit -n 64; \"$tool\" --ndjson -r --jobs 8 . | wc -l", in: folder.url)
    #expect(counted.output.trimmingCharacters(in: .whitespacesAndNewlines) == "300")
  }

  @Test func interruption() throws {
    let folder = try TemporaryFolder()
    try folder.put("a.png", Pictures.png)
    // Names come on a pipe that stays open, so the tool waits for more when the signal comes.
    let run = try ToolProcess.shell(
      """
      mkfifo names out
      "$tool" --json --files-from - < names > out & pid=$!
      exec 3> names 4< out
      printf 'a.png\\n' >&3
      read -r first <&4; read -r -N 9 second <&4
      kill -INT $pid
      rest=$(cat <&4)
      wait $pid; code=$?
      printf '%s\\n%s%s\\n' "$first" "$second" "$rest"
      exit $code
      """, in: folder.url)
    #expect(run.code == 130, "\(run.errors)")
    #expect(try elements(run).count == 1)
  }

  @Test func resuming() throws {
    let folder = try TemporaryFolder()
    for name in ["a.png", "b.png"] { try folder.put(name, Pictures.png) }
    let words = ["--ndjson", "--resume", "state", "--include", "*.png", "-r", "."]
    #expect(try ToolProcess.run(words, in: folder.url).lines.count == 2)
    #expect(try ToolProcess.run(words, in: folder.url).lines.isEmpty)
    try folder.put("b.png", Pictures.png + [0])
    try folder.put("c.png", Pictures.png)
    let third = try ToolProcess.run(words, in: folder.url).lines
    #expect(third.count == 2 && third[0].contains("b.png") && third[1].contains("c.png"))
    // A file that is something else is left as it is.
    let foreign = try ToolProcess.run(["--resume", "a.png", "b.png"], in: folder.url)
    #expect(foreign.code == 2)
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("a.png")) == Data(Pictures.png))
  }

  @Test func renaming() throws {
    let folder = try TemporaryFolder()
    try folder.put("a.jpg", Pictures.png)
    try folder.put("b.jpg", Pictures.png)
    try folder.put("b.png", Pictures.png)
    try folder.put("c", Pictures.png)
    let trial = try ToolProcess.run(["validate", "-r", "--fix-extension", "--dry-run", "."], in: folder.url)
    #expect(trial.errors.contains("would rename ./a.jpg → a.png") && folder.has("a.jpg"))
    #expect(trial.errors.contains("taken"))
    let run = try ToolProcess.run(["validate", "-r", "--fix-extension", "."], in: folder.url)
    #expect(run.errors.contains("renamed ./a.jpg → a.png"))
    #expect(folder.has("a.png") && !folder.has("a.jpg"))
    #expect(folder.has("b.jpg") && folder.has("b.png") && folder.has("c"))
    #expect(try ToolProcess.run(["validate", "--dry-run", "c"], in: folder.url).code == 2)
    // A name that is taken stays as it is, and the exit code tells.
    #expect(run.code == 1 && run.errors.contains("not renamed: ./b.jpg → b.png: that name is taken"))
    // A trial does not promise one name twice.
    try folder.put("d/x.jpg", Pictures.png)
    try folder.put("d/x.jpeg", Pictures.png)
    let twice = try ToolProcess.run(["validate", "-r", "--fix-extension", "--dry-run", "d"], in: folder.url)
    #expect(twice.errors == "would rename d/x.jpeg → x.png\nwould not rename d/x.jpg → x.png: that name is taken\n")
    #expect(twice.code == 0)
  }

  @Test func timeLimit() throws {
    let folder = try TemporaryFolder()
    try folder.put("a.png", Pictures.png)
    let late = try ToolProcess.run(["--json", "--timeout", "0.000000001", "a.png"], in: folder.url)
    #expect(late.code == 1)
    let file = try elements(late)[0]
    #expect(file["verdict"]?.string == "unreadable")
    #expect(file["diagnostics"][0]["message"]?.string?.contains("--timeout") == true)
    #expect(try ToolProcess.run(["--timeout", "60", "a.png"], in: folder.url).code == 0)
  }

  @Test func tables() throws {
    let folder = try TemporaryFolder()
    try folder.put("a, b.png", Pictures.png)
    try folder.put("c.txt", Array("x".utf8))
    let run = try ToolProcess.run(["-r", "--fields", "image.width,path,location", "."], in: folder.url)
    #expect(
      run.output == """
        image.width,path,location.latitude,location.longitude,location.altitude,location.source\r
        30,"./a, b.png",,,,\r
        ,./c.txt,,,,\r

        """)
    let usual = try ToolProcess.run(["--tsv", "a, b.png"], in: folder.url).output.split(separator: "\n")
    #expect(usual.count == 2)
    #expect(usual.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count } == [48, 48])
    let tags = try ToolProcess.run(["--fields", "metadata.png.none", "a, b.png"], in: folder.url)
    #expect(tags.output == "metadata.png.none\r\n\r\n")
    #expect(try ToolProcess.run(["--json", "--fields", "path", "c.txt"], in: folder.url).code == 2)
  }

  @Test func quietStrictAndFast() throws {
    let folder = try TemporaryFolder()
    try folder.put("1.png", Pictures.png)
    try folder.put("2.jpg", Pictures.png)
    try folder.put("3.png", Pictures.brokenPNG)
    try folder.put("4.png", Pictures.png)
    let quiet = try ToolProcess.run(["validate", "-r", "--quiet", "."], in: folder.url)
    #expect(quiet.code == 1)
    #expect(quiet.lines.filter { !$0.hasPrefix(" ") }.map { String($0.suffix(7)) } == ["./2.jpg", "./3.png"])
    let fast = try ToolProcess.run(["validate", "-r", "--ndjson", "--fail-fast", "."], in: folder.url)
    #expect(fast.code == 1 && fast.lines.count == 3)
    let strict = try ToolProcess.run(["validate", "-r", "--json", "--fail-fast", "--strict", "."], in: folder.url)
    #expect(try strict.code == 1 && elements(strict).count == 2)
  }

  @Test func scriptsForBash() throws { try check("completions bash", "bash -n") }
  @Test(.enabled(if: has("zsh"), "needs zsh")) func scriptsForZsh() throws { try check("completions zsh", "zsh -n") }
  @Test(.enabled(if: has("mandoc"), "needs mandoc")) func manualForMan() throws {
    try check("manual", "mandoc -T lint -W style")
  }
  private static func has(_ program: String) -> Bool {
    (try? ToolProcess.shell("command -v \(program)").code) == 0
  }
  private func check(_ words: String, _ checker: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolProcess.shell("$tool \(words) > made && [ -s made ] && \(checker) made", in: folder.url)
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
  }
  @Test(.enabled(if: has("fish"), "needs fish")) func completionInFish() throws {
    let folder = try TemporaryFolder()
    for (line, expected) in [
      ("mediainspect val", "validate"), ("mediainspect validate --fix", "--fix-extension"),
      ("mediainspect --type vi", "video"),
      ("mediainspect json form", "format"), ("mediainspect completions zs", "zsh"),
      ("mediainspect json format --in", "--in-place"),
    ] {
      let run = try ToolProcess.shell(
        "$tool completions fish > made; HOME=$PWD fish --no-config -c 'source made; complete -C \"\(line)\"'",
        in: folder.url)
      // What it is stands behind a tab.
      let found = run.lines.map { String($0.prefix { $0 != "\t" }) }
      #expect(found.contains(expected), "\(line): \(run)")
    }
  }

  @Test func completionInBash() throws {
    let folder = try TemporaryFolder()
    try folder.put("two words.png", [])
    for (line, expected) in [
      ("mediainspect va", "validate"), ("mediainspect validate --fi", "--fix-extension --fields --files-from"),
      ("mediainspect --type vi", "video"), ("mediainspect completions z", "zsh"), ("mediainspect --js", "--json"),
      ("mediainspect --type = vi", "video"), ("mediainspect --color =", "auto always never"),
      ("mediainspect --type image,vi", "image,video"), ("mediainspect --type = image,vi", "image,video"),
      ("mediainspect validate two", "two words.png"), ("mediainspect -- --tw", ""),
      ("mediainspect validate -- two", "two words.png"),
      ("mediainspect --resume two", "two words.png"), ("mediainspect json pa", "patch"),
    ] {
      let words = line.split(separator: " ")
      let run = try ToolProcess.shell(
        """
        cd '\(folder.path)'; source <($tool completions bash); COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _mediainspect
        echo "${COMPREPLY[*]}"
        """)
      #expect(run.output == expected + "\n", "\(line)")
    }
  }

  @Test func walking() throws {
    let folder = try TemporaryFolder()
    for name in ["a/x.png", "a.png", "b/deep/er/y.png", "b/skip/z.png", "b/notes.txt"] {
      try folder.put(name, Pictures.png)
    }
    try folder.put("b/notes.txt", Array("text".utf8))
    try folder.link("b/up", to: "..")
    try folder.link("self", to: "self")
    try folder.link("z-link.png", to: "a.png")
    _ = try ToolProcess.shell("mkfifo pipe.mp4", in: folder.url)
    func paths(_ words: String...) throws -> [String] {
      let run = try ToolProcess.run(words + ["--ndjson", "."], in: folder.url)
      return try run.lines.map { try JSONDocument(parsing: $0).root }.map {
        ($0["verdict"]?.string == "unreadable" ? "!" : "") + ($0["path"]?.string ?? "?")
      }
    }
    let all = ["./a.png", "./a/x.png", "./b/deep/er/y.png", "./b/notes.txt", "./b/skip/z.png", "!./self"]
    // In byte order “a” comes before “a.png”; the folder stands where its name does.
    let sorted = ["./a/x.png", "./a.png"] + all.dropFirst(2)
    #expect(try paths("-r") == sorted)
    #expect(try paths("-r", "--jobs", "1") == sorted)
    #expect(try paths("--follow") == sorted + ["./z-link.png"])
    #expect(try paths("validate", "-r") == sorted.filter { !$0.hasSuffix(".txt") })
    #expect(try paths("validate", "-r", "--all-files") == sorted)
    #expect(try paths("-r", "--exclude", "skip", "--exclude", "self", "--include", "*.png") == Array(sorted.prefix(3)))
    #expect(try paths("-r", "--type", "other") == ["./b/notes.txt", "!./self"])
    #expect(try paths() == ["!."])
  }
}
