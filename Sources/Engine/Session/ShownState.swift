/// The choices made by clicks; all bars share it through the store.
struct ShownState: Equatable {
  var details = DetailsState()
  /// The alternative, or `nil` if none was chosen.
  var alternative: String?
  /// The time at which the alternative is no longer shown, or `nil` for never.
  var alternativeEnd: Timestamp?
  /// True if the alternate format is shown.
  var showsAlternate = false
  /// The last mark, which can be undone, if any.
  var marked: String?
  /// The state of a timer, in stored form, if it is not idle.
  var timer: String?

  /// A change by a click.
  enum Change: Equatable {
    case toggleDetails
    /// Closes details whose time is over, or for others that were opened.
    case closeDetails
    case toggleAlternate
    case step(Alternatives.Step)
    case mark
  }
}
