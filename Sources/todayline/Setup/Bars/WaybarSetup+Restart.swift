/// The command that makes a running Waybar read its files again.
extension WaybarSetup {
  /// SIGUSR2, or a restart before 0.10, which keeps its modules after SIGUSR2.
  var reload: String {
    let version = Examination.line(of: ["waybar", "--version"], on: context.machine).flatMap {
      Examination.version(in: $0)
    }
    if let version, Self.reloadsModules(version) { return "killall -SIGUSR2 waybar" }
    // The compositor may have started it, with options of its own.
    let isStarted = ["SWAYSOCK", "HYPRLAND_INSTANCE_SIGNATURE"].contains {
      context.machine.environment($0) != nil
    }
    if isStarted { return "restart Waybar" }
    let running = RunningBar.ofHome(on: context.machine).first { $0.bar.program == "waybar" }
    guard let running, !running.arguments.isEmpty else { return BarName.waybar.reload }
    return "killall waybar; " + ShellWords.joined(["waybar"] + running.arguments) + " &"
  }

  private static func reloadsModules(_ version: String) -> Bool {
    let parts = version.utf8.split(separator: UInt8(ascii: ".")).map {
      String(Substring($0.prefix { $0.isDigit })).wholeNumber ?? 0
    }
    return parts[0] > 0 || parts.count > 1 && parts[1] >= 10
  }
}
