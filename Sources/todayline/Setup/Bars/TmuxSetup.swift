/// The set-up of tmux: marked lines in front of its plugins, which add to what is there then.
struct TmuxSetup {
  let context: SetupContext

  func add(to plan: inout SetupPlan) {
    let target = target
    let existing: [UInt8]?
    switch context.file(target) {
    case .missing: existing = nil
    case .bytes(let bytes): existing = bytes
    case .unusable(let failure): return plan.refuse(target, failure, lines(beside: []))
    }
    var text = TextLines(existing ?? [])
    let own = lines(beside: text.textsOutsideMarks(comment: "###"))
    guard text.mark(own, comment: "###", at: place(in: text)) else {
      return plan.refuse(target, "has damaged marks of an earlier set-up", own)
    }
    plan.change(target, from: existing, to: text.bytes)
    plan.reload = "tmux source-file " + ShellWords.joined([target])
    plan.undo =
      "tmux set -gu status-right \\; set -gu status-right-length \\; set -gu @todayline-status"
    if context.look.hasColors {
      plan.undo +=
        " \\; set -gu status-style \\; set -gu window-status-current-style \\; set -gu message-style"
    }
    plan.undo += " \\; source-file " + ShellWords.joined([target])
  }

  /// The last of the files that tmux reads, which can override the others; tmux(1), -f.
  ///
  /// A configuration that says where the user’s own lines belong is left alone.
  private var target: String {
    let files = [context.home + "/.tmux.conf", context.folder + "/tmux/tmux.conf"]
    let target = files.last { context.machine.exists($0) } ?? files[0]
    let local = target + ".local"
    if context.machine.exists(local) { return local }
    let bytes = context.contents(target) ?? []
    let name = AbsolutePath.name(of: local, in: AbsolutePath.folder(of: local))
    let isWhole = String(decoding: bytes, as: UTF8.self).hasText(name)
    return isWhole ? local : target
  }

  /// Returns the index of the first line that runs plugins, or that ends what a shell skips; otherwise the end.
  private func place(in text: TextLines) -> Int {
    for index in text.lines.indices {
      let line = text.text(index).trimmed
      let runs = line.firstWord == "run" || line.firstWord == "run-shell"
      if runs, line.hasText("/tpm") || line.hasText(".tmux") || line.hasText("plugins/") {
        return index
      }
      if line == "# EOF" { return index }
    }
    return text.lines.count
  }

  private func lines(beside own: [String]) -> [String] {
    func sets(_ option: String) -> Bool {
      own.contains { line in line.firstWord.begins(with: "set") && line.hasText(" " + option + " ")
      }
    }
    let width = "#{e|/|:#{e|*|:#{client_width},3},5}"
    let command = context.command("today", "--host", "tmux") + " --line-width " + width
    var lines = ["set -g @todayline-status \"#(" + command + ")\""]
    if !sets("status-interval") { lines.append("set -g status-interval 5") }
    lines += [
      "if -F '#{m:*@todayline-status*,#{status-left}#{status-right}}' '' "
        + "\"set -gF status-right '##{E:@todayline-status} #{status-right}'\"",
      "if -F '#{e|<:#{status-right-length},150}' 'set -g status-right-length 150'",
    ]
    guard context.look.hasColors else { return lines }
    let look = context.look
    func style(_ option: String, _ text: String, _ ground: String) {
      if !sets(option) { lines.append("set -g " + option + " 'fg=" + text + ",bg=" + ground + "'") }
    }
    lines.append("set -as terminal-features ',*:RGB'")
    style("status-style", look.color(.text), look.color(.background))
    style("window-status-current-style", look.text(on: .blue), look.color(.blue))
    style("message-style", look.text(on: .surface), look.color(.surface))
    return lines
  }
}
