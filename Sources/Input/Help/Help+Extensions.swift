extension Help {
  static func extensions(_ extensions: Extensions) -> String {
    HelpTable.text(
      extensions.names.map { name in (name, extensions.named(name)?.description.summary ?? "") })
  }

  /// Returns what distinguishes an extension from the widget that it extends: its origin, the
  /// programs that it needs, and its states.
  static func facts(of named: Extension) -> String {
    var rows = [("extends", named.contents.parent?.name ?? named.base.rawValue)]
    switch named.origin {
    case .file(let path): rows.append(("file", ExternalText.harmless(path)))
    case .shipped:
      rows.append(
        ("file", "shipped with todayline; to read it: todayline extension show " + named.name))
    }
    for requirement in named.requirements {
      rows.append((requirement.isForValue ? "needs" : "uses", requirement.words))
    }
    let states = named.description.states.map { $0.name }.joined(separator: ", ")
    if !states.isEmpty { rows.append(("states", states + "; for format-STATE")) }
    return HelpTable.text(rows)
  }
}

extension OptionName {
  /// The options that widgets of the closed list have, and not only extensions.
  static var ofWidgets: [OptionName] {
    all.filter { option in
      option.state == nil || WidgetName.allCases.contains { option.row.concerns($0.description) }
    }
  }
}
