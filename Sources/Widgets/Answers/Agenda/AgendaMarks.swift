/// The events that the user has marked as done, kept until they are over.
///
///     done=9ae16a3b2f90404f 1700003600000 1700000000000
///
/// Each mark is three words: the instance, the end of the event, and the time of the mark.
struct AgendaMarks: Equatable {
  struct Mark: Equatable {
    var instance: String
    var end: Timestamp
    var made: Timestamp
  }

  /// The marks, oldest first.
  private(set) var marks: [Mark] = []

  static let key = "done"
  /// The time during which repeating the action undoes a mark.
  static let undoTime = Duration.seconds(10)
  static let limit = 64

  init(_ text: String?) {
    var reader = WordReader((text ?? "").bytes)
    while let instance = reader.word() {
      guard let end = reader.time(), let made = reader.time() else { return }
      marks.append(Mark(instance: instance, end: end, made: made))
    }
  }

  var text: String {
    StoredFields.text(
      marks.flatMap { [$0.instance, String($0.end.milliseconds), String($0.made.milliseconds)] })
  }

  func contains(_ event: AgendaEvent) -> Bool {
    for mark in marks where mark.instance == event.instance { return true }
    return false
  }

  /// Marks an event or, shortly after the last mark or without an event, undoes the last mark.
  mutating func toggle(_ event: AgendaEvent?, now: Timestamp) {
    forget(now)
    if let last = marks.last {
      let age = now - last.made
      if event == nil || age >= .zero && age < AgendaMarks.undoTime {
        marks.removeLast()
        return
      }
    }
    guard let event else { return }
    marks.append(Mark(instance: event.instance, end: event.end, made: now))
    if marks.count > AgendaMarks.limit { marks.removeFirst() }
  }

  func remaining(at now: Timestamp) -> String {
    var marks = self
    marks.forget(now)
    return marks.text
  }

  mutating func forget(_ now: Timestamp) { marks.removeAll { $0.end <= now } }
}
