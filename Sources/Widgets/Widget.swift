/// A source of a glanceable value, without state of its own.
///
/// A widget is an enumeration without cases that conforms to one of the three protocols below, and
/// a case of `WidgetName`.
protocol Widget {
  static var description: WidgetDescription { get }
  static var kind: WidgetDescription.Kind { get }

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
  static var kind: WidgetDescription.Kind { .sampled }

  static func sample(
    _ request: SampleRequest, _ counters: inout Counters, on machine: Machine
  ) throws(Failure) -> Reading { try sample(request, on: machine) }

  static func refresh(
    _ request: RefreshRequest, on machine: Machine
  ) throws(Failure) -> RefreshAnswer {
    RefreshAnswer(reading: try sample(SampleRequest(request), on: machine))
  }
}

extension CountedWidget {
  static var kind: WidgetDescription.Kind { .counted }

  static func refresh(
    _ request: RefreshRequest, on machine: Machine
  ) throws(Failure) -> RefreshAnswer {
    var counters = Counters()
    return RefreshAnswer(reading: try sample(SampleRequest(request), &counters, on: machine))
  }
}

extension AnsweredWidget {
  static var kind: WidgetDescription.Kind { .answered }

  static func sample(
    _ request: SampleRequest, _ counters: inout Counters, on machine: Machine
  ) throws(Failure) -> Reading {
    let answer = try refresh(RefreshRequest(source: request.source, now: machine.now), on: machine)
    guard let reading = answer.reading else { throw .answer(.empty) }
    return reading
  }
}
