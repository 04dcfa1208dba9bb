import TestSupport

@testable import todayline

/// The files of the store, which anybody may have edited.
enum Stored {
  /// A record: every entry is read back, and another one can be added and removed.
  static func record(_ bytes: [UInt8]) throws {
    try check(bytes)
    try check("todayline 1\n".bytes + bytes + "\nend\n".bytes)
  }

  private static func check(_ bytes: [UInt8]) throws {
    guard let record = Record(bytes) else { return }
    var written = Record()
    for entry in record.entries { written.append(entry.value, for: entry.key) }
    try promise("entries are read back", written.entries == record.entries)
    var changed = record
    changed["a=\\\nb"] = "value\n\\="
    try promise("a new entry is read back", changed["a=\\\nb"] == "value\n\\=")
    changed["a=\\\nb"] = nil
    try promise("a removed entry is gone", changed["a=\\\nb"] == nil)
    let widgets = WidgetName.allCases
    try check(record, of: widgets[bytes.count % widgets.count])
    _ = Snapshot.document(of: record)
    try checkTimer(record)
  }

  /// A timer: what is written is read back, and every click leaves something to show.
  private static func checkTimer(_ record: Record) throws {
    let stored = TimerState(record[TimerState.key])
    try promise("a timer is read back", TimerState(stored.text) == stored)
    for plan in ["stopwatch", "25m", "25m,5m"].compactMap({ TimerPlan($0) }) {
      var (state, moment) = (stored, stored.since)
      for action in [Action.toggle, .up, .down, .toggle, .reset] {
        moment.time = moment.time.advanced(by: 90_000)
        state.act(action, at: moment, in: plan)
        let face = TimerFace(state.text, plan: plan, at: moment)
        try promise("it passes", face.timeToChange(of: [], followsPart: true) ?? 1 > .zero)
        let reading = Reading(source: "", taken: moment.time, rate: face.part, values: face.values)
        try Shown.check(reading, WidgetName.timer.description)
      }
    }
  }

  /// A snapshot: its reading is drawn, and stored again as it is.
  private static func check(_ record: Record, of widget: WidgetName) throws {
    let needed = widget.description.placeholders
    guard let reading = Snapshot.reading(of: record, source: record["source"] ?? "", needed: needed)
    else { return }
    try Shown.check(reading, widget.description)
    let stored = Snapshot.record(of: reading)
    try promise("a snapshot is a record", Record(stored.bytes) != nil)
    try checkAgenda(record)
    let again = Snapshot.reading(of: stored, source: reading.source, needed: needed)
    try promise("a snapshot is read back", again == reading)
  }

  /// An agenda: every choice is one of those that the wheel has, and the next change is to come.
  private static func checkAgenda(_ record: Record) throws {
    var thresholds = Thresholds()
    thresholds.warning = .soon(600_000)
    let settings = AgendaSettings()
    settings.showsAllDay = true
    for now in [0, 1_700_000_000_000, 1 << 50] as [Int64] {
      func view(_ chosen: String?) -> AgendaView {
        AgendaView(
          record, settings, names: CalendarNames(), thresholds: thresholds, chosen: chosen,
          now: Timestamp(milliseconds: now))
      }
      let due = view(nil)
      let choices = due.choices
      try promise(
        "the event of the time can be chosen", due.due.map { choices.contains($0.instance) } ?? true
      )
      if let last = choices.last {
        try promise("the wheel chooses", view(last).shown?.instance == last)
      }
      try promise("a change is to come", due.end(showsDistance: true).milliseconds > now)
      _ = due.values(of: WidgetName.agenda.description.placeholders)
      _ = due.looks
    }
    var marks = AgendaMarks(record[AgendaMarks.key])
    try promise("marks are read back", AgendaMarks(marks.text) == marks)
    marks.toggle(nil, now: Timestamp(milliseconds: 0))
  }

  /// The states of a domain: what is written is read back.
  static func states(_ bytes: [UInt8]) throws {
    guard let record = Record("todayline 1\n".bytes + bytes + "\nend\n".bytes) else { return }
    let now = Timestamp(milliseconds: 1_700_000_000_000)
    func stored(_ write: (inout Record) -> Void) throws -> Record? {
      var stored = Record()
      write(&stored)
      return Record(stored.bytes)
    }
    let counters = Counters(record)
    try promise(
      "counters are read back",
      try Counters(stored { counters.store(in: &$0) }) == counters || counters == Counters())
    var details = DetailsState(record, now: now)
    try promise(
      "details are read back",
      try DetailsState(stored { details.store(in: &$0) }, now: now) == details)
    details.toggle(now: now, duration: .max, on: 0)
    let source = record["refresh-source"] ?? ""
    var refresh = RefreshState(record, source: source)
    _ = refresh.isDue(now: now, timeToLive: .max, taken: refresh.checked, isAligned: true)
    _ = refresh.nextDue(now: now, timeToLive: 60_000, taken: now, isAligned: true)
    _ = refresh.nextDue(now: now, timeToLive: .max, taken: refresh.checked)
    try promise(
      "a refresh is read back",
      try RefreshState(stored { refresh.store(in: &$0, source: source) }, source: source) == refresh
    )
    refresh.fail(now: now, words: "", random: .max, retryAfter: nil)
    var history = History(record)
    let kept = try stored {
      history.add(0.5, taken: now, now: now)
      history.store(in: &$0, now: now)
    }
    for hasWhole in [true, false] {
      history.hasWhole = hasWhole
      try promise("a history is in percent", history.percents(ofLast: 50).allSatisfy { $0 <= 100 })
    }
    _ = History(kept)
    for rule in [UInt64(1), .max] {
      let mark = LevelMark(record, of: rule)
      try promise(
        "a mark is read back",
        try LevelMark(stored { mark.store(in: &$0, of: rule) }, of: rule) == mark)
    }
    if let note = WatcherNote(bytes) {
      try promise("a note is read back", WatcherNote(note.bytes) == note)
      _ = note.isReplaced(by: 1, now: now)
    }
  }

  /// A stream, a click, and a refresh on a store in which somebody has written: each record is split
  /// from the next by a byte 0.
  static func store(_ bytes: [UInt8]) throws {
    let machine = Machines.usual()
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
    try Calls.stream(on: machine, for: 2_000)
    for (index, name) in machine.store.files.keys.sorted().enumerated() {
      let part = parts[index % parts.count]
      machine.store.files[name] = "todayline 1\n".bytes + part + "\nend\n".bytes
    }
    try Calls.stream(on: machine, for: 5_000)
    machine.finishDetached()
    try Calls.stream(on: machine, for: 1_000)
    for (name, bytes) in machine.store.files where !name.contains("/.") {
      try promise("\(name) is a record", Record(bytes) != nil)
    }
  }
}
