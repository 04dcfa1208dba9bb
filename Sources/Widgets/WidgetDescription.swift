/// The properties of a widget that all its instances share.
///
/// An immutable object, because the compiler lays it out in the binary; a structure would be
/// rebuilt by every call that uses it.
final class WidgetDescription: Sendable {
  enum Kind: Sendable {
    case sampled
    /// Samples kernel counters, whose rates require two readings.
    case counted
    /// Queries a service or runs a program, in the background.
    case answered
  }

  /// When templates can refer to any value of an answer.
  enum DocumentUse: Sendable {
    case never
    case always
    /// With `--input json`, and the program's own values with `--input values`.
    case onRequest
    /// Always, but any value may be missing.
    case given
  }

  enum GraphedValue: Sendable {
    /// The rates; the top is 100 %.
    case rate
    /// The totals; the top is the largest one shown.
    case total
  }

  let kind: Kind
  /// A line for the help.
  let summary: String
  /// Paragraphs for the widget's own help; may be empty.
  let notes: String
  /// The values declared by an extension.
  let values: DeclaredValues
  let source: SourceKind
  /// The default source, or `nil` if one is required.
  let defaultSource: String?
  let formats: Formats
  let placeholders: [Placeholder]
  let thresholdScale: ThresholdScale
  /// The names of values that thresholds are compared with in addition to the rate, and of others
  /// whose change is always news.
  let thresholdValues: [String]
  /// The lifetime of its snapshot: the used space of a disk survives a reboot, but the load of a
  /// processor does not, and would be written to disk every second.
  let lifetime: Defaults.Lifetime
  /// The default time for which an answer is current.
  let timeToLive: Duration
  let documents: DocumentUse
  /// True if `--input` can set the format of an answer.
  let takesInput: Bool
  let graph: GraphedValue
  /// The kind of value that `--full` takes, or `nil` if the option does not apply.
  let full: FullKind?
  let actions: [ButtonAction]
  /// The effects of clicks while there are several alternatives; other buttons keep theirs.
  let alternativeActions: [ButtonAction]
  /// The widget's own commands, for actions that only some widgets have.
  let commands: [ActionCommand]
  /// True if it adjusts its source itself; see `AdjustableWidget`.
  let adjusts: Bool
  /// True if what it shows can be marked as done.
  let marks: Bool
  /// The name of the value without which there is nothing to show, if any.
  let hidesWithout: String?
  let pace: Pace
  /// The command that adjusts its source by `STEPS`, if any.
  let adjustCommand: String?
  let runsCommand: Bool
  /// The counters whose sums a log has by day and month.
  let summedCounters: [SummedCounter]
  /// The label in the bar and in the icon set `text`; empty if its text is self-explanatory.
  let label: String
  let icons: [Icon]
  /// The color of the icon in a theme.
  let accent: ColorRole
  let states: [State]
  /// The use by which `{top}` orders processes, if it shows them.
  let busiest: BusiestProcesses.Measure?

  /// Creates the description of a widget, whose protocol says its kind.
  init(
    _ kind: Kind, summary: String, notes: String = "", source: SourceKind,
    defaultSource: String? = "all", formats: Formats, placeholders: [Placeholder],
    thresholdScale: ThresholdScale = .busy, thresholdValues: [String] = [],
    lifetime: Defaults.Lifetime = .volatile, timeToLive: Duration = .seconds(30),
    documents: DocumentUse = .never, takesInput: Bool = false, graph: GraphedValue = .rate,
    full: FullKind? = nil, actions: [ButtonAction] = ButtonAction.usual,
    alternativeActions: [ButtonAction] = [], commands: [ActionCommand] = [], adjusts: Bool = false,
    marks: Bool = false, hidesWithout: String? = nil, pace: Pace = .usual, label: String = "",
    icons: [Icon] = [], accent: ColorRole = .blue, states: [State] = [],
    busiest: BusiestProcesses.Measure? = nil, adjustCommand: String? = nil,
    runsCommand: Bool? = nil, values: DeclaredValues = .none, summedCounters: [SummedCounter] = []
  ) {
    self.kind = kind
    self.summary = summary
    self.notes = notes
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
    self.accent = accent
    self.states = states
    self.busiest = busiest
    self.adjustCommand = adjustCommand
    self.runsCommand = runsCommand ?? (source == .command)
    self.values = values
    self.summedCounters = summedCounters
  }

