/// Publishing the answers of background refreshes.
extension BackgroundRefresh {
  /// Publishes a record; events that a click marked in the meantime keep their marks.
  func publish(_ record: Record, on machine: Machine) throws(Failure) {
    guard instance.widget.description.choosesByClock else {
      return try defaults.set(record, of: domain, .persistent, on: machine)
    }
    try defaults.update(domain, .persistent, on: machine) { stored in
      let marks = stored[AgendaMarks.key]
      stored = record
      if let marks, marks != record[AgendaMarks.key] {
        stored[AgendaMarks.key] = AgendaMarks(marks).remaining(at: machine.now)
      }
    }
  }
}

extension RefreshAnswer {
  /// Returns the answer with the words of failures as values, after the times since which they last.
  func withWords(after record: Record?) -> RefreshAnswer {
    var answer = self
    guard var reading = reading else { return answer }
    for failure in failures {
      let name = AgendaView.keyOfFailure(failure.part)
      let words = ExternalText.harmless(failure.failure.words)
      var since = String(reading.taken.milliseconds)
      if let before = record?[name] {
        since = String(Substring(before.utf8.prefix { $0 != UInt8(ascii: " ") }))
      }
      reading.add(name, .text(since + " " + words))
    }
    answer.reading = reading
    return answer
  }
}
