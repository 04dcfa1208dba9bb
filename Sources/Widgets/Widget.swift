package import Core

/// One source of a glanceable value, without state of its own.
package protocol Widget {
  /// What the templates of this widget can show.
  static var placeholders: [Placeholder] { get }

  /// The text, the short text and the details where the user gives no templates.
  static var defaultFormats: Formats { get }
}

/// A widget whose source can be measured while somebody waits.
package protocol ImmediateWidget: Widget {
  /// Measures the source now.
  ///
  /// - Parameters:
  ///   - request: what to measure, and which values are shown.
  ///   - machine: the door to the system.
  /// - Returns: the values, with the time at which they were measured.
  /// - Throws: `Failure.system` with the path that could not be measured.
  static func sample<M: Machine>(_ request: SampleRequest, on machine: M) throws(Failure) -> Reading
}

/// A widget whose values come of what the kernel counts: two readings make a rate.
package protocol CountingWidget: Widget {
  /// Measures the source now.
  ///
  /// The counters are read first, at the time at which they count as read.
  ///
  /// - Parameters:
  ///   - request: what to measure, and which values are shown.
  ///   - counters: what was counted before; takes in what is read.
  ///   - machine: the door to the system.
  /// - Returns: the values, of which rates are missing until there are two readings.
  /// - Throws: `Failure.system` with the path that could not be read.
  static func sample<M: Machine>(
    _ request: SampleRequest, _ counters: inout Counters, on machine: M
  ) throws(Failure) -> Reading
}

/// A widget whose source can be slow: it is asked behind the scenes.
package protocol DeferredWidget: Widget {
  /// Asks the source and waits for its answer.
  ///
  /// - Parameters:
  ///   - request: what to ask for, and within which limits.
  ///   - machine: the door to the system.
  /// - Returns: the values, or that nothing has changed.
  /// - Throws: what is wrong with the source or its answer.
  static func refresh<M: Machine>(
    _ request: RefreshRequest, on machine: M
  ) throws(Failure) -> RefreshAnswer
}

/// What a widget is asked to measure.
package struct SampleRequest {
  /// The source, such as an absolute path.
  package var source: String
  /// The values that will be shown; one that is not among them and costs
  /// more than the rest may be left out.
  package var needed: [Placeholder]
  /// Whether a path that is no mount point is a failure.
  package var requiresMount: Bool
  /// What the rate is a part of, where the user says so.
  package var full: Double?
  /// Whether the rate is of use; one that costs more than the rest may be left out.
  package var needsRate = false

  /// A request from its parts.
  package init(source: String, needed: [Placeholder], requiresMount: Bool) {
    self.source = source
    self.needed = needed
    self.requiresMount = requiresMount
  }
}

/// The templates of a widget.
package struct Formats: Equatable {
  /// The text.
  package var text: String
  /// Where there is little room.
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
