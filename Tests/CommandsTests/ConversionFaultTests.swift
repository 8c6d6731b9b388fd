import Foundation
import MediaConversion
import TestSupport
import Testing

/// What goes wrong around a conversion: a full disk, programs that are missing or die, an impatient user. The original stays,
/// nothing half-made is left, and the exit code says what it was.
@Suite(.serialized) struct ConversionFaultTests {
  private let folder: TemporaryFolder
  private let picture: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    // Noise, which no format makes much smaller, and something to be stripped.
    var generator = SeededGenerator(seed: 8)
    picture = PictureSamples.png(200, 150, chunks: ByteBuilder.pngChunk("tEXt", Array("Comment\0words".utf8))) { _, _ in
      (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    try folder.put("a.png", picture)
  }
  private func program(_ name: String, _ lines: String) throws {
    try folder.put(name, Array(("#!/bin/sh\n" + lines + "\n").utf8))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url.appendingPathComponent(name).path)
  }
  /// What stands in the folder, also hidden.
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
  private func expectOriginal(_ more: [String] = []) throws {
    #expect(try names == (["a.png"] + more).sorted())
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("a.png")) == Data(picture))
  }

  @Test func aDiskThatIsFull() throws {
    // A limit on the size of files stands for it: the same calls fail at the same places.
    for line in [
      "\"$tool\" convert a.png -o b.tiff", "\"$tool\" convert a.png -o b.png", "\"$tool\" strip a.png -o b.png",
      "\"$tool\" strip -i a.png", "\"$tool\" convert a.png -o b.jpg --quality 100 --max-bytes 200k",
    ] {
      let run = try ToolProcess.shell("ulimit -f 16; " + line, in: folder.url)
      #expect(run.code == 3, "\(line): \(run)")
      #expect(run.errors.contains("a.png: cannot write "), "\(line): \(run.errors)")
      // Not the name of a temporary file, which is gone.
      #expect(!run.errors.contains("/.b.") && run.errors.hasSuffix(": File too large\n"), "\(run.errors)")
      try expectOriginal()
    }
    let film = try ToolProcess.shell(
      """
      ffmpeg -nostdin -loglevel error -f lavfi -i testsrc2=s=128x96:d=2 -c:v mpeg4 -q:v 1 a.avi || exit 9
      ulimit -f 16; "$tool" convert a.avi -o b.mp4; code=$?
      "$tool" convert a.avi -o b.png
      exit $code
      """, in: folder.url)
    #expect(film.code == 3 && film.errors.contains("File too large"), "\(film)")
    try expectOriginal(["a.avi", "b.png"])
  }
  @Test func programsThatAreMissingOrDie() throws {
    try folder.put("a.avi", [])
    try program("dies", "read -r line; kill -9 $$")
    try program("stops", "exit 127")
    for (line, code, words) in [
      ("MEDIAINSPECT_CONVERT=/nowhere \"$tool\" convert a.png -o b.jpg", 4, "mediainspect-convert"),
      ("MEDIAINSPECT_CONVERT=$PWD/dies \"$tool\" convert a.png -o b.jpg", 1, "was killed"),
      ("MEDIAINSPECT_CONVERT=$PWD/stops \"$tool\" convert a.png -o b.jpg", 4, "libvips"),
      ("MEDIAINSPECT_CONVERT=/nowhere \"$tool\" validate --deep a.png", 4, "mediainspect-convert"),
      ("MEDIAINSPECT_FFMPEG=/nowhere \"$tool\" validate --deep a.png", 4, "ffmpeg"),
    ] {
      let run = try ToolProcess.shell(line, in: folder.url)
      #expect(run.code == code && run.errors.contains(words), "\(line): \(run)")
      try expectOriginal(["a.avi", "dies", "stops"])
    }
    let film = try ToolProcess.shell(
      """
      ffmpeg -nostdin -loglevel error -f lavfi -i testsrc2=s=64x48:d=1 -c:v mpeg4 -y a.avi || exit 9
      MEDIAINSPECT_FFMPEG=/nowhere "$tool" convert a.avi -o b.mp4; a=$?
      MEDIAINSPECT_FFMPEG=/nowhere "$tool" convert a.avi -o b.jpg; echo $a $?
      """, in: folder.url)
    #expect(film.lines == ["4 4"] && film.errors.contains("MEDIAINSPECT_FFMPEG"), "\(film)")
    try expectOriginal(["a.avi", "dies", "stops"])
  }
  /// Bytes inside a frame are nothing that the structure tells of: whoever decodes finds them, in sounds as in films.
  @Test func deepChecksSoundsToo() throws {
    let run = try ToolProcess.shell(
      """
      ffmpeg -nostdin -loglevel error -f lavfi -i sine=d=2 -c:a aac -y a.m4a || exit 9
      cp a.m4a b.m4a
      head -c 3000 /dev/zero | tr '\\0' '\\377' | dd of=b.m4a bs=1 seek=2000 conv=notrunc 2>/dev/null
      "$tool" validate --ndjson a.m4a b.m4a | grep -c '"verdict":"ok"'
      "$tool" validate --deep --ndjson a.m4a b.m4a a.png
      """, in: folder.url)
    #expect(run.code == 1 && run.lines.count == 4 && run.lines[0] == "2", "\(run)")
    #expect(run.lines.dropFirst().allSatisfy { $0.contains("\"checked\":\"pixels\"") }, "\(run)")
    #expect(run.lines.dropFirst().map { $0.contains("pixels.damaged") } == [false, true, false], "\(run)")
  }
  @Test func aSecondInterruptLeavesNothingBehind() throws {
    // Says where it writes, and does not want to end.
    try program("ffmpeg", "trap '' TERM; echo $$ > \"$0.pid\"; while :; do echo out_time_us=1; done")
    let run = try ToolProcess.shell(
      """
      ffmpeg -nostdin -loglevel error -f lavfi -i testsrc2=s=64x48:d=1 -c:v mpeg4 a.avi || exit 9
      MEDIAINSPECT_FFMPEG=$PWD/ffmpeg "$tool" convert a.avi -o b.mp4 & pid=$!
      until [ -s ffmpeg.pid ]; do :; done
      ls -A | grep -c '^\\.b\\.mp4'
      kill -TERM $pid; kill -HUP $pid
      # By the second signal, not by itself.
      wait $pid; [ $? -gt 128 ] && [ $? -ne 130 ] && echo ended
      # Whoever inherits it may not have buried it yet.
      child=$(cat ffmpeg.pid)
      until [ ! -e /proc/$child ] || grep -q 'State:.*Z' /proc/$child/status; do :; done
      """, in: folder.url)
    #expect(run.lines == ["1", "ended"], "\(run)")
    try expectOriginal(["a.avi", "ffmpeg", "ffmpeg.pid"])
  }
  @Test func aToolThatIsKilledTakesItsWorkerAlong() throws {
    try folder.put("large.png", PictureSamples.png(1_500, 1_000) { x, y in PictureSamples.texture(x &* 7, y) })
    let run = try ToolProcess.shell(
      """
      shopt -s nullglob
      "$tool" convert large.png -o b.png & pid=$!
      # A picture is being written, by the worker, which stands below the tool.
      while [ -z "$file" ]; do
        for name in .b.png.*; do [ -s "$name" ] && file=$name; done
      done
      worker=$(cat /proc/$pid/task/*/children)
      kill -KILL $pid; wait $pid; echo $?
      for one in $worker; do
        until [ ! -e /proc/$one ] || grep -q 'State:.*Z' /proc/$one/status; do :; done
      done
      """, in: folder.url)
    #expect(run.lines == ["137"], "\(run)")
    try expectOriginal(["large.png"])
  }
}
