/// The help on extensions.
extension Help {
  /// Returns the extensions, one per line.
  static func extensions(_ extensions: Extensions) -> String {
    HelpTable.text(
      extensions.names.map { name in
        (name, extensions.named(name)?.description.summary ?? "")
      })
  }

  /// Returns what sets an extension apart from the widget that it extends: where it comes from, the
  /// programs that it needs, and its states.
  static func facts(of named: Extension) -> String {
    var rows = [("extends", named.parent ?? named.base.rawValue)]
    switch named.origin {
    case .file(let path): rows.append(("file", ExternalText.harmless(path)))
    case .shipped:
      rows.append(
        ("file", "shipped with todayline; to read it: todayline extension show " + named.name))
    }
    for requirement in named.requirements {
      rows.append((requirement.isForValue ? "needs" : "uses", requirement.words))
    }
    var states = ""
    for state in named.description.states { states += (states.isEmpty ? "" : ", ") + state.name }
    if !states.isEmpty { rows.append(("states", states + "; for format-STATE")) }
    return HelpTable.text(rows)
  }
}

extension Option {
  /// The options that widgets of the closed list have, and not only extensions.
  static var ofWidgets: [Option] {
    allCases.filter { option in
      option.state == nil || WidgetName.allCases.contains { option.row.concerns($0.description) }
    }
  }
}
