import CaesarJSON
import Foundation
import Testing

/// `Scripts/install`, `Scripts/package` and what stands in `Scripts/examples`, run as their users run them.
@Suite struct ScriptTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// A line of bash in which `$scripts` and `$samples` are the folders of this package, and the tool is the one just built.
  private func shell(_ line: String, in folder: TemporaryFolder) throws -> ToolProcess {
    let start = """
      export MEDIAINSPECT=$tool scripts='\(Self.root.path)/Scripts' samples='\(Self.root.path)/Samples' LC_ALL=C.UTF-8
      PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

      """
    return try ToolProcess.shell(start + line, in: folder.url)
  }

  // MARK: Installation

  private static let installed = [
    "bin/mediainspect", "libexec/mediainspect/mediainspect-convert", "share/man/man1/mediainspect.1",
    "share/bash-completion/completions/mediainspect", "share/zsh/site-functions/_mediainspect",
    "share/fish/vendor_completions.d/mediainspect.fish", "share/mediainspect/mediainspect.schema.json",
    "share/doc/mediainspect/LICENSE", "share/doc/mediainspect/CHANGELOG.md",
  ]
  @Test func installation() throws {
    let folder = try TemporaryFolder()
    let from = "--from \"$(dirname \"$tool\")\""
    let run = try shell("$scripts/install --prefix \"$PWD/a place\" \(from)", in: folder)
    #expect(run.code == 0, "\(run.errors)")
    for name in Self.installed { #expect(folder.has("a place/" + name), "\(name)") }
    #expect(run.lines.count == Self.installed.count)
    // It runs from there, finds its worker there, and a second installation takes the place of the first.
    let use = try shell(
      """
      unset MEDIAINSPECT; PATH="$PWD/a place/bin:/usr/bin:/bin"
      mediainspect --version && mediainspect convert $samples/png/*.png -o out/ --to jpeg -q && ls out | head -1
      $scripts/install --prefix "$PWD/a place" \(from) > again && wc -l < again
      stat -c %a "a place/bin/mediainspect" "a place/share/man/man1/mediainspect.1"
      """, in: folder)
    #expect(use.code == 0 && use.lines.count == 5, "\(use)")
    #expect(
      use.lines[0].hasPrefix("mediainspect ") && use.lines[1].hasSuffix(".jpg")
        && use.lines.suffix(2) == ["755", "644"])
    // Removing leaves what others put there.
    try folder.put("a place/share/man/man1/other.1", [])
    let removal = try shell(
      "$scripts/install --uninstall --prefix \"$PWD/a place\"; find 'a place' -type f", in: folder)
    #expect(removal.lines.last == "a place/share/man/man1/other.1", "\(removal)")
    #expect(!folder.has("a place/libexec/mediainspect") && folder.has("a place/bin"))
  }
  @Test func installationForAPackage() throws {
    let folder = try TemporaryFolder()
    let from = "--from \"$(dirname \"$tool\")\""
    let run = try shell("DESTDIR=$PWD/stage PREFIX=/opt/x $scripts/install --no-worker \(from)", in: folder)
    #expect(run.code == 0 && folder.has("stage/opt/x/bin/mediainspect"), "\(run)")
    #expect(!folder.has("stage/opt/x/libexec"))
    #expect(try shell("DESTDIR=$PWD/stage $scripts/install --prefix /usr \(from)", in: folder).code == 0)
    #expect(folder.has("stage/usr/share/zsh/vendor-completions/_mediainspect"))
    for wrong in ["--prefix", "--prefix relative", "--from nowhere", "--what", "--prefix ''"] {
      let refused = try shell("$scripts/install \(wrong)", in: folder)
      #expect(
        refused.code == 2 && refused.errors.hasPrefix("install: ") && refused.output.isEmpty, "\(wrong): \(refused)")
    }
    #expect(try shell("$scripts/install --help", in: folder).output.contains("--prefix FOLDER"))
  }

  /// The package, put by dpkg into a root in which nothing is. (The tool of the tests needs the shared libraries of the machine, the
  /// one of `Scripts/build` nothing, not even /proc, so that one runs with the new root as its root.)
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-deb")))
  func packageInACleanRoot() throws {
    let folder = try TemporaryFolder()
    let made = try shell(
      """
      set -e
      from=$(dirname "$tool")
      deb=$($scripts/package --fast --from "$from" --output "$PWD" 2> warnings); echo "$deb"
      mkdir again; $scripts/package --fast --from "$from" --output "$PWD/again" > /dev/null 2>&1; cmp "$deb" again/*.deb
      dpkg-deb -f "$deb" Package Architecture Recommends Depends
      """, in: folder)
    #expect(made.code == 0, "\(made)")
    let package = try #require(made.lines.first)
    #expect(package.hasSuffix(".deb") && made.lines.contains("Package: mediainspect"))
    let recommended = try #require(made.lines.first { $0.hasPrefix("Recommends: ") })
    for name in ["libvips42", "libmagic-mgc", "ffmpeg"] { #expect(recommended.contains(name), "\(recommended)") }
    #expect(!made.output.contains("Depends: "))
    let installation = try shell(
      """
      set -e
      root=$PWD/root
      mkdir -p $root/var/lib/dpkg/info $root/var/lib/dpkg/updates $root/var/lib/dpkg/triggers; touch $root/var/lib/dpkg/status
      if [ "$(id -u)" = 0 ]; then as_root=; else as_root=fakeroot; fi
      $as_root dpkg --root=$root --force-not-root --force-depends -i "\(package)" > log 2>&1 || { cat log; exit 9; }
      dpkg --root=$root -s mediainspect | grep ^Status
      dpkg --root=$root -V mediainspect; echo verified
      if ldd $root/usr/bin/mediainspect > /dev/null 2>&1 || [ "$(id -u)" != 0 ]; then run=; else run="chroot $root"; fi
      cp $samples/png/*.png $root/
      if [ -n "$run" ]; then chroot $root /usr/bin/mediainspect validate /*.png; else $root/usr/bin/mediainspect validate $root/*.png; fi
      man -l $root/usr/share/man/man1/mediainspect.1.gz 2> /dev/null | grep -c . || gzip -dc $root/usr/share/man/man1/mediainspect.1.gz | wc -l
      head -1 $root/usr/share/bash-completion/completions/mediainspect
      $as_root dpkg --root=$root --force-not-root -P mediainspect > log 2>&1 || { cat log; exit 9; }
      find $root -name '*mediainspect*' ! -path '*/var/*'
      """, in: folder)
    #expect(installation.code == 0, "\(installation)")
    #expect(installation.lines.first == "Status: install ok installed")
    #expect(installation.output.contains("verified\nok "))
    #expect(installation.lines.last == "# bash completion for mediainspect", "\(installation)")
  }

  // MARK: Examples

  @Test func sortingPhotos() throws {
    let folder = try TemporaryFolder()
    let run = try shell(
      """
      mkdir -p "in/a b" in/c
      cp $samples/jpeg/exif-gps.jpg "in/a b/one.jpg"; cp $samples/jpeg/exif-gps.jpg $'in/c/new\\nline.jpg'
      cp $samples/jpeg/exif-gps.jpg in/c/$'latin\\xe9.jpg'
      # Of the same name, but other bytes; and one without a date; and what is no picture.
      { cat $samples/jpeg/exif-gps.jpg; echo; } > in/c/one.jpg; cp $samples/png/rgb*.png in/c/; echo text > in/notes.txt; ln -s nowhere in/dead
      sort=$scripts/examples/sort-photos
      { sleep 0.5; $sort --dry-run in out 2> broken; } | :; cat broken
      $sort --dry-run in out | wc -l; ls -d out 2> /dev/null
      $sort in out > first 2> errors; echo "code $?"; cat errors
      $sort in out 2> /dev/null | grep -c 'is there already'
      ls out/2023/07 | cat -v; cmp in/c/one.jpg out/2023/07/one-1.jpg && cmp "in/a b/one.jpg" out/2023/07/one.jpg && echo same
      ls out/undated | head -1
      $sort --move in moved > /dev/null 2>&1; find in -type f; ls moved/2023/07 | wc -l; ls -A moved/2023/07 | grep -c part
      """, in: folder)
    let pictures = try FileManager.default.contentsOfDirectory(atPath: Self.root.path + "/Samples/png").filter {
      $0.hasPrefix("rgb") && $0.hasSuffix(".png")
    }
    let count = 4 + pictures.count
    #expect(
      run.lines == [
        "\(count)", "code 1", "sort-photos: in/dead: is a link that leads nowhere: No such file or directory",
        "\(count)",
        "latinM-i.jpg", "new", "line.jpg", "one-1.jpg", "one.jpg", "same", pictures.sorted().first ?? "",
        "in/notes.txt", "5", "0",
      ], "\(run)")
  }
  /// What a conversion could not keep, and what was wrong with its input, is on its line.
  @Test func lossesOfConversions() throws {
    let folder = try TemporaryFolder()
    let run = try shell(
      """
      for to in tif gif jxl png; do $MEDIAINSPECT convert $samples/jpeg/exif-gps.jpg -o x.$to; done | sed 's/.* → //'
      $MEDIAINSPECT convert $samples/jpeg/exif-gps.jpg -o bare.jpg --strip | grep -c without
      $MEDIAINSPECT convert -q $samples/corrupt/mp4-truncated.mp4 -o q.mp4; echo $?
      $MEDIAINSPECT convert --json --force $samples/corrupt/mp4-truncated.mp4 -o q.mp4
      """, in: folder)
    #expect(run.errors == "" && run.lines.count > 8, "\(run)")
    for line in run.lines.prefix(3) { #expect(line.contains(", without exif, thumbnail"), "\(line)") }
    #expect(run.lines[3].hasPrefix("x.png") && !run.lines[3].contains("without") && run.lines[4] == "0", "\(run.lines)")
    #expect(run.lines[6].contains("300 of its bytes are missing (isobmff.truncated)") && run.lines.contains("0"))
    let last = run.lines.suffix(2).joined()
    #expect(last.contains("\"verdict\":\"warning\"") && last.contains("\"missingBytes\":300"), "\(last)")
  }
  @Test func listingPlaces() throws {
    let folder = try TemporaryFolder()
    let run = try shell(
      """
      mkdir in; cp $samples/jpeg/*.jpg in/; mv in/exif-gps.jpg $'in/a\\tb\\n.jpg'; cp $samples/mp4/*.mp4 in/
      $scripts/examples/list-gps in; echo "code $?"; $scripts/examples/list-gps nowhere; echo "code $?"
      """, in: folder)
    #expect(
      run.lines.first == "in/a\\tb\\n.jpg\t-33.859833333333334\t-151.2111111111111\t2023-07-15T12:34:56.789+02:00",
      "\(run)")
    #expect(run.lines.filter { $0.hasPrefix("in/plain.jpg") }.isEmpty)
    #expect(run.lines.suffix(2) == ["code 0", "code 1"] && run.errors.contains("nowhere"))
  }
  @Test func refusingUploads() throws {
    let folder = try TemporaryFolder()
    let run = try shell(
      """
      cp $samples/png/rgb.png 'a "b".png'; cp $samples/corrupt/jpeg-truncated.jpg cut.jpg
      echo '<html>' > page.jpg; cp $samples/jpeg/plain.jpg named.png; echo x > x.txt; echo '{}' > x.json; cp "a \\"b\\".png" $'n\\nl.png'
      broken=$scripts/examples/broken-uploads
      coproc T { $broken; }
      for name in 'a "b".png' cut.jpg page.jpg named.png x.txt x.json missing.jpg; do
        echo "$name" >&${T[1]}; read -r -t 60 answer <&${T[0]} || exit 9; echo "$answer"
      done
      printf 'n\\nl.png\\0cut.jpg\\0' | $broken -0; echo "code $?"
      printf 'n\\nl.png\\0cut.jpg\\0' | $broken -0 --only-broken | wc -l
      printf 'n\\nl.png\\0' | $broken -0 --only-broken; echo "code $?"; echo x.json | $broken --kinds image,json; echo "code $?"
      """, in: folder)
    let answers = try run.lines.prefix(7).map { try JSONValue(parsing: $0) }
    #expect(answers.compactMap { $0["accepted"]?.bool } == [true, false, false, false, false, false, false], "\(run)")
    #expect(
      answers[0]["name"]?.string == "a \"b\".png" && answers[0]["format"]?.string == "png"
        && answers[0]["width"]?.int != nil)
    #expect(answers[1]["reasons"]?[0]?.string?.hasPrefix("jpeg.truncated: ") == true)
    #expect(answers.dropFirst().allSatisfy { $0["reasons"]?.count ?? 0 > 0 && $0["format"] == nil })
    let rest = run.lines.dropFirst(7)
    #expect(rest.count == 7 && rest.filter { $0.hasPrefix("code") } == ["code 1", "code 0", "code 0"], "\(rest)")
    #expect(try JSONValue(parsing: rest.first ?? "")["name"]?.string == "n\nl.png")
  }
  @Test func fillingADatabase() throws {
    let folder = try TemporaryFolder()
    let query = """
      import sqlite3, sys
      for row in sqlite3.connect(sys.argv[1]).execute(sys.argv[2]): print(*row, sep='|')
      """
    try folder.put("query.py", Array(query.utf8))
    let run = try shell(
      """
      mkdir 'in put'; cp $samples/jpeg/exif-gps.jpg 'in put/a.jpg'; cp $samples/jpeg/xmp-iptc-icc.jpg $'in put/b\\nc.jpg'
      cp $samples/mp4/index-first.mp4 'in put/'; cp $samples/png/*.png $'in put/\\xe9.png' 2> /dev/null || cp "$(ls $samples/png/*.png | head -1)" $'in put/\\xe9.png'
      fill=$scripts/examples/ndjson-to-sqlite
      $tool -r --ndjson 'in put' | $fill x.db; $tool -r --ndjson 'in put' | $fill x.db
      ask() { python3 query.py "$1" "$2"; }
      ask x.db "select count(*), count(distinct path) from files"
      ask x.db "select kind, taken, camera, round(latitude, 2), width from files where path like '%a.jpg'"
      ask x.db "select count(*) > 0 from keywords where path = 'in put/b' || char(10) || 'c.jpg'"
      ask x.db "select typeof(path), count(*) from files group by 1 order by 1"
      # What is no line of the tool changes nothing, nor does what is no database of ours.
      printf '{"path":"x","size":1}\\nnonsense\\n' | $fill x.db; echo "code $?"; ask x.db "select count(*) from files"
      cp 'in put/a.jpg' p.db; $tool --ndjson p.db | $fill p.db; echo "code $?"; cmp 'in put/a.jpg' p.db && echo untouched
      python3 -c "import sqlite3; sqlite3.connect('o.db').execute('create table files (x)')"
      $tool --ndjson p.db | $fill o.db; echo "code $?"; ask o.db "select count(*) from files"
      """, in: folder)
    #expect(
      run.lines == [
        "4 files", "4 files", "4|4", "image|2023-07-15T12:34:56.789+02:00|Caesar 1|-33.86|48", "1", "blob|1", "text|3",
        "code 1", "4", "code 1",
        "untouched", "code 1", "0",
      ], "\(run)")
  }
  @Test(arguments: ["sort-photos", "list-gps", "broken-uploads", "ndjson-to-sqlite"]) func helpOfExamples(name: String)
    throws
  {
    let run = try shell("$scripts/examples/\(name) --help", in: try TemporaryFolder())
    #expect(run.code == 0 && run.output.contains(name) && run.errors.isEmpty)
    // Each is told of.
    #expect(
      try String(contentsOfFile: Self.root.path + "/Scripts/examples/README.md", encoding: .utf8).contains("(\(name))"))
  }
}
