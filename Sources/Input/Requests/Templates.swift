/// The templates of one widget, ready to be filled in.
///
/// The user's templates are always parsed, so that a mistake shows at once. Of the widget's own
/// templates, only those that the host shows are parsed.
struct Templates {
  let text: Template
  /// The templates of the text in certain states, in order of precedence.
  private(set) var inStates: [(state: State, template: Template)] = []
  /// The template that a click switches to, or `nil` if the user gave none.
  let alternate: Template?
  /// The template of the short text, or `nil` if the host does not show it.
  let short: Template?
  /// True if that is the template of the text.
  let shortIsText: Bool
  /// True if the alternate format is the short text as well.
  let shortensAlternate: Bool
  /// The template of the details, or `nil` if the host shows only open details.
  let details: Template?
  /// The values that any template shows, and those that thresholds are compared with.
  private(set) var needed: [Placeholder] = []
  /// True if any template draws the last rates.
  let drawsHistory: Bool
  /// True if any template draws the log.
  let drawsLog: Bool
  /// True if any template shows one value of several by its key.
  let showsKey: Bool
  /// True if the details list all values unless the user gave a template.
  let listsDocument: Bool
  /// True if any template depends on the name that a program gives its state.
  private(set) var dependsOnAlternate = false
  private let acceptsPaths: Bool
  /// True if the icon, a template, or the host depends on the states of the source.
  let dependsOnStates: Bool
  private let widget: WidgetDescription

  /// The template before the text of one widget of several.
  private static let prefix = "[{icon} ]"

  /// Parses the templates.
  ///
  /// - Throws: `Mistake.template`.
  init(_ settings: borrowing Settings, of widget: WidgetDescription) throws(Mistake) {
    self.widget = widget
    let formats = widget.formats
    let host = settings.host.description
    listsDocument = widget.listsDocument(settings.refresh.input)
    acceptsPaths = widget.showsDocuments(settings.refresh.input)
    let acceptsPaths = acceptsPaths
    let colors = settings.themeColors
    let isDeclared = settings.refresh.input == .values && !widget.values.isEmpty
    func template(_ source: String, _ name: OptionName) throws(Mistake) -> Template {
      do throws(TemplateMistake) {
        return try Template(
          source, placeholders: widget.placeholders, acceptsPaths: acceptsPaths && !isDeclared,
          colors: colors)
      } catch {
        if isDeclared { return try declared(source, name) }
        throw .template(error, option: name.text)
      }
    }
    func declared(_ source: String, _ name: OptionName) throws(Mistake) -> Template {
      do throws(TemplateMistake) {
        _ = try Template(source, placeholders: widget.explainedPlaceholders, colors: colors)
        return try Template(
          source, placeholders: widget.placeholders, acceptsPaths: true, colors: colors)
      } catch { throw .template(error, option: name.text) }
    }
    let prefix = settings.showsIcon ? Templates.prefix : nil
    let textSource = settings.format ?? prefix.map { $0 + formats.text } ?? formats.text
    text = try template(textSource, OptionName(.format))
    if !settings.stateFormats.isEmpty {
      for state in State.allCases {
        for entry in settings.stateFormats where entry.state == state {
          let before = entry.isOfExtension ? prefix ?? "" : ""
          inStates.append((state, try template(before + entry.format, OptionName(formatIn: state))))
        }
      }
    }
    if let source = settings.alternateFormat {
      alternate = try template(source, OptionName(.alternateFormat))
    } else {
      alternate = nil
    }
    if settings.shortFormat != nil || host.showsShortText || settings.lineWidth != nil {
      let source =
        settings.shortFormat ?? settings.format ?? prefix.map { $0 + formats.short }
        ?? formats.short
      shortIsText = source == textSource
      short =
        shortIsText
        ? text
        : try template(source, OptionName(settings.shortFormat == nil ? .format : .shortFormat))
    } else {
      (short, shortIsText) = (nil, false)
    }
    details =
      settings.detailsFormat != nil || host.showsClosedDetails
      ? try template(settings.detailsFormat ?? formats.details, OptionName(.detailsFormat)) : nil
    var drawsHistory =
      text.drawsHistory || alternate?.drawsHistory ?? false || short?.drawsHistory ?? false
      || details?.drawsHistory ?? false
    var drawsLog =
      text.drawsLog || alternate?.drawsLog ?? false || short?.drawsLog ?? false
      || details?.drawsLog ?? false
    needed.reserveCapacity(8)
    text.insertValues(into: &needed)
    alternate?.insertValues(into: &needed)
    for entry in inStates {
      entry.template.insertValues(into: &needed)
      drawsHistory = drawsHistory || entry.template.drawsHistory
      drawsLog = drawsLog || entry.template.drawsLog
    }
    self.drawsHistory = drawsHistory
    self.drawsLog = drawsLog
    dependsOnStates =
      !widget.states.isEmpty
      && (!inStates.isEmpty || host.showsStates || text.namesWidget || short?.namesWidget ?? false)
    if dependsOnStates {
      for state in widget.states {
        if let placeholder = widget.placeholders[state.name] { needed.insert(placeholder) }
      }
    }
    short?.insertValues(into: &needed)
    details?.insertValues(into: &needed)
    shortensAlternate = settings.shortFormat == nil && short != nil
    showsKey = listsDocument && (needed["key"] != nil || needed["value"] != nil)
    // A call makes its values itself.
    if widget.choosesByClock { return }
    guard widget.kind == .answered else {
      for name in widget.thresholdValues + settings.thresholds.values {
        if let placeholder = widget.placeholders[name] { needed.insert(placeholder) }
      }
      return
    }
    if listsDocument {
      // Values that are derived from others are not stored.
      needed = needed.filter { $0.kind == .document || $0.name == "text" }
      if let path = settings.refresh.ratePath {
        insertPath(path)
      } else if !needed.contains(where: { $0.kind == .document }),
        let text = widget.placeholders["text"]
      {
        // It can be a percentage.
        needed.insert(text)
      }
      insertPath(settings.refresh.key)
      if case .path(let path)? = settings.refresh.full { insertPath(path) }
    } else {
      for name in ["text", "level", "color", "class", "alt"] {
        if let placeholder = widget.placeholders[name] { needed.insert(placeholder) }
      }
      if widget.placeholders[Placeholder.alternates] != nil {
        dependsOnAlternate = needed.contains { $0.name.utf8.starts(with: "alt.".utf8) }
      }
      if widget.source == .push {
        needed.insert(Placeholder("alt", .text, ""))
        needed.insert(Placeholder(PushedValues.iconKey, .text, ""))
      }
      if settings.refresh.input?.isPlugin ?? false {
        needed.insert(Placeholder("titles", .text, ""))
      }
      if settings.refresh.hasStyles { needed.insert(Placeholder("styled", .text, "")) }
      guard acceptsPaths else { return }
      insertPath(settings.refresh.ratePath)
      if case .path(let path)? = settings.refresh.full { insertPath(path) }
    }
  }

