/// The set-up of polybar: one module for the whole view, in front of the modules on the right or in the place
/// of what it replaces.
struct PolybarSetup {
  let context: SetupContext
  static let sides = ["modules-left", "modules-center", "modules-right"]

  /// Returns the module, with options for its line.
  private func module(
    _ name: String = "todayline", _ options: String = "", hasMargin: Bool = false
  ) -> [String] {
    [
      "[module/" + name + "]", "type = custom/script",
      "exec = exec " + context.command("stream", "--host", "polybar") + options, "tail = true",
    ] + (hasMargin ? ["label = %output%%{O10}"] : [])
  }

  /// Returns the file that polybar reads, if any.
  static func configuration(in files: UserFiles) -> (path: String, file: UserFiles.Found)? {
    let running = files.argument(of: "polybar", ["-c", "--config"])
    let own = ["config", "config.ini"].map { files.folder + "/polybar/" + $0 }
    return files.first(of: running.map { [$0] } ?? own)
  }

  func add(to plan: inout SetupPlan) {
    let found = Self.configuration(in: context.userFiles)
    let folder = context.userFiles.folder + "/polybar"
    let target = found?.path ?? folder + "/config.ini"
    if found == nil, let other = context.userFiles.file(below: [folder], with: "[bar/") {
      return plan.refuse(
        target,
        "is missing, while \(context.userFiles.short(other)) may be what polybar reads: start polybar, and try again",
        instructions)
    }
    let before: [UInt8]?
    switch found?.file ?? .missing {
    case .missing: before = nil
    case .bytes(let bytes): before = bytes
    case .unusable(let failure): return plan.refuse(target, failure, instructions)
    }
    let start = before ?? context.userFiles.contents("/etc/polybar/config.ini") ?? []
    var configuration = PolybarConfiguration(target, start, in: context.userFiles)
    if let fault = configuration.fault {
      return plan.refuse(
        target, "is not valid as it is, so polybar does not start: " + fault, instructions)
    }
    if configuration.bars.isEmpty {
      let height = context.look.hasEnds && context.look.icons != .todayline ? "16" : "24pt"
      let bar = ["[bar/todayline]", "width = 100%", "height = " + height, "enable-ipc = true"]
      configuration = PolybarConfiguration(
        target, start + (start.isEmpty ? [] : [0x0A]) + bar.map { $0 + "\n" }.joined().bytes,
        in: context.userFiles)
    }
    guard let bar = chosenBar(of: configuration) else { return }
    if configuration.key("enable-ipc", of: bar)?.value != "true" {
      plan.reload = "end polybar, and start it as you do"
    }
    for side in Self.sides {
      if let key = configuration.key(side, of: bar), configuration.resolved(key, of: bar) == nil {
        return plan.refuse(
          target, "has its modules in \(key.value), which is not in these files", instructions)
      }
    }
    plan.note(noteOnGrounds(of: bar, configuration))
    let shown = barsWithView(of: bar, configuration)
    tell(shown, bar, configuration, &plan)
    edit(&configuration, bar.name, &plan)
    plan.orderView(by: plan.removed.compactMap { configuration.widget(of: $0) })
    leaveOutOthers(than: shown, configuration, &plan)
    if before != nil {
      let modules = replaced(plan.removed, configuration)
      plan.keep(modules, keepsGlyphs: keepsLook, on: context.machine)
    }
    // A bar that inherits the modules needs their fonts and colors as well.
    for other in shown where other.name != bar.name {
      addKeys(to: other.name, &configuration, tells: false, &plan)
    }
    let width = width(in: bar.name, configuration, &plan)
    let font = addFontOfEnds(to: bar.name, &configuration, &plan)
    for other in shown where other.name != bar.name && !font.isEmpty {
      guard addFontOfEnds(to: other.name, &configuration, &plan) != font else { continue }
      plan.note(
        "[" + other.name + "] has other fonts or another height, so the ends of the "
          + context.look.style.rawValue + " may look torn there: --style blocks has none")
    }
    let view = configuration.viewModule
    if view != "todayline" {
      plan.note("your own [module/todayline] stays; the view is [module/" + view + "]")
    }
    let options = width + font + separator(of: bar, configuration)
    let hasMargin = shown.contains { bar in
      configuration.section(bar.name).map { touchesEdge(of: $0, configuration) } ?? false
    }
    guard configuration.mark(module(view, options, hasMargin: hasMargin), in: context, &plan) else {
      return plan.refuse(target, "has damaged marks of an earlier set-up", instructions)
    }
    for (index, file) in configuration.files.enumerated() {
      let after = file.lines.bytes
      guard index == 0 || after != file.bytes else { continue }
      if index > 0, case .unusable(let failure) = context.userFiles.file(file.path) {
        return plan.refuse(file.path, failure, instructions)
      }
      plan.change(
        file.path, from: index == 0 ? before : file.bytes, to: after, beginningWith: start)
    }
  }

