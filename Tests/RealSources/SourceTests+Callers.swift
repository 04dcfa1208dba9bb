import TestSupport
import Testing

/// Callers and their refresher, which is held until everything is seen.
extension SourceTests {
  static let callers = Result { try Rig("callers.py").facts() }
  static let slowWidgets = ["http", "exec"]

  /// What a caller says, or whoever tells of it, and `nil` where nobody hears it.
  static let callersGone: [(String, String?)] = [
    ("open", "Refreshing…, exit 0"),
    ("SIGINT", "Refreshing…, called"),
    ("SIGHUP", "Refreshing…, called"),
    ("SIGTERM", "Refreshing…, called"),
    ("terminal", nil),
    ("ended-stream", nil),
    ("no-output", ", exit 1"),
    ("no-input", "Refreshing…, exit 0"),
    ("nothing-standard", ", exit 1"),
    ("full-disk", ", exit 1"),
    ("no-reader", nil),
    ("full-pipe", nil),
    ("full-hasty-pipe", nil),
  ]

  /// Whatever becomes of the caller, one refresher has nothing of his, and brings the answer.
  @Test(arguments: slowWidgets, callersGone)
  func aRefresherOutlivesItsCaller(_ widget: String, _ gone: (String, String?)) throws {
    let facts = try Self.callers.get()
    let name = "\(widget).\(gone.0)"
    #expect(facts[name + ".first"] == gone.1)
    #expect(facts[name + ".has-open"] == "null, null, null, lock, pipe")
    #expect(facts[name + ".then"] == "one, exit 0")
    #expect(facts[name + ".asked"] == "1")
  }

  @Test(arguments: slowWidgets)
  func aRefresherIsNobodyElses(_ widget: String) throws {
    let facts = try Self.callers.get()
    let expected = [
      "open.inherited": "ended",
      "open.inherits-session": "no",
      "open.asking": widget == "http" ? "curl" : "sh",
      "open.asking.has-open": widget == "http" ? "pipe" : "null, pipe",
      "open.asking.leads": "yes",
      "SIGINT.ended-caller": "yes",
      "SIGHUP.ended-caller": "yes",
      "SIGTERM.ended-caller": "yes",
      "terminal.ended-caller": "yes",
      "terminal.had-one": "yes",
      "terminal.has-one": "no",
      "no-output.locks": "0",
      "nothing-standard.locks": "0",
      // One that is killed is replaced.
      "killed.left": "no",
      "killed.again": "Refreshing…, exit 0",
      "killed.then": "one, exit 0",
      "killed.asked": "2",
      // Whoever reads at last gets all of it.
      "full-pipe.read": "Refreshing…",
      "full-pipe.ended": "0",
      "full-hasty-pipe.read": "Refreshing…",
      "full-hasty-pipe.ended": "0",
    ]
    for (name, value) in expected { #expect(facts["\(widget).\(name)"] == value, "\(name)") }
    #expect(facts["left"] == "0")
  }

  /// Though nothing is due for an hour.
  @Test(arguments: slowWidgets)
  func aStreamShowsAnAnswerAtOnce(_ widget: String) throws {
    let facts = try Self.callers.get()
    #expect(facts[widget + ".stream.first"] == "2, Refreshing…")
    #expect(facts[widget + ".stream.then"] == "2, one")
    #expect(facts[widget + ".stream.asked"] == "1")
    #expect(facts[widget + ".stream.ended"] == "0")
  }
}