  /// Creates the description of an extension, which has the source and the answers of a base widget.
  convenience init(
    extending base: WidgetDescription, summary: String, source: SourceKind, defaultSource: String?,
    formats: Formats, label: String, icons: [Icon], states: [State], commands: [ActionCommand],
    adjustCommand: String?, values: DeclaredValues
  ) {
    self.init(
      base.kind, summary: summary, source: source, defaultSource: defaultSource, formats: formats,
      placeholders: base.placeholders, thresholdScale: base.thresholdScale,
      thresholdValues: base.thresholdValues, lifetime: base.lifetime, timeToLive: base.timeToLive,
      documents: base.documents, takesInput: base.takesInput, graph: base.graph, full: base.full,
      actions: adjustCommand == nil ? ButtonAction.usual : ButtonAction.adjusting,
      alternativeActions: base.alternativeActions, commands: commands,
      hidesWithout: base.hidesWithout, pace: base.pace, label: label, icons: icons,
      accent: base.accent, states: states, adjustCommand: adjustCommand,
      runsCommand: base.runsCommand, values: values)
  }
}

extension WidgetDescription {
  /// True if it shows the time, or how much of one has passed: only clicks are stored, and a resident
  /// process knows when the value changes.
  var showsTime: Bool { source == .clock || source == .duration }

  /// True if each call chooses what it shows among the stored events, by the time.
  var choosesByClock: Bool { source == .calendars }

  /// The placeholders for the help, starting with those declared by an extension.
  var explainedPlaceholders: [Placeholder] {
    let own = values.placeholders ?? []
    return own + (placeholders + placeholders.gauges).filter { own[$0.name] == nil }
  }

  /// Returns true if templates can refer to any value of an answer in this format.
  func showsDocuments(_ input: InputFormat?) -> Bool {
    switch documents {
    case .never: false
    case .always, .given: true
    case .onRequest: input == .json || input?.hasOwnValues ?? false
    }
  }

  /// Returns true if an answer in this format is a document, which the details list in full.
  func listsDocument(_ input: InputFormat?) -> Bool {
    showsDocuments(input) && documents != .given && !(input?.hasOwnValues ?? false)
  }

  /// True if its value can reach a level: what fills a bar, a temperature, and any answer, which
  /// may have either or a level of its own.
  var hasLevels: Bool {
    kind == .answered || thresholdScale == .degrees || thresholdScale == .due
      || placeholders.contains { $0.kind == .bar }
  }

  /// True if it has readings that a log can keep.
  var hasLog: Bool {
    kind == .answered ? !choosesByClock : placeholders.contains { $0.kind == .graph }
  }

  /// True if a click shows a random alternative, like each new answer.
  var shuffles: Bool { alternativeActions.action(of: 1) == .shuffle }
}

/// A counter of the kernel whose sums a log has by day and month.
struct SummedCounter: Equatable, Sendable {
  /// The name of what it counts, such as `received`.
  let name: String
  /// The place among the counters of a row.
  let index: Int
  /// The bytes of one.
  let scale: UInt64

  init(_ name: String, _ index: Int, scale: UInt64 = 1) {
    (self.name, self.index, self.scale) = (name, index, scale)
  }

  /// The name of a sum in templates.
  func name(isMonth: Bool) -> String { (isMonth ? "month." : "today.") + name }
}

/// The kind of value that `--full` takes.
enum FullKind: Sendable {
  case number
  case speed
}

/// The templates of a widget.
struct Formats: Equatable, Sendable {
  var text: String
  /// The text for when space is tight.
  var short: String
  /// The expanded form, one line per detail.
  var details: String
}
