import TestSupport
import Testing

@testable import todayline

/// No message and no value contains a secret.
extension SecretsTests {
  @Test(arguments: [
    ("Could not resolve host: S3cret.example", "Could not resolve host: ….example"),
    ("s3crets3cret s3cre", "…… s3cre"), ("from file!", "…!"), ("header secret", "header …"),
    ("abc", "abc"), ("longer-s3cret", "…"),
  ]) func messagesNeverContainASecret(_ message: String, _ expected: String) {
    var service = Self.service("https://x/$KEY/${/run/key}/$SHORT/$LONG", headers: "@/headers")
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
    let secrets = (0..<300).map { "key\($0 * 7919 % 300)-end" }
    let lines = (secrets + secrets).shuffled(using: &random).map { "X-A: \($0)\n" }
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
  ]) func messagesNeverContainAPartOrAnEncodingOfASecret(
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
      name: "a name", secret: "k3y-of-mine", body: #"{"k3y-of-mine":{"x":1}}"#, expected: ".….x=#1"),
    Echo(
      name: "with escapes", secret: "k3y/of/mine", body: #"{"a":"k3y\/of\u002fmine"}"#,
      expected: ".a=…"),
    Echo(
      name: "a number", secret: "12345678", body: "[1234567890,12345]", expected: ".0=…90|.1=#12345"
    ),
    Echo(
      name: "percent-encoded", secret: "k3y/of mine+",
      body: #"{"a":"k3y%2fof%20mine%2B k3y%2Fof+mine%2b"}"#, expected: ".a=… …"),
    Echo(
      name: "base 64", secret: "k3y-of-mine", body: "azN5LW9mLW1pbmU= azN5", expected: "text=… azN5"
    ),
    Echo(
      name: "a short one only if it is the whole value", secret: "1234",
      body: #"{"pin":"1234","n":1234,"long":"51234.5"}"#, expected: ".pin=…|.n=…|.long=51234.5"),
  ]) func anAnswerWithASecretIsMasked(_ row: Echo) {
    var service = WebService(body: row.body, type: "")
    service.machine.variables["TOKEN"] = row.secret
    service.request.headers = ["X-Key: $TOKEN"]
    #expect(service.shown() == row.expected)
  }

  /// What is shown or stored is cut after that: the start of a secret is one as well.
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
    let shown = service("HTTP/1.1 200 OK\r\n\r\n{\"text\":\"\(line)\(key)\(long)\"}").shown()
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
