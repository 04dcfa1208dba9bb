extension AgendaReader {
  mutating func answer() throws(Failure) -> RefreshAnswer {
    if !hasRead, let first = failures.first { throw first.failure }
    var marks = previous?.marks ?? AgendaMarks(nil)
    marks.forget(request.now)
    var values: [Reading.NamedValue] = []
    func add(_ name: String, _ text: String) { values.append(.init(name, .text(text))) }
    add(AgendaMarks.key, marks.text)
    add(AgendaKeys.zone, zone.text)
    let kept = keptEvents()
    let isCut = kept.count < events.count
    add(AgendaKeys.window, String(basis) + (isCut ? " cut" : ""))
    add(AgendaKeys.viewer, viewerWords)
    for (index, calendar) in calendars.enumerated() {
      add(AgendaKeys.calendar(index), calendar.text)
    }
    for (index, event) in kept.enumerated() { add(AgendaKeys.event(index), event) }
    if isCut {
      remarks.append(
        AgendaRemark(words: "more than " + String(kept.count) + " events; the rest is left out"))
    }
    if omittedRemarks > 0 {
      remarks.append(AgendaRemark(words: "… and " + String(omittedRemarks) + " more"))
    }
    remarks = remarks.filter { !$0.isHarmless } + remarks.filter { $0.isHarmless }
    for (index, remark) in remarks.enumerated() { add(AgendaKeys.remark(index), remark.text) }
    var answer = RefreshAnswer(
      reading: Reading(source: request.source, taken: request.now, rate: nil, values: values))
    answer.failures = failures
    return answer
  }

  /// Returns the first events by start time, in stored form.
  private mutating func keptEvents() -> [String] {
    events.sort { left, right in
      if left.start != right.start { return left.start < right.start }
      return left.end != right.end ? left.end < right.end : left.calendar < right.calendar
    }
    var kept: [String] = []
    var size = 0
    for event in events where event.end > window.lowerBound {
      let text = event.text
      size += Record.size(of: text, forNameOfSize: 10)
      guard kept.count < AnswerLimits.events, size <= AnswerLimits.agenda else { break }
      kept.append(text)
    }
    return kept
  }
}