  private mutating func insertPath(_ path: String?) {
    if let path { needed.insert(Placeholder(path, .document, "")) }
  }

  /// True if any template shows a value of a document, which a line of text does not have.
  var wantsDocument: Bool { needed.contains { $0.kind == .document } }

  /// True if the text depends on the state.
  var hasStates: Bool { !inStates.isEmpty }

  /// True if any template draws the rate.
  var drawsRate: Bool {
    text.drawsRate || alternate?.drawsRate ?? false || short?.drawsRate ?? false
      || details?.drawsRate ?? false || inStates.contains { $0.template.drawsRate }
  }

  /// True if the text shows the state of an interface, and so also that it is down, unless there is a
  /// template for that.
  var showsDownInText: Bool {
    guard !inStates.contains(where: { $0.state == .down }) else { return false }
    var shown: [Placeholder] = []
    text.insertValues(into: &shown)
    return shown["state"] != nil
  }

  /// Returns true if a template shows one of these values, or draws the rate that is one of them.
  func show(anyOf names: [String], withDetails: Bool) -> Bool {
    var shown: [Placeholder] = []
    text.insertValues(into: &shown)
    alternate?.insertValues(into: &shown)
    short?.insertValues(into: &shown)
    (withDetails ? openDetails() : details)?.insertValues(into: &shown)
    for entry in inStates { entry.template.insertValues(into: &shown) }
    return drawsRate || shown.contains { names.contains($0.name) }
  }

  /// True if any template may show the widget's label or icon.
  var namesWidget: Bool {
    text.namesWidget || alternate?.namesWidget ?? false || short?.namesWidget ?? false
      || details?.namesWidget ?? false || inStates.contains { $0.template.namesWidget }
  }

  /// Adds the values of the texts that are shown while the alternate format is, or is not.
  func insertShownValues(isAlternate: Bool, into values: inout [Placeholder]) {
    let alternate = isAlternate ? alternate : nil
    (alternate ?? text).insertValues(into: &values)
    if alternate == nil || !shortensAlternate { short?.insertValues(into: &values) }
    for entry in inStates { entry.template.insertValues(into: &values) }
  }

  /// Returns the template of the first state of a segment that has its own, if any.
  func template(in segment: Segment) -> Template? {
    let states = segment.allStates
    for entry in inStates where states.contains(entry.state) { return entry.template }
    return nil
  }

  /// Returns the template of open details, for a host that does not show closed ones.
  func openDetails() -> Template? {
    if let details { return details }
    return try? Template(
      widget.formats.details, placeholders: widget.placeholders, acceptsPaths: acceptsPaths)
  }
}
