/// A source of a glanceable value, without state of its own.
///
/// A widget is an enumeration without cases that conforms to one of the three protocols below, and
/// a case of `WidgetName`.
protocol Widget {
  static var description: WidgetDescription { get }

  /// Samples the source now.
  ///
  /// Counters are read first, so that their time is exact.
  ///
  /// - Parameters:
  /// - request: the source, and the values that are shown.
  /// - counters: the counters of the previous reading; replaced with the new ones.
  ///   - machine: the machine to sample.
  /// - Returns: the values, with the time at which they were sampled. Rates are missing until there
  ///   are two readings.
  /// - Throws: `Failure.system` with the path that could not be read, or `Failure.absent`.
  static func sample(
    _ request: SampleRequest, _ counters: inout Counters, on machine: Machine
  ) throws(Failure) -> Reading

  /// Asks the source in the background, and waits for its answer.
  ///
  /// - Parameters:
  /// - request: the source, and the limits.
  ///   - machine: the machine to ask from.
  /// - Returns: the values, or that nothing has changed.
  /// - Throws: the failure of the source or of its answer.
  static func refresh(
    _ request: RefreshRequest, on machine: Machine
  ) throws(Failure) -> RefreshAnswer
}

/// A widget whose source can be sampled while a bar waits.
protocol SampledWidget: Widget {
  static func sample(_ request: SampleRequest, on machine: Machine) throws(Failure) -> Reading
}

/// A widget of kernel counters, whose rates require two readings.
protocol CountedWidget: Widget {}

/// A widget with a potentially slow source.
protocol AnsweredWidget: Widget {}

extension SampledWidget {
  static func sample(
    _ request: SampleRequest, _ counters: inout Counters, on machine: Machine
  ) throws(Failure) -> Reading {
    try sample(request, on: machine)
  }

  static func refresh(
    _ request: RefreshRequest, on machine: Machine
  ) throws(Failure) -> RefreshAnswer {
    RefreshAnswer(reading: try sample(SampleRequest(request), on: machine))
  }
}

extension CountedWidget {
  static func refresh(
    _ request: RefreshRequest, on machine: Machine
  ) throws(Failure) -> RefreshAnswer {
    var counters = Counters()
    return RefreshAnswer(reading: try sample(SampleRequest(request), &counters, on: machine))
  }
}

extension AnsweredWidget {
  static func sample(
    _ request: SampleRequest, _ counters: inout Counters, on machine: Machine
  ) throws(Failure) -> Reading {
    let answer = try refresh(
      RefreshRequest(source: request.source, now: machine.now), on: machine)
    guard let reading = answer.reading else { throw .answer(.empty) }
    return reading
  }
}

// Each initializer takes the type of its widget, so that no widget can be in the wrong list.
extension WidgetDescription {
  convenience init<W: SampledWidget>(
    sampling widget: W.Type, summary: String, notes: String = "", source: SourceKind,
    defaultSource: String? = "all", formats: Formats, placeholders: [Placeholder],
    thresholdScale: ThresholdScale, thresholdValues: [String] = [],
    lifetime: Defaults.Lifetime = .volatile, actions: [ButtonAction] = ButtonAction.usual,
    alternativeActions: [ButtonAction] = [], commands: [ActionCommand] = [],
    adjusts: Bool = false, hidesWithout: String? = nil, pace: Pace = .usual, label: String,
    icons: [Icon], states: [State] = [], marks: Bool = false
  ) {
    self.init(
      kind: .sampled, summary: summary, notes: notes, source: source, defaultSource: defaultSource,
      formats: formats, placeholders: placeholders, thresholdScale: thresholdScale,
      thresholdValues: thresholdValues, lifetime: lifetime, timeToLive: 30_000, documents: .never,
      takesInput: false, graph: .rate, full: nil, actions: actions,
      alternativeActions: alternativeActions, commands: commands, adjusts: adjusts,
      hidesWithout: hidesWithout, pace: pace, label: label, icons: icons, states: states,
      marks: marks)
  }

  convenience init<W: CountedWidget>(
    counting widget: W.Type, summary: String, notes: String = "", source: SourceKind,
    defaultSource: String = "all", formats: Formats, placeholders: [Placeholder],
    thresholdValues: [String] = [], graph: GraphedValue = .rate, full: FullKind? = nil,
    pace: Pace = .usual, label: String, icons: [Icon], states: [State] = []
  ) {
    self.init(
      kind: .counted, summary: summary, notes: notes, source: source, defaultSource: defaultSource,
      formats: formats, placeholders: placeholders, thresholdScale: .busy,
      thresholdValues: thresholdValues, lifetime: .volatile, timeToLive: 30_000, documents: .never,
      takesInput: false, graph: graph, full: full, actions: ButtonAction.usual,
      alternativeActions: [], commands: [], adjusts: false, hidesWithout: nil, pace: pace,
      label: label,
      icons: icons, states: states)
  }

  /// A widget with another name that queries the source of an answered widget.
  convenience init(
    extending base: WidgetDescription, summary: String, source: SourceKind,
    defaultSource: String?, formats: Formats, label: String, icons: [Icon], states: [State],
    commands: [ActionCommand], adjustCommand: String?, values: DeclaredValues
  ) {
    self.init(
      kind: base.kind, summary: summary, notes: "", source: source, defaultSource: defaultSource,
      formats: formats, placeholders: base.placeholders, thresholdScale: base.thresholdScale,
      thresholdValues: base.thresholdValues, lifetime: base.lifetime, timeToLive: base.timeToLive,
      documents: base.documents, takesInput: base.takesInput, graph: base.graph, full: base.full,
      actions: adjustCommand == nil ? ButtonAction.usual : ButtonAction.adjusting,
      alternativeActions: base.alternativeActions, commands: commands, adjusts: false,
      hidesWithout: base.hidesWithout, pace: base.pace, label: label, icons: icons, states: states,
      adjustCommand: adjustCommand, runsCommand: base.runsCommand, values: values)
  }

  /// A widget that queries a service or runs a program.
  convenience init<W: AnsweredWidget>(
    asking widget: W.Type, summary: String, notes: String = "", source: SourceKind,
    defaultSource: String? = nil,
    formats: Formats, placeholders: [Placeholder], timeToLive: Int64, documents: DocumentUse,
    takesInput: Bool = false, actions: [ButtonAction] = ButtonAction.usual,
    thresholdScale: ThresholdScale = .busy, full: FullKind? = .number,
    alternativeActions: [ButtonAction] = [], icons: [Icon] = [], states: [State] = [],
    marks: Bool = false
  ) {
    self.init(
      kind: .answered, summary: summary, notes: notes, source: source, defaultSource: defaultSource,
      formats: formats, placeholders: placeholders, thresholdScale: thresholdScale,
      thresholdValues: [], lifetime: .persistent, timeToLive: timeToLive, documents: documents,
      takesInput: takesInput,
      graph: .rate, full: full, actions: actions, alternativeActions: alternativeActions,
      commands: [], adjusts: false, hidesWithout: nil, pace: .usual, label: "", icons: icons,
      states: states, marks: marks)
  }
}
