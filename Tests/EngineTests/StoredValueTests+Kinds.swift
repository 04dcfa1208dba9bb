@testable import todayline

extension StoredValueTests {
  enum Kind {
    case counters, history, levels, details, refresh
    case event, calendar, remark, zone, marks
    case task, failure, queue, note, timer

    private static let now = Timestamp(milliseconds: 1_700_000_005_000)

    /// Reads a stored value.
    ///
    /// - Returns: its description, and what is written for it, or `nil` if it is none.
    func read(_ stored: String) -> (read: String, written: String?) {
      switch self {
      case .counters: return Self.counters(stored)
      case .history: return Self.history(stored)
      case .levels: return Self.levels(stored)
      case .details: return Self.details(stored)
      case .refresh: return Self.refresh(stored)
      case .event: return Self.event(stored)
      case .calendar: return Self.calendar(stored)
      case .remark:
        let remark = AgendaRemark(stored)
        let calendar = remark.calendar.map { "\($0)" } ?? "nil"
        return (calendar + " “\(remark.title)” “\(remark.words)”", remark.text)
      case .zone: return Self.zone(stored)
      case .marks:
        let marks = AgendaMarks(stored)
        let words = marks.marks.flatMap {
          [$0.instance, "\($0.end.milliseconds)", "\($0.made.milliseconds)"]
        }
        return (words.joined(separator: " "), marks.text)
      case .task:
        guard let mark = TodoMark(stored) else { return ("none", nil) }
        let priority = mark.priority.map { String(decoding: [$0], as: UTF8.self) } ?? "-"
        return (
          "\(mark.time.milliseconds) \(mark.hash) \(mark.line) \(priority) \(mark.added)", mark.text
        )
      case .failure: return Self.failure(stored)
      case .queue:
        let bar = UInt8(ascii: "|")
        let queue = ActionQueue(stored.utf8.map { $0 == bar ? 0 : $0 })
        let written = queue.bytes.map { $0 == 0 ? bar : $0 }
        let words = queue.entries.map { "\($0.action.rawValue) \($0.steps) \($0.variables)" }
        return (words.joined(separator: " "), String(decoding: written, as: UTF8.self))
      case .timer:
        let state = TimerState(stored)
        return (
          "\(state.mode) \(state.phase) \(state.elapsed.milliseconds) "
            + "\(state.added.milliseconds) \(state.since.boot)", state.text
        )
      case .note:
        guard let note = WatcherNote(Array(stored.utf8)) else { return ("none", nil) }
        let words =
          "\(note.process) \(note.fingerprint) \(note.began.milliseconds) \(note.replaced)"
        return (words, String(decoding: note.bytes, as: UTF8.self))
      }
    }

    /// Returns a record with some lines as they are stored.
    private static func record(_ lines: String) -> Record? {
      Record(Array(("todayline 1\n" + (lines.isEmpty ? "" : lines + "\n") + "end\n").utf8))
    }

    /// Returns the lines of a record as they are stored, without the start of the first one.
    private static func lines(_ record: Record, after beginning: String = "") -> String {
      let text = String(decoding: record.bytes, as: UTF8.self)
      return String(
        text.dropFirst("todayline 1\n".count + beginning.count).dropLast("\nend\n".count))
    }

    private static func counters(_ stored: String) -> (String, String?) {
      let counters = Counters(record("counters=" + stored))
      var written = Record()
      counters.store(in: &written)
      guard !written.isEmpty else { return ("none", nil) }
      let rows = counters.rows.map {
        " \($0.name) \($0.values) " + ($0.changes.map { "\($0)" } ?? "nil")
      }
      return (
        "\(counters.elapsed.milliseconds)" + rows.joined(), lines(written, after: "counters=")
      )
    }

    private static func history(_ stored: String) -> (String, String?) {
      guard var record = record("history=" + stored) else { return ("none", nil) }
      let history = History(record)
      history.store(in: &record, now: now)
      return ("\(history.percents(ofLast: .max))", lines(record, after: "history="))
    }

    private static func levels(_ stored: String) -> (String, String?) {
      let rule: UInt64 = 8_371_465_920_417
      guard var record = record("levels=" + stored) else { return ("none", nil) }
      let mark = LevelMark(record, of: rule)
      mark.store(in: &record, of: rule)
      let words = "\(mark.level.rawValue) \(mark.taken.milliseconds) \(mark.told.milliseconds)"
      return (words, lines(record, after: "levels="))
    }

    private static func details(_ stored: String) -> (String, String?) {
      let state = DetailsState(record(stored), now: now)
      var written = Record()
      state.store(in: &written)
      switch state.opening {
      case .closed: return ("closed", lines(written))
      case .untilClick: return ("until a click", lines(written))
      case .during(let from, let until):
        return ("\(from.milliseconds) \(until.milliseconds)", lines(written))
      }
    }

    private static func refresh(_ stored: String) -> (String, String?) {
      let source = "https://example.org/w.json"
      let state = RefreshState(record(stored), source: source)
      var parts: [String] = []
      if let checked = state.checked { parts.append("checked \(checked.milliseconds)") }
      if state.failures > 0 {
        let next = state.nextTry.map { " until \($0.milliseconds)" } ?? ""
        parts.append("\(state.failures)" + next)
        parts.append(
          "“\(state.error ?? "")”" + (state.options.map { " \($0)" } ?? "")
            + (state.storeFailed ? " unkept" : ""))
      }
      var written = Record()
      state.store(in: &written, source: source)
      return (parts.joined(separator: ", "), lines(written))
    }

    private static func event(_ stored: String) -> (String, String?) {
      guard let event = AgendaEvent(stored) else { return ("none", nil) }
      var words = "\(event.start.milliseconds) \(event.end.milliseconds) \(event.calendar) "
      words += event.instance + " "
      for (letter, isSet) in [
        ("a", event.isAllDay), ("t", event.isTentative), ("f", event.isFree),
        ("p", event.isPrivate), ("d", event.isDeclined),
      ] where isSet { words += letter }
      return (words + " “\(event.title)” “\(event.place)” “\(event.link)”", event.text)
    }

    private static func calendar(_ stored: String) -> (String, String?) {
      let calendar = AgendaCalendar(stored)
      let tag = calendar.validators.entityTag ?? "nil"
      let date = calendar.validators.lastModified ?? "nil"
      return (
        "\(calendar.source) \(calendar.part) \(calendar.content) “\(calendar.name)” “\(tag)” “\(date)”",
        calendar.text
      )
    }

    private static func zone(_ stored: String) -> (String, String?) {
      let zone = AgendaZone(stored)
      // Long before and long after the change.
      let periods = [0, 2_000_000_000_000].map { zone.time(Timestamp(milliseconds: $0)).period }
      var words = periods.map { "\($0.abbreviation) \($0.offset)" }
      if words[0] == words[1] { words.removeLast() }
      return (words.joined(separator: ", "), zone.text)
    }

    private static func failure(_ stored: String) -> (String, String?) {
      guard let failure = ActionFailure(record("action-failure=" + stored), now: now) else {
        return ("none", nil)
      }
      let words = "\(failure.start.milliseconds) \(failure.words)"
      var written = Record()
      written["action-failure"] = words
      return (words, lines(written, after: "action-failure="))
    }
  }
}
