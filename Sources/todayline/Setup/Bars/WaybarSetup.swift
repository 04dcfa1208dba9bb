/// The set-up of Waybar: a module for each widget, in files of their own, which its files include.
struct WaybarSetup {
  let context: SetupContext

  /// The folders in which Waybar looks for its files; waybar(5), Config::CONFIG_DIRS.
  private var folders: [String] {
    var folders = [context.folder + "/waybar"]
    let usual = context.home + "/.config/waybar"
    for folder in [usual, context.home + "/waybar"] where !folders.contains(folder) {
      folders.append(folder)
    }
    if let own = context.machine.environment("WAYBAR_CONFIG_DIR") {
      folders.insert(context.expanded(own), at: 0)
    }
    return folders
  }

  /// Returns the first of the files that exists, in the user's folders or those of the system.
  private func find(_ names: [String]) -> (path: String, isOwn: Bool)? {
    for folder in folders + ["/etc/xdg/waybar"] {
      for name in names where context.machine.exists(folder + "/" + name) {
        return (folder + "/" + name, folder != "/etc/xdg/waybar")
      }
    }
    return nil
  }

  func add(to plan: inout SetupPlan) {
    let found = find(["config", "config.jsonc"])
    let target = found.flatMap { $0.isOwn ? $0.path : nil } ?? folders[0] + "/config.jsonc"
    let folder = AbsolutePath.folder(of: target)
    let (definitions, sheet) = (folder + "/todayline.jsonc", folder + "/todayline.css")
    guard let configuration = configuration(target, found, definitions, &plan) else { return }
    let style = folder + "/style.css"
    guard let styles = styles(style, &plan) else { return }
    // What includes the others comes last. A sheet of two imports is not the user's.
    let rules = TextLines(styles.after)
    let isDefault = rules.lines.indices.allSatisfy {
      rules.text($0).trimmed.begins(with: "@import ")
    }
    write(definitions, context.modules.configuration.bytes, &plan)
    write(sheet, context.modules.style(context.look, colorsBar: isDefault).bytes, &plan)
    plan.change(style, from: styles.before, to: styles.after)
    plan.change(configuration.path, from: configuration.before, to: configuration.after)
  }

  /// Adds a file that is only ours.
  private func write(_ path: String, _ bytes: [UInt8], _ plan: inout SetupPlan) {
    switch context.file(path) {
    case .missing: plan.change(path, from: nil, to: bytes)
    case .bytes(let before): plan.change(path, from: before, to: bytes)
    case .unusable(let failure):
      plan.refuse(path, failure, [String(decoding: bytes, as: UTF8.self)])
    }
  }

  private func styles(
    _ path: String, _ plan: inout SetupPlan
  ) -> (before: [UInt8]?, after: [UInt8])? {
    let line = "@import \"todayline.css\";"
    let before: [UInt8]?
    switch context.file(path) {
    case .missing: before = nil
    case .bytes(let bytes): before = bytes
    case .unusable(let failure):
      plan.refuse(path, failure, [line])
      return nil
    }
    guard let before else {
      // Behind the sheet that Waybar has used until now.
      let usual = "/etc/xdg/waybar/style.css"
      let isThere = context.machine.exists(usual)
      let first = isThere ? "@import url(\"file://" + usual + "\");\n" : ""
      return (nil, (first + line + "\n").bytes)
    }
    var lines = TextLines(before)
    if !lines.lines.indices.contains(where: { lines.text($0).trimmed == line }) {
      // A character set has to be first.
      let isFirst = lines.lines.isEmpty || !lines.text(0).trimmed.begins(with: "@charset")
      lines.insert([line], at: isFirst ? 0 : 1)
    }
    return (before, lines.bytes)
  }

