import TestSupport
import Testing

/// Callers and their refresh, which is held until everything is observed.
extension SourceTests {
  static let callers = Result { try Rig("callers.py").facts() }
  static let slowWidgets = ["http", "exec"]

  /// The output of a caller, or a report of its end; `nil` if none exists.
  static let callersGone: [(String, String?)] = [
    ("open", "Refreshing…, exit 0"), ("SIGINT", "Refreshing…, called"),
    ("SIGHUP", "Refreshing…, called"), ("SIGTERM", "Refreshing…, called"), ("terminal", nil),
    ("ended-stream", nil), ("no-output", ", exit 1"), ("no-input", "Refreshing…, exit 0"),
    ("nothing-standard", ", exit 1"), ("full-disk", ", exit 1"), ("no-reader", nil),
    ("full-pipe", nil), ("full-hasty-pipe", nil),
  ]

  /// Whatever happens to the caller, one refresh inherits nothing from it, and stores the answer.
  @Test(arguments: slowWidgets, callersGone) func aRefreshOutlivesItsCaller(
    _ widget: String, _ gone: (String, String?)
  ) throws {
    let facts = try Self.callers.get()
    let name = "\(widget).\(gone.0)"
    #expect(facts[name + ".first"] == gone.1)
    #expect(facts[name + ".has-open"] == "null, null, null, lock, pipe")
    #expect(facts[name + ".then"] == "one, exit 0")
    #expect(facts[name + ".asked"] == "1")
  }

  @Test(arguments: slowWidgets) func aRefreshInheritsNothing(_ widget: String) throws {
    let facts = try Self.callers.get()
    let expected = [
      "open.inherited": "ended", "open.inherits-session": "no",
      "open.asking": widget == "http" ? "curl" : "sh",
      "open.asking.has-open": widget == "http" ? "pipe" : "null, pipe", "open.asking.leads": "yes",
      "SIGINT.ended-caller": "yes", "SIGHUP.ended-caller": "yes", "SIGTERM.ended-caller": "yes",
      "terminal.ended-caller": "yes", "terminal.had-one": "yes", "terminal.has-one": "no",
      "no-output.locks": "0", "nothing-standard.locks": "0",
      // A killed refresh is replaced.
      "killed.left": "no", "killed.again": "Refreshing…, exit 0", "killed.then": "one, exit 0",
      "killed.asked": "2",
      // The last reader gets the whole output.
      "full-pipe.read": "Refreshing…", "full-pipe.ended": "0",
      "full-hasty-pipe.read": "Refreshing…", "full-hasty-pipe.ended": "0",
    ]
    for (name, value) in expected { #expect(facts["\(widget).\(name)"] == value, "\(name)") }
    #expect(facts["left"] == "0")
  }

  /// Even though nothing is due for an hour.
  @Test(arguments: slowWidgets) func aStreamShowsAnAnswerAtOnce(_ widget: String) throws {
    let facts = try Self.callers.get()
    #expect(facts[widget + ".stream.first"] == "2, Refreshing…")
    #expect(facts[widget + ".stream.then"] == "2, one")
    #expect(facts[widget + ".stream.asked"] == "1")
    #expect(facts[widget + ".stream.ended"] == "0")
  }
}
