package import Core

/// A source of a glanceable value, without state of its own.
///
/// A widget is an enumeration without cases that conforms to one of the three protocols below, and
/// a case of `WidgetName`.
package protocol Widget {
  /// The facts of the widget.
  static var description: WidgetDescription { get }

  /// Samples the source now.
  ///
  /// Counters are read first, at the time at which they count as read.
  ///
  /// - Parameters:
  ///   - request: what to sample, and which values are shown.
  ///   - counters: the counters of the previous reading; takes the new ones.
  ///   - machine: the machine to sample.
  /// - Returns: the values, with the time at which they were sampled. Rates are missing until there
  ///   are two readings.
  /// - Throws: `Failure.system` with the path that could not be read, or `Failure.absent`.
  static func sample<M: Machine>(
    _ request: SampleRequest, _ counters: inout Counters, on machine: M
  ) throws(Failure) -> Reading

  /// Asks the source in the background, and waits for its answer.
  ///
  /// - Parameters:
  ///   - request: what to ask for, and within which limits.
  ///   - machine: the machine to ask from.
  /// - Returns: the values, or that nothing has changed.
  /// - Throws: what is wrong with the source or its answer.
  static func refresh<M: Machine>(
    _ request: RefreshRequest, on machine: M
  ) throws(Failure) -> RefreshAnswer
}

/// A widget whose source can be sampled while a bar waits.
package protocol SampledWidget: Widget {
  /// Samples the source now; see `Widget`.
  static func sample<M: Machine>(_ request: SampleRequest, on machine: M) throws(Failure) -> Reading
}

/// A widget of counters of the kernel, two readings of which make a rate.
package protocol CountedWidget: Widget {}

/// A widget whose source can be slow.
package protocol AnsweredWidget: Widget {}

extension SampledWidget {
  package static func sample<M: Machine>(
    _ request: SampleRequest, _ counters: inout Counters, on machine: M
  ) throws(Failure) -> Reading {
    try sample(request, on: machine)
  }

  package static func refresh<M: Machine>(
    _ request: RefreshRequest, on machine: M
  ) throws(Failure) -> RefreshAnswer {
    RefreshAnswer(reading: try sample(SampleRequest(request), on: machine))
  }
}

extension CountedWidget {
  package static func refresh<M: Machine>(
    _ request: RefreshRequest, on machine: M
  ) throws(Failure) -> RefreshAnswer {
    var counters = Counters()
    return RefreshAnswer(reading: try sample(SampleRequest(request), &counters, on: machine))
  }
}

extension AnsweredWidget {
  package static func sample<M: Machine>(
    _ request: SampleRequest, _ counters: inout Counters, on machine: M
  ) throws(Failure) -> Reading {
    let answer = try refresh(
      RefreshRequest(source: request.source, now: machine.now), on: machine)
    guard let reading = answer.reading else { throw .answer(.empty) }
    return reading
  }
}

/// What a widget is asked to sample.
package struct SampleRequest {
  /// The source, such as an absolute path.
  package var source: String
  /// The values that will be shown; others that cost more than the rest may be left out.
  package var needed: [Placeholder]
  /// True if a path that is not a mount point is a failure.
  package var requiresMount: Bool
  /// What the rate is a part of, if the user says so.
  package var full: Double?
  /// True if the rate will be used; if not, it may be left out.
  package var needsRate = false

  /// A request from its parts.
  package init(source: String, needed: [Placeholder], requiresMount: Bool) {
    self.source = source
    self.needed = needed
    self.requiresMount = requiresMount
  }

  /// A request for the source of another one.
  fileprivate init(_ request: RefreshRequest) {
    self.init(source: request.source, needed: [], requiresMount: request.requiresMount)
  }
}