  /// Returns the modules on a side of a bar.
  func names(
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
    let place = place(in: section, configuration)
    let view = configuration.viewModule
    for side in Self.sides where configuration.key(side, of: section) != nil {
      let all = self.names(side, of: section, configuration)
      let isOurs = side == place.side
      // What is in the center was put there: a view elsewhere does not take it away.
      if side == "modules-center", !isOurs {
        tellKept(all.filter { isShown($0, configuration) }, configuration, &plan)
        continue
      }
      var names: [String] = []
      for (index, module) in all.enumerated() {
        if isOurs, place.index == index { names.append(view) }
        if let widget = widget(for: module, configuration) {
          plan.remove(module, for: widget)
        } else {
          names.append(module)
        }
      }
      if all.contains(where: { isShown($0, configuration) }) {
        removeSeparators(&names, configuration, &plan)
      }
      if isOurs, !names.contains(view) { names.insert(view, at: 0) }
      tellMoved(all.filter { !isOurs && isShown($0, configuration) }, from: side, &plan)
      if names != all { configuration.set(side, names.joined(separator: " "), in: name) }
    }
    if configuration.key(place.side, of: section) == nil {
      configuration.set(place.side, view, in: name)
    }
    leaveOutDisks(in: section, configuration, &plan)
    addKeys(to: name, &configuration, tells: true, &plan)
  }

  /// Adds what the view needs of the bar and has not: fonts, colors, and lines.
  private func addKeys(
    to name: String, _ configuration: inout PolybarConfiguration, tells: Bool,
    _ plan: inout SetupPlan
  ) {
    guard let section = configuration.section(name) else { return }
    let earlier = PolybarEarlierKeys(in: context)
    removeFonts(&configuration, name, earlier)
    addFonts(&configuration, name)
    let look = context.look
    var keys = [("line-size", "2pt"), ("enable-ipc", "true")]
    if look.hasColors {
      keys += [("background", look.color(.background)), ("foreground", look.color(.text))]
    }
    for (option, value) in keys {
      if let key = configuration.key(option, of: name) {
        let isColor = option == "background" || option == "foreground"
        if isColor, key.value != value, earlier.hasSet(option, key, of: name, configuration) {
          configuration.set(option, value, in: name)
        } else if tells, isColor, key.value != value {
          plan.note("the bar’s own " + option + ", " + key.value + ", stays")
          if option == "background" {
            let own = configuration.resolved(key, of: section) ?? key
            let file = context.userFiles.short(configuration.files[own.file].path)
            plan.note(look.warning(on: PolybarFormat.color(own.value), of: file))
          }
        }
      } else {
        configuration.set(option, value, in: name)
      }
    }
  }

  /// Returns the widget of the view that shows the same as a module, if any.
  private func widget(for module: String, _ configuration: PolybarConfiguration) -> WidgetReference?
  {
    guard let name = configuration.widget(of: module) else { return nil }
    return context.modules.modules.first { $0.widget.widget.name == name }?.widget
  }

