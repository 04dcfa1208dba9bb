/// The facts of a widget that are the same for all of its instances.
///
/// An immutable object, because the compiler lays it out in the binary; a structure would be built
/// again by every call that uses it.
final class WidgetDescription: Sendable {
  /// The way in which a widget gets its values.
  enum Kind: Sendable {
    /// Samples the machine.
    case sampled
    /// Samples kernel counters, two readings of which give a rate.
    case counted
    /// Asks a service or a program, in the background.
    case answered
  }

  /// When templates can refer to any value of an answer.
  enum DocumentUse: Sendable {
    case never
    case always
    /// With `--input json`, and the values of the program's own with `--input values`.
    case onRequest
  }

  /// The values that a widget's graph is drawn from.
  enum GraphedValue: Sendable {
    /// The rates; 100 % is the top.
    case rate
    /// The totals; the largest shown is the top.
    case total
  }

  /// The way in which the widget gets its values.
  let kind: Kind
  /// One line for the help.
  let summary: String
  /// Paragraphs for its own help; empty if there are none.
  let notes: String
  /// The values of its own that an extension declares.
  let values: DeclaredValues
  let source: SourceKind
  /// The source if the user gives none, or `nil` if one is required.
  let defaultSource: String?
  /// The templates if the user gives none.
  let formats: Formats
  /// The placeholders that its templates can use.
  let placeholders: [Placeholder]
  /// The quantity that a threshold without a unit is compared with.
  let thresholdScale: ThresholdScale
  /// The names of values that thresholds are compared with in addition to the rate, and of others
  /// whose change is always news.
  let thresholdValues: [String]
  /// The lifetime of its snapshot: the used space of a disk outlives a reboot, but the load of a
  /// processor does not, and would be written to disk every second.
  let lifetime: Defaults.Lifetime
  /// The milliseconds for which an answer is current, unless the user sets a time.
  let timeToLive: Int64
  /// When templates can refer to any value of an answer.
  let documents: DocumentUse
  /// True if `--input` can set the format of an answer.
  let takesInput: Bool
  /// The values that its graph is drawn from.
  let graph: GraphedValue
  /// The kind of value that `--full` takes, or `nil` if the option does not apply.
  let full: FullKind?
  /// The effects of clicks.
  let actions: [ButtonAction]
  /// The effects of clicks while there are several alternatives; other buttons keep theirs.
  let alternativeActions: [ButtonAction]
  /// The widget's own commands, for actions that only some widgets have.
  let commands: [ActionCommand]
  /// True if it turns its source up and down itself; see `AdjustableWidget`.
  let adjusts: Bool
  /// True if what it shows can be marked as done.
  let marks: Bool
  /// The name of the value without which there is nothing to show, or `nil` if there always is.
  let hidesWithout: String?
  /// How a resident process notices a change.
  let pace: Pace
  /// The command that turns its source by `STEPS`, or `nil` if there is none.
  let adjustCommand: String?
  /// True if its source is asked by a command.
  let runsCommand: Bool
  /// The name in the bar, in the icon set `text` as well; empty if its text says what it is.
  let label: String
  /// Its icons in the sets of glyphs.
  let icons: [Icon]
  /// The states of its source, each of which is a value of the reading while it lasts.
  let states: [State]

  /// Creates a description from its parts; see `Widget` for an initializer for each kind.
  init(
    kind: Kind, summary: String, notes: String, source: SourceKind, defaultSource: String?,
    formats: Formats, placeholders: [Placeholder], thresholdScale: ThresholdScale,
    thresholdValues: [String], lifetime: Defaults.Lifetime, timeToLive: Int64,
    documents: DocumentUse, takesInput: Bool, graph: GraphedValue, full: FullKind?,
    actions: [ButtonAction], alternativeActions: [ButtonAction],
    commands: [ActionCommand], adjusts: Bool, hidesWithout: String?, pace: Pace,
    label: String, icons: [Icon], states: [State],
    adjustCommand: String? = nil, runsCommand: Bool? = nil, marks: Bool = false,
    values: DeclaredValues = .none
  ) {
    self.kind = kind
    self.summary = summary
    self.notes = notes
    self.values = values
    self.source = source
    self.defaultSource = defaultSource
    self.formats = formats
    self.placeholders = placeholders
    self.thresholdScale = thresholdScale
    self.thresholdValues = thresholdValues
    self.lifetime = lifetime
    self.timeToLive = timeToLive
    self.documents = documents
    self.takesInput = takesInput
    self.graph = graph
    self.full = full
    self.actions = actions
    self.alternativeActions = alternativeActions
    self.commands = commands
    self.adjusts = adjusts
    self.marks = marks
    self.hidesWithout = hidesWithout
    self.pace = pace
    self.label = label
    self.icons = icons
    self.states = states
    self.adjustCommand = adjustCommand
    self.runsCommand = runsCommand ?? (source == .command)
  }
}

extension WidgetDescription {
  /// True if it shows the time: only clicks are stored, there is no rate, and a resident process
  /// knows when the value changes.
  var showsTime: Bool { source == .clock }

  /// True if each call chooses what it shows among the stored events, by the time.
  var choosesByClock: Bool { source == .calendars }

  /// The placeholders for the help, those that an extension declares first.
  var explainedPlaceholders: [Placeholder] {
    let own = values.placeholders ?? []
    return own + placeholders.filter { own[$0.name] == nil }
  }

  /// Returns true if templates can refer to any value of an answer in this format.
  func showsDocuments(_ input: InputFormat?) -> Bool {
    switch documents {
    case .never: false
    case .always: true
    case .onRequest: input == .json || input?.hasOwnValues ?? false
    }
  }

  /// Returns true if an answer in this format is a document, all of which the details list.
  func listsDocument(_ input: InputFormat?) -> Bool {
    showsDocuments(input) && !(input?.hasOwnValues ?? false)
  }

  /// True if its value can reach a level: what fills a bar and a temperature do, and an answer may have
  /// either, or a level of its own.
  var hasLevels: Bool {
    kind == .answered || thresholdScale == .degrees || thresholdScale == .due
      || placeholders.contains { $0.kind == .bar }
  }

  /// True if a click shows another alternative at random, as each new answer does.
  var shuffles: Bool { alternativeActions.action(of: 1) == .shuffle }
}

/// The kind of value that `--full` takes.
enum FullKind: Sendable {
  /// A number, or the path of a number in the answer.
  case number
  /// The speed of a link.
  case speed
}

/// The templates of a widget.
struct Formats: Equatable, Sendable {
  var text: String
  /// The text if space is limited.
  var short: String
  /// The expanded form, one line for each detail.
  var details: String
}
