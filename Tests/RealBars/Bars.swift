import TestSupport

extension Rig {
  private static let x = ["pivot_root", "Xvfb", "xdotool", "xwd"]
  private static let wayland = ["pivot_root", "sway", "swaymsg", "grim"]
  private static let waybarPrograms = wayland + ["waybar", "dbus-daemon"]

  static let i3bar = Rig("i3bar.py", needs: x + ["i3", "i3bar"])
  static let i3blocks = Rig("i3blocks.py", needs: x + ["i3", "i3bar", "i3blocks"])
  static let swaybar = Rig("swaybar.py", needs: wayland + ["swaybar"])
  static let waybar = Rig("waybar.py", "config.jsonc", needs: waybarPrograms)
  static let waybarStream = Rig("waybar.py", "config-stream.jsonc", needs: waybarPrograms)
  static let waybarSignals = Rig("waybar.py", "signals", needs: waybarPrograms)
  static let tmux = Rig("tmux.py", needs: ["pivot_root", "tmux"])

  static let plugin = Rig("plugin.py", needs: ["pivot_root", "tmux"])
  static let tmuxSetup = Rig("tmux_setup.py", needs: ["pivot_root", "tmux"])

  static let killed = Rig("killed.py", needs: x + ["polybar"])
  static let blocks = Rig("blocks.py", needs: ["pivot_root", "i3blocks"])
  static let closingInWaybar = Rig("closing.py", "waybar", needs: waybarPrograms)
  static let closingInTmux = Rig("closing.py", "tmux", needs: ["pivot_root", "tmux"])
  static let tracksInPolybar = Rig("tracks.py", "polybar", needs: x + ["polybar"])
  static let tracksInLemonbar = Rig("tracks.py", "lemonbar", needs: x + ["lemonbar"])
  static let widths = Rig("widths.py")

  /// The look of the eight widgets, on a small screen.
  static func look(_ bar: String) -> Rig { Rig("looks.py", bar, needs: programs(of: bar)) }

  private static func programs(of bar: String) -> [String] {
    switch bar {
    case "i3bar": x + ["i3", "i3bar"]
    case "i3blocks": x + ["i3", "i3bar", "i3blocks"]
    case "polybar": x + ["polybar"]
    case "waybar": waybarPrograms
    case "tmux": wayland + ["tmux", "foot"]
    default: wayland + ["swaybar"]
    }
  }

  /// Our own glyphs in a bar.
  static func sharpness(_ bar: String) -> Rig {
    Rig("sharpness.py", bar, needs: programs(of: bar) + ["fc-cache"])
  }

  static let fineSharpness = Rig(
    "sharpness.py", "i3bar", "width=3840", "scale=1.5",
    needs: programs(of: "i3bar") + ["fc-cache", "xrdb"])

  /// The default configuration of a program, and the view that is imported from it.
  static func imported(_ program: String) -> Rig {
    Rig("imported.py", program, needs: x + ["i3", "i3bar", program])
  }

  /// Values that are pushed, in a bar.
  static func pushed(_ bar: String) -> Rig {
    let programs =
      switch bar {
      case "i3bar": x + ["i3", "i3bar"]
      case "waybar": waybarPrograms
      default: ["pivot_root", bar]
      }
    return Rig("pushed.py", bar, needs: programs)
  }

  /// Twenty configurations of i3status beside the views that are imported from them.
  static let beside = Rig("beside.py", needs: x + ["i3", "i3bar", "i3status"])

  /// A followed command in a bar.
  static func followed(_ bar: String) -> Rig {
    let programs =
      switch bar {
      case "i3bar": x + ["i3", "i3bar"]
      case "waybar": waybarPrograms
      default: ["pivot_root", bar]
      }
    return Rig("followed.py", bar, needs: programs)
  }

  static let polybar = Rig("polybar.py", "disk-interval", needs: x + ["polybar"])
  static let polybarStream = Rig("polybar.py", "disk", needs: x + ["polybar"])
}
