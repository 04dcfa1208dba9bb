import Core
import Widgets

/// What is refused before anything is measured.
extension ViewBuilder {
  /// Tells who writes a source behind a widget, as for one widget alone, where it belongs.
  ///
  /// - Throws: `Failure.usage`.
  func checkIsNoSource(_ word: String, behind widget: String) throws(Failure) {
    do throws(Failure) {
      _ = try WidgetReference(word)
      return
    } catch {
      // Rather a widget with a slip of the pen.
      guard case .usage(.unknownCommand(_, let nearest)) = error,
        nearest == nil || word.utf8.contains(UInt8(ascii: "/"))
      else { return }
    }
    guard let name = try? WidgetReference(widget), name.label == nil, name.source == nil else {
      return
    }
    switch name.widget.sourceKind {
    case .machine, .command: return
    case .url: guard SourceKind.url.accepts(word) else { return }
    case .path, .device: guard word.utf8.first == UInt8(ascii: "/") else { return }
    case .part, .interface: break
    }
    let isNamed = name.widget.sourceKind.isNamed && word.utf8.first != UInt8(ascii: "/")
    throw .usage(.sourceBehindWidget(word, suggestion: widget + ":" + (isNamed ? "/" : "") + word))
  }

  /// Refuses an option that would do nothing.
  ///
  /// - Throws: `Failure.usage`.
  func check(_ setting: Setting, concerns widget: WidgetName) throws(Failure) {
    guard !setting.option.concerns(widget) else { return }
    throw .usage(.uselessOption(setting.option.rawValue, command: widget.rawValue))
  }

  /// Refuses sources that are none of the widget's kind.
  ///
  /// - Throws: `Failure.usage`.
  func check(
    _ sources: [String], of name: WidgetReference, _ settings: Settings
  ) throws(Failure) {
    let isEmpty = sources.contains { $0.isEmpty }
    if isEmpty, name.widget.defaultSource != nil { throw .usage(.emptySource(name.text)) }
    guard !sources.isEmpty, !isEmpty else {
      throw .usage(.missingSource(widget: name.text, example: name.widget.sourceKind.example))
    }
    switch name.widget.sourceKind {
    case .path, .machine, .part, .interface, .device: break
    case .command: if sources.count > 1 { throw .usage(.unquotedCommand(sources[1])) }
    case .url:
      for source in sources {
        guard SourceKind.url.accepts(source) else { throw .usage(.unsupportedAddress(source)) }
        let hasMark =
          Instance.replacingItemMark(in: source, with: "").utf8.count != source.utf8.count
        guard hasMark == !settings.refresh.items.isEmpty else {
          throw .usage(hasMark ? .missingItems : .unusedItems)
        }
      }
    }
  }
}
