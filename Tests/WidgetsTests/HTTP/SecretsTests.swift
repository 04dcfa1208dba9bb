import Core
import TestSupport
import Testing
import Widgets

@Suite struct SecretsTests {
  static func service(_ url: String = "https://example.org", headers: String...) -> WebService {
    var service = WebService(body: "1")
    service.machine.variables["KEY"] = "s3cret"
    service.machine.variables["_a9"] = "under"
    service.machine.variables["EVIL"] = "a\r\nX-Evil: 1"
    service.machine.variables["QUOTE"] = "\"\\"
    service.machine.addFile("/run/key", "  from file \r\nsecond line\n")
    service.machine.addFile("/home/user/key", "home")
    service.machine.addFile("/run/empty", "\nx")
    service.request.source = url
    service.request.headers = headers
    return service
  }

  @Test(arguments: [
    ("https://x/$KEY", "https://x/s3cret"),
    ("https://x/${KEY}a", "https://x/s3creta"),
    ("https://x/$KEY.$_a9/", "https://x/s3cret.under/"),
    ("https://x/${~/key}", "https://x/home"),
    ("https://x/${/run/key}", "https://x/from%20file"),
    ("https://x/$$KEY", "https://x/$KEY"),
    ("https://x/$$$KEY", "https://x/$s3cret"),
    ("https://x/$1$-$", "https://x/$1$-$"),
    ("https://$QUOTE/", #"https://\"\\/"#),
    ("https://$KEY@x/", "https://s3cret@x/"),
  ])
  func aReferenceIsExpanded(_ url: String, _ expected: String) throws {
    let service = Self.service(url)
    let answer = try service.answer()
    #expect(service.configuration.hasSuffix("\nurl = \"\(expected)\"\n"))
    #expect(answer.reading?.source == url)
  }

  @Test(arguments: [
    ("https://x/$NONE", "$NONE"), ("https://x/${NONE}", "${NONE}"),
    ("https://x/$select=a", "$select"),
    ("https://x/${/none}", "${/none}"), ("https://x/${~/none}", "${~/none}"),
    ("https://x/${}", "${}"),
    ("https://x/${KEY", "${KEY"), ("https://x/${relative/path}", "${relative/path}"),
    ("https://x/${/run/empty}", "${/run/empty}"),
  ])
  func aMissingSecretIsReported(_ url: String, _ name: String) {
    let service = Self.service(url)
    #expect(throws: Failure.answer(.missingSecret(name))) { _ = try service.answer() }
    #expect(
      service.shown()
        == "“\(name)” is not set: no such variable or file; write “$$” for a dollar sign")
    #expect(service.machine.runs.isEmpty)
  }

  @Test func withoutAHomeItsFilesAreMissing() {
    let service = Self.service("https://x/${~/key}")
    service.machine.variables["HOME"] = nil
    #expect(service.shown().hasPrefix("“${~/key}” is not set"))
  }

