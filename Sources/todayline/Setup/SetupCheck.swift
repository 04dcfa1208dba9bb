/// Asks a bar's own parser whether a file that was valid stays valid.
struct SetupCheck {
  let bar: BarName
  let machine: Machine

  /// Why a change would not do.
  enum Fault {
    /// The bar reads nothing of the file as it is; its own message.
    case before(String)
    /// It accepts the file as it is, but not the change.
    case after(String)
  }

  /// Returns what the bar says against the file, as it is or after the change.
  ///
  /// A bar that is not installed, or that cannot judge here, says nothing.
  func fault(of change: SetupPlan.Change) -> Fault? {
    guard let program, machine.findsProgram(program[0]) else { return nil }
    let name = AbsolutePath.name(of: change.path, in: AbsolutePath.folder(of: change.path))
    // Of several files, those that the program reads.
    guard name.hasText("conf") else { return nil }
    if bar == .i3blocks, !change.path.hasText("/i3/"), !change.path.hasText("/.i3/") { return nil }
    guard let before = message(on: change.before ?? [], of: change.path) else { return nil }
    guard before.isEmpty else {
      // The others take what they understand of a file.
      return bar == .tmux ? .before(before) : nil
    }
    return message(on: change.after, of: change.path).flatMap { $0.isEmpty ? nil : .after($0) }
  }

  private var program: [String]? {
    switch bar {
    case .i3, .i3blocks: ["i3", "-C", "-c"]
    case .sway: ["sway", "-C", "-c"]
    case .tmux:
      [
        // Each a server of its own: one that is about to end takes no more clients.
        "tmux", "-L", "todayline-check-" + String(machine.random() % 1_000_000), "-f", "/dev/null",
        "start-server", ";", "source-file", "-n", "-",
      ]
    case .waybar, .polybar, .xmobar, .lemonbar: nil
    }
  }

  /// Returns the first line of what the bar says; empty if it accepts the file, `nil` if that is not known.
  private func message(on bytes: [UInt8], of path: String) -> String? {
    guard let program else { return nil }
    if bar == .tmux { return words(of: Program(program), "-", path, input: bytes) }
    // Beside the file, since includes are relative to it.
    let folder = AbsolutePath.folder(of: AbsolutePath.resolved(path, on: machine))
    let file = folder + "/.todayline-check-" + String(machine.random() % 1_000_000)
    // A part of i3's configuration is not one of version 3, which i3 would convert.
    let heading = program[0] == "i3" ? "# i3 config file (v4)\n".bytes : []
    let missing = BackupSet.missingFolders(of: file, on: machine)
    defer { for folder in missing.reversed() { try? machine.removeFolder(at: folder) } }
    guard (try? machine.replaceFile(at: file, with: heading + bytes)) != nil else { return nil }
    defer { try? machine.removeFile(at: file) }
    guard bar == .sway else { return words(of: Program(program + [file]), file, path) }
    // Without a seat, sway would wait for one.
    var environment = ["WLR_BACKENDS=headless", "LIBSEAT_BACKEND=noop"]
    // It leaves its sockets in the folder.
    guard let base = machine.environment("XDG_RUNTIME_DIR") ?? BackupSet.folder(on: machine)?.path
    else { return words(of: Program(program + [file], environment: environment), file, path) }
    let place = base + "/todayline-check-" + String(machine.random() % 1_000_000)
    let missingPlaces = BackupSet.missingFolders(of: place + "/made", on: machine)
    defer {
      if missingPlaces.contains(place) { empty(place, depth: 0) }
      for folder in missingPlaces.reversed() { try? machine.removeFolder(at: folder) }
    }
    if (try? machine.replaceFile(at: place + "/made", with: [])) != nil {
      environment.append("XDG_RUNTIME_DIR=" + place)
    }
    return words(of: Program(program + [file], environment: environment), file, path)
  }

  /// Removes what a bar has left in a folder of its own.
  private func empty(_ folder: String, depth: Int) {
    guard depth < 4 else { return }
    for name in (try? machine.names(in: folder)) ?? [] {
      let path = folder + "/" + name
      guard (try? machine.removeFile(at: path)) == nil else { continue }
      empty(path, depth: depth + 1)
      try? machine.removeFolder(at: path)
    }
  }

  private func words(
    of program: Program, _ read: String, _ path: String, input: [UInt8] = []
  ) -> String? {
    let result = try? machine.run(program, within: RunLimits(timeout: .seconds(5)), input: input)
    return result.map { words(of: $0, read, path) }
  }

  /// Returns the first line of the errors, with the path of the file in place of the one that was read.
  private func words(of result: RunResult, _ read: String, _ path: String) -> String {
    if result.end == .exited(0) { return "" }
    // A server that is about to end leaves some of it to the other output.
    let lines = (result.errorOutput + result.output).split(separator: 0x0A).map {
      // A carriage return, which tmux takes as a part of a word, would not be seen.
      String(decoding: $0.flatMap { $0 == 0x0D ? "^M".bytes : [$0] }, as: UTF8.self)
    }
    let line = lines.first { $0.begins(with: read + ":") || $0.hasText("ERROR") } ?? lines.first
    guard let line, !line.trimmed.isEmpty else { return "no reason is given" }
    let isPlace = line.begins(with: read + ":")
    return isPlace ? path + String(Substring(line.utf8.dropFirst(read.utf8.count))) : line.trimmed
  }
}
