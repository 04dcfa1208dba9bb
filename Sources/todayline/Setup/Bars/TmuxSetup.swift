/// The set-up of tmux: marked lines at the end of its file, where the status is what the user, a theme, or a
/// plugin has made of it.
struct TmuxSetup {
  let context: SetupContext

  func add(to plan: inout SetupPlan) {
    let main = main
    let (target, file) = target(beside: main)
    let isFramed = target != main.path && Self.has("tmux_conf_theme", in: main.file)
    let existing: [UInt8]?
    switch file {
    case .missing: existing = nil
    case .bytes(let bytes): existing = bytes
    case .unusable(let failure):
      return plan.refuse(target, failure, lines(beside: [], isFramed: isFramed))
    }
    var text = TextLines(existing ?? [])
    let own = lines(beside: text.textsOutsideMarks(comment: "###"), isFramed: isFramed)
    guard text.mark(own, comment: "###", at: place(in: text)) else {
      return plan.refuse(target, "has damaged marks of an earlier set-up", own)
    }
    plan.change(target, from: existing, to: text.bytes)
    plan.reload = "tmux source-file " + ShellWords.joined([main.path])
    if runsInBackground(text) {
      plan.note(
        "plugins that are run in the background (run -b) may set the status later; without -b, tmux waits"
      )
    }
    if text.lines.indices.contains(where: { text.text($0).trimmed == "set -g status off" }) {
      plan.note("the status line is off: set -g status on shows it")
    }
    if showsTime(text), context.hasClock { plan.leaveOutClock(beside: "the status line") }
    TmuxClicks(context: context).tell(text.textsOutsideMarks(comment: "###"), &plan)
    let options =
      own.compactMap { Self.option(setBy: $0) } + ["status-right", "status-right-length"]
    let commands = options.map { "set -gu " + $0 } + TmuxClicks(context: context).undo
    plan.undo = "tmux " + commands.joined(separator: " \\; ")
    if case .missing = main.file { return }
    plan.undo += " \\; source-file " + ShellWords.joined([main.path])
  }

  /// Returns true if the user's own status shows the time, or a part of a theme does.
  private func showsTime(_ text: TextLines) -> Bool {
    text.textsOutsideMarks(comment: "###").contains { line in
      let first = line.firstWord
      if first.begins(with: "tmux_conf_theme_status_") { return line.showsTime }
      guard first.begins(with: "set") else { return false }
      if line.hasText("-plugins ") { return line.hasText("time") }
      let isStatus = ["status-right", "status-left"].contains { line.hasText(" " + $0 + " ") }
      return isStatus
        && (line.showsTime || ["date +", "date_time", "clock"].contains { line.hasText($0) })
    }
  }

  /// Returns the option of a line such as `set -g status-interval 5`.
  private static func option(setBy line: String) -> String? {
    let words = line.utf8.split(separator: 0x20).map { String(Substring($0)) }
    return words.count > 2 && words[0] == "set" && words[1] == "-g" ? words[2] : nil
  }

  /// The last of the files that tmux reads, which can override the others; tmux(1), -f.
  private var main: (path: String, file: SetupContext.Found) {
    let usual = context.home + "/.tmux.conf"
    return context.first(of: [context.folder + "/tmux/tmux.conf", usual]) ?? (usual, .missing)
  }

  /// The main file, or that for the user’s own lines.
  ///
  /// A configuration that says where the user’s own lines belong is left alone.
  private func target(
    beside main: (path: String, file: SetupContext.Found)
  ) -> (path: String, file: SetupContext.Found) {
    let local = main.path + ".local"
    if let found = context.first(of: [local]) { return found }
    let name = AbsolutePath.name(of: local, in: AbsolutePath.folder(of: local))
    return Self.has(name, in: main.file) ? (local, .missing) : main
  }

  private static func has(_ text: String, in file: SetupContext.Found) -> Bool {
    guard case .bytes(let bytes) = file else { return false }
    return String(decoding: bytes, as: UTF8.self).hasText(text)
  }