  /// Returns true if a widget of the view shows the same as a module.
  func isShown(_ module: String, _ configuration: PolybarConfiguration) -> Bool {
    widget(for: module, configuration) != nil
  }

  /// Returns the modules whose places widgets take, as sections.
  private func replaced(
    _ names: [String], _ configuration: PolybarConfiguration
  ) -> [(widget: WidgetReference, section: ImportedSection)] {
    let modules = names.compactMap { name -> (widget: WidgetReference, section: ImportedSection)? in
      guard let section = configuration.section(of: name),
        let module = context.modules.modules.first(where: { $0.widget.widget.name == section.name })
      else { return nil }
      return (module.widget, section)
    }
    return withLook(modules, configuration)
  }

  /// Returns the side for the view, and before which of its modules: where it is already, in the place of
  /// the modules that it replaces if all are on one side, or else in that of the first one on the right.
  func place(
    in section: PolybarConfiguration.Section, _ configuration: PolybarConfiguration
  ) -> (side: String, index: Int?) {
    let view = configuration.viewModule
    var replaced: [(side: String, index: Int)] = []
    for side in Self.sides {
      for (index, name) in names(side, of: section, configuration).enumerated() {
        if name == view { return (side, nil) }
        if isShown(name, configuration) { replaced.append((side, index)) }
      }
    }
    if let first = replaced.first, replaced.allSatisfy({ $0.side == first.side }) {
      return (first.side, first.index)
    }
    return ("modules-right", replaced.first { $0.side == "modules-right" }?.index)
  }

  /// Leaves the file systems of modules that stay out of a new view, or says that they show the same.
  private func leaveOutDisks(
    in bar: PolybarConfiguration.Section, _ configuration: PolybarConfiguration,
    _ plan: inout SetupPlan
  ) {
    let disks = context.modules.modules.filter { $0.widget.widget.name == "disk" }
    let all = Self.sides.flatMap { names($0, of: bar, configuration) }
    for module in all where !disks.isEmpty && !isShown(module, configuration) {
      func text(_ key: String) -> String? { configuration.key(key, of: "module/" + module)?.value }
      guard text("type") == "internal/fs" else { continue }
      let paths = (0..<16).compactMap { text("mount-" + String($0)) }
      let left = disks.filter { disk in
        paths.contains(disk.path ?? "/") && !plan.replacements.contains(disk.widget.text)
          && plan.leaveOut(disk.widget.text, since: module + " shows it")
      }
      if left.isEmpty { tellKept([module], configuration, &plan) }
    }
  }

  /// Says what the view shows on another side now.
  private func tellMoved(_ names: [String], from side: String, _ plan: inout SetupPlan) {
    guard !names.isEmpty else { return }
    plan.note(
      "what these showed in " + side + " is in the view now: " + names.joined(separator: ", "))
  }

  /// Says what stays beside the view.
  private func tellKept(
    _ names: [String], _ configuration: PolybarConfiguration, _ plan: inout SetupPlan
  ) {
    let isClock = names.contains { configuration.widget(of: $0) == "clock" }
    let others = names.filter { configuration.widget(of: $0) != "clock" }
    if !others.isEmpty {
      plan.note("these stay, and may show the same: " + others.joined(separator: ", "))
    }
    if isClock { plan.leaveOutClock(beside: "the center") }
  }

  /// Removes separators between modules that are gone.
  private func removeSeparators(
    _ names: inout [String], _ configuration: PolybarConfiguration, _ plan: inout SetupPlan
  ) {
    var kept: [String] = []
    for name in names {
      // The last of several has the colors of the module that it leads to.
      if configuration.isSeparator(name), let last = kept.last, configuration.isSeparator(last) {
        kept.removeLast()
      }
      kept.append(name)
    }
    while let last = kept.last, configuration.isSeparator(last) { kept.removeLast() }
    for name in names where !kept.contains(name) { plan.remove(name) }
    names = kept
  }

  private var instructions: [String] { ["[bar/…]", "modules-right = todayline …", ""] + module() }
}
