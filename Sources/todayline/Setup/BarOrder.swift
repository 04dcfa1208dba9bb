/// The bars that a person may want to set up, the likeliest first.
struct BarOrder {
  /// Why it is likely.
  enum Reason: String {
    case runs = "runs now"
    case isConfigured = "has a configuration"
    case isInstalled = ""
  }

  let bars: [(bar: BarName, reason: Reason)]

  /// Those that run, whether or not this `PATH` has them, then those that the user has configured, then those
  /// that are installed.
  init(_ machine: Machine) {
    let running = RunningBar.ofHome(on: machine).map { $0.bar.program }
    // i3blocks fills a bar of i3 or sway, whose own set-up would replace it.
    let order = [.i3blocks] + BarName.allCases.filter { $0 != .i3blocks }
    let first = order.filter { running.contains($0.program) }
    let rest = BarName.allCases.filter { bar in
      !first.contains(bar) && machine.findsProgram(bar.program)
    }
    var configured: [BarName] = []
    if let user = try? UserFiles(on: machine) {
      configured = rest.filter { $0.isConfigured(in: user) }
      // A sway without a status of its own starts Waybar.
      if configured.contains(.waybar), !BarName.sway.hasText("status_command", in: user) {
        configured.removeAll { $0 == .sway }
      }
    }
    bars =
      first.map { ($0, .runs) } + configured.map { ($0, .isConfigured) }
      + rest.filter { !configured.contains($0) }.map { ($0, .isInstalled) }
  }
}

extension BarName {
  /// The paths of the user's own at which the bar looks for its configuration.
  private func paths(in user: UserFiles) -> [String] {
    switch self {
    case .i3: I3Setup.userPlaces(of: .i3, user)
    // Not those of i3, which it reads as well.
    case .sway: [user.folder + "/sway/config", user.home + "/.sway/config"]
    case .i3blocks: [user.folder + "/i3blocks/config", user.home + "/.i3blocks.conf"]
    case .waybar: [user.folder + "/waybar/config", user.folder + "/waybar/config.jsonc"]
    case .polybar: [user.folder + "/polybar/config", user.folder + "/polybar/config.ini"]
    case .tmux: [user.folder + "/tmux/tmux.conf", user.home + "/.tmux.conf"]
    case .xmobar: XmobarSetup.places(in: user)
    case .lemonbar: []
    }
  }

  fileprivate func isConfigured(in user: UserFiles) -> Bool {
    paths(in: user).contains { user.machine.exists($0) }
  }

  /// Returns true if one of them has a text.
  fileprivate func hasText(_ text: String, in user: UserFiles) -> Bool {
    paths(in: user).contains {
      String(decoding: user.contents($0) ?? [], as: UTF8.self).hasText(text)
    }
  }
}
