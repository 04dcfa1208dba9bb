/// The set-up of the bars of i3 and sway: in their own bar, or in one that i3blocks fills.
struct I3Setup {
  let context: SetupContext
  let bar: BarName
  /// The window manager whose file has the bar: i3 or sway.
  private let manager: BarName
  /// The command of the bar, and what tells that a bar runs it already.
  let command: String
  let mark: String

  init(_ context: SetupContext, _ bar: BarName, in manager: BarName? = nil) {
    (self.context, self.bar) = (context, bar)
    self.manager = manager ?? bar
    if bar == .i3blocks {
      (command, mark) = ("exec i3blocks", "i3blocks")
    } else {
      (command, mark) = ("exec " + context.command("stream", "--host", "i3bar"), "todayline stream")
    }
  }

  /// The system's places of the configuration, which i3(1) and sway(1) look for after those of the user.
  private var systemPlaces: [String] {
    let name = manager.rawValue
    return ["/etc/xdg/" + name + "/config", "/etc/" + name + "/config"]
  }

  /// The user's places of the configuration, in the order in which i3(1) and sway(1) look for it.
  static func userPlaces(of manager: BarName, _ files: UserFiles) -> [String] {
    let name = manager.rawValue
    let folder = files.folder + "/" + name + "/config"
    let hidden = files.home + "/." + name + "/config"
    return manager == .sway
      ? [hidden, folder] + [files.home + "/.i3/config", files.folder + "/i3/config"]
      : [folder, hidden]
  }

  func add(to plan: inout SetupPlan) {
    let found = context.userFiles.first(of: Self.userPlaces(of: manager, context.userFiles))
    let target =
      found?.path ?? context.userFiles.folder + (manager == .sway ? "/sway/config" : "/i3/config")
    let before: [UInt8]?
    switch found?.file ?? .missing {
    case .missing: before = nil
    case .bytes(let bytes): before = bytes
    case .unusable(let failure): return plan.refuse(target, failure, instructions)
    }
    let start =
      before ?? systemPlaces.lazy.compactMap { context.userFiles.contents($0) }.first ?? []
    var configuration = I3Configuration(target, start, in: context.userFiles)
    guard let bar = wanted(configuration, &plan) else {
      guard configuration.bars.isEmpty else { return }
      if let other = configuration.otherBar {
        return plan.refuse(
          target, "starts another bar, “" + other + "”" + Self.advice(other), instructions)
      }
      var lines = configuration.files[0].lines
      let block = ["bar {"] + directives(nil, configuration) + ["}"]
      lines.insert((lines.lines.isEmpty ? [] : [""]) + block, at: lines.lines.count)
      return plan.change(target, from: before, to: lines.bytes, beginningWith: start)
    }
    let file = configuration.files[bar.file]
    guard !bar.isInline else {
      return plan.refuse(file.path, "has the settings of its bar on one line", instructions)
    }
    guard !bar.isOpen else {
      return plan.refuse(file.path, "has a bar without a closing brace", instructions)
    }
    if bar.first("mode")?.value == "invisible" { plan.note("the bar’s mode is invisible") }
    if bar.file > 0 {
      switch context.userFiles.file(file.path) {
      case .bytes: break
      case .missing: return plan.refuse(file.path, "is missing", instructions)
      case .unusable(let failure): return plan.refuse(file.path, failure, instructions)
      }
    }
    let after = edited(file.lines, bar, &configuration, &plan)
    if bar.file > 0, before == nil {
      return plan.refuse(file.path, "is included by a file of the system", instructions)
    }
    plan.change(
      file.path, from: bar.file == 0 ? before : file.bytes, to: after, beginningWith: start)
  }

  /// Returns the bar to change: the first that shows a status line.
  private func wanted(
    _ configuration: I3Configuration, _ plan: inout SetupPlan
  ) -> I3Configuration.Bar? {
    let bars = configuration.bars.filter {
      $0.first("swaybar_command") == nil && $0.first("i3bar_command") == nil
    }
    let others = configuration.bars.filter { bar in
      let program = (bar.first("swaybar_command") ?? bar.first("i3bar_command"))?.value ?? "swaybar"
      return !program.hasText("swaybar") && !program.hasText("i3bar")
    }
    if bars.isEmpty, let other = others.first {
      let program = (other.first("swaybar_command") ?? other.first("i3bar_command"))?.value ?? ""
      plan.refuse(
        configuration.files[other.file].path,
        "starts another bar, “" + program + "”" + Self.advice(program), instructions)
      return nil
    }
    // Those of a file of the system cannot be changed, and are everyone's.
    let own = bars.filter { isOfUser(configuration.files[$0.file].path) }
    let chosen =
      bars.first { $0.first("status_command")?.value.hasText(mark) ?? false } ?? own.first {
        $0.first("status_command") != nil
      } ?? own.first ?? bars.first { $0.first("status_command") != nil } ?? bars.first
      ?? configuration.bars.first
    if let chosen, configuration.bars.count > 1 {
      let id = chosen.first("id")?.value ?? chosen.first("output")?.value
      let path = configuration.files[chosen.file].path
      let first =
        own.count == 1 && bars.count > 1 && chosen.file == own[0].file
        ? "one in " + context.userFiles.short(path) : "first with a status_command"
      plan.note(
        "of " + String(configuration.bars.count) + " bars, the "
          + (id.map { "one with “" + $0 + "”" } ?? first) + " is changed", .ofChange)
    }
    return chosen
  }

  private func isOfUser(_ path: String) -> Bool {
    [context.userFiles.home, context.userFiles.folder].contains { path.begins(with: $0 + "/") }
  }

