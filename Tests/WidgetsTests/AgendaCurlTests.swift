import Foundation
import TestSupport
import Testing

@testable import todayline

/// Calendars from a server on the loopback interface, with the installed curl.
@Suite(.timed, .enabled(if: RealCurl.isAvailable)) struct AgendaCurlTests {
  static let calendar =
    "BEGIN:VCALENDAR\r\nX-WR-CALNAME:Team\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260303T100000Z\r\n"
    + "DTEND:20260303T110000Z\r\nSUMMARY:Review\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"

  static func answer(_ body: String, _ head: String = "") -> String {
    "HTTP/1.1 200 OK\r\nContent-Type: text/calendar\r\nContent-Length: \(body.utf8.count)\r\n"
      + head + "\r\n" + body
  }

  static func values(_ answer: RefreshAnswer) -> [String] {
    (answer.reading?.values ?? []).map { value in
      if case .text(let text) = value.value { return value.name + "=" + text }
      return value.name
    }
  }

  @Test("an address is fetched, and asked again with its validators") func fetches() throws {
    let server = try LoopbackServer([
      Self.answer(Self.calendar, "ETag: \"v1\"\r\n"), "HTTP/1.1 304 Not Modified\r\n\r\n",
      "HTTP/1.1 404 Gone\r\nContent-Length: 0\r\n\r\n",
    ])
    var service = RealCurl.service(server)
    service.machine.variables["TOKEN"] = "s3cr3t-t0ken"
    service.machine.variables["TZ"] = "UTC0"
    service.machine.addFile("/c.ics", Self.calendar.replacing("UID:a", with: "UID:b"))
    service.request.source = "http://127.0.0.1:\(server.port)/private-$TOKEN/basic.ics Own=/c.ics"
    service.request.now = Timestamp(milliseconds: 1_772_528_400_000)
    service.request.maximumSize = 1_000_000
    let first = try Agenda.refresh(service.request, on: service.machine)
    #expect(server.requests[0].hasPrefix("GET /private-s3cr3t-t0ken/basic.ics HTTP/1.1\r\n"))
    let values = Self.values(first)
    #expect(values.contains { $0.hasPrefix("calendar.0=") && $0.contains("\tTeam\t\"v1\"\t") })
    #expect(values.contains { $0.hasPrefix("event.0=1772532000 1772535600 - 0 ") })
    #expect(!values.contains { $0.contains("s3cr3t") })

    service.request.previous = Snapshot.record(of: try #require(first.reading))
    let second = try Agenda.refresh(service.request, on: service.machine)
    #expect(server.requests[1].contains("If-None-Match: \"v1\""))
    #expect(second == first)

    let third = try Agenda.refresh(service.request, on: service.machine)
    #expect(third.reading == first.reading)
    #expect(third.failures.map { $0.part } == [0])
  }

  @Test("an answer that is too large is none") func aCalendarThatIsTooLargeIsNone() throws {
    let server = try LoopbackServer([Self.answer(Self.calendar)])
    var service = RealCurl.service(server)
    service.request.source = "http://127.0.0.1:\(server.port)/a.ics"
    service.request.maximumSize = 100
    #expect(throws: Failure.answer(.tooLarge(limit: 100))) {
      try Agenda.refresh(service.request, on: service.machine)
    }
  }
}
