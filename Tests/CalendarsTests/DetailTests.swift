import TestSupport
import Testing

@testable import todayline

/// What is shown of an event beside its time.
@Suite(.timed) struct DetailTests {
  struct Link: NamedCase {
    var name: String
    var lines: String
    var link: String
  }

  static let meet = "https://meet.google.com/abc-defg-hij"
  static let zoom = "https://example.zoom.us/j/123?pwd=a.b"

  static let links = [
    Link(name: "none", lines: "LOCATION:Room 1", link: ""),
    Link(name: "Google's", lines: "X-GOOGLE-CONFERENCE:\(meet)\nURL:https://a.example", link: meet),
    Link(
      name: "Microsoft's before others",
      lines: "URL:https://a.example\nX-MICROSOFT-SKYPETEAMSMEETINGURL:https://teams.example/l",
      link: "https://teams.example/l"),
    Link(
      name: "a conference, RFC 7986",
      lines: "DESCRIPTION:\(zoom)\nCONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=\"A: b\":\(meet)",
      link: meet),
    Link(
      name: "a telephone before a conference",
      lines: "CONFERENCE;VALUE=URI:tel:+1-412-555-0123\nCONFERENCE;VALUE=URI:\(meet)", link: meet),
    Link(name: "the address", lines: "URL:\(meet)\nLOCATION:\(zoom)", link: meet),
    Link(name: "the place", lines: "LOCATION:Room 1\\, \(zoom)\\, or so", link: zoom),
    Link(name: "the description", lines: "DESCRIPTION:Join:\\n\(zoom)\\n\\nDial in: …", link: zoom),
    Link(
      name: "a meeting before other links",
      lines: "DESCRIPTION:Notes: https://docs.example/1 and \(zoom).", link: zoom),
    Link(
      name: "another link", lines: "DESCRIPTION:(see https://docs.example/a_(b)).",
      link: "https://docs.example/a_(b"),
    Link(
      name: "HTML", lines: "DESCRIPTION:<a href=\"https://x.zoom.us/j/1?a=b&amp\\;c=d\">Join</a>",
      link: "https://x.zoom.us/j/1?a=b&c=d"),
    Link(
      name: "folded", lines: "DESCRIPTION:Join https://example.zo\n om.us/j/123?pwd=a\n .b now",
      link: zoom), Link(name: "without encryption", lines: "URL:http://meet.example", link: ""),
    Link(name: "a program", lines: "URL:zoommtg://zoom.us/join?confno=1", link: ""),
    Link(name: "a script", lines: "URL:javascript:alert('https:')", link: ""),
    Link(name: "a file", lines: "LOCATION:file:///etc/passwd", link: ""),
    Link(name: "a user before the host", lines: "URL:https://zoom.us@evil.example/", link: ""),
    Link(name: "an option", lines: "URL:https://--flag", link: ""),
    Link(name: "no host", lines: "URL:https://", link: ""),
    Link(name: "no host, but a path", lines: "URL:https:///etc", link: ""),
    Link(
      name: "another host that ends alike",
      lines: "DESCRIPTION:https://evilzoom.us/1 https://zoom.us.evil.example/2 \(meet)", link: meet),
    Link(name: "letters of another script end it", lines: "DESCRIPTION:\(meet)，密码", link: meet),
    Link(
      name: "a safe link",
      lines:
        "DESCRIPTION:https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.zoom.us%2Fj%2F123%3Fpwd%3Da.b&amp\\;data=05%7C01&reserved=0",
      link: zoom),
    Link(
      name: "a safe link to something unsafe",
      lines:
        "URL:https://eur01.safelinks.protection.outlook.com/?url=http%3A%2F%2Fa.example&data=1",
      link: "https://eur01.safelinks.protection.outlook.com/?url=http%3A%2F%2Fa.example&data=1"),
    Link(
      name: "a safe link with a line break",
      lines: "URL:https://x.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%0A&d=1",
      link: "https://x.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%0A&d=1"),
    Link(
      name: "in an alarm", lines: "BEGIN:VALARM\nDESCRIPTION:\(zoom)\nURL:\(meet)\nEND:VALARM",
      link: ""),
  ]

