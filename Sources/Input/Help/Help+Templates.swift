/// The help on templates.
extension Help {
  static func placeholders(of widget: WidgetDescription) -> String {
    HelpTable.text(widget.explainedPlaceholders.map { ("{" + $0.name + "}", $0.meaning) })
  }

  /// Returns the kinds of values that a widget has, each with its specifications.
  static func specificationRows(of widget: WidgetDescription) -> [(String, String)] {
    func has(_ kind: Placeholder.Kind) -> Bool { widget.placeholders.contains { $0.kind == kind } }
    if widget.choosesByClock {
      return [
        ("time", Placeholder.Kind.time.specifications),
        ("count", Placeholder.Kind.count.specifications),
        ("text", Placeholder.Kind.text.specifications),
      ]
    }
    guard widget.source != .clock else {
      return [
        ("time", Placeholder.Kind.time.specifications),
        ("calendar", Placeholder.Kind.grid.specifications),
        ("text", Placeholder.Kind.text.specifications),
      ]
    }
    var rows = [
      ("bytes", Placeholder.Kind.bytes.specifications),
      ("percent", Placeholder.Kind.fraction.specifications),
      ("count", Placeholder.Kind.count.specifications),
    ]
    if widget.showsTime { rows.append(("time", Placeholder.Kind.time.specifications)) }
    if has(.temperature) { rows.append(("degrees", Placeholder.Kind.temperature.specifications)) }
    if widget.showsDocuments(.json) {
      rows.append(("number", Placeholder.Kind.document.specifications))
    } else if has(.number) {
      rows.append(("number", Placeholder.Kind.number.specifications))
    }
    rows.append(("text", Placeholder.Kind.text.specifications))
    rows.append(("bar", Placeholder.Kind.bar.specifications))
    if has(.graph) { rows.append(("graph", Placeholder.Kind.graph.specifications)) }
    return rows
  }

  /// Returns the kinds of values of all widgets without duplicates, with their specifications.
  static func allSpecificationRows() -> [(String, String)] {
    var all: [(String, String)] = []
    for widget in WidgetName.allCases {
      for row in specificationRows(of: widget.description)
      where !all.contains(where: { $0.0 == row.0 }) { all.append(row) }
    }
    return all
  }

  static func templates() -> String {
    """
    A template is text with placeholders: --format '{percent:.0} of {total}'. To list the
    placeholders and default templates of a widget: todayline help WIDGET.

      {used}         a value
      {used:GB.1}    a value with a specification
      {label}        the widget's label; {icon}: its icon (--icons)
      [{time}]       text that is omitted if a value in it is missing
      [{ssid}|down]  the first part with no missing value
      <b> <i> <u>    bold, italic, and underlined text, up to </b>, </i>, and </u>
      <span color="#ffb000" background="#222222">…</span>
                     colors; values are never markup
      \\{ \\[ \\\\       the character itself
      \\n             a line break: one detail per line
      {list.0.name}  a value of a JSON answer of http, geo, and exec; {size:file}: a byte count
      {graph:8}      a graph of the last eight readings

    specifications:

    """ + HelpTable.text(allSpecificationRows()) + "\nMore: man todayline-config\n"
  }

  static func usages(_ usages: [CommandDescription.Usage]) -> String {
    HelpTable.text(usages.map { ("todayline " + $0.words, $0.meaning) }, widest: 42)
  }

  static func joined(_ words: [String], _ separator: String) -> String {
    var text = ""
    for word in words { text += (text.isEmpty ? "" : separator) + word }
    return text
  }
}
