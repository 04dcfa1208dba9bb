/// The state of a widget's details, kept in the volatile store.
struct DetailsState: Equatable {
  /// How long the details stay open.
  enum Opening: Equatable {
    case closed
    /// From one time until another.
    case during(from: Timestamp, until: Timestamp)
    /// Until the next click.
    case untilClick
  }

  /// How long the details stay open.
  var opening = Opening.closed
  /// The number of the bar on which they were opened; 0 if all bars show them.
  var bar: UInt64 = 0

}

extension DetailsState {
  /// Reads a record.
  ///
  /// Details opened later than now are treated as closed: the clock was set back.
  init(_ record: Record?, now: Timestamp) {
    self.init()
    guard let record, var reader = record.reader(of: DetailsState.untilKey) else { return }
    if let until = reader.time() {
      guard let from = record.time(for: DetailsState.fromKey), from <= now, now < until else {
        return
      }
      opening = .during(from: from, until: until)
    } else if reader.word() == DetailsState.untilClickText {
      opening = .untilClick
    }
    if isOpen { bar = record[DetailsState.barKey].flatMap { UInt64($0) } ?? 0 }
  }

  /// True if the details are open.
  var isOpen: Bool { opening != .closed }

  /// Returns the state on a bar: details that were opened on another one are closed.
  func seen(on bar: UInt64) -> DetailsState {
    self.bar == 0 || self.bar == bar ? self : DetailsState()
  }

  /// Closes open details, or opens closed ones for `duration`, or until the next click if it is 0.
  mutating func toggle(now: Timestamp, duration: Duration, on bar: UInt64 = 0) {
    guard !isOpen else {
      self = DetailsState()
      return
    }
    self.bar = bar
    opening =
      duration == .zero ? .untilClick : .during(from: now, until: now.advanced(by: duration))
  }

  /// Writes the state to a record.
  func store(in record: inout Record) {
    record[DetailsState.barKey] = bar == 0 || !isOpen ? nil : String(bar)
    switch opening {
    case .closed:
      record[DetailsState.fromKey] = nil
      record[DetailsState.untilKey] = nil
    case .untilClick:
      record[DetailsState.fromKey] = nil
      record[DetailsState.untilKey] = DetailsState.untilClickText
    case .during(let from, let until):
      record.set(from, for: DetailsState.fromKey)
      record.set(until, for: DetailsState.untilKey)
    }
  }

  /// The keys in a record.
  static let keys = [fromKey, untilKey, barKey]
  private static let barKey = "details-bar"
  private static let fromKey = "details-from"
  private static let untilKey = "details-until"
  private static let untilClickText = "click"
}
