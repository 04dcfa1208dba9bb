/// The changes of the set-up of a bar, known before anything is written.
struct SetupPlan {
  /// A file, with its bytes before and after.
  struct Change {
    /// The path, as the bar names it.
    var path: String
    /// `nil` if the file is new.
    var before: [UInt8]?
    var after: [UInt8]
  }

  /// A file that is left alone, and what to write into it by hand.
  struct Refusal {
    var path: String
    /// Such as `is read-only`.
    var reason: String
    var lines: [String]
    /// The system's reason, if it refused.
    var failure: Failure?
  }

  private(set) var changes: [Change] = []
  private(set) var refusals: [Refusal] = []
  /// The modules that the bar will show no longer, by the names in its files.
  private(set) var removed: [String] = []
  /// Notes for the user, a line each.
  private(set) var notes: [String] = []
  /// The command that makes the bar read its files again.
  var reload = ""
  /// The command that makes a running bar forget what it has read, once its files are restored.
  var undo = ""
  /// The path of the view.
  var view = ""

  /// Adds a change, unless it changes nothing.
  mutating func change(_ path: String, from before: [UInt8]?, to after: [UInt8]) {
    changes.append(Change(path: path, before: before, after: after))
  }

  mutating func refuse(_ path: String, _ reason: String, _ lines: [String]) {
    refusals.append(Refusal(path: path, reason: reason, lines: lines))
  }

  mutating func refuse(_ path: String, _ failure: Failure, _ lines: [String]) {
    let reason = SetupContext.reason(failure)
    refusals.append(Refusal(path: path, reason: reason, lines: lines, failure: failure))
  }

  mutating func remove(_ name: String) { if !removed.contains(name) { removed.append(name) } }

  mutating func note(_ text: String?) { if let text, !notes.contains(text) { notes.append(text) } }

  /// The changes that change something.
  var effective: [Change] { changes.filter { $0.before != $0.after } }
}
