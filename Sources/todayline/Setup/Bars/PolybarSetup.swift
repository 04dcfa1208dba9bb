/// The set-up of polybar: one module for the whole view, in front of the modules on the right.
struct PolybarSetup {
  let context: SetupContext
  private static let sides = ["modules-left", "modules-center", "modules-right"]

  private var module: [String] {
    [
      "[module/todayline]", "type = custom/script",
      "exec = exec " + context.command("stream", "--host", "polybar"), "tail = true",
    ]
  }

  func add(to plan: inout SetupPlan) {
    let folder = context.folder + "/polybar"
    let own = [folder + "/config.ini", folder + "/config"]
    let running = context.argument(of: "polybar", ["-c", "--config"])
    let found = context.first(of: running.map { [$0] } ?? own)
    let target = found?.path ?? own[0]
    if found == nil, let other = context.file(below: [folder], with: "[bar/") {
      return plan.refuse(
        target,
        "is missing, while \(context.short(other)) may be what polybar reads: start polybar, and try again",
        instructions)
    }
    let before: [UInt8]?
    switch found?.file ?? .missing {
    case .missing: before = nil
    case .bytes(let bytes): before = bytes
    case .unusable(let failure): return plan.refuse(target, failure, instructions)
    }
    let start = before ?? context.contents("/etc/polybar/config.ini") ?? []
    var configuration = PolybarConfiguration(target, start, in: context)
    if configuration.bars.isEmpty {
      let bar = ["[bar/todayline]", "width = 100%", "height = 24pt", "enable-ipc = true"]
      configuration = PolybarConfiguration(
        target, start + (start.isEmpty ? [] : [0x0A]) + bar.map { $0 + "\n" }.joined().bytes,
        in: context)
    }
    guard let bar = chosenBar(of: configuration, &plan) else { return }
    if configuration.key("enable-ipc", of: bar)?.value != "true" {
      plan.reload = "end polybar, and start it as you do"
    }
    for side in Self.sides {
      if let key = configuration.key(side, of: bar), configuration.resolved(key, of: bar) == nil {
        return plan.refuse(
          target, "has its modules in \(key.value), which is not in these files", instructions)
      }
    }
    edit(&configuration, bar.name, &plan)
    guard configuration.mark(module) else {
      return plan.refuse(target, "has damaged marks of an earlier set-up", instructions)
    }
    for (index, file) in configuration.files.enumerated() {
      let after = file.lines.bytes
      guard index == 0 || after != file.bytes else { continue }
      if index > 0, case .unusable(let failure) = context.file(file.path) {
        return plan.refuse(file.path, failure, instructions)
      }
      plan.change(file.path, from: index == 0 ? before : file.bytes, to: after)
    }
  }

  /// The bar with most modules of which the view has a widget.
  private func chosenBar(
    of configuration: PolybarConfiguration, _ plan: inout SetupPlan
  ) -> PolybarConfiguration.Section? {
    let widgets = context.modules.modules.map { $0.widget.widget.name }
    var best: (bar: PolybarConfiguration.Section, score: Int)?
    for bar in configuration.bars {
      let all = Self.sides.flatMap { names($0, of: bar, configuration) }
      let same = all.count { configuration.widget(of: $0).map { widgets.contains($0) } ?? false }
      // The one of an earlier set-up, in which nothing of the kind is left, comes first; others may inherit
      // its modules, but not its keys.
      let keys = ["line-size", "enable-ipc"].count { configuration.key($0, of: bar) != nil }
      let score = all.contains("todayline") ? 1000 - same + keys : same
      if score > best?.score ?? -1 { best = (bar, score) }
    }
    guard let bar = best?.bar else { return nil }
    if configuration.bars.count > 1 {
      let key = configuration.key("modules-right", of: bar)
      let isInherited = key != nil && !bar.keys.contains { $0.name == "modules-right" }
      plan.note(
        "of " + String(configuration.bars.count) + " bars, [" + bar.name + "] is changed"
          + (isInherited ? ", and those that inherit the same modules" : ""))
    }
    return bar
  }

  private func names(
    _ side: String, of bar: PolybarConfiguration.Section, _ configuration: PolybarConfiguration
  ) -> [String] {
    guard let key = configuration.key(side, of: bar),
      let found = configuration.resolved(key, of: bar)
    else { return [] }
    return found.value.utf8.split(separator: 0x20).map { String(Substring($0)) }
  }

  private func edit(
    _ configuration: inout PolybarConfiguration, _ name: String, _ plan: inout SetupPlan
  ) {
    guard let section = configuration.section(name) else { return }
    let widgets = context.modules.modules.map { $0.widget.widget.name }
    var hasModule = false
    for side in Self.sides {
      guard configuration.key(side, of: section) != nil else { continue }
      let all = self.names(side, of: section, configuration)
      var names: [String] = []
      for module in all {
        hasModule = hasModule || module == "todayline"
        if let widget = configuration.widget(of: module), widgets.contains(widget) {
          plan.remove(module)
        } else {
          names.append(module)
        }
      }
      if names.count < all.count { removeSeparators(&names, configuration, &plan) }
      if side == "modules-right", !hasModule { names.insert("todayline", at: 0) }
      hasModule = hasModule || side == "modules-right"
      if names != all { configuration.set(side, names.joined(separator: " "), in: name) }
    }
    if !hasModule { configuration.set("modules-right", "todayline", in: name) }
    addFonts(&configuration, name)
    let look = context.look
    var keys = [("line-size", "2pt"), ("enable-ipc", "true")]
    if look.hasColors {
      keys += [("background", look.color(.background)), ("foreground", look.color(.text))]
    }
    for (option, value) in keys {
      if let key = configuration.key(option, of: name) {
        let isColor = option == "background" || option == "foreground"
        if isColor, key.value != value {
          plan.note("the bar’s own " + option + ", " + key.value + ", stays")
        }
      } else {
        configuration.set(option, value, in: name)
      }
    }
  }

  /// Removes separators between modules that are gone.
  private func removeSeparators(
    _ names: inout [String], _ configuration: PolybarConfiguration, _ plan: inout SetupPlan
  ) {
    var kept: [String] = []
    for name in names {
      let isSeparator = configuration.isSeparator(name)
      if isSeparator, kept.last.map({ configuration.isSeparator($0) }) ?? false {
        if !names.filter({ $0 == name }).isEmpty, !kept.contains(name) { plan.remove(name) }
        continue
      }
      kept.append(name)
    }
    while let last = kept.last, configuration.isSeparator(last) {
      kept.removeLast()
      if !kept.contains(last) { plan.remove(last) }
    }
    names = kept
  }

  private func addFonts(_ configuration: inout PolybarConfiguration, _ name: String) {
    // Fonts of text often lack arrows, which polybar drops then.
    for font in context.fonts + (context.fonts.isEmpty ? [] : ["monospace"]) {
      let wanted = font == "monospace" ? "mono" : font.lowercase
      var count = 0
      while let key = configuration.key("font-" + String(count), of: name) {
        if key.value.lowercase.hasText(wanted) { break }
        count += 1
      }
      guard configuration.key("font-" + String(count), of: name) == nil else { continue }
      if count == 0 {
        configuration.set("font-0", "monospace:size=10;2", in: name)
        count = 1
      }
      configuration.set("font-" + String(count), font + ":size=10;2", in: name)
    }
  }

  private var instructions: [String] { ["[bar/…]", "modules-right = todayline …", ""] + module }
}
