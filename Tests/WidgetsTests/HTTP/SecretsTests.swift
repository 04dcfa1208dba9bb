import Foundation
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
    ("https://x/$KEY", "https://x/s3cret"), ("https://x/${KEY}a", "https://x/s3creta"),
    ("https://x/$KEY.$_a9/", "https://x/s3cret.under/"), ("https://x/${~/key}", "https://x/home"),
    ("https://x/${/run/key}", "https://x/from%20file"), ("https://x/$$KEY", "https://x/$KEY"),
    ("https://x/$$$KEY", "https://x/$s3cret"), ("https://x/$1$-$", "https://x/$1$-$"),
    ("https://x/$QUOTE", "https://x/%22%5C"), ("https://$HOST/", "https://example.org:8080/"),
    ("https://$KEY@$HOST", "s3cret: @ https://example.org:8080"),
    ("https://$DIRE@x/", "a/b?c#d&e+f@g hé=:i @ https://x/"),
    (
      "https://$DIRE:$DIRE@x/",
      "https://a%2Fb%3Fc%23d&e+f%40g%20h%C3%A9=%3Ai:a%2Fb%3Fc%23d&e+f%40g%20h%C3%A9=:i@x/"
    ), ("https://me:$DIRE@x/@", "me:a/b?c#d&e+f@g hé=:i @ https://x/@"),
    ("https://x/$DIRE/y?z", "https://x/a%2Fb%3Fc%23d&e+f@g%20h%C3%A9=:i/y?z"),
    ("https://x?k=$DIRE&b=c", "https://x?k=a/b?c%23d%26e%2Bf@g%20h%C3%A9%3D:i&b=c"),
    ("https://x/?k=$DIRE#f", "https://x/?k=a/b?c%23d%26e%2Bf@g%20h%C3%A9%3D:i#f"),
    ("https://x/y#$DIRE", "https://x/y#a/b?c%23d%26e%2Bf@g%20h%C3%A9%3D:i"),
    ("https://${/run/key}:${~/key}@x", "from file:home @ https://x"),
    ("https://x/$ENCODED?$ENCODED", "https://x/a%2fb%25x%25?a%2fb%25x%25"),
    ("$URL/$KEY", "me:p/ @ https://x/y/s3cret"),
    ("$URL?a=$DIRE", "me:p/ @ https://x/y?a=a/b?c%23d%26e%2Bf@g%20h%C3%A9%3D:i"),
    ("https://$KEY@x/", "s3cret: @ https://x/"),
  ]) func aReferenceIsExpanded(_ url: String, _ expected: String) throws {
    let service = Self.service(url)
    let answer = try service.answer()
    // What stands before the URL is the user.
    let parts = expected.components(separatedBy: " @ ")
    let user = parts.count > 1 ? "\nuser = \"\(parts[0])\"" : ""
    #expect(service.configuration.hasSuffix("\(user)\nurl = \"\(parts[parts.count - 1])\"\n"))
    #expect(answer.reading?.source == url)
  }

  @Test(arguments: [
    ("https://x/$NONE", "$NONE"), ("https://x/${NONE}", "${NONE}"),
    ("https://x/$select=a", "$select"), ("https://x/${/none}", "${/none}"),
    ("https://x/${~/none}", "${~/none}"), ("https://x/${}", "${}"), ("https://x/${KEY", "${KEY"),
    ("https://x/${relative/path}", "${relative/path}"),
    ("https://x/${/run/empty}", "${/run/empty}"),
  ]) func aMissingSecretIsReported(_ url: String, _ name: String) {
    let service = Self.service(url)
    #expect(throws: Failure.answer(.missingSecret(name))) { _ = try service.answer() }
    #expect(
      service.shown()
        == "“\(name)” is not set: no such variable or file; write “$$” for a dollar sign")
    #expect(service.machine.runs.isEmpty)
  }

  /// Where a host is meant, nothing is asked with a value that cannot be one: its start would be
  /// looked up as a name.
  @Test(arguments: [
    ("https://$DIRE/", "$DIRE"), ("https://$DIRE", "$DIRE"), ("https://me@$DIRE/", "$DIRE"),
    ("https://${DIRE}?a@b", "${DIRE}"), ("https://a.$DIRE:80/x@y", "$DIRE"),
    ("https://${~/odd}:80", "${~/odd}"), ("https://$QUOTE/", "$QUOTE"),
  ]) func aValueThatCannotBeAHostIsRefused(_ url: String, _ name: String) {
    let service = Self.service(url)
    service.machine.addFile("/home/user/odd", "a/b")
    #expect(
      service.shown()
        == "“\(name)” is where the host name should be; put “@” after the user name or password")
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
      try service.lines("header") == [
        "header = \"Authorization: Bearer s3cret\"", "header = \"X-B: from file$\"",
      ])
  }

  @Test(arguments: ["X-A: $EVIL", "$EVIL: a", "$EVIL"]) func aSecretCannotInjectAnotherHeader(
    _ header: String
  ) {
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
  ]) func aSecretIsNotSentToAnotherHost(_ row: Redirect) throws {
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
}
