/// The name of a widget as written: `disk`, `disk:home`, or `disk:/home` and `network:/eth0`, which
/// `defaults domains` prints.
struct WidgetReference {
  /// The whole text.
  let text: String
  let widget: NamedWidget
  /// The label, which distinguishes widgets of one kind.
  private(set) var label: String?
  /// The source, if it is given in place of a label.
  private(set) var source: String?

  /// Parses a name; one that is no widget's is looked up among the extensions.
  ///
  /// - Throws: `Mistake.usage` if there is no such widget, or the label is invalid.
  init(_ text: String, _ extensions: Extensions) throws(Mistake) {
    self.text = text
    let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
    let name = String(text[..<(colon ?? text.endIndex)])
    guard let widget = WidgetReference.widget(named: name, extensions) else {
      if !CommandDescription.isName(name), let path = extensions.file(named: name) {
        throw .usage(.unusedExtension(name, path: path))
      }
      var names = WidgetName.allCases.map { $0.rawValue } + extensions.names
      // A command is not a useful suggestion if a widget is expected.
      if !CommandDescription.names.contains(name) { names += CommandDescription.names }
      throw .usage(.unknownCommand(text, nearest: CommonWords.nearest(to: name, among: names)))
    }
    self.widget = widget
    guard let colon else { return }
    let rest = String(text[text.utf8.index(after: colon)...])
    let isLabel = LabelName.isLabel(rest)
    let kind = widget.description.source
    if kind.isNamed, rest.utf8.first == UInt8(ascii: "/") {
      // For example battery:/BAT0, but a sensor's path is a path.
      let name = String(Substring(rest.utf8.dropFirst()))
      source = name.utf8.contains(UInt8(ascii: "/")) ? rest : name
      return
    }
    if rest.utf8.first == UInt8(ascii: "/")
      || !isLabel && (kind == .url || kind == .command || kind == .calendars)
    {
      source = rest
    } else {
      guard isLabel else { throw .usage(.invalidLabel(rest)) }
      label = rest
    }
  }

  /// Returns true if a text names a widget of the closed list, with a label or not.
  static func isOfWidget(_ text: String) -> Bool {
    let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
    return WidgetName.named(colon.map { String(text[..<$0]) } ?? text) != nil
  }

  private static func widget(named name: String, _ extensions: Extensions) -> NamedWidget? {
    if let widget = WidgetName.named(name) { return NamedWidget(widget) }
    return extensions.named(name).map { NamedWidget($0) }
  }
}
