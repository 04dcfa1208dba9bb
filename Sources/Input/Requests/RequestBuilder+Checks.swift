/// Checks before anything is measured.
extension RequestBuilder {
  /// Rejects an option that does not apply to the widget.
  func check(_ setting: Setting, concerns widget: NamedWidget) throws(Mistake) {
    guard !setting.name.row.concerns(widget.description) else { return }
    throw .usage(.uselessOption(setting.name.text, command: widget.name))
  }

  /// Rejects a source besides the one in the name of the widget, as in `[disk:/home]`.
  func checkIsOnlySource(_ settings: [Setting], of name: String) throws(Mistake) {
    for setting in settings where setting.option.isSource {
      guard let reference = try? WidgetReference(name, extensions), reference.source != nil else {
        return
      }
      throw .usage(.secondSource(option: setting.name.text, widget: name))
    }
  }

  /// Rejects sources that do not fit the kind of the widget.
  func check(_ sources: [String], of name: WidgetReference, _ settings: Settings) throws(Mistake) {
    let isEmpty = sources.contains { $0.isEmpty }
    if isEmpty, name.widget.description.defaultSource != nil {
      throw .usage(.emptySource(name.text))
    }
    guard !sources.isEmpty, !isEmpty else {
      // It may be in a file that cannot be read.
      for mistake in mistakes where mistake.isUnreadableFile { throw mistake }
      let kind = name.widget.description.source
      throw .usage(
        .missingSource(
          widget: name.text, kind, word: name.widget.extension?.argument ?? "",
          inStream: arguments.command == .stream))
    }
    switch name.widget.description.source {
    case .path, .file, .machine, .clock, .part, .interface, .device, .argument, .push, .facts: break
    case .duration:
      for source in sources where TimerPlan(source) == nil {
        throw .usage(.invalidArgument(source, expected: TimerPlan.form))
      }
    case .busObject:
      for source in sources where !BusObject.isObject(source) {
        throw .usage(.invalidArgument(source, expected: BusObject.form))
      }
    case .calendars:
      for source in sources {
        for part in AgendaSources.split(source) {
          let calendar = AgendaSource(part)
          if calendar.place.isEmpty {
            throw .usage(
              .missingSource(
                widget: name.text, .calendars, word: "", inStream: arguments.command == .stream))
          }
          if calendar.isUnsupported { throw .usage(.unsupportedAddress(calendar.place)) }
        }
      }
    case .command: if sources.count > 1 { throw .usage(.unquotedCommand(sources[1])) }
    case .url:
      for source in sources {
        guard SourceKind.url.accepts(source) else { throw .usage(.unsupportedAddress(source)) }
        let hasMark = ItemMark.isContained(in: source)
        guard hasMark == !settings.refresh.items.isEmpty else {
          throw .usage(hasMark ? .missingItems : .unusedItems)
        }
      }
    }
  }
}
