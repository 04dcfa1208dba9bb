/// The set-up of xmobar: a command, and its place in the template.
struct XmobarSetup {
  let context: SetupContext

  /// Returns the command, for a line of limited width if there is something beside the view.
  private func command(in room: BarRoom? = nil) -> String {
    "Run CommandReader \"" + stream(in: room) + "\" \"todayline\""
  }

  private func stream(in room: BarRoom?) -> String {
    let width = room.map { " --line-width " + String($0.cells) } ?? ""
    return "exec " + context.command("stream", "--host", "xmobar") + width
  }

  /// The parts of a template, and the widgets that show the same.
  private static let monitors: KeyValuePairs = [
    "cpu": "cpu", "multicpu": "cpu", "memory": "memory", "battery": "battery", "disku": "disk",
    "dynnetwork": "network", "network": "network", "default:Master": "volume",
    "alsa:default:Master": "volume",
  ]

  /// Returns a configuration that runs the stream already, with commands in the place of those that do not work;
  /// `nil` if it does not run it.
  private func repaired(_ before: [UInt8], _ plan: inout SetupPlan) -> [UInt8]? {
    guard String(decoding: before, as: UTF8.self).hasText("todayline stream") else { return nil }
    var text = HaskellText(before)
    for strings in text.strings(after: "CommandReader") {
      guard let command = strings.first, command.hasText("todayline stream") else { continue }
      let own = stream(in: room(in: text, besides: strings.count > 1 ? strings[1] : ""))
      let old = StreamCommand(command, of: .xmobar, in: context)
      guard let repair = old.repair(with: own) else { continue }
      text.replace(command, with: repair.command)
      plan.note(repair.note(on: command))
    }
    return text.bytes
  }

  /// The user's places of the configuration, in the order in which xmobar 0.46 looks for it.
  static func places(in files: UserFiles) -> [String] {
    let folders = [files.home + "/.xmobar", files.folder + "/xmobar", files.home]
    return ["/.xmobarrc", "/xmobarrc"].flatMap { name in folders.map { $0 + name } }
  }

  func add(to plan: inout SetupPlan) {
    let places = Self.places(in: context.userFiles)
    let running = context.userFiles.argument(of: "xmobar", [])
    let found = context.userFiles.first(of: running.map { [$0] } ?? places)
    let target = found?.path ?? context.userFiles.folder + "/xmobar/xmobarrc"
    let folders = [context.userFiles.folder + "/xmobar", context.userFiles.home + "/.xmobar"]
    let other =
      found == nil
      ? context.userFiles.file(below: folders, with: "Config {")
        ?? context.userFiles.file(below: folders, with: "template") : nil
    if let other {
      return plan.refuse(
        target,
        "is missing, while \(context.userFiles.short(other)) may be what xmobar reads: start xmobar, and try again",
        instructions)
    }
    plan.reload = "end xmobar, and start it as you do"
    switch found?.file ?? .missing {
    case .missing: plan.change(target, from: nil, to: configuration.bytes)
    case .unusable(let failure): plan.refuse(target, failure, instructions)
    case .bytes(let before):
      if let after = repaired(before, &plan) { return plan.change(target, from: before, to: after) }
      let text = HaskellText(before)
      let after: [UInt8]
      switch edited(text) {
      case .done(let bytes): after = bytes
      case .refused(let reason): return plan.refuse(target, reason, instructions)
      }
      plan.change(target, from: before, to: after)
      plan.note(
        "xmobar passes no clicks to the view; an action of the template opens details beside it: "
          + "todayline help xmobar")
      plan.note(room(in: text)?.note)
      let color = text.string(of: "bgColor") ?? "black"
      let ground = Color(color) ?? Color(named: color)
      plan.note(context.look.warning(on: ground, of: context.userFiles.short(target)))
      let template = text.string(of: "template") ?? ""
      let separator = text.string(of: "sepChar") ?? "%"
      var alike: [String] = []
      for (part, widget) in Self.monitors where template.hasText(separator + part + separator) {
        let isShown = context.modules.modules.contains { $0.widget.widget.name == widget }
        if isShown, !plan.leaveOut(widget, since: "the template has it") {
          alike.append(separator + part + separator)
        }
      }
      if !alike.isEmpty {
        plan.note("the template shows these as well: " + alike.joined(separator: ", "))
      }
      let showsTime = (text.strings(after: "Date") + text.strings(after: "DateZone")).contains {
        // The format is the first of them, and the alias the last one.
        $0.count > 1 && $0[0].showsTime
          && template.hasText(separator + $0[$0.count - 1] + separator)
      }
      if showsTime, context.hasClock { plan.leaveOutClock(beside: "the template") }
    }
  }

