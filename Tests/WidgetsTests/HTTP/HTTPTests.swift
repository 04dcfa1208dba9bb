import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct HTTPTests {
  struct Case: NamedCase {
    var name: String
    var body: String
    var type: String
    var expected: String

    init(_ name: String, _ body: String, _ type: String, _ expected: String) {
      self.name = name
      self.body = body
      self.type = type
      self.expected = expected
    }
  }

  static let notText = "the server sent an HTML page; does this network require a login?"
  static let deep = String(repeating: "[", count: 65)

  @Test(arguments: [
    Case("plain text", "Berlin: +7 °C\nmore", "text/plain; charset=utf-8", "text=Berlin: +7 °C"),
    Case("no type", "hello", "", "text=hello"),
    Case("blank lines before", "\u{FEFF}\r\n \t\r\n  hello  \r\nx", "text/plain", "text=hello"),
    Case("a document", #"{"a":{"b":1.50}}"#, "application/json", ".a.b=#1.50"),
    Case("a document by its type", "42", "application/geo+JSON; x=y", "text=#42"),
    Case("a document by its first byte", " [1]", "text/plain", ".0=#1"),
    Case("a document of a careless program", #"{"a":1}"#, "text/html", ".a=#1"),
    Case("a document with a mark", "\u{FEFF}{\"a\":1}", "application/json", ".a=#1"),
    Case("a number that is none", #"{"t":21.5,"hum":nan}"#, "", ".t=#21.5|.hum=#null"),
    Case("a guard before the document", ")]}'\n{\"a\":1}", "application/json", ".a=#1"),
    Case("an empty document", "{}", "application/json", ""),
    Case("a page", "Welcome", "text/html; charset=utf-8", notText),
    Case("a page by its first byte", " \n<!DOCTYPE html>", "text/plain", notText),
    Case("a page in the place of a document", "<html>", "application/json", notText),
    Case("XML", "<?xml version='1.0'?>", "application/xml", notText),
    Case("nothing", "", "text/plain", "the answer is empty"),
    Case("blank", " \r\n\u{B}\u{C}\n", "application/json", "the answer is empty"),
    Case("no document", "hello", "application/json", "the answer is not JSON at byte 0"),
    Case("a document and more", "{} x", "", "the answer is not JSON at byte 3"),
    Case("half a document", #"{"a":"#, "", "the answer is not JSON at byte 5"),
    Case("too deep a document", deep, "", "the answer is nested deeper than 64 levels"),
  ]) func aResponseIsReadByItsType(_ row: Case) {
    #expect(WebService(body: row.body, type: row.type).shown() == row.expected)
  }

  @Test(arguments: [
    Case("a document", #"{"a":1}"#, "application/json", #"text={"a":1}"#),
    Case("a page", "<b>x</b>\ny", "text/html", "text=<b>x</b>"),
    Case("nothing", "\n", "text/plain", "the answer is empty"),
  ]) func theFirstLineIsReadOnRequest(_ row: Case) {
    var service = WebService(body: row.body, type: row.type)
    service.request.input = .text
    #expect(service.shown() == row.expected)
    service.request.wantsDocument = true
    #expect(service.shown() == row.expected)
  }

  @Test func plainTextIsNotADocument() {
    var service = WebService(body: "hello", type: "text/plain")
    service.request.wantsDocument = true
    #expect(service.shown() == "the answer is not JSON at byte 0")
    service.request.wantsDocument = false
    service.request.input = .json
    #expect(service.shown() == "the answer is not JSON at byte 0")
  }

  @Test func aLongLineIsTruncatedAtACharacterBoundary() throws {
    let service = WebService(body: "a" + String(repeating: "é", count: 5000), type: "")
    let reading = try #require(try service.answer().reading)
    #expect(reading.values == [.init("text", .text("a" + String(repeating: "é", count: 2047)))])
  }

  /// One text that is not UTF-8 does not cost the others.
  @Test(arguments: [
    ("", "K\u{F6}ln \u{93}x\u{94}", "text=Köln “x”"),
    ("application/json", "{\"t\":\"K\u{F6}ln\",\"a\":1}", ".t=Köln|.a=#1"),
    ("application/json; charset=ISO-8859-1", "{\"t\":\"K\u{F6}ln\"}", ".t=Köln"),
    ("text/plain; charset=utf-8", "K\u{F6}ln", "text=K\u{FFFD}ln"),
    ("text/plain; charset=windows-1253", "K\u{F6}ln", "text=K\u{FFFD}ln"),
    ("text/plain", "\u{FF}\u{FE}a\u{0}", "the answer is not UTF-8"),
  ]) func otherEncodings(_ type: String, _ body: String, _ shown: String) {
    let head = Array("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\n\r\n".utf8)
    let bytes = body.unicodeScalars.map { UInt8($0.value) }
    #expect(WebService(head + bytes).shown() == shown)
  }

  @Test func theReadingIsThatOfTheRequest() throws {
    let service = WebService(Array("HTTP/1.1 200 OK\r\nETag: \"a\"\r\n\r\nhello".utf8))
    #expect(
      try service.answer()
        == RefreshAnswer(
          reading: Reading(
            source: "https://example.org/x", taken: service.request.now, rate: nil,
            values: [.init("text", .text("hello"))]), validators: Validators(entityTag: "\"a\"")))
  }

  @Test func aLongReasonIsCutAtACharacterBoundary() {
    let reason = "a" + String(repeating: "é", count: 100)
    #expect(
      WebService(Array("HTTP/1.1 500 \(reason)\r\n\r\n".utf8)).shown() == "HTTP 500 a"
        + String(repeating: "é", count: 39))
  }

  /// The clock is looked at while a document is read, not only while the server is waited for.
  @Test func readingADocumentTakesNoLongerThanTheTimeout() {
    let service = WebService(body: #"{"a":1}"#)
    let output = Array("HTTP/1.1 200 OK\r\n\r\n{\"a\":1}".utf8)
    service.machine.runResult = { _, machine in
      machine.uptime += 11_001
      return .success(RunResult(end: .exited(0), output: output))
    }
    #expect(service.shown() == "timed out after 10 s")
    service.machine.runResult = { _, machine in
      machine.uptime += 10_999
      return .success(RunResult(end: .exited(0), output: output))
    }
    #expect(service.shown() == ".a=#1")
  }

  @Test func anUnmodifiedResponseHasNoReading() throws {
    var service = WebService(Array("HTTP/1.1 304 Not Modified\r\nETag: \"b\"\r\n\r\n".utf8))
    #expect(service.shown() == "HTTP 304 Not Modified", "nobody asked")
    service.request.validators = Validators(entityTag: "\"a\"")
    #expect(
      try service.answer()
        == RefreshAnswer(reading: nil, validators: Validators(entityTag: "\"b\"")))
    var silent = WebService(Array("HTTP/2 304 \r\n\r\n".utf8))
    silent.request.validators = service.request.validators
    #expect(try silent.answer().validators == Validators(entityTag: "\"a\""))
  }

  @Test func anErrorStatusIsAFailureWithItsDelay() {
    let service = WebService(Array("HTTP/2 429 \r\nRetry-After: 30\r\n\r\n{\"a\":1}".utf8))
    #expect(throws: Failure.answer(.status(429, reason: "Too Many Requests", retryAfter: 30_000))) {
      _ = try service.answer()
    }
  }

  @Test(arguments: [
    ("HTTP/1.1 204 No Content\r\n\r\n", "the answer is empty"),
    ("HTTP/1.1 404 Not Here\r\n\r\n<html>", "HTTP 404 Not Here"),
    ("HTTP/2 599 \r\n\r\n", "HTTP 599"), ("HTTP/1.1 100 Continue\r\n\r\n", "HTTP 100 Continue"),
    ("", "no HTTP answer"), ("hello", "no HTTP answer"),
  ]) func everyResponseHasItsMessage(_ output: String, _ expected: String) {
    #expect(WebService(Array(output.utf8)).shown() == expected)
  }

  @Test(
    arguments: [
      (
        1, "curl: (1) Protocol \"ftp\" not supported or disabled in libcurl\n",
        "Protocol \"ftp\" not supported or disabled in libcurl"
      ), (6, "curl: (6) Could not resolve host: x\n", "Could not resolve host: x"),
      (
        60,
        "Warning: x\ncurl: (60) SSL certificate problem: self-signed certificate\nMore details here: https://curl.se/docs/sslcerts.html\n\ncurl failed to verify the legitimacy",
        "SSL certificate problem: self-signed certificate"
      ),
      (
        2,
        "curl: option --compressed: the installed libcurl version doesn't support this\r\ncurl: try 'curl --help' for more information\r\n",
        "option --compressed: the installed libcurl version doesn't support this"
      ), (7, "", "curl: exit 7"),
      (28, "curl: (28) Operation timed out after 10001 milliseconds\n", "timed out after 10 s"),
      (47, "curl: (47) Maximum (5) redirects followed\n", "more than 5 redirects"),
      (63, "curl: (63) Maximum file size exceeded\n", "more than 1 MB; see --max-size"),
    ] as [(Int32, String, String)]) func curlsMessageIsShown(
      _ status: Int32, _ errorOutput: String, _ expected: String
    )
  { #expect(WebService(status: status, errorOutput: errorOutput).shown() == expected) }

  @Test(arguments: [
    (RunEnd.timedOut(11_000), "timed out after 10 s"),
    (.exceededOutput(1_065_536), "more than 1 MB; see --max-size"),
    (.signaled(9), "killed by signal 9: curl"), (.exceededMemory(1_000_000), "used more than 1 MB"),
  ]) func anAbnormalEndIsAFailure(_ end: RunEnd, _ expected: String) {
    #expect(WebService([], end: end).shown() == expected)
  }

  @Test func aBodyOverTheLimitIsTooLarge() {
    var service = WebService(body: "12345")
    service.request.maximumSize = 4
    #expect(service.shown() == "more than 4 bytes; see --max-size")
    service.request.maximumSize = 5
    #expect(service.shown() == "text=#12345")
  }

  @Test func installingAMissingCurlIsSuggested() {
    let service = WebService([])
    service.machine.runResult = { _, _ in .failure(.launch(.notFound, program: "curl")) }
    #expect(service.shown() == "curl: not found; install it")
    service.machine.runResult = { _, _ in .failure(.launch(.denied, program: "curl")) }
    #expect(service.shown() == "curl: cannot start: permission denied")
  }

  @Test func theDefaultFormatsAreValidTemplates() throws {
    for (formats, placeholders) in [
      (HTTP.description.formats, HTTP.description.placeholders),
      (Geo.description.formats, Geo.description.placeholders),
    ] {
      for format in [formats.text, formats.short, formats.details] {
        _ = try Template(format, placeholders: placeholders)
      }
    }
  }
}
