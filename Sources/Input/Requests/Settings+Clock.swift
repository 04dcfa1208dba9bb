extension Settings {
  /// Changes some of the settings of a clock.
  @inline(never) mutating func changeClock(
    zones: [String]? = nil, firstWeekday: Int? = nil, names: CalendarNames? = nil
  ) {
    clock = ClockSettings(
      zones: zones ?? clock?.zones ?? [], firstWeekday: firstWeekday ?? clock?.firstWeekday ?? 1,
      names: names ?? clock?.names ?? CalendarNames())
  }
}

/// Templates for several widgets, which a clock or an agenda can have nothing in common with.
extension Settings {
  /// Drops templates whose values a clock does not have: it is shown as it is without them.
  @inline(never) mutating func dropTemplates(foreignTo widget: WidgetDescription) {
    guard widget.showsTime || widget.choosesByClock else { return }
    func isForeign(_ source: String?) -> Bool {
      source.map { Settings.isTemplate($0, foreignTo: widget) } ?? false
    }
    if isForeign(format) { format = nil }
    if isForeign(alternateFormat) { alternateFormat = nil }
    if isForeign(shortFormat) { shortFormat = nil }
    if isForeign(detailsFormat) { detailsFormat = nil }
    for entry in stateFormats where isForeign(entry.format) { removeFormat(entry.state) }
  }

  /// Returns true if a template shows a value that a clock does not have.
  @inline(never) static func isTemplate(
    _ source: String, foreignTo widget: WidgetDescription
  ) -> Bool {
    guard widget.showsTime || widget.choosesByClock else { return false }
    do throws(TemplateMistake) {
      _ = try Template(source, placeholders: widget.placeholders)
      return false
    } catch {
      if case .unknownPlaceholder = error { return true }
      return false
    }
  }
}