  /// The status commands of the bars in the user's own file of a window manager; `nil` without such a file.
  func statusCommands() -> [String]? {
    Self.configuration(of: manager, context.userFiles, on: context.machine).map { found in
      found.bars.compactMap { $0.first("status_command").map { found.expanded($0.value) } }
    }
  }

  /// True if a bar in the user's file, or in one that it includes, has colors.
  static func hasOwnLook(_ manager: BarName, on machine: Machine) -> Bool {
    guard let files = try? UserFiles(on: machine) else { return false }
    let bars = configuration(of: manager, files, on: machine)?.bars ?? []
    return bars.contains { $0.first("colors") != nil }
  }

  /// The user's own configuration of a window manager; `nil` without such a file.
  private static func configuration(
    of manager: BarName, _ files: UserFiles, on machine: Machine
  ) -> I3Configuration? {
    guard let path = userPlaces(of: manager, files).first(where: { machine.exists($0) }),
      let bytes = files.contents(path)
    else { return nil }
    return I3Configuration(path, bytes, in: files)
  }

  private static func advice(_ program: String) -> String {
    for bar in BarName.allCases where program.hasText(bar.rawValue) {
      return "; use --bar " + bar.rawValue
    }
    return ""
  }

  private func edited(
    _ lines: TextLines, _ bar: I3Configuration.Bar, _ configuration: inout I3Configuration,
    _ plan: inout SetupPlan
  ) -> [UInt8] {
    var lines = lines
    let sample = bar.directives.first.map { lines.text($0.lines.lowerBound).indentation }
    var own = directives(bar, configuration).map { text in
      // The lines of the user set the indentation.
      let rest = text.utf8.drop { $0 == 0x20 }
      let depth = (text.utf8.count - rest.count) / 4
      return String(repeating: sample ?? "    ", count: depth) + String(Substring(rest))
    }
    var replaced: [Range<Int>] = []
    let names = own.filter { $0.indentation == (sample ?? "    ") }.map { $0.firstWord }
    let path = configuration.files[bar.file].path
    for directive in bar.directives
    where names.contains(directive.name) || isStale(directive, lines, in: path) {
      replaced.append(directive.lines)
      let value = configuration.expanded(directive.value)
      if directive.name == "status_command", !value.hasText(mark) {
        let status = ReplacedStatus(value, in: context)
        status.keep(in: &plan)
        plan.note(status.noteOnSignals(in: lines))
      } else if directive.name == "font" {
        plan.note(
          "the bar’s font, \(directive.value), draws no markup; it is pango:monospace 10 now")
      }
    }
    if let line = bar.first("status_command"), configuration.expanded(line.value).hasText(mark) {
      let value = configuration.expanded(line.value)
      let place = own.firstIndex { $0.firstWord == "status_command" }
      if self.bar != .i3blocks, let place,
        let repair = StreamCommand(value, of: manager, in: context).repair(with: command)
      {
        own[place] = own[place].indentation + "status_command " + repair.command
        plan.note(repair.note(on: value))
      } else {
        // The user may have added options.
        own.removeAll { $0.firstWord == "status_command" }
        replaced.removeAll { $0 == line.lines }
      }
    }
    let edits = Self.edits(own, into: lines, bar, replacing: replaced)
    for edit in edits where bar.first("colors")?.lines == edit.range {
      guard edit.range.map({ lines.text($0).trimmed }) != edit.lines.map({ $0.trimmed }) else {
        continue
      }
      plan.note("the bar’s colors are those of the theme")
    }
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) > ($1.range.lowerBound, $1.range.upperBound)
    }) { lines.replace(edit.range, with: edit.lines) }
    return lines.bytes
  }

  /// Returns true if an earlier set-up has written what the style needs no longer.
  private func isStale(
    _ directive: I3Configuration.Directive, _ lines: TextLines, in path: String
  ) -> Bool {
    guard directive.name == "status_padding", !context.look.style.alternates else { return false }
    let line = lines.text(directive.lines.lowerBound).trimmed
    return BackupSet.hasAdded(line, to: path, on: context.machine)
  }

  private func directives(_ bar: I3Configuration.Bar?, _ configuration: I3Configuration) -> [String]
  {
    var lines = ["    status_command " + command]
    let font = bar?.first("font")
    if font.map({ !I3Configuration.isPango($0.value) }) ?? !configuration.hasPangoFont {
      if manager != .sway { lines.append("    font pango:monospace 10") }
    }
    // Otherwise a line of the bar's color stays above and below the surfaces.
    if manager == .sway, context.look.style.alternates, bar?.first("status_padding") == nil {
      lines.append("    status_padding 0")
    }
    return lines + colors
  }

  private var colors: [String] {
    let look = context.look
    guard look.hasColors else { return [] }
    let background = look.color(.background)
    func workspace(_ name: String, _ ground: String, _ text: String) -> String {
      "        " + name + " " + ground + " " + ground + " " + text
    }
    return [
      "    colors {", "        background " + background, "        statusline " + look.color(.text),
      "        separator " + look.color(.dim),
      workspace("focused_workspace", look.color(.blue), look.text(on: .blue)),
      workspace("active_workspace", look.color(.surface), look.text(on: .surface)),
      workspace("inactive_workspace", background, look.color(.text)),
      workspace("urgent_workspace", look.color(.critical), look.text(on: .critical)),
      workspace("binding_mode", look.color(.warning), look.text(on: .warning)), "    }",
    ]
  }

  private var instructions: [String] {
    ["in bar { … }:", "    status_command " + command] + colors
  }
}
