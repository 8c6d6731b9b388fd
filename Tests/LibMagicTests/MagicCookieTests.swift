import LibMagic
import Testing

@Suite struct MagicCookieTests {
  @Test func namesWhatItSees() throws {
    guard let magic = MagicCookie() else {
      Issue.record("libmagic's database is not installed")
      return
    }
    let page = Array("<!DOCTYPE html><html><head><title>x</title></head></html>\n".utf8)
    #expect(magic.mimeType(of: page) == "text/html")
    #expect(magic.description(of: page)?.hasPrefix("HTML document") == true)
    // The two kinds of answer must not depend on which was asked before.
    #expect(magic.mimeType(of: Array("%PDF-1.7\n".utf8)) == "application/pdf")
    #expect(magic.mimeType(of: []) == "application/x-empty")
  }
  @Test func aMissingDatabaseIsNoError() {
    if MagicCookie(database: "/nonexistent/magic.mgc") != nil { Issue.record("opened a database that is not there") }
  }
}
