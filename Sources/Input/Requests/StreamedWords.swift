/// The words of a stream: widgets, each with its sources.
struct StreamedWords {
  private let configuration: Configuration?
  private let extensions: Extensions

  init(_ configuration: Configuration?, _ extensions: Extensions) {
    (self.configuration, self.extensions) = (configuration, extensions)
  }

  /// Returns the widgets of a stream, with the sources that follow them.
  func widgets(of words: [WidgetArgument]) -> [WidgetArgument] {
    var widgets: [WidgetArgument] = []
    for written in words {
      if let last = widgets.indices.last, isSource(written.name, of: widgets[last]) {
        widgets[last].sources.append(written.name)
        widgets[last].settings += written.settings
      } else {
        widgets.append(written)
      }
    }
    return widgets
  }

  /// Returns true if a word after a widget is its source rather than another widget.
  private func isSource(_ word: String, of written: WidgetArgument) -> Bool {
    guard (try? WidgetReference(word, extensions)) == nil,
      let name = try? WidgetReference(written.name, extensions), name.source == nil
    else { return false }
    let hasSlash = word.utf8.contains(UInt8(ascii: "/"))
    let kind = name.widget.description.source
    switch kind {
    case .machine, .clock, .push, .facts: return false
    case .url: return kind.accepts(word)
    case .calendars: return hasSlash || word.hasSuffix(".ics")
    case .path, .file: return hasSlash || word.utf8.first == UInt8(ascii: ".")
    case .duration: return TimerPlan(word) != nil
    case .command, .busObject: return !hasSource(written)
    case .part, .interface, .device, .argument:
      return hasSlash || !hasSource(written) && !isMeantAsWidget(word, besides: name.widget)
    }
  }

  /// Returns true if a widget has a source, on the command line or in its section.
  private func hasSource(_ written: WidgetArgument) -> Bool {
    if !written.sources.isEmpty { return true }
    for setting in written.settings where setting.option.isSource { return true }
    for setting in configuration?.section(named: written.name)?.settings ?? []
    where setting.option.isSource { return true }
    return false
  }

  /// Returns true if a word is probably a mistaken widget rather than the name of a part.
  private func isMeantAsWidget(_ word: String, besides widget: NamedWidget) -> Bool {
    guard word.utf8.count > 2, word != widget.description.defaultSource else { return false }
    return CommonWords.nearest(
      to: word, among: WidgetName.allCases.map { $0.rawValue } + extensions.names) != nil
  }
}
