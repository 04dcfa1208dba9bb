/// The state of a widget's details, as the volatile store keeps it.
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

  init() {}

  /// Reads a record.
  ///
  /// Details opened later than now are treated as closed: the clock was set back.
  init(_ record: Record?, now: Timestamp) {
    guard let record, let text = record[DetailsState.untilKey] else { return }
    if text == DetailsState.untilClickText {
      opening = .untilClick
    } else if let from = DetailsState.time(record[DetailsState.fromKey]),
      let until = DetailsState.time(text), from <= now, now < until
    {
      opening = .during(from: from, until: until)
    }
  }

  /// True if the details are open.
  var isOpen: Bool { opening != .closed }

  /// Closes open details, or opens closed ones for `duration` milliseconds, or until the next click
  /// if that is 0.
  mutating func toggle(now: Timestamp, duration: Int64) {
    guard !isOpen else {
      opening = .closed
      return
    }
    opening =
      duration == 0 ? .untilClick : .during(from: now, until: now.advanced(by: duration))
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
      record[DetailsState.fromKey] = String(from.milliseconds)
      record[DetailsState.untilKey] = String(until.milliseconds)
    }
  }

  private static func time(_ text: String?) -> Timestamp? {
    guard let number = text?.wholeNumber, number <= Int64.max else { return nil }
    return Timestamp(milliseconds: Int64(number))
  }

  /// The keys in a record.
  static let keys = [fromKey, untilKey]
  private static let fromKey = "details-from"
  private static let untilKey = "details-until"
  private static let untilClickText = "click"
}
