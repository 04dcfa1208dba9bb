/// The basis on which the segment of a widget with a known value is drawn: the same again is the same
/// segment, except for its age and the result of the update.
struct DrawingBasis: Equatable {
  /// The time of the reading that the text shows, or `nil` if its values are compared.
  var taken: Timestamp?
  /// The values that are compared.
  var values: [Reading.NamedValue] = []
  /// The time of the kept process, which is read after the line of its level was shown.
  var crossing: Timestamp?
  /// The chosen alternative.
  var alternative: String?
  /// True if the alternate format is shown.
  var showsAlternate: Bool
}

extension WidgetSession {
  /// True if the text shows a reading for the first time; two may be of the same millisecond.
  var showsNews: Bool { outcome.result == .newData && !description.showsTime }

  /// The basis of the segment, or `nil` if it depends on more: an age, a failure, open details, or
  /// the last readings.
  var drawingBasis: DrawingBasis? {
    let host = request.settings.host.description
    guard !known.isDeferred, description.kind != .answered, outcome.failure == nil,
      intent.launchFailure == nil, known.actionFailure == nil, !intent.shown.details.isOpen,
      !host.showsValues, !request.templates.drawsHistory, !request.templates.drawsLog,
      let shown = shownReading
    else { return nil }
    var basis = DrawingBasis(
      crossing: known.crossing?.time, alternative: intent.shown.alternative,
      showsAlternate: intent.shown.showsAlternate)
    if description.showsTime {
      basis.values = shown.values
    } else {
      basis.taken = shown.taken
      // Tooltips are fresh though the text is not.
      if host.showsClosedDetails { basis.values = outcome.reading?.values ?? [] }
    }
    return basis
  }
}
