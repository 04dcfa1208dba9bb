import Foundation
import TestSupport
import Testing

/// The pages of `integrations/coming-from`: their configurations are correct, and no module is missing.
@Suite(.timed) struct ComingFromTests {
  static let folder = Repository.root.appendingPathComponent("integrations/coming-from")

  /// A page, and the modules of its program.
  struct Page: NamedCase {
    var name: String
    var modules: [String]
  }

  /// The modules in the programs' own manuals and sources: i3status 2.15, i3blocks-contrib 9d66d81,
  /// i3status-rust e2f1eec, Waybar d561b9d, polybar f99e0b1.
  static let pages = [
    Page(
      name: "i3status",
      modules: words(
        """
        general order ipv6 disk run_watch path_exists wireless ethernet battery cpu_temperature
        cpu_usage memory load time tztime ddate volume read_file
        """)),
    Page(
      name: "i3blocks",
      modules: words(
        """
        afs airly apt-upgrades arch-update aur-update backlight bandwidth bandwidth2 bandwidth3
        battery-poly battery battery2 batterybar brightness calendar colorpicker cpu_usage cpu_usage2
        cpu_util_detailed dimmer disk-io disk disk_usage docker dunst email essid eyedropper github go
        gpu-load i3-focusedwindow iface kbdd_layout key_layout key_light keyindicator kubernetes
        load_average mediaplayer memory memory2 metars miccontrol monitor_manager nm-vpn
        openvpn-systemd openvpn optimus-manager purpleair rofi-calendar rofi-wttr shutdown_menu
        speedtest spotifyd_dbus ssid sway-focusedwindow systemctl systemd_unit tahoe-lafs taskw
        temperature time timer_and_stopwatch toggle usb user volume-pipewire volume-pulseaudio volume
        weather_NOAA wifi wlan-dbm xkb_layout ytdl-mpv
        """)),
    Page(
      name: "i3status-rust",
      modules: words(
        """
        amd_gpu backlight battery bluetooth calendar cpu custom custom_dbus disk_iostats disk_space
        docker external_ip focused_window github hueshift kdeconnect keyboard_layout load maildir
        memory menu music net notify notmuch nvidia_gpu packages pomodoro privacy rofication scratchpad
        service_status sound speedtest taskwarrior tea_timer temperature time toggle uptime vpn watson
        weather xrandr
        """)),
    Page(
      name: "waybar",
      modules: words(
        """
        backlight battery bluetooth cava cffi clock cpu cpu_graph custom disk gamemode gps
        hyprland/language idle_inhibitor image inhibitor jack keyboard-state load mango/language
        memory menu mpd mpris network niri/language power-profiles-daemon privacy pulseaudio
        pulseaudio/slider backlight/slider sndio sway/language systemd-failed-units temperature tray
        upower user wireplumber wlr/taskbar wwan sway/ hyprland/ niri/ river/ dwl/ mango/ wayfire/
        ext/workspaces group
        """)),
    Page(
      name: "polybar",
      modules: words(
        """
        internal/alsa internal/pulseaudio internal/backlight internal/xbacklight internal/battery
        internal/bspwm internal/i3 internal/xworkspaces internal/xwindow internal/tray internal/cpu
        internal/date internal/fs internal/github custom/ipc internal/memory internal/mpd
        internal/network internal/temperature internal/xkeyboard custom/script custom/menu custom/text
        """)),
  ]

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  @Test(arguments: pages) func noModuleIsMissing(_ page: Page) throws {
    let text = try Self.text(page)
    for module in page.modules { #expect(text.contains("`" + module), "\(module) is missing") }
  }

  @Test(arguments: pages) func everyConfigurationIsCorrect(_ page: Page) throws {
    let blocks = Self.blocks(in: try Self.text(page))
    #expect(!blocks.isEmpty)
    for block in blocks {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = folder.url.appendingPathComponent("config").path
      try block.write(toFile: path, atomically: true, encoding: .utf8)
      let check = try Tool(Repository.program.path).run(["check", "--config", path])
      #expect(check.status == 0, "\(page.name): \(check.output)\n\(block)")
    }
  }

  /// The extensions that the tables name exist.
  @Test(arguments: pages) func everySectionInTheTablesExists(_ page: Page) throws {
    let text = try Self.text(page)
    let help = try Tool(Repository.program.path).run(["help", "widgets"]).output
    for match in text.matches(of: /\| `\[([a-z-]+)[\]:]/) {
      let name = String(match.1)
      #expect(help.contains("  " + name + " "), "\(page.name): [\(name)]")
    }
  }

  private static func text(_ page: Page) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(page.name + ".md"), encoding: .utf8)
  }

  /// The blocks that are configurations of Todayline.
  static func blocks(in text: String) -> [String] {
    text.components(separatedBy: "```ini\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first.map { $0 + "\n" }
    }
  }
}
