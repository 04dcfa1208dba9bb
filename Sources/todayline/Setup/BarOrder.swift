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
    let running = RunningBar.all(on: machine).map { $0.bar.program }
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
  /// The files of a user's own, in the folder of configurations, or in the home folder if they are hidden.
  private var files: [String] {
    switch self {
    case .i3: ["i3/config", ".i3/config"]
    case .sway: ["sway/config", ".sway/config"]
    case .i3blocks: ["i3blocks/config", ".i3blocks.conf"]
    case .waybar: ["waybar/config", "waybar/config.jsonc"]
    case .polybar: ["polybar/config", "polybar/config.ini"]
    case .tmux: ["tmux/tmux.conf", ".tmux.conf"]
    case .xmobar: ["xmobar/xmobarrc", "xmobar/.xmobarrc", ".xmobarrc", ".xmobar/xmobarrc"]
    case .lemonbar: []
    }
  }

  /// The paths at which the bar looks for them.
  private func paths(in user: UserFiles) -> [String] {
    files.map { ($0.begins(with: ".") ? user.home : user.folder) + "/" + $0 }
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
