/// The next calendar event, chosen by the time of each call.
enum Agenda: AnsweredWidget {
  static let description = WidgetDescription(
    asking: Agenda.self,
    summary: "the next event from calendars: .ics files, folders of them, and private URLs",
    notes: """
      All calendars are one text. The event that is on is shown until it ends; the next one takes its
      place ten minutes before it begins, or when it reaches a level, if that is earlier. An event
      of whole days is in the details; with --all-day yes it is shown when nothing else is left of
      its day. Without an event the text is hidden, unless there is a --format-empty.

      A folder is a calendar of all its .ics files, and so is each folder in it, as vdirsyncer and
      khal have them. An address that nobody should know is best kept in a file:
      https://example.org/private-${~/.config/todayline/key}/basic.ics

      --warning and --critical take the time until the event begins: --warning 10m. The wheel shows
      other events, for half a minute. The action done hides an event in all bars; within ten
      seconds, or when nothing else is shown, it shows it again.
      """,
    source: .calendars,
    formats: Formats(
      text: "{in} {title:40}", short: "{in} {title:16}",
      details: "[Today:\\n{today}\\n][Tomorrow:\\n{tomorrow}\\n][{remarks}]"),
    placeholders: [
      Placeholder(
        "in", .time, "the time until it begins: in 12 min, now, tomorrow 09:00 ({in:%I:%M %p})"),
      Placeholder("start", .time, "when it begins, %H:%M; none for whole days"),
      Placeholder("end", .time, "when it ends, %H:%M; none for whole days"),
      Placeholder("day", .text, "the day on which it begins: today, tomorrow, Thu"),
      Placeholder("remaining", .text, "the time until the event that is on ends"),
      Placeholder("title", .text, "the title"),
      Placeholder("place", .text, "the place"),
      Placeholder("calendar", .text, "the name of the calendar"),
      Placeholder("link", .text, "the link of the meeting"),
      Placeholder("count", .count, "the number of today's events with a time"),
      Placeholder("left", .count, "the number of those that are not over"),
      Placeholder("today", .lines, "today's events that are not over, one a line in the details"),
      Placeholder("tomorrow", .lines, "tomorrow's events"),
      Placeholder("remarks", .lines, "what could not be read, or was not understood"),
      Placeholder("now", .text, "the title, while the event is on"),
      Placeholder("next", .text, "the title, before the event begins"),
    ],
    timeToLive: 300_000, documents: .never, thresholdScale: .time, full: nil,
    alternativeActions: [ButtonAction(4, .previous), ButtonAction(5, .next)],
    icons: [Icon(awesome: "\u{f073}", nerd: "\u{f00ed}", emoji: "\u{1f4c5}")],
    states: [.now, .next, .empty], marks: true)

  static func refresh(
    _ request: RefreshRequest, on machine: Machine
  ) throws(Failure) -> RefreshAnswer {
    var reader = try AgendaReader(request, on: machine)
    for source in AgendaSources.split(request.source) {
      reader.read(AgendaSource(source), on: machine)
    }
    return try reader.answer()
  }
}

extension ClockSettings {
  /// The time zone of an agenda, or `nil` for local time.
  var onlyZone: String? { zones.first }
}
