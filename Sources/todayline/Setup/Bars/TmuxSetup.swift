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
      let user = TmuxUserLines([], in: context.userFiles)
      let clicks = TmuxClicks(context: context, isLeft: false)
      return plan.refuse(target, failure, lines(beside: [], user, clicks, isFramed: isFramed))
    }
    var text = TextLines(existing ?? [])
    // Before 3.4, tmux takes a carriage return as a part of a word, so ours have none; it does not read a file
    // then that has one in an empty line.
    let hasReturns = text.endsWithReturns && text.lines.contains([0x0D, 0x0A])
    if !hasReturns { text = TextLines(existing ?? [], endingWith: [0x0A]) }
    var files = [(path: target, bytes: existing ?? [])]
    if target != main.path, case .bytes(let bytes) = main.file {
      files.insert((main.path, bytes), at: 0)
    }
    let user = TmuxUserLines(files, in: context.userFiles)
    let clicks = TmuxClicks(context: context, isLeft: isLeft(user))
    let own = lines(
      beside: text.textsOutsideMarks(comment: "###"), user, clicks, isFramed: isFramed)
    let place = place(in: text)
    let edits = SetupEdits(context: context)
    guard edits.mark(own, in: &text, comment: "###", at: place, of: target, &plan) else {
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
    if user.lacksPlace {
      plan.note(
        "your own status-format[0] has no status-right, so no widget is shown: put "
          + "#{E:@todayline-status} into it")
    }
    let statusLine = "the status line"
    if !own.contains(where: { Self.option(setBy: $0) == "status-style" }) {
      plan.note(context.look.warning(on: user.ground, of: statusLine))
    }
    if user.showsTime, context.hasClock {
      let others = BackupSet.bars(on: context.machine).filter { $0 != .tmux }
      plan.leaveOutClock(beside: statusLine, besides: others.map { $0.rawValue })
    }
    clicks.tell(TmuxUserLines.joined(text.textsOutsideMarks(comment: "###")), &plan)
    let options =
      own.compactMap { Self.option(setBy: $0) } + [
        "status-interval", "status-right", "status-right-length",
      ] + (clicks.isLeft ? ["status-left-length"] : [])
    let commands = options.map { "set -gu " + $0 } + clicks.undo
    plan.undo = "tmux " + commands.joined(separator: " \\; ")
    if case .missing = main.file { return }
    plan.undo += " \\; source-file " + ShellWords.joined([main.path])
  }

  /// Returns true if the user has put the view on the left side.
  private func isLeft(_ user: TmuxUserLines) -> Bool {
    user.setting("status-left")?.hasText("@todayline-status") ?? false
  }

  /// Returns the option of a line such as `set -g status-interval 5`.
  private static func option(setBy line: String) -> String? {
    let words = line.utf8.split(separator: 0x20).map { String(Substring($0)) }
    return words.count > 2 && words[0] == "set" && words[1] == "-g" ? words[2] : nil
  }

  /// The last of the files that tmux reads, which can override the others; tmux(1), -f.
  private var main: (path: String, file: UserFiles.Found) {
    let usual = context.userFiles.home + "/.tmux.conf"
    return context.userFiles.first(of: [context.userFiles.folder + "/tmux/tmux.conf", usual]) ?? (
      usual, .missing
    )
  }

  /// The main file, or that for the user’s own lines.
  ///
  /// A configuration that says where the user’s own lines belong is left alone.
  private func target(
    beside main: (path: String, file: UserFiles.Found)
  ) -> (path: String, file: UserFiles.Found) {
    let local = main.path + ".local"
    // Such as "$TMUX_CONF.local"; otherwise, nothing reads it, unless it is Oh my tmux!, whatever its name for it.
    guard [".local", "tmux_conf_theme"].contains(where: { Self.has($0, in: main.file) }) else {
      return main
    }
    if let found = context.userFiles.first(of: [local]) { return found }
    let name = AbsolutePath.name(of: local, in: AbsolutePath.folder(of: local))
    return Self.has(name, in: main.file) ? (local, .missing) : main
  }

  private static func has(_ text: String, in file: UserFiles.Found) -> Bool {
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

  /// True of what tmux shows on the right if no one sets it, since 2.4; other lengths are a user's.
  private static let isDefault =
    "#{m/r:^ ?(..[?]window_bigger[^\"]*)?\"..=21:pane_title.\" %H:%M %d-%b-%y$,#{status-right}}"

  /// True if the view has a place.
  private static let hasView =
    "#{m:*@todayline-status*,#{status-left}#{status-right}#{status-format[0]}}"

  /// The cells beside the left side and the user's own parts of the right one; those that run commands are
  /// not known, and count nothing, as do ours.
  private static let free =
    "#{e|-|:#{e|-|:#{client_width},#{w:#{T;=|#{status-left-length}:status-left}}},#{w:#{T:status-right}}}"

  /// True if the list of windows runs a command, whose width is not known.
  private static let runsCommand =
    "#{m:*[#][(]*,#{window-status-format}#{window-status-current-format}}"

  /// A fifth of them, since the others are for the windows, of whose list tmux would cut first; three where the
  /// width of the list is not known.
  private static let least =
    "#{?#{e|>|:#{E:@todayline-free},1},#{e|/|:#{e|*|:#{E:@todayline-free},#{?" + runsCommand
    + ",3,1}},5},1}"

  /// Those beside the windows; none if their width is not known.
  private static let spare =
    "#{?" + runsCommand + ",0,"
    + "#{e|-|:#{E:@todayline-free},#{w:#{W:#{T:window-status-format}#{window-status-separator},"
    + "#{T:window-status-current-format}#{window-status-separator}}}}}"

  /// The more of both.
  private static let room =
    "#{?#{e|>|:#{E:@todayline-spare},#{E:@todayline-least}},#{E:@todayline-spare},#{E:@todayline-least}}"

  /// Returns the lines for a file.
  ///
  /// - Parameters:
  ///   - own: the user's lines in the same file.
  ///   - user: those of all files.
  ///   - clicks: the bindings.
  ///   - isFramed: true for Oh my tmux!, which sets the status after it has read the user's own file; lines
  ///     of that file with a mark of its own come last.
  /// - Returns: commands of tmux.
  private func lines(
    beside own: [String], _ user: TmuxUserLines, _ clicks: TmuxClicks, isFramed: Bool
  ) -> [String] {
    func sets(_ option: String) -> Bool {
      own.contains { line in line.firstWord.begins(with: "set") && line.hasText(" " + option + " ")
      }
    }
    let command =
      context.command("today", "--host", "tmux", "--range", clicks.isLeft ? "left" : "right")
      + " --line-width #{E:@todayline-room}"
    var lines = [
      "set -g @todayline-status \"#(" + command + ")\"", "set -g @todayline-free '\(Self.free)'",
      "set -g @todayline-least '\(Self.least)'", "set -g @todayline-spare '\(Self.spare)'",
      "set -g @todayline-room '\(Self.room)'",
    ]
    // A theme or a plugin may have set it elsewhere.
    if !user.sets("status-interval") {
      lines.append("if -F '#{e|>:#{status-interval},5}' 'set -g status-interval 5'")
    }
    // The title and the time of tmux itself are nobody's, and would show the time twice.
    if !user.sets("status-right") {
      lines.append("if -F '\(Self.isDefault)' \"set -g status-right ''\"")
    }
    let side = clicks.isLeft ? "left" : "right"
    let place = "set -gF status-right '#{?\(Self.hasView),,#{@todayline-place}}#{status-right}'"
    lines += [
      "set -g @todayline-place '#{E:@todayline-status} '",
      // Oh my tmux! runs lines that begin with set and have this mark, some of them several times.
      place + (isFramed ? " #!important" : ""),
      "if -F '#{e|<:#{status-\(side)-length},300}' 'set -g status-\(side)-length 300'",
    ]
    lines += clicks.lines
    guard context.look.hasColors, !Self.hasTheme(own) else { return lines }
    let look = context.look
    func style(_ option: String, _ text: String, _ ground: String) {
      if !sets(option) { lines.append("set -g " + option + " 'fg=" + text + ",bg=" + ground + "'") }
    }
    // At a place of its own, so that it is one however often the file is read.
    lines.append("set -g 'terminal-features[77]' '*:RGB'")
    // The older name of a part of it; tmux(1).
    if !sets("status-bg") { style("status-style", look.color(.text), look.color(.background)) }
    style("window-status-current-style", look.text(on: .blue), look.color(.blue))
    style("message-style", look.text(on: .surface), look.color(.surface))
    return lines
  }
}
