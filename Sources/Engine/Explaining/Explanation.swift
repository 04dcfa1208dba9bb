/// All that is known of one segment: how its value was made, and why it looks as it does.
struct Explanation {
  /// A value as templates show it.
  struct ShownValue {
    let name: String
    let value: Value
    /// True if it is a part of the text, the details, or a threshold.
    let isShown: Bool
    /// The expression of raw numbers, if there is one.
    let formula: String?
  }

  /// The origin of the value.
  struct Source {
    /// The files and programs that were read.
    var places: [String] = []
    var taken: Timestamp?
    /// The command or the process that has read it.
    var reader = ""
    /// How long that took, in milliseconds, if known.
    var time: Duration?
    /// When it is read again, in words.
    var next = ""
    var nextTime: Timestamp?
    /// The time since which the value counts as too old.
    var staleAfter: Duration?
    var isStale = false
  }

  struct Refusal {
    let words: String
    var time: Timestamp?
    /// How often it has failed in a row.
    var count = 0
    /// The time before which nothing is tried again.
    var nextTry: Timestamp?
  }

  /// The level, and the rule that decides it.
  struct LevelRule {
    let level: Level
    let rule: String
    let isReached: Bool
    let origin: String
  }

  var widget = ""
  var domain = ""
  var source = ""
  var text = ""
  var short = ""
  /// The reasons why the segment is hidden; empty if it is not.
  var hidden: [String] = []
  /// The option that gives the text, its template, and the place where it was written.
  var format = (option: "", template: "", origin: "")
  var color = ""
  var values: [ShownValue] = []
  var numbers: [Derivation.RawNumber] = []
  var reading = Source()
  /// The paths of its records, and when the last value was published.
  var records: [(path: String, content: String)] = []
  var published: Timestamp?
  var failure: Refusal?
  /// The rights of its commands, a sentence each.
  var access: [String] = []
  var level = Level.normal
  var rules: [LevelRule] = []
  /// The commands that the level has run, in words; empty if none.
  var reaction = ""
}
