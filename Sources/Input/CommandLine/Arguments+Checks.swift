/// Options and words that have no effect.
extension Arguments {
  /// Rejects an option that the command does not use.
  func check(_ option: Option, _ row: OptionRow) throws(Mistake) {
    if option == .host { try checkHasOutput() }
    guard !row.commands.isEmpty else { return }
    var name = commandName
    switch option {
    case .output:
      try checkOutput()
      if command == .show || command == .today(nil) || command == .stream { return }
    case .facts, .storeAs: if command == .show || command == .today(nil) { return }
    // A background refresh wakes the host as well.
    case .wake: if command != .show || asksInBackground { return }
    case .only where !streamed.isEmpty: name = "stream " + streamed[0].name
    default: if row.commands.contains(name) { return }
    }
    throw .usage(.uselessOption(option.rawValue, command: name))
  }

  /// The words that name the command; for a shown widget, the widget's name.
  private var commandName: String {
    guard let first = words.first else { return "" }
    if case .today(let word?) = command { return first + " " + word }
    return first
  }

  private var asksInBackground: Bool {
    guard let widget, let name = try? WidgetReference(widget.name, extensions) else { return true }
    return name.widget.description.kind == .answered
  }

  /// Rejects a command after its widget, as in `disk stream`; a file with that name is `./stream`.
  func checkOrder() throws(Mistake) {
    guard command == .show, words.count > 1 else { return }
    switch words[1] {
    case "stream", "click", "refresh": break
    default: return
    }
    guard let name = try? WidgetReference(words[0], extensions),
      name.widget.description.source != .command
    else { return }
    throw .usage(.commandBehindWidget(words[1], widget: words[0]))
  }

  /// Rejects a unit after a space, as in `--warning 5 GB`, which would be a source.
  func checkUnit(_ unit: String, after value: String, of option: Option) throws(Mistake) {
    guard unit.utf8.count <= 4, OptionValue.isNumber(value) else { return }
    let isUnit =
      switch option.row.argument {
      case .threshold: unit == "%" || unit == "°C" || OptionValue.isByteUnit(unit)
      case .text("PERCENT"): unit == "%" || unit == "°C"
      case .text("TIME"): ["ms", "s", "sec", "m", "min", "h"].contains(unit)
      case .text("BYTES"), .text("NUMBER|BYTES|PATH"): OptionValue.isByteUnit(unit)
      default: false
      }
    guard isUnit else { return }
    throw .usage(.separateUnit(option: option.rawValue, value: value, unit: unit))
  }
}