  /// Returns the index of the line that ends what a shell skips; otherwise the end.
  private func place(in text: TextLines) -> Int {
    text.lines.indices.first { text.text($0).trimmed == "# EOF" } ?? text.lines.count
  }

  private func runsInBackground(_ text: TextLines) -> Bool {
    text.lines.indices.contains { index in
      let line = text.text(index).trimmed
      return line.firstWord.hasPrefix("run") && line.hasText(" -b") && line.hasText("tpm")
    }
  }

  /// Words of plugins that give tmux colors of their own.
  private static let themes = [
    "theme", "catppuccin", "dracula", "tokyo", "nord", "gruvbox", "rose-pine", "kanagawa",
    "powerline", "onedark", "solarized", "everforest", "nova", "dotbar", "minimal",
  ]

  /// Returns true if lines of the user's load a theme, whose colors stay.
  private static func hasTheme(_ own: [String]) -> Bool {
    own.contains { line in
      let isLoaded =
        line.hasText("@plugin") || line.firstWord.hasPrefix("run")
        || line.firstWord.hasPrefix("source")
      return isLoaded && !line.trimmed.begins(with: "#")
        && themes.contains { line.lowercase.hasText($0) }
    }
  }

  /// The cells beside the left side and the user's own parts of the right one; those that run commands are
  /// not known, and count nothing, as do ours.
  private static let free =
    "#{e|-|:#{e|-|:#{client_width},#{w:#{T;=|#{status-left-length}:status-left}}},#{w:#{T:status-right}}}"

  /// Three fifths of them: the others are for the windows, of whose list tmux would cut first.
  private static let room =
    "#{?#{e|>|:#{E:@todayline-free},1},#{e|/|:#{e|*|:#{E:@todayline-free},3},5},1}"

  /// Returns the lines for a file.
  ///
  /// - Parameters:
  ///   - own: the user's lines.
  ///   - isFramed: true for Oh my tmux!, which sets the status after it has read the user's own file; lines
  ///     of that file with a mark of its own come last.
  /// - Returns: commands of tmux.
  private func lines(beside own: [String], isFramed: Bool) -> [String] {
    func sets(_ option: String) -> Bool {
      own.contains { line in line.firstWord.begins(with: "set") && line.hasText(" " + option + " ")
      }
    }
    let command =
      context.command("today", "--host", "tmux", "--range", "right")
      + " --line-width #{E:@todayline-room}"
    var lines = [
      "set -g @todayline-status \"#(" + command + ")\"", "set -g @todayline-free '\(Self.free)'",
      "set -g @todayline-room '\(Self.room)'",
    ]
    if !sets("status-interval") { lines.append("set -g status-interval 5") }
    // tmux' own status-right, the title and the time, is nobody's, and would show the time twice.
    lines += [
      "if -F '#{m:*pane_title* %H:%M %d-%b-%y,#{status-right}}' \"set -g status-right ''\"",
      isFramed
        ? "set -gF status-right '##{E:@todayline-status} #{status-right}' #!important"
        : "if -F '#{m:*@todayline-status*,#{status-left}#{status-right}}' '' "
          + "\"set -gF status-right '##{E:@todayline-status} #{status-right}'\"",
      "if -F '#{e|<:#{status-right-length},150}' 'set -g status-right-length 150'",
    ]
    lines += TmuxClicks(context: context).lines
    guard context.look.hasColors, !Self.hasTheme(own) else { return lines }
    let look = context.look
    func style(_ option: String, _ text: String, _ ground: String) {
      if !sets(option) { lines.append("set -g " + option + " 'fg=" + text + ",bg=" + ground + "'") }
    }
    // At a place of its own, so that it is one however often the file is read.
    lines.append("set -g 'terminal-features[77]' '*:RGB'")
    style("status-style", look.color(.text), look.color(.background))
    style("window-status-current-style", look.text(on: .blue), look.color(.blue))
    style("message-style", look.text(on: .surface), look.color(.surface))
    return lines
  }
}
