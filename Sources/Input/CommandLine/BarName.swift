/// A bar that `todayline today init` sets up.
enum BarName: String, CaseIterable {
  case i3
  case sway
  case waybar
  case polybar
  case tmux
  case i3blocks
  case xmobar
  case lemonbar

  /// Returns the bar with that name, or that of its program.
  static func named(_ name: String) -> BarName? {
    for bar in allCases where bar.rawValue == name || bar.program == name { return bar }
    return nil
  }

  /// The program whose presence suggests the bar.
  var program: String {
    switch self {
    case .i3: "i3bar"
    case .sway: "swaybar"
    case .waybar, .polybar, .tmux, .i3blocks, .xmobar, .lemonbar: rawValue
    }
  }

  /// What Todayline writes for it.
  var host: HostName {
    switch self {
    case .i3, .sway: .i3bar
    case .waybar: .waybar
    case .polybar: .polybar
    case .tmux: .tmux
    case .i3blocks: .i3blocks
    case .xmobar: .xmobar
    case .lemonbar: .lemonbar
    }
  }

  /// The command with which the bar reads its files again.
  var reload: String {
    switch self {
    case .i3, .i3blocks: "i3-msg restart"
    case .sway: "swaymsg reload"
    case .waybar: "restart Waybar: killall waybar; waybar &"
    case .polybar: "polybar-msg cmd restart"
    case .tmux: "tmux source-file ~/.tmux.conf"
    case .xmobar: "xmobar &"
    case .lemonbar: "sh ~/.config/todayline/lemonbar.sh &"
    }
  }
}
