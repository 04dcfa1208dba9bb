/// The set-up of i3blocks: marked blocks in front of the user's, and a bar of i3 or sway that runs it.
struct I3blocksSetup {
  let context: SetupContext

  func add(to plan: inout SetupPlan) {
    let places = [
      context.userFiles.folder + "/i3blocks/config", context.userFiles.home + "/.i3blocks.conf",
    ]
    let bar = bar
    let found = context.userFiles.first(of: bar.file.map { [$0] } ?? places)
    let target = found?.path ?? bar.file ?? places[0]
    let before: [UInt8]?
    switch found?.file ?? .missing {
    case .missing: before = nil
    case .bytes(let bytes): before = bytes
    case .unusable(let failure):
      return plan.refuse(target, failure, blocks(context.modules.modules, after: []))
    }
    var lines = TextLines(before ?? [])
    let texts = lines.textsOutsideMarks(comment: "#").map { $0.trimmed }
    let isBlock = { (text: String) in text.begins(with: "[") }
    let time = blockWithTime(texts)
    let headings = texts.filter(isBlock)
    let shown = context.modules.modules.filter { time == nil || $0.widget.widget.name != "clock" }
    let taken = shown.map { Self.heading($0) }.filter { headings.contains($0) }
    let own = blocks(
      shown.filter { !taken.contains(Self.heading($0)) },
      after: Array(texts.prefix { !isBlock($0) }))
    // What stands before the first block is meant for all of them; its comment stays beside it.
    var place = lines.lines.indices.first { isBlock(lines.text($0).trimmed) } ?? lines.lines.count
    while place > 0, lines.text(place - 1).trimmed.begins(with: "#") { place -= 1 }
    guard
      SetupEdits(context: context).mark(own, in: &lines, comment: "#", at: place, of: target, &plan)
    else { return plan.refuse(target, "has damaged marks of an earlier set-up", own) }
    plan.change(target, from: before, to: lines.bytes)
    tell(headings.filter { $0 != time && !taken.contains($0) }, &plan)
    if !taken.isEmpty {
      plan.note(
        "your own blocks stay, so the widgets of these names are left out: "
          + taken.joined(separator: ", ") + "; without yours, a further call adds them")
    }
    if let time, context.hasClock {
      plan.note(time + " shows the time, so the clock of the view is left out")
    }
    if let manager = bar.manager {
      I3Setup(context, .i3blocks, in: manager).add(to: &plan)
    } else {
      plan.note("neither i3 nor sway has a configuration: its bar needs status_command i3blocks")
    }
  }

  /// The window manager whose bar runs i3blocks, or could; and the file that its command names.
  private var bar: (manager: BarName?, file: String?) {
    var other: BarName?
    for manager in [BarName.i3, .sway] {
      guard let commands = I3Setup(context, .i3blocks, in: manager).statusCommands() else {
        continue
      }
      other = other ?? manager
      for command in commands where command.hasText("i3blocks") {
        let words = command.utf8.split(separator: 0x20).map { String(Substring($0)) }
        let option = words.firstIndex { $0 == "-c" || $0 == "--config" }
        let file = option.flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
        return (
          manager,
          file.map {
            AbsolutePath.normalized(context.userFiles.expanded($0), in: context.userFiles.home)
          }
        )
      }
    }
    return (other, nil)
  }

  /// Returns the heading of the user's block that shows the time.
  private func blockWithTime(_ texts: [String]) -> String? {
    var heading: String?
    for text in texts {
      if text.begins(with: "[") { heading = text }
      if text == "[time]" || text == "[clock]" { return text }
      guard text.firstWord == "command", text.hasText("date") else { continue }
      if text.showsTime || text.utf8.suffix(5).elementsEqual("=date".utf8) { return heading }
    }
    return nil
  }

  /// Says which blocks of the user's may show the same.
  private func tell(_ headings: [String], _ plan: inout SetupPlan) {
    // The blocks of i3blocks-contrib, by the widgets that show the same.
    let known: KeyValuePairs = [
      "cpu_usage": "cpu", "battery2": "battery", "time": "clock", "date": "clock",
      "iface": "network", "wifi": "network", "bandwidth": "network",
    ]
    let alike = headings.map {
      String(Substring($0.utf8.dropFirst().prefix { $0 != UInt8(ascii: "]") }))
    }.filter { name in
      let widget = known.first { $0.key == name }?.value ?? name
      return context.modules.modules.contains { $0.widget.widget.name == widget }
    }
    guard !alike.isEmpty else { return }
    plan.note("these blocks stay, and may show the same: " + alike.joined(separator: ", "))
  }

  /// The heading of the block of a widget.
  private static func heading(_ module: WaybarModules.Module) -> String {
    "[" + module.widget.text + "]"
  }

  /// A block for each widget: i3blocks 1.4 cuts the text of a block after 1023 bytes.
  ///
  /// - Parameters:
  ///   - modules: the widgets.
  ///   - globals: the lines that are meant for all blocks.
  /// - Returns: the lines.
  private func blocks(_ modules: [WaybarModules.Module], after globals: [String]) -> [String] {
    let inherited = ["label", "color", "background", "min_width", "align"].filter { key in
      globals.contains { $0.firstWord == key }
    }
    var lines: [String] = []
    for (index, module) in modules.enumerated() {
      lines += [
        Self.heading(module),
        "command=exec "
          + context.command(
            "today", "--host", "i3blocks", "--markup", "pango", "--only", module.widget.text),
        "interval=2", "markup=pango",
      ]
      lines += inherited.map { $0 + "=" }
      // The last one is beside a block of the user's, at the distance that his bar has.
      if index + 1 < modules.count, let gap {
        lines += ["separator=false", "separator_block_width=" + String(gap)]
      }
      lines.append("")
    }
    return lines
  }

  /// The pixels between two blocks of ours, if they are not those of the bar.
  private var gap: Int? {
    switch context.look.style {
    case .plain: nil
    case .accent, .underline, .pills: context.look.style.gap ?? I3bar.usualGap
    case .blocks, .powerline: context.look.colors.surfaces.isEmpty ? I3bar.usualGap : 0
    }
  }
}
