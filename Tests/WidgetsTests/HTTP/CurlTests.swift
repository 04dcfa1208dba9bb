import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct CurlTests {
  @Test func aRequestIsAConfigurationOnStandardInput() throws {
    var service = WebService(body: "1")
    service.request.headers = ["Accept: text/plain"]
    service.request.validators = Validators(
      entityTag: #"W/"a\b""#, lastModified: "Sun, 06 Nov 1994 08:49:37 GMT")
    service.request.limits.timeout = 2500
    service.request.maximumSize = 1234
    service.request.maximumRedirects = 3
    _ = try service.answer()
    let run = try #require(service.machine.runs.first)
    #expect(run.program == Program(["curl", "--disable", "--config", "-"]))
    #expect(run.limits.timeout == 3500)
    #expect(run.limits.output == 1234 + 64 * 1024)
    #expect(run.limits.overflow == .stop)
    #expect(
      run.inputText == #"""
        silent
        show-error
        compressed
        globoff
        include
        suppress-connect-headers
        user-agent = "todayline"
        cookie = ""
        proto = "=http,https"
        location
        max-redirs = 3
        proto-redir = "=http,https"
        max-time = 2.5
        connect-timeout = 2.5
        max-filesize = 1234
        header = "Accept: text/plain"
        header = "If-None-Match: W/\"a\\b\""
        header = "If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT"
        url = "https://example.org/x"

        """#)
  }

  @Test func redirectsCanBeDisabled() throws {
    var service = WebService(body: "1")
    service.request.maximumRedirects = 0
    #expect(try service.lines("location").isEmpty)
  }

  @Test func wholeSecondsHaveNoDecimalPoint() throws {
    #expect(try WebService(body: "1").lines("max-time") == ["max-time = 10"])
  }

  /// A redirect to the same server needs them as well, whose URL has none.
  @Test(arguments: [
    ("https://me:p%22a@x/y", [#"user = "me:p\"a""#], #"url = "https://x/y""#),
    ("http://me@x", [#"user = "me:""#], #"url = "http://x""#),
    ("http://a%3Ab:c@x", [], #"url = "http://a%3Ab:c@x""#),
    ("http://a:%0Aurl@x", [], #"url = "http://a:%0Aurl@x""#),
    ("http://x?a=b:c@d", [], #"url = "http://x?a=b:c@d""#),
  ]) func credentialsAreNoPartOfTheURL(_ url: String, _ user: [String], _ left: String) throws {
    var service = WebService(body: "1")
    service.request.source = url
    #expect(try service.lines("user") == user)
    #expect(try service.lines("url") == [left])
  }

  struct Case: NamedCase {
    var url: String
    var expected: String
    var name: String { url.debugDescription }

    init(_ url: String, _ expected: String) {
      self.url = url
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case("http://example.org", #"url = "http://example.org""#),
    Case("HTTPS://Example.org/{a}[1-9]", #"url = "HTTPS://Example.org/{a}[1-9]""#),
    Case("  http://x/a b\n", #"url = "http://x/a%20b""#),
    Case(#"http://x/"output=/etc/passwd"#, #"url = "http://x/\"output=/etc/passwd""#),
    Case(#"http://x/\"#, #"url = "http://x/\\""#), Case(#"http://x/\""#, #"url = "http://x/\\\"""#),
    Case("http://x/日本", #"url = "http://x/日本""#),
  ]) func aURLIsQuoted(_ row: Case) throws {
    var service = WebService(body: "1")
    service.request.source = row.url
    #expect(try service.lines("url") == [row.expected])
    #expect(service.configuration.split(separator: "\n").count == 16)
  }

  @Test(arguments: [
    Case("http://x/\noutput = \"/tmp/x\"", "contains a control character"),
    Case("http://x/\r\nX: y", "contains a control character"),
    Case("http://x/\0", "contains a control character"),
    Case("http://x/\u{7F}", "contains a control character"),
    Case("http://x/\t.", "contains a control character"),
    Case("ftp://x/", "“ftp://x/” starts with neither http:// nor https://"),
    Case("file:///etc/passwd", "“file:///etc/passwd” starts with neither http:// nor https://"),
    Case("example.org", "“example.org” starts with neither http:// nor https://"),
    Case("-o", "“-o” starts with neither http:// nor https://"),
    Case("@file", "“@file” starts with neither http:// nor https://"),
    Case("", "“” starts with neither http:// nor https://"),
    Case("http:/x", "“http:/x” starts with neither http:// nor https://"),
    Case("httpx://x", "“httpx://x” starts with neither http:// nor https://"),
  ]) func anInvalidURLIsRejected(_ row: Case) {
    var service = WebService(body: "1")
    service.request.source = row.url
    #expect(service.shown().hasSuffix(row.expected))
    #expect(service.machine.runs.isEmpty)
  }

  @Test(
    arguments: [
      ("X-A: b", ["X-A: b"]), (" X-A:b ", nil), ("X-A:b  ", ["X-A: b"]),
      ("X!#$%&'*+-.^_`|~9: b", ["X!#$%&'*+-.^_`|~9: b"]), ("X: a\tb", ["X: a\tb"]),
      (#"X: "\"#, [#"X: \"\\"#]), ("X: ü:y", ["X: ü:y"]), ("X: a\r\nY: b", nil),
      ("X: a\nurl = \"file:///\"", nil), ("X\n: a", nil), ("X: a\0b", nil), ("X: a\u{7F}", nil),
      ("X :a", nil), (": a", nil), ("X", nil), ("X:", nil), ("X: \t", nil), ("", nil),
      ("Ü: a", nil), ("X;", nil),
    ] as [(String, [String]?)]) func aHeaderIsOneLine(
      _ header: String, _ expected: [String]?
    ) throws
  {
    var service = WebService(body: "1")
    service.request.headers = [header]
    if let expected {
      #expect(try service.lines("header") == expected.map { "header = \"\($0)\"" })
    } else {
      #expect(throws: Failure.self) { _ = try service.answer() }
      #expect(service.machine.runs.isEmpty)
    }
  }

  @Test func anInvalidHeaderIsReported() {
    var service = WebService(body: "1")
    service.request.headers = ["Accept text/plain"]
    #expect(service.shown() == "“Accept text/plain” is not a header such as “Accept: text/plain”")
  }

  @Test func invalidValidatorsAreOmitted() throws {
    var service = WebService(body: "1")
    service.request.validators = Validators(
      entityTag: "\"a\"\nurl = \"file:///etc/passwd\"", lastModified: "x\r\ny")
    #expect(try service.lines("header").isEmpty)
    #expect(try service.lines("url").count == 1)
  }
}