  private func configuration(
    _ target: String, _ found: (path: String, isOwn: Bool)?, _ definitions: String,
    _ plan: inout SetupPlan
  ) -> (path: String, before: [UInt8]?, after: [UInt8])? {
    let instructions = instructions(definitions)
    let before: [UInt8]?
    switch context.file(target) {
    case .missing where found?.isOwn == true:
      // It was there a moment ago: another one beside it would take its place.
      plan.refuse(target, .system(.inUse, path: target), instructions)
      return nil
    case .missing: before = nil
    case .bytes(let bytes): before = bytes
    case .unusable(let failure):
      plan.refuse(target, failure, instructions)
      return nil
    }
    let bytes = before ?? found.flatMap { context.contents($0.path) } ?? "{\n}\n".bytes
    do throws(ImportMistake) {
      var text = try WaybarText(bytes)
      guard let bar = text.bars.first(where: { text.hasModules($0) }) ?? text.bars.first else {
        plan.refuse(target, "has no bar", instructions)
        return nil
      }
      if text.bars.count > 1 {
        let output = bar["output"]?.text ?? bar["name"]?.text
        plan.note(
          "of " + String(text.bars.count) + " bars, the "
            + (output.map { "one of “" + $0 + "”" } ?? "first") + " is changed")
      }
      if !text.hasModules(bar), bar["include"] != nil {
        plan.refuse(target, "has its modules in files that it includes", instructions)
        return nil
      }
      edit(&text, bar, definitions, &plan)
      let after = text.edited
      // A second reading: what was valid stays valid.
      _ = try WaybarText(after)
      return (target, before, after)
    } catch {
      plan.refuse(
        target, "has a mistake in line " + String(error.line) + ": " + error.text, instructions)
      return nil
    }
  }

  /// Puts each widget where a module shows the same, and the others in front of the right side.
  private func edit(
    _ text: inout WaybarText, _ bar: ForeignNode, _ definitions: String, _ plan: inout SetupPlan
  ) {
    var waiting = context.modules.modules.filter { module in
      let name = "custom/" + module.name
      return !text.lists(bar).contains { $0.children.contains { $0.text == name } }
    }
    var fates: [[WaybarText.Fate]] = []
    let lists = text.lists(bar)
    for list in lists {
      fates.append(
        list.children.map { element in
          guard let name = element.text, let widget = Self.widget(of: name),
            context.modules.modules.contains(where: { $0.widget.widget.name == widget })
          else { return .kept }
          // The first module of a kind becomes the widget; a further one without a name of its own
          // would show the same.
          if let place = waiting.firstIndex(where: { $0.widget.widget.name == widget }) {
            plan.remove(name)
            return .replaced("custom/" + waiting.remove(at: place).name)
          }
          guard Self.isPlain(name) else { return .kept }
          plan.remove(name)
          return .removed
        })
    }
    let names = waiting.map { "custom/" + $0.name }
    for (list, fates) in zip(lists, fates) {
      let added = list.name == "modules-right" ? names : []
      if !added.isEmpty || fates.contains(where: { $0 != .kept }) {
        text.edit(list, fates, adding: added)
      }
    }
    var members: [(key: String, names: [String])] = []
    if !names.isEmpty, bar["modules-right"] == nil { members.append(("modules-right", names)) }
    defer { text.add(members, to: bar) }
    let path = context.short(definitions)
    let included =
      bar["include"].map { $0.isList ? $0.children.compactMap { $0.text } : [$0.text ?? ""] } ?? []
    guard !included.contains(where: { context.expanded($0) == definitions }) else { return }
    if let include = bar["include"] {
      if include.isList {
        text.edit(include, include.children.map { _ in .kept }, adding: [path])
      } else {
        text.wrap(include, with: path)
      }
    } else {
      members.insert(("include", [path]), at: 0)
    }
  }

  /// The widget that shows the same as a module such as `battery#bat1`, by its name.
  private static func widget(of module: String) -> String? {
    let kind = String(Substring(module.utf8.prefix { $0 != UInt8(ascii: "#") }))
    guard !kind.begins(with: "custom/"), !kind.begins(with: "group/"),
      let row = WaybarModule.named(kind), !row.widget.isEmpty
    else { return nil }
    return row.widget
  }

  private static func isPlain(_ module: String) -> Bool { !module.utf8.contains(UInt8(ascii: "#")) }

  private func instructions(_ definitions: String) -> [String] {
    var names = ""
    for name in context.modules.names { names += (names.isEmpty ? "\"" : ", \"") + name + "\"" }
    return [
      "\"include\": [\"" + context.short(definitions) + "\"],",
      "and where the widgets are to stand, such as in \"modules-right\": " + names,
    ]
  }
}
