import CaesarJSON
import Foundation
import MediaMetadata
import Testing

@testable import Commands

/// What people do by the way: pipes with names, devices as outputs, full disks, slow writers.
@Suite struct DailyUseTests {
  /// A device or a pipe named as the output stays what it is.
  @Test func outputsThatAreNoFiles() throws {
    let folder = try TemporaryFolder()
    try folder.put("a.json", Array("{\"a\":[1]}".utf8))
    try folder.put("a.jpg", [0xFF, 0xD8, 0xFF, 0xFE, 0, 3, 65, 0xFF, 0xDA, 0, 3, 0, 1, 0xFF, 0xD9])
    let run = try ToolProcess.shell(
      """
      mkfifo pipe; ln -s pipe link; mkdir folder
      for output in pipe link; do
        "$tool" convert a.json -o $output --force --to yaml; echo $?
        "$tool" strip a.jpg -o $output --force; echo $?
      done
      [ -p pipe ] && [ -L link ] && echo untouched; ls -A | grep -c part
      """, in: folder.url)
    #expect(run.lines == ["3", "3", "3", "3", "untouched", "0"], "\(run)")
    #expect(run.errors.contains("pipe is no regular file and is left as it is"))
  }
  /// What a shell makes of `<(…)` is read as a pipe, by each command.
  @Test func pipesWithNames() throws {
    let run = try ToolProcess.shell(
      """
      "$tool" json format -c <(echo '{"a": [1]}'); echo '{"a": [1]}' | "$tool" json get /dev/stdin /a/0
      "$tool" json diff -c <(echo 1) <(echo 2); "$tool" convert <(echo 'a: 1') --from yaml -o - --to json -c
      echo '[1]' | "$tool" convert /dev/stdin --from json -o - --to yaml
      """)
    #expect(
      run.lines == ["{\"a\":[1]}", "1", "[{\"op\":\"replace\",\"path\":\"\",\"value\":2}]", "{\"a\":1}", "- 1"],
      "\(run)")
  }
  /// A file that cannot be written is another thing than one that cannot be read.
  @Test func inPlaceWhereNothingCanBeWritten() throws {
    let folder = try TemporaryFolder()
    try folder.put("in/a.json", Array("{\"a\":1}".utf8))
    try folder.put("in/patch.json", Array("[]".utf8))
    try folder.put("b.json", Array("[".utf8))
    let run = try ToolProcess.shell(
      """
      chmod 555 in
      # Root may write anywhere, so be nobody then; the tool may stand where nobody looks.
      cp "$tool" ./tool; chmod 755 . tool
      as=; [ "$(id -u)" != 0 ] || as='setpriv --reuid=65534 --regid=65534 --clear-groups'
      for words in 'format -i in/a.json' 'format -i b.json in/a.json' 'merge-patch -i in/a.json in/patch.json'; do
        $as ./tool json $words 2>> errors; echo $?
      done
      cat in/a.json; ls -A in | wc -l
      $as ./tool json format -i b.json 2> /dev/null; echo $?
      """, in: folder.url)
    #expect(run.lines == ["3", "3", "3", "{\"a\":1}2", "1"], "\(run)")
  }
  /// A pipe that nobody writes to costs as much time as a file may.
  @Test func timeLimitOfPipes() throws {
    let folder = try TemporaryFolder()
    let run = try ToolProcess.shell(
      """
      mkfifo pipe; exec 3<> pipe
      "$tool" --json --timeout 0.05 - < pipe; echo $?
      """, in: folder.url)
    #expect(run.lines.last == "1" && run.output.contains("the limit of --timeout"), "\(run)")
  }
  /// A pipe that never ends, and is nothing known, is left after its beginning; one that is too long is not kept.
  @Test func pipesWithoutEnd() throws {
    let folder = try TemporaryFolder()
    let run = try ToolProcess.shell(
      """
      for command in inspect validate; do timeout 60 "$tool" $command --ndjson - < /dev/zero; echo $?; done
      { head -c 3000000 /dev/zero | tr '\\0' x; } | "$tool" --ndjson -
      { printf '{"a":"'; head -c 3000000 /dev/zero | tr '\\0' x; printf '"}'; } | "$tool" --ndjson -
      """, in: folder.url)
    #expect(run.lines.count == 6, "\(run)")
    for line in [0, 2, 4] { #expect(run.lines[line].contains("\"verdict\":") && !run.lines[line].contains("\"size\"")) }
    #expect(run.lines[1] == "0" && run.lines[3] == "1" && run.lines[2].contains("type.notMedia"))
    #expect(run.lines[5].contains("\"size\":3000008") && run.lines[5].contains("\"verdict\":\"ok\""))
    let pipe = Pipe()
    let writing = Thread {
      pipe.fileHandleForWriting.write(Data(repeating: 1, count: 300_000))
      pipe.fileHandleForWriting.closeFile()
    }
    writing.start()
    #expect {
      try SpooledInput.source(
        of: Descriptor(number: pipe.fileHandleForReading.fileDescriptor), memoryLimit: 1_000, limit: 200_000)
    } throws: {
      ($0 as? ParseError)?.message.contains("save them to a file") == true
    }
    // Lets the other thread end.
    _ = try pipe.fileHandleForReading.readToEnd()
  }
  /// Where libmagic's database is not installed there is no second opinion, and no word of libmagic's about it either.
  @Test func withoutMagic() throws {
    let folder = try TemporaryFolder()
    try folder.put("page.jpg", Pictures.page)
    try folder.put("magic", Array("0\tstring\tABCD\ttest\n".utf8))
    for places in ["$PWD/magic", "$PWD/magic:/nonexistent/magic", "/nonexistent/magic"] {
      let run = try ToolProcess.shell("MAGIC=\(places) \"$tool\" validate page.jpg", in: folder.url)
      #expect(run.code == 1 && run.errors.isEmpty && run.output.contains("type.notMedia"), "\(run)")
    }
  }
  /// What is set for the start of the tool does not reach the programs that it starts.
  @Test func environmentOfChildren() throws {
    let folder = try TemporaryFolder()
    try folder.put("ffmpeg", Array("#!/bin/sh\nenv > seen\nexit 1\n".utf8))
    try folder.put("a.mp4", Array("\0\0\0\u{18}ftypisom\0\0\0\0isomiso2\0\0\0\u{8}moov".utf8))
    let run = try ToolProcess.shell(
      "chmod 755 ffmpeg; unset SWIFT_BACKTRACE; MEDIAINSPECT_FFMPEG=$PWD/ffmpeg \"$tool\" convert a.mp4 -o b.mp4; [ -s seen ] && grep -c SWIFT_BACKTRACE seen",
      in: folder.url)
    #expect(run.output == "0\n", "\(run)")
  }
  @Test func columnsAsPeopleNameThem() throws {
    let folder = try TemporaryFolder()
    try folder.put("a.png", Pictures.png)
    #expect(
      try ToolProcess.run(["--fields", "path, image.width", "a.png"], in: folder.url).output
        == "path,image.width\r\na.png,30\r\n")
    #expect(
      try ToolProcess.run(["--type", "video, image", "--fields", "path", "a.png"], in: folder.url).output
        == "path\r\na.png\r\n")
    for wrong in ["", ",", " "] {
      let run = try ToolProcess.run(["--fields", wrong, "a.png"], in: folder.url)
      #expect(run.code == 2 && run.errors.contains("--fields needs"), "\(wrong)")
    }
  }
  /// The beginning of a command's name, where there is no such file, is not taken for a file.
  @Test(arguments: [("insp", "inspect"), ("valid", "validate"), ("conv", "convert"), ("formts", "formats")])
  func beginningsOfCommands(word: String, command: String) throws {
    let run = try ToolProcess.run([word, "a.png"])
    #expect(run.code == 2 && run.errors.contains("did you mean \(command)?"), "\(run)")
  }
  /// A stop while many files are replaced: each is whole, and the exit code tells.
  @Test func interruptionBetweenFiles() throws {
    let folder = try TemporaryFolder()
    for number in 0..<400 { try folder.put("\(number).json", Array("{\"a\":[1]}".utf8)) }
    let run = try ToolProcess.shell(
      """
      "$tool" json format -i *.json & pid=$!
      # The first file that has changed shows that it is under way.
      until [ -n "$(find . -name '*.json' -size +20c -print -quit)" ]; do kill -0 $pid 2> /dev/null || break; done
      kill -INT $pid 2> /dev/null; wait $pid; code=$?
      "$tool" validate -q *.json; echo "$code $?"; ls -A | grep -c part
      """, in: folder.url)
    // It may have come to its end before the signal.
    #expect(["130 0", "0 0"].contains(run.lines.first ?? "") && run.lines.last == "0", "\(run)")
  }
}
