import Core
package import Widgets

/// Checks before anything is measured.
extension RequestBuilder {
  /// Rejects an option that does not apply to the widget.
  ///
  /// - Throws: `Mistake.usage`.
  package func check(_ setting: Setting, concerns widget: WidgetName) throws(Mistake) {
    guard !setting.option.row.concerns(widget.description) else { return }
    throw .usage(.uselessOption(setting.option.rawValue, command: widget.rawValue))
  }

  /// Rejects sources that do not fit the kind of the widget.
  ///
  /// - Throws: `Mistake.usage`.
  package func check(
    _ sources: [String], of name: WidgetReference, _ settings: Settings
  ) throws(Mistake) {
    let isEmpty = sources.contains { $0.isEmpty }
    if isEmpty, name.widget.description.defaultSource != nil {
      throw .usage(.emptySource(name.text))
    }
    guard !sources.isEmpty, !isEmpty else {
      let kind = name.widget.description.source
      throw .usage(
        .missingSource(widget: name.text, kind, inStream: arguments.command == .stream))
    }
    switch name.widget.description.source {
    case .path, .machine, .part, .interface, .device: break
    case .command: if sources.count > 1 { throw .usage(.unquotedCommand(sources[1])) }
    case .url:
      for source in sources {
        guard SourceKind.url.accepts(source) else { throw .usage(.unsupportedAddress(source)) }
        let hasMark =
          ItemMark.isContained(in: source)
        guard hasMark == !settings.refresh.items.isEmpty else {
          throw .usage(hasMark ? .missingItems : .unusedItems)
        }
      }
    }
  }
}
