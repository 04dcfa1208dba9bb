import Foundation
import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct HTTPResponseTests {
  struct Case: NamedCase {
    var name: String
    var output: String
    /// Status, reason, and body, or empty if it is not a response.
    var expected: String

    init(_ name: String, _ output: String, _ expected: String) {
      self.name = name
      self.output = output
      self.expected = expected
    }
  }

  static func answer(_ headers: String) throws -> HTTPResponse {
    try #require(HTTPResponse(Array("HTTP/1.1 200 OK\r\n\(headers)\r\n\r\nx".utf8)))
  }

  @Test(arguments: [
    Case("usual", "HTTP/1.1 200 OK\r\nA: b\r\n\r\nbody\r\n\r\n", "200 OK|body\r\n\r\n"),
    Case("no body", "HTTP/1.1 204 No Content\r\n\r\n", "204 No Content|"),
    Case("HTTP/2", "HTTP/2 404 \r\na: b\r\n\r\nx", "404 Not Found|x"),
    Case("HTTP/2 without a space", "HTTP/2 418\r\n\r\nx", "418 |x"),
    Case("no headers", "HTTP/1.0 200 Fine\r\n\r\nx", "200 Fine|x"),
    Case("bare line feeds", "HTTP/1.1 200 OK\nA: b\n\nx", "200 OK|x"),
    Case(
      "an interim answer", "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\n\r\nx",
      "200 OK|x"),
    Case(
      "redirects",
      "HTTP/1.1 301 Moved\r\n\r\nHTTP/2 302 \r\n\r\nHTTP/2 100\r\n\r\nHTTP/2 200 \r\n\r\nx",
      "200 |x"),
    Case("a redirect with a body", "HTTP/1.1 300 Choose\r\n\r\nbody", "300 Choose|body"),
    Case(
      "a body like an answer", "HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 500 No\r\n\r\n",
      "200 OK|HTTP/1.1 500 No\r\n\r\n"),
    Case(
      "a 304 is the last", "HTTP/1.1 304 Not Modified\r\n\r\nHTTP/1.1 200 OK\r\n\r\n",
      "304 Not Modified|HTTP/1.1 200 OK\r\n\r\n"),
    Case("cut off", "HTTP/1.1 200 OK\r\nA: b", "200 OK|"),
    Case(
      "trailer", "HTTP/1.1 200 OK\r\nTrailer: X-T, x-u\r\n\r\nhelloX-T: v\r\nX-U: w\r\n",
      "200 OK|hello"),
    Case(
      "no trailer after all", "HTTP/1.1 200 OK\r\nTrailer: ,X-T\r\n\r\na: b\r\n", "200 OK|a: b\r\n"),
    Case(
      "a long reason", "HTTP/1.1 500 \(String(repeating: "x", count: 500))\r\n\r\n",
      "500 \(String(repeating: "x", count: 500))|"),
    Case(
      "a whole answer that ends like a trailer",
      "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nTrailer: X-T\r\n\r\na\nX-T: b\r\n",
      "200 OK|a\nX-T: b\r\n"),
    Case(
      "an announced name within the body",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n{\"a X: 1\":2}\n",
      "200 OK|{\"a X: 1\":2}\n"),
    Case(
      "a trailer after a body that mentions it",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\nTrailer: X\r\n\r\n{\"X: 1\":2}x: 3\r\n",
      "200 OK|{\"X: 1\":2}"),
    Case(
      "a trailer after a line that looks like it",
      "HTTP/2 200\r\nTrailer: X\r\n\r\nX: 1\r\nX: 2\r\n", "200 |X: 1\r\n"),
    Case(
      "a body after the announced name", "HTTP/1.1 200 OK\r\nTrailer: X\r\n\r\nX: 1\r\nY: 2\r\n",
      "200 OK|X: 1\r\nY: 2\r\n"),
    Case("an empty name", "HTTP/1.1 200 OK\r\nTrailer: , ,:\r\n\r\n: 1\r\n", "200 OK|: 1\r\n"),
    Case("nothing", "", ""), Case("no HTTP", "hello", ""),
    Case("no status", "HTTP/1.1\r\n\r\n", ""),
    Case("a strange status", "HTTP/1.1 2xx OK\r\n\r\n", ""),
    Case("a short status", "HTTP/1.1 20\r\n\r\n", ""),
    Case("an interim answer and no more", "HTTP/1.1 100 Continue\r\n\r\n", "100 Continue|"),
  ]) func theLastResponseCounts(_ row: Case) {
    let answer = HTTPResponse(Array(row.output.utf8))
    #expect(
      answer.map {
        "\($0.status) \(String(decoding: $0.reason, as: UTF8.self))|\(String(decoding: $0.body, as: UTF8.self))"
      } ?? "" == row.expected)
  }

  @Test func headersOfRedirectsAreIgnored() throws {
    let answer = try #require(
      HTTPResponse(
        Array(
          "HTTP/1.1 301 M\r\nETag: \"a\"\r\n\r\nHTTP/1.1 200 OK\r\nContent-TYPE:  b \r\n\r\n".utf8))
    )
    #expect(answer.validators == nil)
    #expect(String(decoding: answer["content-type"], as: UTF8.self) == "b")
  }

  @Test(
    arguments: [
      ("ETag: \"a\"", Validators(entityTag: "\"a\"")),
      ("etag:W/\"a\\b\" ", Validators(entityTag: "W/\"a\\b\"")),
      ("ETag: \"a\"\r\nETAG: \"b\"", Validators(entityTag: "\"b\"")), ("ETag: \"a\r\n b\"", nil),
      ("ETag: a", nil), ("ETag: \"", nil), ("ETag:", nil), ("XETag: \"a\"", nil),
      (
        "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT\r\nETag: \"a\"",
        Validators(entityTag: "\"a\"", lastModified: "Sun, 06 Nov 1994 08:49:37 GMT")
      ), ("Last-Modified: yesterday", nil),
    ] as [(String, Validators?)]) func validatorsAreKept(
      _ headers: String, _ expected: Validators?
    ) throws
  { #expect(try Self.answer(headers).validators == expected) }

  /// 1994-11-06 08:49:37 UTC.
  static let date: Int64 = 784_111_777_000

  @Test(
    arguments: [
      ("120", 120_000), ("0", 0), ("86400", 86_400_000), ("86401", 86_400_000),
      ("9999999999999999999", 86_400_000), ("99999999999999999999999", 86_400_000), ("-5", nil),
      ("18446744073709551616", 86_400_000), ("9999999999999999999999x", nil), ("1.5", nil),
      ("soon", nil), ("", nil), ("Sun, 06 Nov 1994 08:49:37 GMT", 37_000),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 37_000), ("Sun Nov  6 08:49:37 1994", 37_000),
      ("Sun, 06 Nov 1994 08:48:37 GMT", 0), ("Sun, 06 Nov 2033 08:48:37 GMT", 86_400_000),
      ("Sun, 06-Nov-33 08:48:37 GMT", 86_400_000), ("Sun, 06 Nov 1994 24:49:37 GMT", nil),
      ("Sun, 06 Nov 1994", nil), ("Sun, 06 Foo 1994 08:49:37 GMT", nil),
      ("Sun, 32 Nov 1994 08:49:37 GMT", nil), ("Sun, 00 Nov 1994 08:49:37 GMT", nil),
    ] as [(String, Duration?)]) func retryAfterIsParsedInAllForms(
      _ value: String, _ expected: Duration?
    ) throws
  {
    let now = Timestamp(milliseconds: Self.date - 37_000)
    #expect(try Self.answer("Retry-After: \(value)").retryAfter(now) == expected)
  }

  @Test func validatorsThatAreLongAreNotKept() throws {
    let tag = "\"" + String(repeating: "e", count: 1022) + "\""
    #expect(try Self.answer("ETag: \(tag)").validators?.entityTag == tag)
    #expect(try Self.answer("ETag: W/\(tag)").validators == nil)
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    let blanks = String(repeating: " ", count: 1100)
    #expect(try Self.answer("Last-Modified: \(date)\(blanks)").validators?.lastModified == date)
    #expect(try Self.answer("Last-Modified: Sun,\(blanks)06 Nov 1994 08:49:37").validators == nil)
  }

  @Test func aMissingRetryAfterIsNoDelay() throws {
    #expect(try Self.answer("A: b").retryAfter(Timestamp(milliseconds: 0)) == nil)
  }

  @Test func randomDatesMatchFoundation() throws {
    var random = SeededRandom(seed: 45)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    let forms = [
      "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'",
      "EEE MMM d HH:mm:ss yyyy",
    ]
    for _ in 0..<600 {
      // 1970 to 2069, the range of two-digit years.
      let seconds = Int64.random(in: 0..<3_155_760_000 - 86_400, using: &random)
      formatter.dateFormat = forms.randomElement(using: &random)
      let text = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
      let wait = try Self.answer("Retry-After: \(text)").retryAfter(
        Timestamp(milliseconds: seconds * 1000 - 5000))
      #expect(wait == 5000, "\(text)")
    }
  }

  @Test func anyBytesAreParsedOrRejected() {
    var random = SeededRandom(seed: 46)
    var accepted = 0
    for _ in 0..<20_000 {
      let bytes = random.bytes(
        Int.random(in: 0...40, using: &random), from: Array("\r\n: ,2030aT\u{0}".utf8) + [0xFF])
      guard let answer = HTTPResponse(Array("HTTP/1.1 ".utf8) + bytes) else { continue }
      accepted += 1
      _ = (answer.validators, answer.retryAfter(Timestamp(milliseconds: 0)), answer["trailer"])
    }
    #expect(accepted > 100)
  }
}
