/// Whether the details of a widget are open, as the volatile store keeps it.
package struct DetailsState: Equatable {
  /// Until when the details stay open.
  package enum Opening: Equatable {
    case closed
    /// From this time until that.
    case during(from: Timestamp, until: Timestamp)
    /// Until the next click.
    case untilClick
  }

  /// Until when they stay open.
  package var opening = Opening.closed

  /// Closed details.
  package init() {}

  /// What a record says.
  ///
  /// Details that were opened later than now show a clock that was set back, and count as closed.
  package init(_ record: Record?, now: Timestamp) {
    guard let record, let text = record[DetailsState.untilKey] else { return }
    if text == DetailsState.untilClickText {
      opening = .untilClick
    } else if let from = DetailsState.time(record[DetailsState.fromKey]),
      let until = DetailsState.time(text), from <= now, now < until
    {
      opening = .during(from: from, until: until)
    }
  }

  /// Whether they are open now.
  package var isOpen: Bool { opening != .closed }

  /// Opens closed details for `duration` milliseconds, 0 meaning until the
  /// next click, and closes open ones.
  package mutating func toggle(now: Timestamp, duration: Int64) {
    guard !isOpen else {
      opening = .closed
      return
    }
    opening =
      duration == 0 ? .untilClick : .during(from: now, until: now.advanced(by: duration))
  }

  /// Writes the state into a record.
  package func store(in record: inout Record) {
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

  /// Where a record has it.
  package static let keys = [fromKey, untilKey]
  private static let fromKey = "details-from"
  private static let untilKey = "details-until"
  private static let untilClickText = "click"
}
