/// The command that has filled a bar of i3 or sway, and what a new view keeps of its configuration.
struct ReplacedStatus {
  private let context: SetupContext
  private let command: String
  private let words: [String]
  /// The format of its configuration, if it can be imported.
  private let format: ImportFormat?

  init(_ command: String, in context: SetupContext) {
    (self.command, self.context) = (command, context)
    words = command.utf8.split(separator: 0x20).map { String(Substring($0)) }
    let program = words.first { $0 != "exec" && $0 != "while" } ?? command
    switch String(Substring(program.utf8.split(separator: UInt8(ascii: "/")).last ?? "".utf8[...]))
    {
    case "i3status": format = .i3status
    case "i3blocks": format = .i3blocks
    case "i3status-rs": format = .i3statusRust
    default: format = nil
    }
  }

  /// What to tell of it.
  private var note: String {
    "the bar ran “" + command + "”"
      + (format == nil
        ? ""
        : "; “" + ProgramSearch.typed(on: context.machine) + " import "
          + (path.map { words.contains($0) ? $0 : ShellWords.joined([$0]) } ?? "FILE")
          + "” prints it as a view")
  }

  /// The path of what it reads.
  private var path: String? {
    if let option = words.firstIndex(where: { $0 == "-c" || $0 == "--config" }),
      option + 1 < words.count
    {
      return words[option + 1]
    }
    if format == .i3statusRust, let last = words.last, last.utf8.contains(UInt8(ascii: "/")) {
      return last
    }
    return format?.paths(on: context.machine).first { context.contents($0) != nil }
  }

  /// The configuration of the user's own as a view, if it can be imported.
  private var view: ImportedView? {
    guard let format, let path = path.map({ context.expanded($0) }), !path.begins(with: "/etc/"),
      let bytes = context.contents(path)
    else { return nil }
    return try? Importing.view(of: bytes, as: format, folder: nil, on: context.machine)
  }

  /// Tells what it was, and gives a new view what it keeps of its configuration.
  func keep(in plan: inout SetupPlan) {
    plan.note(note)
    guard let view else { return }
    plan.keep(modules(of: view), on: context.machine)
    if !context.look.hasColors, !context.look.style.changesSegments {
      plan.keepColors(colors(of: view))
    }
  }

  /// The modules that show the same as widgets of the view.
  private func modules(
    of view: ImportedView
  ) -> [(widget: WidgetReference, section: ImportedSection)] {
    view.widgets.compactMap { section in
      let name = String(Substring((section.name ?? "").utf8.prefix { $0 != UInt8(ascii: ":") }))
      // Another source is another widget.
      let sources = section.settings.filter { OptionName.named($0.key)?.option.isSource ?? false }
      let path = sources.first { $0.key == "path" }?.value ?? "/"
      let module = context.modules.modules.first {
        $0.widget.widget.name == name && ($0.path ?? "/") == path && !$0.hasZone
      }
      guard let module, sources.allSatisfy({ $0.key == "path" }),
        !section.settings.contains(where: { $0.key == "zone" })
      else { return nil }
      return (module.widget, section)
    }
  }

  /// The colors of levels that the user has chosen, as settings of the view.
  private func colors(of view: ImportedView) -> [ImportedSetting] {
    let settings = view.sections.first?.settings ?? []
    return ["warning", "critical"].flatMap { level in
      let own = settings.filter { $0.key == level + "-color" || $0.key == level + "-background" }
      return own.contains { $0.value.begins(with: "#") } ? own : []
    }
  }
}
