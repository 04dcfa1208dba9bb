@testable import todayline

/// The parts of todayline-config(5).
extension Manual {
  /// The keys in their groups, the widgets, and the tables about templates, themes, and extensions.
  static var partsOfConfiguration: [String: [String]] {
    var parts = [
      "states": states(), "themes": list(themes, "Cm"),
      "specifications": list(Help.allSpecificationRows(), "Cm"),
      "actions": list(usualActions, "Cm"), "extensions": extensions(),
      "keys of extensions": list(HelpTopic.keysOfExtensions, "Cm"),
    ]
    for group in OptionGroup.allCases where group != .call && group != .states {
      let items = options(group).flatMap { item($0, isKey: true) }
      parts["keys: " + group.rawValue] = [".Bl -tag -width Ds"] + items + [".El"]
    }
    for name in WidgetName.allCases { parts["widget: " + name.rawValue] = widget(name) }
    return parts
  }

  /// The templates for states, in the order in which they are chosen.
  private static func states() -> [String] {
    var lines = [".Bl -tag -width Ds"]
    for state in State.allCases {
      guard let option = OptionName.named("format-" + state.name) else { continue }
      let widgets = WidgetName.allCases.filter { option.row.concerns($0.description) }
      let named = Extensions.shippedNames.filter { name in
        Extensions().named(name)?.description.states.contains(state) ?? false
      }
      lines.append(".It Cm " + Roff.escaped(option.text) + " No = Ar TEMPLATE")
      lines += Roff.sentence(option.row.summary)
      let isOfMost = widgets.count > WidgetName.allCases.count / 2
      let names = series(widgets.map(\.rawValue) + named)
      lines += Roff.lines(isOfMost ? scope(of: option) : "For " + names + ".")
    }
    return lines + [".El"]
  }

  private static var themes: [(String, String)] {
    BuiltInTheme.all.map { theme in
      let colors = theme.text.split(separator: "\n").map { $0.split(separator: " ")[2] }
      return (theme.name, colors.prefix(11).joined(separator: " "))
    }
  }

  /// The actions of most widgets.
  private static var usualActions: [(String, String)] {
    Help.actionRows(of: WidgetName.disk.description)
  }

  private static func widget(_ widget: WidgetName) -> [String] {
    let description = widget.description
    var lines = Roff.sentence(description.summary)
    if let source = description.defaultSource, description.source.takesSource {
      lines += ["The default", ".Ar " + Roff.argument(description.source.word), "is"]
      lines += [".Ql " + Roff.argument(source) + " ."]
    }
    for note in Help.notes(of: description) { lines += [".Pp"] + Roff.paragraphs(note) }
    lines += keys(of: widget)
    lines += [".Pp", "Its placeholders:", ".Pp"]
    lines += list(description.placeholders.map { ("{" + $0.name + "}", $0.meaning) }, "Cm")
    let rows = Help.actionRows(of: description).filter { row in !usualActions.contains { $0 == row }
    }
    if !rows.isEmpty {
      lines += [".Pp", "Its actions besides those in", ".Sx CLICKS AND ACTIONS :", ".Pp"]
      lines += list(rows, "Cm")
    }
    return lines + templates(of: description)
  }

  /// The keys that only some widgets have, and what the thresholds are compared with.
  private static func keys(of widget: WidgetName) -> [String] {
    var lines: [String] = []
    let own = CommandTables.options(of: widget).filter { option in
      let others = WidgetName.allCases.count { !option.row.concerns($0.description) }
      return option.option.group != .call && others > WidgetName.allCases.count / 2
    }
    if !own.isEmpty {
      lines += [".Pp", "Keys of its own:"]
      lines += own.enumerated().map { index, option in
        ".Cm " + Roff.escaped(option.text) + (index == own.count - 1 ? " ." : " ,")
      }
    }
    if OptionName(.warning).row.concerns(widget.description) {
      lines += [".Pp", "Its thresholds are:"]
      lines += Roff.lines(widget.description.thresholdScale.meaning + ".")
    }
    return lines
  }

  /// The templates of a widget without options; each line of details is one of the page.
  private static func templates(of description: WidgetDescription) -> [String] {
    let formats = description.formats
    let templates = [
      ("format", formats.text), ("short-format", formats.short),
      ("details-format", formats.details),
    ].filter { !$0.1.isEmpty }
    var lines = [".Pp", "Its default templates:", ".Pp", ".Bl -tag -width Ds -compact"]
    for template in templates {
      lines += [".It Cm " + Roff.escaped(template.0), ".Bd -literal -compact"]
      lines += Roff.literal(template.1)
      lines += [".Ed"]
    }
    return lines + [".El"]
  }

  private static func extensions() -> [String] {
    var lines = [".Bl -tag -width Ds"]
    for name in Extensions.shippedNames {
      guard let named = Extensions().named(name) else { continue }
      let argument = named.argument.map { " Op Ar " + Roff.argument($0) } ?? ""
      lines += [".It Cm " + Roff.argument(name) + argument]
      lines += Roff.sentence(named.description.summary)
      for requirement in named.requirements {
        lines += Roff.lines((requirement.isForValue ? "Needs " : "Uses ") + requirement.words + ".")
      }
      let states = named.description.states.map(\.name)
      if !states.isEmpty { lines += Roff.lines("States: " + series(states) + ".") }
      let buttons = buttons(of: named)
      if !buttons.isEmpty { lines += Roff.lines("Buttons: " + buttons + ".") }
      let values = named.description.values.placeholders ?? []
      if !values.isEmpty {
        lines += Roff.lines(
          "Its own values: "
            + values.map { "{" + $0.name + "}: " + $0.meaning }.joined(separator: "; ") + ".")
      }
    }
    return lines + [".El"]
  }

  /// The buttons that an extension gives an action of its own, or a command.
  private static func buttons(of named: Extension) -> String {
    let buttons: [(todayline.Option, String)] = [
      (.onClick, "left"), (.onClickMiddle, "middle"), (.onClickRight, "right"),
      (.onScrollUp, "scrolling up"), (.onScrollDown, "scrolling down"),
    ]
    var words = buttons.compactMap { option, button in
      named.settings.last { $0.option == option }.map { setting in
        let isAction = Action.named(setting.value) != nil
        return button + ": " + (isAction ? setting.value : "“" + setting.value + "”")
      }
    }
    if named.description.adjustCommand != nil { words.append("scrolling: up and down") }
    return words.joined(separator: "; ")
  }
}
