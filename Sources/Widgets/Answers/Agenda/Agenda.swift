/// The next calendar event, chosen by the time of each call.
enum Agenda: AnsweredWidget {
  static let description = WidgetDescription(
    kind, summary: "the next event from calendars: .ics files, folders of them, and private URLs",
    notes: """
      All calendars share one segment. The current event is shown until it ends; the next one
      replaces it ten minutes before it starts, or when it reaches a level, if that is earlier.
      All-day events appear in the details; with --all-day yes, they are shown when nothing else is
      left on their day. Without an event, the segment is hidden, unless --format-empty is set.

      A folder is a calendar of all its .ics files, and so is each folder in it, as kept by
      vdirsyncer and khal. Keep a secret address in a file:
      https://example.org/private-${~/.config/todayline/key}/basic.ics

      --warning and --critical take the time until the event starts: --warning 10m. Scrolling shows
      other events for half a minute. The action done hides an event in all bars; within ten
      seconds, or when no event is shown, it shows it again.
      """, source: .calendars, defaultSource: nil,
    formats: Formats(
      text: "{in}[ · {title:40}]", short: "{in}[ · {title:16}]",
      details: "[Today:\\n{today}\\n][Tomorrow:\\n{tomorrow}\\n][{remarks}]"),
    placeholders: [
      Placeholder(
        "in", .time, "the time until it starts: in 12 min, now, tomorrow 09:00 ({in:%I:%M %p})"),
      Placeholder("start", .time, "when it starts, %H:%M; missing for all-day events"),
      Placeholder("end", .time, "when it ends, %H:%M; missing for all-day events"),
      Placeholder("day", .text, "the day on which it starts: today, tomorrow, Thu"),
      Placeholder("remaining", .text, "the time until the current event ends"),
      Placeholder("title", .text, "the title"), Placeholder("place", .text, "the location"),
      Placeholder("calendar", .text, "the name of the calendar"),
      Placeholder("link", .text, "the meeting link"),
      Placeholder("count", .count, "the number of today's events that are not all-day"),
      Placeholder("left", .count, "the number of those that are not over"),
      Placeholder("today", .lines, "today's events that are not over, one per line in the details"),
      Placeholder("tomorrow", .lines, "tomorrow's events"),
      Placeholder("remarks", .lines, "what could not be read, or was not understood"),
      Placeholder("now", .text, "the title, during the event"),
      Placeholder("next", .text, "the title, before the event starts"),
    ], thresholdScale: .time, lifetime: .persistent, timeToLive: .minutes(5),
    alternativeActions: [ButtonAction(4, .previous), ButtonAction(5, .next)], marks: true,
    icons: [
      Icon(awesome: "\u{f073}", nerd: "\u{f00ed}", emoji: "\u{1f4c5}", todayline: "\u{f200a}")
    ], accent: .purple, states: [.now, .next, .empty])

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
