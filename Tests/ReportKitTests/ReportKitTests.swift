import ReportKit
import Testing

/// A toy model, so that these tests know nothing of files.
private struct Planet: Sendable {
  var name: String
  var moons: [String]
  var remark = ""
}
private struct PlanetAdapter: DataSourceAdapter {
  func sections(for planet: Planet) -> [Section] {
    [
      Section(
        "facts", header: planet.name,
        rows: [
          Row("moons", text: "Moons", detail: Detail(planet.moons.count), accessory: .note("known ones")),
          Row("remark", text: "Remark", detail: Detail(planet.remark), cell: TextCell.self),
        ]),
      Section("moons", header: "Moons", items: planet.moons, cell: MoonCell.self, footer: "in order"),
    ]
  }
}
private enum MoonCell: ItemCell {
  static func row(for moon: String) -> Row {
    Row(moon, text: moon, detail: Detail(moon), accessory: .badge("round", .good))
  }
  static func draw(_ row: Row, on canvas: inout TerminalCanvas) {
    canvas.columns("*", row.text, .oneLine, accessory: row.accessory)
  }
}
private let mars = Planet(
  name: "Mars", moons: ["Phobos", "Deimos"],
  remark: "Red, cold and dry; has the highest mountain and the deepest canyon.")

private func drawn(_ renderer: some Renderer, _ source: DataSource) -> String {
  var text = ""
  renderer.render(source, to: &text)
  return text
}

@Suite struct ReportKitTests {
  @Test func rowsAreAskedForSafely() {
    let source = DataSource(mars, adapter: PlanetAdapter())
    #expect(source[section: 0, row: 0]?.key == "moons")
    #expect(source[section: 1, row: 1]?.text == "Deimos")
    for (section, row) in [(-1, 0), (0, -1), (0, 2), (2, 0), (.max, .max), (.min, 0)] {
      #expect(source[section: section, row: row] == nil)
    }
    let list = DataSource([1, 2, 3], adapter: ListAdapter("odd") { $0 % 2 == 1 ? Row("\($0)", text: "\($0)") : nil })
    #expect(list.sections.map(\.key) == ["odd"])
    #expect(list.sections[0].rows.map(\.text) == ["1", "3"])
  }

  @Test func terminalScreen() {
    let screen = drawn(TerminalRenderer(width: 40), DataSource(mars, adapter: PlanetAdapter()))
    #expect(
      screen == """
        Mars
          Moons   2  (known ones)
          Remark  Red, cold and dry; has the
                  highest mountain and the
                  deepest canyon.

        Moons
          *       Phobos  round
          *       Deimos  round
          in order

        """)
    let colored = drawn(TerminalRenderer(width: 40, usesColor: true), DataSource(mars, adapter: PlanetAdapter()))
    #expect(colored.contains("\u{1B}[1mMars\u{1B}[0m\n"))
    #expect(colored.contains("\u{1B}[32mround\u{1B}[0m"))
  }

  @Test func pageAndTablesAndJSON() {
    var planet = mars
    planet.name = "<Mars & \"co\">"
    planet.remark = "a\tb"
    let source = DataSource(planet, adapter: PlanetAdapter())
    let page = drawn(HTMLRenderer(), source)
    #expect(page.contains("<h2>&lt;Mars &amp; &quot;co&quot;&gt;</h2>"))
    #expect(page.contains("<tr class=\"moons\"><th scope=\"row\">Moons</th><td>2 <small>known ones</small></td></tr>"))
    #expect(page.contains("<p>in order</p>"))
    #expect(
      drawn(JSONRenderer(), source)
        == #"{"facts":{"moons":2,"remark":"a\tb"},"moons":{"Phobos":"Phobos","Deimos":"Deimos"}}"# + "\n")
    #expect(
      drawn(TableRenderer(.csv), source)
        == "section,name,value\r\nfacts,Moons,2\r\nfacts,Remark,a\tb\r\nmoons,Phobos,Phobos\r\nmoons,Deimos,Deimos\r\n")
    let table = Section(
      "t",
      rows: [
        Row(
          "1", text: "", cell: ColumnsCell.self,
          children: [Row("a", text: "A", detail: "x"), Row("b", text: "B", detail: 1)]),
        Row(
          "2", text: "", cell: ColumnsCell.self,
          children: [Row("a", text: "A", detail: "longer"), Row("b", text: "B", detail: 22)]),
      ])
    let records = DataSource(sections: [table])
    #expect(drawn(TerminalRenderer(), records) == "x       1\nlonger  22\n")
    #expect(drawn(TableRenderer(.tsv), records) == "a\tb\nx\t1\nlonger\t22\n")
    #expect(drawn(JSONRenderer(), records) == #"[{"a":"x","b":1},{"a":"longer","b":22}]"# + "\n")
  }

  @Test(arguments: [
    (["a", "b c", ""], "a,b c,\r\n", "a\tb c\t\n"),
    (
      ["a,b", "say \"hi\"", "two\nlines"], "\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\"\r\n",
      "a,b\tsay \"hi\"\ttwo\\nlines\n"
    ),
    (["\t\\\r"], "\"\t\\\r\"\r\n", "\\t\\\\\\r\n"),
  ])
  func delimitedText(values: [String], csv: String, tsv: String) {
    #expect(DelimitedText(.csv).record(values) == csv)
    #expect(DelimitedText(.tsv).record(values) == tsv)
  }

  @Test(arguments: [
    ("plain", "plain"), ("tab\tand\nline", #"tab\tand\nline"#), ("\u{1B}[31mred\u{7F}\0", #"\x1B[31mred\x7F\x00"#),
    ("\u{202E}gpj.exe", #"\u{202E}gpj.exe"#), ("\u{85}\u{9B}0m", #"\u{85}\u{9B}0m"#), ("café 日本 👩‍👧", "café 日本 👩‍👧"),
  ])
  func nothingActsOnATerminal(text: String, safe: String) {
    #expect(PrintableText.escaping(text) == safe)
    let row = Row("k", text: text, detail: Detail(text), accessory: .note(text))
    let screen = drawn(
      TerminalRenderer(width: 200), DataSource(sections: [Section("s", header: text, rows: [row], footer: text)]))
    #expect(screen.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)) })
  }

  @Test(arguments: [
    ("abc", 3), ("café", 4), ("cafe\u{301}", 4), ("日本", 4), ("👩‍👧", 2), ("❤️", 2), ("한국어", 6), ("ｱ", 1), ("", 0),
    ("\u{200D}", 0),
  ])
  func widths(text: String, width: Int) { #expect(TextLayout.width(of: text) == width) }

  @Test func clippingAndWrapping() {
    #expect(TextLayout.clipped("日本語", to: 4) == "日…")
    #expect(TextLayout.clipped("日本語", to: 6) == "日本語")
    #expect(TextLayout.clipped("abc", to: 0) == "")
    #expect(TextLayout.padded("日", to: 4) == "日  ")
    #expect(TextLayout.lines("one two three", width: 7) == ["one two", "three"])
    #expect(TextLayout.lines("abcdefghij kl", width: 4) == ["abcd", "efgh", "ij", "kl"])
    #expect(TextLayout.lines("a\n\nb", width: 4) == ["a", "", "b"])
    #expect(TextLayout.lines("a  b ", width: 5) == ["a  b "])
    #expect(TextLayout.lines("日本語", width: 1) == ["日", "本", "語"])
  }
}