  @Test func headersCanReferenceSecrets() throws {
    let service = Self.service(headers: "Authorization: Bearer $KEY", "X-B: ${/run/key}$$")
    #expect(
      try service.lines("header")
        == ["header = \"Authorization: Bearer s3cret\"", "header = \"X-B: from file$\""])
  }

  @Test(arguments: ["X-A: $EVIL", "$EVIL: a", "$EVIL"])
  func aSecretCannotInjectAnotherHeader(_ header: String) {
    let service = Self.service(headers: header)
    #expect(throws: Failure.answer(.invalidHeader(header))) { _ = try service.answer() }
    let address = Self.service("https://x/$EVIL")
    #expect(address.shown() == "“https://x/$EVIL” contains a control character")
    let scheme = Self.service("$KEY://x")
    #expect(scheme.shown() == "“$KEY://x” starts with neither http:// nor https://")
  }

  @Test func aFileHasOneHeaderPerLine() throws {
    let service = Self.service(headers: "@~/headers", "X-Last: 1")
    service.machine.addFile(
      "/home/user/headers", "# comment\r\n\r\n  Accept: a/b \r\n\nX-Dollar: $KEY\n# end\nX-C:c")
    #expect(
      try service.lines("header") == [
        "header = \"Accept: a/b\"", "header = \"X-Dollar: $KEY\"", "header = \"X-C: c\"",
        "header = \"X-Last: 1\"",
      ])
  }

  @Test func aMistakeInAFileIsReportedByItsLine() {
    let service = Self.service(headers: "@/headers")
    service.machine.addFile("/headers", "Accept: a/b\n\nBearer s3cret\n")
    #expect(service.shown().hasPrefix("“/headers, line 3” is not a header"))
    #expect(Self.service(headers: "@/none").shown() == "/none: not found")
  }

  struct Redirect: NamedCase {
    var name: String
    var url = "https://x/"
    var headers: [String] = []
    var isFollowed = true
    var protocols = "=http,https"
  }

  @Test(arguments: [
    Redirect(name: "nothing secret", headers: ["X-A: b"]),
    Redirect(name: "secret address", url: "https://x/$KEY", protocols: "=https"),
    Redirect(name: "secret address without encryption", url: "http://x/$KEY"),
    Redirect(
      name: "curl withholds it", headers: ["authorization: $KEY", "Cookie: a=$KEY"],
      protocols: "=https"),
    Redirect(
      name: "another header", headers: ["X-Key: $KEY"], isFollowed: false, protocols: "=https"),
    Redirect(name: "a file", headers: ["@/secret"], isFollowed: false, protocols: "=https"),
    Redirect(name: "a harmless file", headers: ["@/harmless"], protocols: "=https"),
  ])
  func aSecretIsNotSentToAnotherHost(_ row: Redirect) throws {
    var service = Self.service(row.url)
    service.machine.addFile("/secret", "X-Key: s3cret")
    service.machine.addFile(
      "/harmless", "Accept-Language: de\nUser-Agent: me\nAuthorization: Bearer x")
    service.request.headers = row.headers
    #expect(try service.lines("location").isEmpty == !row.isFollowed)
    #expect(try service.lines("proto-redir") == ["proto-redir = \"\(row.protocols)\""])
  }

  @Test func anUnfollowedRedirectIsExplained() {
    var service = WebService(Array("HTTP/1.1 301 Moved\r\nLocation: /y\r\n\r\n".utf8))
    service.machine.variables["KEY"] = "s3cret"
    service.request.headers = ["X-Key: $KEY"]
    #expect(service.shown() == "HTTP 301 Moved; not followed: a header may hold a secret")
    service.request.headers = []
    #expect(service.shown() == "HTTP 301 Moved")
  }

  @Test(arguments: [
    ("Could not resolve host: S3cret.example", "Could not resolve host: ….example"),
    ("s3crets3cret s3cre", "…… s3cre"),
    ("from file!", "…!"),
    ("header secret", "header …"),
    ("abc", "abc"),
    ("longer-s3cret", "…"),
  ])
  func messagesNeverContainASecret(_ message: String, _ expected: String) {
    var service = Self.service(
      "https://x/$KEY/${/run/key}/$SHORT/$LONG", headers: "@/headers")
    service.machine.variables["SHORT"] = "abc"
    service.machine.variables["LONG"] = "longer-s3cret"
    service.machine.addFile("/headers", "X-A: secret")
    service.machine.runResult = { _, _ in
      .success(RunResult(end: .exited(6), errorOutput: Array("curl: (6) \(message)\n".utf8)))
    }
    #expect(service.shown() == expected)
    service.machine.runResult = { _, _ in
      .success(RunResult(end: .exited(0), output: Array("HTTP/1.1 500 \(message)\r\n\r\n".utf8)))
    }
    #expect(service.shown() == "HTTP 500 " + expected)
    service.request.headers = []
  }

  /// Values derived from secrets: a part of a header, or the credentials of a URL.
  @Test(arguments: [
    ("https://x", "Authorization: $AUTH", "token t0ken=.x== is old", "token … is old"),
    ("https://x", "Cookie: $COOKIE", "who is m3mber, and 0ther?", "who is …, and …?"),
    ("https://x", "Cookie: $COOKIE", "no id=m3mber", "no id=…"),
    ("https://me:$KEY@x/a@b", "A: b", "Basic bWU6czNjcmV0 is wrong", "Basic … is wrong"),
    ("https://$KEY@x", "A: b", "Basic czNjcmV0Og== is wrong", "Basic … is wrong"),
    ("https://$KEY:@x", "A: b", "Basic czNjcmV0Og== is wrong", "Basic … is wrong"),
    ("https://m%65:$ODD@x", "A: b", "Basic bWU6YUBiJXgl is wrong", "Basic … is wrong"),
    ("https://me:open@x", "A: b", "Basic bWU6b3Blbg== is wrong", "Basic bWU6b3Blbg== is wrong"),
    ("https://x/$KEY@y", "A: b", "Basic eDp5 is wrong", "Basic eDp5 is wrong"),
  ])
  func messagesNeverContainAPartOrAnEncodingOfASecret(
    _ url: String, _ header: String, _ message: String, _ expected: String
  ) {
    let service = Self.service(url, headers: header)
    service.machine.variables["AUTH"] = "Bearer t0ken=.x=="
    service.machine.variables["COOKIE"] = "id=m3mber; b=0ther"
    service.machine.variables["ODD"] = "a%40b%x%"
    service.machine.runResult = { _, _ in
      .success(RunResult(end: .exited(0), output: Array("HTTP/1.1 401 \(message)\r\n\r\n".utf8)))
    }
    #expect(service.shown() == "HTTP 401 " + expected)
  }
}
