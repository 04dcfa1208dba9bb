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
  }

  /// True if the details are open.
  var isOpen: Bool { opening != .closed }

  /// Closes open details, or opens closed ones for `duration`, or until the next click if it is 0.
  mutating func toggle(now: Timestamp, duration: Duration) {
    guard !isOpen else {
      opening = .closed
      return
    }
    opening =
      duration == .zero ? .untilClick : .during(from: now, until: now.advanced(by: duration))
  }

  /// Writes the state to a record.
  func store(in record: inout Record) {
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
  static let keys = [fromKey, untilKey]
  private static let fromKey = "details-from"
  private static let untilKey = "details-until"
  private static let untilClickText = "click"
}
