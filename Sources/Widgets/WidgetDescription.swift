package import Core

/// The facts of a widget that are the same for all of its instances.
///
/// An immutable object, because the compiler lays it out in the binary: as a structure it would be
/// built anew by every call that looks at it.
package final class WidgetDescription: Sendable {
  /// How a widget gets its values.
  package enum Kind: Sendable {
    /// It samples the machine.
    case sampled
    /// It samples counters of the kernel, two readings of which make a rate.
    case counted
    /// It asks a service or a program, in the background.
    case answered
  }

  /// Whether templates can name any value of an answer.
  package enum DocumentUse: Sendable {
    case never
    case always
    /// If the user said `--input json`.
    case onRequest
  }

  /// What the curve of a widget is made of.
  package enum GraphedValue: Sendable {
    /// The rates, of which 100 % is the top.
    case rate
    /// The totals, of which the largest shown is the top.
    case total
  }

  /// How the widget gets its values.
  package let kind: Kind
  /// One line for the help.
  package let summary: String
  /// Paragraphs for its own help; empty if there are none.
  package let notes: String
  /// The kind of its source.
  package let source: SourceKind
  /// The source if the user names none; `nil` if one is required.
  package let defaultSource: String?
  /// The templates if the user gives none.
  package let formats: Formats
  /// The names that its templates can use.
  package let placeholders: [Placeholder]
  /// What a threshold without a unit is compared with.
  package let thresholdScale: ThresholdScale
  /// The values that thresholds are compared with, besides the rate.
  package let thresholdValues: [String]
  /// How long its snapshot is kept: the used space of a disk outlives a reboot, the load of a
  /// processor does not and would be written to a disk every second.
  package let lifetime: Defaults.Lifetime
  /// Milliseconds for which an answer is good, unless the user says otherwise.
  package let timeToLive: Int64
  /// Whether templates can name any value of an answer.
  package let documents: DocumentUse
  /// True if `--input` can say how an answer is read.
  package let takesInput: Bool
  /// What its curve is made of.
  package let graph: GraphedValue
  /// What a rate is a part of, if the user can say so: `--full`.
  package let full: FullKind?
  /// What clicks do.
  package let actions: [ButtonAction]
  /// What clicks do while there are alternatives to go through; other buttons do as above.
  package let alternativeActions: [ButtonAction]
  /// What tells a resident process that there is something new; `nil` if only time does.
  package let event: EventSource?
  /// What is shown if the source fails before it ever answered; `nil` shows the failure.
  package let emptyText: String?

  /// A description from its parts; see `Widget` for one of each kind.
  init(
    kind: Kind, summary: String, notes: String, source: SourceKind, defaultSource: String?,
    formats: Formats, placeholders: [Placeholder], thresholdScale: ThresholdScale,
    thresholdValues: [String], lifetime: Defaults.Lifetime, timeToLive: Int64,
    documents: DocumentUse, takesInput: Bool, graph: GraphedValue, full: FullKind?,
    actions: [ButtonAction], alternativeActions: [ButtonAction], event: EventSource?,
    emptyText: String?
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
    self.event = event
    self.emptyText = emptyText
  }
}

extension WidgetDescription {
  /// Returns true if templates can name any value of an answer that is read in this format.
  package func showsDocuments(_ input: InputFormat?) -> Bool {
    switch documents {
    case .never: false
    case .always: true
    case .onRequest: input == .json
    }
  }

  /// True if a click shows another alternative by chance, as each new answer does.
  package var shuffles: Bool { alternativeActions.action(of: 1) == .shuffle }
}

/// What `--full` can say.
package enum FullKind: Sendable {
  /// A number, or the path of one in the answer.
  case number
  /// The speed of a link.
  case speed
}

/// The templates of a widget.
package struct Formats: Equatable, Sendable {
  /// The text.
  package var text: String
  /// The text if there is little room.
  package var short: String
  /// The expanded form, a line for each detail.
  package var details: String

  /// Templates as written.
  package init(text: String, short: String, details: String) {
    self.text = text
    self.short = short
    self.details = details
  }
}
