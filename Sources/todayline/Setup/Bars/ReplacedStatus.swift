/// The command that has filled a bar of i3 or sway, whose modules a new view has.
struct ReplacedStatus {
  private let context: SetupContext
  private let command: String
  private let words: [String]
  /// The name of the program.
  private let program: String
  /// The format of its configuration, if it can be imported.
  private let format: ImportFormat?

  init(_ command: String, in context: SetupContext) {
    (self.command, self.context) = (command, context)
    words = command.utf8.split(separator: 0x20).map { String(Substring($0)) }
    let path = words.first { $0 != "exec" && $0 != "while" } ?? command
    program = String(Substring(path.utf8.split(separator: UInt8(ascii: "/")).last ?? "".utf8[...]))
    switch program {
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
    return format?.paths(on: context.machine).first { context.userFiles.contents($0) != nil }
  }

  /// The configuration of the user's own as a view, if it can be imported.
  private var view: ImportedView? {
    guard let format, let path = path.map({ context.userFiles.expanded($0) }),
      !path.begins(with: "/etc/"), let bytes = context.userFiles.contents(path)
    else { return nil }
    return try? Importing.view(of: bytes, as: format, folder: nil, on: context.machine)
  }

  /// Fills a new view with the modules of the user's own configuration, or tells what it was.
  func keep(in plan: inout SetupPlan) {
    guard let own = view, own.count > 0, let path else { return plan.note(note) }
    let keepsLook = !context.look.hasColors && !context.look.style.changesSegments
    let view = keepsLook ? own : DressedView.of(own, Extensions(context.machine))
    guard plan.fillNewView(with: ImportWriter(view, from: path).text) else {
      return plan.note(note)
    }
    let lost = view.widgets.filter { $0.name == nil }.map { $0.original }
    let count = view.allRemarks.count
    plan.note(
      "the new view has " + (lost.isEmpty ? "all " : String(view.count) + " of the ")
        + String(view.widgets.count) + " " + view.format.part + "s of " + path
        + (count > 0 ? "; its comments say what differs" : ""), .loss)
    if !lost.isEmpty {
      plan.note("no widget shows the same as these: " + lost.joined(separator: ", "), .loss)
    }
  }

  /// Returns what to tell of the user's key bindings that send the program a signal, such as
  /// `killall -SIGUSR1 i3status`; `nil` if there are none.
  func noteOnSignals(in lines: TextLines) -> String? {
    guard format != nil else { return nil }
    let count = lines.lines.indices.count { index in
      let text = lines.text(index).trimmed
      return !text.begins(with: "#") && text.hasText(program)
        && (text.hasText("killall ") || text.hasText("pkill "))
    }
    guard count > 0 else { return nil }
    return String(count) + (count == 1 ? " line sends " : " lines send ") + program
      + " a signal, which reaches nobody now: a new volume is shown at once, and “"
      + ProgramSearch.typed(on: context.machine) + " refresh WIDGET” shows other values"
  }
}
