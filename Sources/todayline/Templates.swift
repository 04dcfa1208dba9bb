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
  /// Whether any of them draws the last rates.
  let drawsHistory: Bool
  /// Whether any of them shows one value of several by its key.
  let showsKey: Bool
  /// Whether the details, where the user gave none, list all values.
  let listsDocument: Bool
  private let widget: WidgetName

  /// Reads the templates.
  ///
  /// - Throws: `Failure.template`.
  init(_ settings: Settings, of widget: WidgetName) throws(Failure) {
    self.widget = widget
    let formats = widget.defaultFormats
    let placeholders = widget.placeholders
    let acceptsPaths = widget.showsDocuments(settings.refresh.input)
    text = try Template(
      settings.format ?? formats.text, option: Option.format.rawValue, placeholders: placeholders,
      acceptsPaths: acceptsPaths)
    if settings.shortFormat != nil || settings.host.showsShortText {
      short = try Template(
        settings.shortFormat ?? (widget.readsAnswers ? settings.format : nil) ?? formats.short,
        option: (settings.shortFormat == nil ? Option.format : .shortFormat).rawValue,
        placeholders: placeholders, acceptsPaths: acceptsPaths)
    } else {
      short = nil
    }
    if settings.detailsFormat != nil || settings.host.showsClosedDetails {
      details = try Template(
        settings.detailsFormat ?? formats.details, option: Option.detailsFormat.rawValue,
        placeholders: placeholders, acceptsPaths: acceptsPaths)
    } else {
      details = nil
    }
    drawsHistory =
      text.drawsHistory || short?.drawsHistory ?? false || details?.drawsHistory ?? false
    needed.reserveCapacity(8)
    text.insertValues(into: &needed)
    short?.insertValues(into: &needed)
    details?.insertValues(into: &needed)
    let settings = settings.refresh
    let showsDocuments = widget.showsDocuments(settings.input)
    listsDocument = showsDocuments
    showsKey = showsDocuments && (needed["key"] != nil || needed["value"] != nil)
    guard widget.readsAnswers else {
      for name in widget.thresholdValues {
        if let placeholder = placeholders[name] { needed.insert(placeholder) }
      }
      return
    }
    if showsDocuments {
      // What is made of the others is not stored.
      needed = needed.filter { $0.kind == .document || $0.name == "text" }
      insertPath(settings.ratePath)
      insertPath(settings.key)
      if case .path(let path)? = settings.full { insertPath(path) }
    } else {
      for name in ["text", "level", "color", "class", "alt"] {
        if let placeholder = placeholders[name] { needed.insert(placeholder) }
      }
    }
  }

  private mutating func insertPath(_ path: String?) {
    if let path { needed.insert(Placeholder(path, .document, "")) }
  }

  /// Whether any template shows a value of a document, which a line of text has not.
  var wantsDocument: Bool { needed.contains { $0.kind == .document } }

  /// Whether any of them draws the rate.
  var drawsRate: Bool {
    text.drawsRate || short?.drawsRate ?? false || details?.drawsRate ?? false
  }

  /// The details, for a host that shows them only when they are open.
  func openDetails() -> Template? {
    if let details { return details }
    return try? Template(
      widget.defaultFormats.details, option: Option.detailsFormat.rawValue,
      placeholders: widget.placeholders,
      acceptsPaths: listsDocument)
  }
}
