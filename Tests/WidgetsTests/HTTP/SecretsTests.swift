import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct SecretsTests {
  static func service(_ url: String = "https://example.org", headers: String...) -> WebService {
    var service = WebService(body: "1")
    service.machine.variables["KEY"] = "s3cret"
    service.machine.variables["_a9"] = "under"
    service.machine.variables["EVIL"] = "a\r\nX-Evil: 1"
    service.machine.variables["QUOTE"] = "\"\\"
    service.machine.variables["HOST"] = "example.org:8080"
    service.machine.variables["DIRE"] = "a/b?c#d&e+f@g hé=:i"
    service.machine.variables["ENCODED"] = "a%2fb%x%"
    service.machine.variables["URL"] = "https://me:p%2F@x/y"
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
    ("https://x/$QUOTE", "https://x/%22%5C"),
    ("https://$HOST/", "https://example.org:8080/"),
    ("https://$KEY@$HOST", "https://s3cret@example.org:8080"),
    ("https://$DIRE@x/", "https://a%2Fb%3Fc%23d&e+f%40g%20h%C3%A9=:i@x/"),
    (
      "https://$DIRE:$DIRE@x/",
      "https://a%2Fb%3Fc%23d&e+f%40g%20h%C3%A9=%3Ai:a%2Fb%3Fc%23d&e+f%40g%20h%C3%A9=:i@x/"
    ),
    ("https://me:$DIRE@x/@", "https://me:a%2Fb%3Fc%23d&e+f%40g%20h%C3%A9=:i@x/@"),
    ("https://x/$DIRE/y?z", "https://x/a%2Fb%3Fc%23d&e+f@g%20h%C3%A9=:i/y?z"),
    ("https://x?k=$DIRE&b=c", "https://x?k=a/b?c%23d%26e%2Bf@g%20h%C3%A9%3D:i&b=c"),
    ("https://x/?k=$DIRE#f", "https://x/?k=a/b?c%23d%26e%2Bf@g%20h%C3%A9%3D:i#f"),
    ("https://x/y#$DIRE", "https://x/y#a/b?c%23d%26e%2Bf@g%20h%C3%A9%3D:i"),
    ("https://${/run/key}:${~/key}@x", "https://from%20file:home@x"),
    ("https://x/$ENCODED?$ENCODED", "https://x/a%2fb%25x%25?a%2fb%25x%25"),
    ("$URL/$KEY", "https://me:p%2F@x/y/s3cret"),
    ("$URL?a=$DIRE", "https://me:p%2F@x/y?a=a/b?c%23d%26e%2Bf@g%20h%C3%A9%3D:i"),
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

  /// Where a host is meant, nothing is asked with a value that cannot be one: its beginning would be
  /// looked up as a name.
  @Test(arguments: [
    ("https://$DIRE/", "$DIRE"), ("https://$DIRE", "$DIRE"), ("https://me@$DIRE/", "$DIRE"),
    ("https://${DIRE}?a@b", "${DIRE}"), ("https://a.$DIRE:80/x@y", "$DIRE"),
    ("https://${~/odd}:80", "${~/odd}"), ("https://$QUOTE/", "$QUOTE"),
  ])
  func aValueThatCannotBeAHostIsRefused(_ url: String, _ name: String) {
    let service = Self.service(url)
    service.machine.addFile("/home/user/odd", "a/b")
    #expect(
      service.shown()
        == "“\(name)” stands for a host, but is none; write “@” after a user or a password")
    #expect(service.machine.runs.isEmpty)
  }

  @Test func quotesReachCurlAsTheyAre() throws {
    let service = Self.service(headers: "X-A: $QUOTE")
    #expect(try service.lines("header") == [#"header = "X-A: \"\\""#])
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

  /// Whatever their order in a file, and however often they are there.
  @Test func allSecretsOfAFileAreMasked() {
    let service = Self.service(headers: "@/headers")
    var random = SeededRandom(seed: 16)
    let secrets = (0..<300).map { "key" + String($0 * 7919 % 300) + "-end" }
    let lines = (secrets + secrets).shuffled(using: &random).map { "X-A: " + $0 + "\n" }
    service.machine.addFile("/headers", lines.joined())
    service.machine.runResult = { _, _ in
      .success(
        RunResult(
          end: .exited(0),
          output: Array("HTTP/1.1 500 \(secrets.joined(separator: " "))\r\n\r\n".utf8)))
    }
    let shown = service.shown()
    #expect(!shown.contains("key") && !shown.contains("end"))
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

  struct Echo: NamedCase {
    var name: String
    var secret: String
    var body: String
    var expected: String
  }

  /// A server that repeats what it was sent: nothing of that is stored.
  @Test(arguments: [
    Echo(
      name: "a line", secret: "k3y-of-mine", body: "Hello k3y-of-mine!", expected: "text=Hello …!"),
    Echo(
      name: "a value", secret: "k3y-of-mine", body: #"{"a":["K3Y-of-mine",1]}"#,
      expected: ".a.0=…|.a.1=#1"),
    Echo(
      name: "a name", secret: "k3y-of-mine", body: #"{"k3y-of-mine":{"x":1}}"#,
      expected: ".….x=#1"),
    Echo(
      name: "with escapes", secret: "k3y/of/mine", body: #"{"a":"k3y\/of\u002fmine"}"#,
      expected: ".a=…"),
    Echo(
      name: "a number", secret: "12345678", body: "[1234567890,12345]", expected: ".0=…90|.1=#12345"
    ),
    Echo(
      name: "percent-encoded", secret: "k3y/of mine+",
      body: #"{"a":"k3y%2fof%20mine%2B k3y%2Fof+mine%2b"}"#,
      expected: ".a=… …"),
    Echo(
      name: "base 64", secret: "k3y-of-mine", body: "azN5LW9mLW1pbmU= azN5", expected: "text=… azN5"
    ),
    Echo(
      name: "a short one only if it is the whole value", secret: "1234",
      body: #"{"pin":"1234","n":1234,"long":"51234.5"}"#, expected: ".pin=…|.n=…|.long=51234.5"),
  ])
  func anAnswerWithASecretIsMasked(_ row: Echo) {
    var service = WebService(body: row.body, type: "")
    service.machine.variables["TOKEN"] = row.secret
    service.request.headers = ["X-Key: $TOKEN"]
    #expect(service.shown() == row.expected)
  }

  /// What is shown or stored is cut after that: the beginning of a secret is one as well.
  @Test func aSecretIsMaskedBeforeATextIsCut() throws {
    let key = "s3cret-" + String(repeating: "k", count: 40)
    func service(_ output: String) -> WebService {
      var service = WebService(Array(output.utf8))
      service.machine.variables["TOKEN"] = key
      service.request.headers = ["X-Key: $TOKEN"]
      service.request.neededPaths = [".text"]
      return service
    }
    let filler = String(repeating: "x", count: 60)
    #expect(service("HTTP/1.1 403 \(filler) \(key)\r\n\r\n").shown() == "HTTP 403 \(filler) …")
    let line = String(repeating: "x", count: 4080)
    #expect(service("HTTP/1.1 200 OK\r\n\r\n\(line)\(key)").shown() == "text=\(line)…")
    let long = String(repeating: "x", count: 200_000)
    let shown = service(
      "HTTP/1.1 200 OK\r\n\r\n{\"text\":\"\(line)\(key)\(long)\"}"
    ).shown()
    #expect(shown.hasPrefix(".text=\(line)…xxx"))
    #expect(!shown.contains("s3c"))
  }

  @Test func aValidatorWithASecretIsNotKept() throws {
    func validators(_ head: String) throws -> Validators? {
      var service = WebService(Array("HTTP/1.1 200 OK\r\n\(head)\r\n\r\nx".utf8))
      service.machine.variables["TOKEN"] = "k3y-of-mine"
      service.request.headers = ["X-Key: $TOKEN"]
      return try service.answer().validators
    }
    #expect(try validators("ETag: \"for k3y-of-mine\"") == nil)
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    #expect(
      try validators("ETag: \"azN5LW9mLW1pbmU=\"\r\nLast-Modified: \(date)")
        == Validators(lastModified: date))
    #expect(try validators("Last-Modified: \(date) k3y-of-mine") == nil)
    #expect(try validators("ETag: \"v1\"") == Validators(entityTag: "\"v1\""))
  }

  @Test func aLongSecretOfSeparatorsIsMasked() throws {
    var service = WebService(Array("HTTP/1.1 403 ========\r\n\r\n".utf8))
    service.machine.addFile("/run/signs", String(repeating: "=", count: 60_000))
    service.request.headers = ["X-Key: ${/run/signs}", "X-Other: a"]
    #expect(service.shown() == "HTTP 403 ========")
    service.machine.addFile("/run/signs", String(repeating: "=", count: 8))
    #expect(service.shown() == "HTTP 403 …")
  }

  /// Of two secrets of which one starts with the other, nothing of the longer one is left.
  @Test(arguments: [["abc", "abcdef"], ["abcdef", "abc"], ["bcd", "abc", "abcdef"]])
  func theLongestSecretCounts(_ secrets: [String]) {
    let masks = secrets.map { SecretMask(Array($0.utf8)) }
    let masked = masks.masked(Array("x abcdef y ABC".utf8))
    #expect(String(decoding: masked, as: UTF8.self) == "x … y …")
  }
}