  /// The outcome of an edit.
  private enum Edit {
    case done([UInt8])
    /// Why the configuration cannot be edited.
    case refused(String)
  }

  /// Returns the configuration with the command first, and the view in front of the right side.
  private func edited(_ before: HaskellText) -> Edit {
    var text = before
    guard let commands = text.value(of: "commands"), text.bytes[commands] == UInt8(ascii: "[")
    else { return .refused("has no list of commands, such as commands = [ … ]") }
    guard let template = text.value(of: "template"), let inner = text.string(at: template) else {
      return .refused("has no template in one string, such as template = \"… }{ …\"")
    }
    let separator = text.string(of: "sepChar") ?? "%"
    let sides = text.string(of: "alignSep") ?? "}{"
    guard !separator.isEmpty, sides.utf8.count == 2, let end = sides.utf8.last,
      let brace = inner.utf8.firstIndex(of: end)
    else { return .refused("has a template without a right side, which stands behind }{") }
    let offset = template + 1 + inner.utf8.distance(from: inner.utf8.startIndex, to: brace) + 1
    let isEmpty = text.firstByte(after: commands + 1) == UInt8(ascii: "]")
    text.insert(
      " " + separator + "todayline" + separator + " ", at: offset,
      and: " " + command(in: room(in: text)) + (isEmpty ? " " : ",\n  "), at: commands + 1)
    return .done(text.bytes)
  }

  /// Returns the room for the view beside the parts of the template that have another name, or `nil` if there
  /// are none.
  private func room(in text: HaskellText, besides alias: String = "todayline") -> BarRoom? {
    var template = text.string(of: "template") ?? ""
    let sign = (text.string(of: "sepChar") ?? "%").utf8.first
    if let sign {
      let parts = template.utf8.split(separator: sign, omittingEmptySubsequences: false)
      template = ""
      var isJoined = true
      for (index, part) in parts.enumerated() {
        if index % 2 == 1, part.elementsEqual(alias.utf8) {
          isJoined = true
          continue
        }
        template +=
          (isJoined ? "" : String(decoding: [sign], as: UTF8.self)) + String(Substring(part))
        isJoined = false
      }
    }
    let ends = (text.string(of: "alignSep") ?? "}{").utf8
    let sides = template.utf8.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == ends.last
    }
    guard sides.count == 2, let sign else { return nil }
    var room = BarRoom(on: context.machine)
    room.setFont(text.string(of: "font") ?? "")
    // The left side has titles, whose length only xmobar knows.
    room.otherSides = Self.cells(of: sides[0].filter { $0 != ends.first }, sign, text) > 0 ? 2 : 0
    room.beside = Self.cells(of: Array(sides[1]), sign, text) + 2
    return room.otherSides > 0 || room.beside > 2 ? room : nil
  }

  /// Returns the cells of a part of the template, without its tags and the blanks around it.
  private static func cells(of part: [UInt8], _ sign: UInt8, _ text: HaskellText) -> Int {
    let shown = HaskellText.withoutTags(part.asText).text.trimmed
    var cells = 0
    for (index, words) in shown.utf8.split(separator: sign, omittingEmptySubsequences: false)
      .enumerated()
    {
      let words = String(Substring(words))
      cells +=
        index % 2 == 1 ? text.cells(ofPart: words) ?? BarRoom.part : TextWidth.cells(in: words)
    }
    return cells
  }

  private var configuration: String {
    var families = "monospace"
    for font in context.fonts { families += ", " + font }
    var text = "Config\n  { font = \"" + families + " 11\"\n"
    if context.look.hasColors {
      text += "  , bgColor = \"" + context.look.color(.background) + "\"\n"
      text += "  , fgColor = \"" + context.look.color(.text) + "\"\n"
    }
    // The usual bar is no higher than its letters. Ends are as high as these, and their grounds as the bar.
    let position = context.look.hasEnds ? "Top" : "TopSize L 100 24"
    text += "  , position = " + position + "\n  , commands = [ " + command() + " ]\n"
    return text
      + "  , sepChar = \"%\"\n  , alignSep = \"}{\"\n  , template = \"}{%todayline% \"\n  }\n"
  }

  private var instructions: [String] {
    ["commands = [ " + command() + ", …", "template = \"… }{ %todayline% …\""]
  }
}
