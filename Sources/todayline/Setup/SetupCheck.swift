/// Asks a bar's own parser whether a file that was valid stays valid.
struct SetupCheck {
  let bar: BarName
  let machine: Machine

  /// Returns true if the bar accepts the file as it is, and would not accept it after the change.
  ///
  /// A bar that is not installed, or that cannot judge here, breaks nothing.
  func isBroken(by change: SetupPlan.Change) -> Bool {
    guard let program, machine.findsProgram(program[0]) else { return false }
    let name = AbsolutePath.name(of: change.path, in: AbsolutePath.folder(of: change.path))
    // Of several files, those that the program reads.
    guard name.hasText("conf") else { return false }
    if bar == .i3blocks, !change.path.hasText("/i3/"), !change.path.hasText("/.i3/") {
      return false
    }
    guard accepts(change.before ?? [], beside: change.path) == true else { return false }
    return accepts(change.after, beside: change.path) == false
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

  /// `nil` if that is not known.
  private func accepts(_ bytes: [UInt8], beside path: String) -> Bool? {
    guard let program else { return nil }
    let limits = RunLimits(timeout: .seconds(5))
    if bar == .tmux {
      return (try? machine.run(Program(program), within: limits, input: bytes)).map {
        $0.end == .exited(0)
      }
    }
    // Beside the file, since includes are relative to it.
    let folder = AbsolutePath.folder(of: AbsolutePath.resolved(path, on: machine))
    let file = folder + "/.todayline-check-" + String(machine.random() % 1_000_000)
    // A part of i3's configuration is not one of version 3, which i3 would convert.
    let heading = program[0] == "i3" ? "# i3 config file (v4)\n".bytes : []
    guard (try? machine.replaceFile(at: file, with: heading + bytes)) != nil else { return nil }
    defer { try? machine.removeFile(at: file) }
    // Without a seat, sway would wait for one.
    let environment = bar == .sway ? ["WLR_BACKENDS=headless", "LIBSEAT_BACKEND=noop"] : []
    let command = Program(program + [file], environment: environment)
    return (try? machine.run(command, within: limits, input: [])).map { $0.end == .exited(0) }
  }
}
