/// The lines of the user's that tmux runs as it starts: of its file and of those that it reads from there.
struct TmuxUserLines {
  private(set) var texts: [String] = []
  private let userFiles: UserFiles
  private var paths: [String] = []

  /// Reads files, the last one of which may be read by the one in front of it.
  init(_ files: [(path: String, bytes: [UInt8])], in userFiles: UserFiles) {
    self.userFiles = userFiles
    for (path, bytes) in files { read(path, bytes, depth: 0) }
  }

  private mutating func read(_ path: String, _ bytes: [UInt8], depth: Int) {
    guard depth < 8, !paths.contains(path) else { return }
    paths.append(path)
    for text in Self.joined(TextLines(bytes).textsOutsideMarks(comment: "###")) {
      let line = text.trimmed
      if line.begins(with: "#") || line.begins(with: "bind") { continue }
      texts.append(line)
      for found in sources(of: line) {
        if let bytes = userFiles.contents(found) { read(found, bytes, depth: depth + 1) }
      }
    }
  }

  /// Returns lines with those that continue them: a backslash at the end, unless another one escapes it, goes with
  /// the line break, also in a comment.
  static func joined(_ lines: [String]) -> [String] {
    var joined: [String] = []
    var isContinued = false
    for line in lines {
      let count = line.utf8.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      let start = isContinued ? joined.removeLast() : ""
      isContinued = count % 2 == 1
      joined.append(start + (isContinued ? String(Substring(line.utf8.dropLast())) : line))
    }
    return joined
  }

  /// Returns the paths of the files that a line reads, wherever in it.
  private func sources(of line: String) -> [String] {
    var paths: [String] = []
    var isSource = false
    for part in line.utf8.split(whereSeparator: { " \t'\";{}".utf8.contains($0) }) {
      let word = String(Substring(part))
      if word == "source-file" || word == "source" {
        isSource = true
      } else if isSource, !word.begins(with: "-") {
        paths += userFiles.paths(word, in: userFiles.home)
      }
    }
    return paths
  }

  /// Returns true if a line names an option to set it.
  func sets(_ option: String) -> Bool { texts.contains { Self.sets(option, $0) } }

  private static func sets(_ option: String, _ line: String) -> Bool {
    line.hasText("set") && !line.hasText("show")
      && [" ", "\t", "'", "\""].contains { line.hasText(" " + option + $0) }
  }

  /// The last value of an option, with what is added to it, in one text with the commands; `nil` if none is set.
  func setting(_ option: String) -> String? {
    var setting: String?
    for line in texts where Self.sets(option, line) {
      let words = line.utf8.split(separator: 0x20)
      let isAdded =
        words.count > 1 && words[1].first == UInt8(ascii: "-")
        && words[1].contains(UInt8(ascii: "a"))
      // Of several commands in a line, or under conditions, any may be the one.
      let isPlain = line.firstWord.begins(with: "set")
      setting = isAdded || !isPlain ? (setting ?? "") + "\n" + line : line
    }
    return setting
  }

  /// The background of the status line, if a number tells it; tmux(1), STYLES.
  var ground: Color? {
    guard let line = setting("status-style") ?? setting("status-bg") else { return nil }
    let words = line.utf8.split { " \t'\",".utf8.contains($0) }
    let ground = words.last { $0.starts(with: "bg=".utf8) }?.dropFirst(3) ?? words.last
    return ground.flatMap { Color(String(Substring($0))) }
  }

  /// True if the user's own status shows the time, or a part of a theme does.
  var showsTime: Bool {
    let isShown = ["status-right", "status-left"].contains { option in
      guard let setting = setting(option) else { return false }
      return setting.showsTime || Self.clocks.contains { setting.hasText($0) }
        || option == "status-right" && addsToDefault
    }
    return isShown
      || texts.contains { line in
        if line.firstWord.begins(with: "tmux_conf_theme_status_") { return line.showsTime }
        return line.firstWord.begins(with: "set") && line.hasText("-plugins ")
          && line.hasText("time")
      }
  }

  private static let clocks = ["date +", "date_time", "clock"]

  /// True if the first setting of the right side adds to that of tmux, which shows the time.
  private var addsToDefault: Bool {
    guard let first = texts.first(where: { Self.sets("status-right", $0) }) else { return false }
    let isAdding = ["set -ag ", "set -ga ", "set-option -ag ", "set-option -ga "].contains {
      first.begins(with: $0)
    }
    return isAdding
      && !texts.contains { line in
        Self.sets("status-right", line) && line.firstWord.begins(with: "set")
          && !line.hasText(" -ag ") && !line.hasText(" -ga ")
      }
  }

  /// True if the first line of the status is the user's own, and neither has a place for the view.
  var lacksPlace: Bool {
    guard let format = setting("status-format[0]") ?? setting("status-format") else { return false }
    let all = format + (setting("status-format[1]") ?? "")
    return !["status-right", "@todayline-status"].contains { all.hasText($0) }
  }
}
