/// The actions whose commands have not begun, in the order of their clicks.
struct ActionQueue: Equatable {
  /// An action, or several turns of the wheel in a row.
  struct Entry: Equatable {
    /// The action; `up` in either direction if there are steps.
    var action: Action
    /// The sum of the turns of the wheel, up positive; 0 if the action is none.
    var steps = 0
    /// The variables of the last click, as `NAME=value`.
    var variables: [String] = []

    /// The variables that the command gets.
    var environment: [String] { steps == 0 ? variables : variables + ["STEPS=" + String(steps)] }
  }

  /// The maximum number of entries that wait: a person has clicked often enough by then.
  static let limit = Limit.waitingClicks

  private(set) var entries: [Entry] = []

  /// Creates an empty queue.
  init() {}

  /// True if there is nothing to do.
  var isEmpty: Bool { entries.isEmpty }

  /// Appends an entry, or adds its steps to those of the last one.
  mutating func append(_ entry: Entry) {
    guard entry.steps != 0, let last = entries.last, last.steps != 0 else {
      if entries.count < ActionQueue.limit { entries.append(entry) }
      return
    }
    entries.removeLast()
    let (sum, overflow) = last.steps.addingReportingOverflow(entry.steps)
    guard sum != 0 else { return }
    entries.append(
      Entry(action: entry.action, steps: overflow ? last.steps : sum, variables: entry.variables))
  }

  /// Reads a queue; entries that `bytes` does not write are left out.
  init(_ bytes: [UInt8]) {
    var reader = WordReader(bytes)
    var words: [String] = []
    while let word = reader.text(before: 0) {
      if !word.isEmpty { words.append(word) }
      guard word.isEmpty || reader.isAtEnd else { continue }
      if let entry = Entry(words) { entries.append(entry) }
      words = []
    }
  }

  /// The queue as it is stored.
  ///
  /// Each word of an entry ends with a zero byte, and so does the entry; no variable is empty or has
  /// a zero byte.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      for word in [entry.action.rawValue, String(entry.steps)] + entry.variables {
        bytes.append(word)
        bytes.append(0)
      }
      bytes.append(0)
    }
    return bytes
  }
}

extension ActionQueue.Entry {
  /// Creates the entry of a click that the command of the value gets.
  init(runningFor click: Click) {
    self.init(
      action: .run, variables: [Self.buttonVariable + String(click.button)] + click.variables)
  }

  /// The click that the command of the value gets, or `nil` if another command is run.
  var click: Click? {
    guard action == .run, let first = variables.first, first.hasPrefix(Self.buttonVariable),
      let button = String(Substring(first.utf8.dropFirst(Self.buttonVariable.utf8.count)))
        .wholeNumber
    else { return nil }
    return Click(button: Int(clamping: button), variables: Array(variables.dropFirst()))
  }

  private static let buttonVariable = "BLOCK_BUTTON="

  /// Reads the words of an entry.
  fileprivate init?(_ words: [String]) {
    guard words.count >= 2, let action = Action.named(words[0]) else { return nil }
    var reader = WordReader(words[1].bytes)
    let isDown = reader.skip("-")
    guard let steps = reader.integer() else { return nil }
    self.init(
      action: action, steps: Int(isDown ? -steps : steps), variables: Array(words.dropFirst(2)))
  }
}
