import Core
import Hosts
import Widgets

/// The templates of one widget, ready to be filled in.
///
/// What the user wrote is always read, so that a mistake shows at once. Of the
/// widget's own templates only those are read that the host shows.
struct Templates {
  let text: Template
  let short: Template?
  let details: Template?
  /// The values that any of them shows, and those that thresholds look at.
  private(set) var needed: [Placeholder] = []
  private let widget: WidgetName

  /// Reads the templates.
  ///
  /// - Throws: `Failure.template`.
  init(_ settings: Settings, of widget: WidgetName) throws(Failure) {
    self.widget = widget
    let formats = widget.defaultFormats
    let placeholders = widget.placeholders
    text = try Template(
      settings.format ?? formats.text, option: Option.format.rawValue, placeholders: placeholders)
    if settings.shortFormat != nil || settings.host.showsShortText {
      short = try Template(
        settings.shortFormat ?? formats.short, option: Option.shortFormat.rawValue,
        placeholders: placeholders)
    } else {
      short = nil
    }
    if settings.detailsFormat != nil || settings.host.showsClosedDetails {
      details = try Template(
        settings.detailsFormat ?? formats.details, option: Option.detailsFormat.rawValue,
        placeholders: placeholders)
    } else {
      details = nil
    }
    needed.reserveCapacity(8)
    text.insertValues(into: &needed)
    short?.insertValues(into: &needed)
    details?.insertValues(into: &needed)
    for name in ["free", "total"] {
      if let placeholder = placeholders[name] { needed.insert(placeholder) }
    }
  }

  /// The details, for a host that shows them only when they are open.
  func openDetails() -> Template? {
    if let details { return details }
    return try? Template(
      widget.defaultFormats.details, option: Option.detailsFormat.rawValue,
      placeholders: widget.placeholders)
  }
}
