/// `todayline today init`: writes the view and, with `--bar`, what a bar needs to show it.
struct InitCommand {
  /// The file of the view.
  let path: String
  let machine: Machine
  private(set) var choice = InitChoice()
  /// What was done, for the end.
  private var report = ""

  /// - Throws: `Mistake.usage` if an option is wrong.
  init(_ path: String, _ arguments: Arguments, on machine: Machine) throws(Mistake) {
    self.path = path
    self.machine = machine
    for setting in arguments.settings {
      var trial = Settings()
      try setting.apply(to: &trial)
      switch setting.option {
      case .bar: choice.bar = BarName.named(setting.value)
      case .write: choice.writes = setting.value != "no"
      case .theme:
        _ = try Theme.contents(of: setting.value, besides: path, on: machine)
        choice.keys.append((.theme, setting.value))
      case .style, .icons: choice.keys.append((setting.option, setting.value))
      default: break
      }
    }
    if choice.writes, choice.bar == nil {
      throw .usage(.missingArgument("--bar, whose files --write changes", command: "today init"))
    }
  }

  /// Writes the files, and prints what was done, or what is left to do.
  ///
  /// - Throws: `Mistake`, and `Mistake.failure` if a file cannot be read or written.
  mutating func run() throws(Mistake) {
    let isMissing = try text(of: path) == nil
    let asks = choice.bar == nil && choice.keys.isEmpty
    if asks, machine.inputIsTerminal, machine.outputIsTerminal {
      var questions = InitQuestions(machine)
      choice = try questions.choice()
    } else if asks, !isMissing {
      throw .usage(.alreadyThere(path))
    }
    if isMissing {
      let text = StarterConfiguration.text(choice.keys, bars: machine.installedBars, on: machine)
      try write(text, to: path)
      report += path + "\n"
    } else if !choice.keys.isEmpty {
      var lines = TextLines(try text(of: path) ?? "")
      lines.setKeys(choice.keys.map { (key: $0.option.rawValue, value: $0.value) })
      try change(path, to: lines.text)
    }
    if let bar = choice.bar { try setUp(bar) }
    try machine.print(report)
  }

  private mutating func setUp(_ bar: BarName) throws(Mistake) {
    guard let home = machine.environment("HOME"), home.utf8.first == UInt8(ascii: "/") else {
      throw .failure(.noHome("HOME"))
    }
    let arguments = try Arguments(["today", "--config", path], Extensions(machine))
    let builder = try RequestBuilder(arguments, on: machine)
    guard let configuration = builder.configuration else { return }
    // The file that every call reads needs no option.
    let modules = WaybarModules(configuration, try Arguments(["today"], Extensions(machine)))
    let look = SetupLook(builder.common)
    let folder = machine.environment("XDG_CONFIG_HOME").flatMap {
      $0.utf8.first == UInt8(ascii: "/") ? $0 : nil
    }
    for file in bar.files(look, modules, in: folder ?? "~/.config") {
      let own = file.places.map { place in
        let isInFolder = place.utf8.starts(with: ".config/".utf8)
        return isInFolder && folder != nil
          ? (folder ?? "") + String(Substring(place.utf8.dropFirst(7))) : home + "/" + place
      }
      let target = own.first { machine.exists($0) } ?? own[0]
      guard choice.writes else {
        report += "\n# " + target + "\n" + file.instructions
        continue
      }
      var old = try text(of: target)
      let isNew = old == nil
      if old == nil, let usual = file.usual.first(where: { machine.exists($0) }) {
        old = try text(of: usual)
      }
      let new = file.edited(old ?? "")
      if isNew {
        try write(new, to: target)
        report += target + ": written; to undo: rm " + ShellWords.joined([target]) + "\n"
      } else {
        try change(target, to: new)
      }
    }
    report +=
      choice.writes
      ? "then: " + bar.reload + "\n"
      : "\n# --write changes these files, each beside a backup; then: " + bar.reload + "\n"
  }

  /// Replaces a file that exists, beside a copy of it.
  private mutating func change(_ file: String, to text: String) throws(Mistake) {
    guard let old = try self.text(of: file), old != text else {
      report += file + ": unchanged\n"
      return
    }
    // A symbolic link into a settings folder remains a link, even if this is undone.
    let target = AbsolutePath.resolved(file, on: machine)
    var backup = target + ".backup"
    var number = 2
    while machine.exists(backup) {
      backup = target + ".backup" + String(number)
      number += 1
    }
    try write(old, to: backup)
    try write(text, to: target)
    report += file + ": changed; to undo: mv " + ShellWords.joined([backup, target]) + "\n"
  }

  /// Returns the text of a file, or `nil` if there is none.
  ///
  /// - Throws: `Mistake.failure` if that is unknown.
  private func text(of file: String) throws(Mistake) -> String? {
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try machine.contents(of: file, limit: ConfigurationReader.sizeLimit + 1)
    } catch {
      if case .system(.notFound, _) = error { return nil }
      throw .failure(error)
    }
    guard bytes.count <= ConfigurationReader.sizeLimit else {
      throw .configuration(
        ConfigurationMistake(.tooLarge(limit: ConfigurationReader.sizeLimit), file: file, line: 0))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(_ text: String, to file: String) throws(Mistake) {
    try failing { () throws(Failure) in
      try machine.replaceFile(at: AbsolutePath.resolved(file, on: machine), with: text.bytes)
    }
  }
}

extension SetupLook {
  /// The look of a view.
  init(_ settings: borrowing Settings) {
    if let colors = settings.themeColors { self.colors = colors }
    style = settings.presentation.style
    icons = settings.icons ?? .text
  }
}