  static func occurrence(_ lines: String, me: [String] = []) throws -> Occurrence {
    let text = TestCalendar.calendar(TestCalendar.event("DTSTART:20260303T080000Z\n" + lines))
    return try #require(try TestCalendar.content([text], me: me).occurrences.first)
  }

  @Test("the link of a meeting", arguments: links) func link(_ row: Link) throws {
    #expect(try Self.occurrence(row.lines).link == row.link)
  }

  @Test("a long link is none") func longLink() throws {
    let link = "https://a.example/" + String(repeating: "a", count: 3000)
    #expect(try Self.occurrence("URL:\(link)\nLOCATION:\(Self.meet)").link == Self.meet)
  }

  struct Answer: NamedCase {
    var name: String
    var lines: String
    var me = ["anna@example.com"]
    var answer: Occurrence.Participation
  }

  static let answers = [
    Answer(name: "not invited", lines: "ATTENDEE:mailto:bo@example.com", answer: .none),
    Answer(
      name: "accepted", lines: "ATTENDEE;PARTSTAT=ACCEPTED:mailto:anna@example.com",
      answer: .accepted),
    Answer(
      name: "in whatever case", lines: "attendee;partstat=declined:MAILTO:Anna@Example.com",
      me: ["ANNA@example.COM"], answer: .declined),
    Answer(
      name: "tentative", lines: "ATTENDEE;CN=\"A: b\";PARTSTAT=TENTATIVE:mailto:anna@example.com",
      answer: .tentative),
    Answer(
      name: "the default", lines: "ATTENDEE;RSVP=TRUE:mailto:anna@example.com", answer: .needsAction
    ),
    Answer(
      name: "an unknown one", lines: "ATTENDEE;PARTSTAT=X-MAYBE:mailto:anna@example.com",
      answer: .needsAction),
    Answer(
      name: "delegated", lines: "ATTENDEE;PARTSTAT=DELEGATED:mailto:anna@example.com",
      answer: .declined),
    Answer(
      name: "among others",
      lines:
        "ATTENDEE;PARTSTAT=DECLINED:mailto:bo@example.com\nATTENDEE;PARTSTAT=ACCEPTED:mailto:anna@example.com",
      answer: .accepted),
    Answer(
      name: "the second of two addresses",
      lines: "ATTENDEE;PARTSTAT=ACCEPTED:mailto:anna@work.example",
      me: ["anna@example.com", "mailto:anna@work.example"], answer: .accepted),
    Answer(
      name: "a parameter EMAIL",
      lines: "ATTENDEE;PARTSTAT=ACCEPTED;EMAIL=anna@example.com:urn:uuid:1", answer: .accepted),
    Answer(
      name: "nobody asks", lines: "ATTENDEE;PARTSTAT=DECLINED:mailto:anna@example.com", me: [],
      answer: .none),
  ]

  @Test("the viewer's answer", arguments: answers) func answer(_ row: Answer) throws {
    #expect(try Self.occurrence(row.lines, me: row.me).participation == row.answer)
  }

  @Test("the other details") func details() throws {
    let event = try Self.occurrence(
      "STATUS:TENTATIVE\nTRANSP:TRANSPARENT\nCLASS:CONFIDENTIAL\nLOCATION;LANGUAGE=en:A\\, B")
    #expect(event.status == .tentative && event.isFree && event.isPrivate)
    #expect(event.place == "A, B" && event.title == "Talk" && event.uid == "1@example.com")
    let other = try Self.occurrence("STATUS:CONFIRMED\nTRANSP:OPAQUE\nCLASS:PUBLIC")
    #expect(other.status == .confirmed && !other.isFree && !other.isPrivate && other.place == "")
    #expect(try Self.occurrence("CLASS:private").isPrivate)
  }

  @Test("the name of the calendar") func name() throws {
    let event = TestCalendar.event("DTSTART:20260303T080000Z")
    func name(_ text: String) throws -> String? {
      try TestCalendar.content([TestCalendar.calendar(text)]).name
    }
    #expect(try name("X-WR-CALNAME:Work\\, home\n" + event) == "Work, home")
    #expect(try name(event + "\nx-wr-calname;VALUE=TEXT:Work") == "Work")
    #expect(try name(event) == nil)
    #expect(try name("X-WR-CALNAME:\n" + event) == nil)
  }
}
