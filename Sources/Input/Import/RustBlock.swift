/// The blocks of i3status-rust 0.36 that have a widget, by the documentation of each.
enum RustBlock {
  private typealias Row = ForeignModule

  static func named(_ kind: String) -> ForeignModule? { all.first { $0.kind == kind } }

  /// Why a block has no widget.
  static func reason(_ kind: String) -> String {
    others.first { $0.key == kind }?.value ?? "i3status-rust has no block of that name"
  }

  private static let others: KeyValuePairs<String, String> = [
    "calendar": "no equivalent: [agenda] reads calendars as files and from CalDAV's addresses",
    "custom_dbus": "no equivalent; an exec with follow shows what a program prints",
    "docker": "no equivalent; an exec with docker ps -q | wc -l counts the containers",
    "external_ip": "no equivalent; [geo] with key = ip shows the address",
    "focused_window": "no equivalent: the bar shows the title", "hueshift": "no equivalent",
    "kdeconnect": "no equivalent",
    "menu": "no equivalent; details = menu shows the details of a widget",
    "privacy": "no equivalent", "rofication": "no equivalent", "scratchpad": "no equivalent",
    "speedtest": "no equivalent; an exec with speedtest-cli --simple and ttl = 30m shows it",
    "taskwarrior": "no equivalent; an exec with task +PENDING count shows the number",
    "tea_timer": "no equivalent: [timer] counts down from a time in source, such as 4m",
    "toggle": "no equivalent; an exec with on-click is a button",
    "watson": "no equivalent; an exec with watson status shows it", "xrandr": "no equivalent",
  ]

  /// The keys that every block can have.
  static let common: KeyValuePairs<String, ForeignModule.Conversion> = [
    "block, click, theme_overrides, signal, if_command": .own, "format, format_alt": .own,
    "interval": .seconds("interval"), "error_format": .template("format-failed"),
    "error_interval, error_fullscreen_format, max_retries": .unneeded, "icons_overrides": .own,
    "icons_format, icon": .unneeded, "merge_with_next": .own,
    "missing_format": .missing("format-failed"),
  ]

  static let all: [ForeignModule] = RustDevices.all + services

  private static let services: [ForeignModule] = [
    Row(
      "custom", "exec",
      [
        "command, persistent, cycle, interval, json, watch_files, shell, format": .own,
        "hide_when_empty": .unneeded,
      ], ["text": "{text}", "short_text": "[{short}]"]),
    Row(
      "time", "clock",
      [
        "timezone": .own, "locale": .note("names are in the language of LC_TIME"),
        "interval": .unneeded,
      ], ["timestamp": "time"]),
    Row(
      "sound", "volume",
      [
        "driver, name, device, device_kind, natural_mapping, mappings, mappings_use_regex": .own,
        "active_port_mappings, headphones_indicator, show_volume_when_muted": .unneeded,
        "step_width": .note("a step is 5 points"), "max_vol": .note("scrolling ends at 100 %"),
      ],
      [
        "volume": "percent:.0", "output_name": "[{device}]", "output_description": "[{device}]",
        "active_port": "",
      ]),
    Row(
      "music", "media",
      [
        "player": .value("source"), "separator": .note("it is – between artist and title"),
        "interface_name_exclude, seek_step_secs, volume_step": .unneeded,
        "seek_forward_step_secs, seek_backward_step_secs": .unneeded,
      ],
      [
        "combo": "[{text}]", "artist": "[{artist}]", "title": "[{title}]", "player": "[{player}]",
        "url": "", "avail": "", "cur": "", "play": "", "next": "", "prev": "", "volume": "",
      ]),
    Row(
      "bluetooth", "bluetooth",
      [
        "mac": .lost("has no equivalent: all connected devices are shown"),
        "adapter_mac, battery_state": .unneeded, "disconnected_format": .template("format-on"),
      ], ["name": "[{text}]", "percentage": "[{battery}%]", "available": ""]),
    Row(
      "keyboard_layout", "layout",
      [
        "driver, sway_kb_identifier, interval": .unneeded,
        "mappings": .lost("has no equivalent: $layout is a code such as us"),
      ], ["layout": "text", "variant": ""]),
    Row(
      "packages", "updates",
      [
        "package_manager, interval, ignore_phased_updates": .unneeded,
        "format_singular, format_up_to_date": .unneeded, "aur_command": .lost(),
        "warning_updates_regex, critical_updates_regex, ignore_updates_regex": .lost(),
      ],
      [
        "total": "[{updates}]", "apt": "[{updates}]", "pacman": "[{updates}]", "dnf": "[{updates}]",
        "flatpak": "[{updates}]", "aur": "", "snap": "", "brew": "", "xbps": "", "apk": "",
        "zypper": "",
      ]),
    Row(
      "vpn", "vpn",
      [
        "driver": .lost("has no equivalent: interfaces and NetworkManager are read"),
        "format_connected": .template("format-connected"),
        "format_disconnected": .template("format-disconnected"),
        "state_connected, state_disconnected": .unneeded,
      ], ["country": "", "flag": "", "profile": "[{name}]"]),
    Row(
      "pomodoro", "timer",
      [
        "length, break_length, pomodoro_format, break_format": .own,
        "message, break_message": .note("the notification says which phase begins"),
        "notify_cmd": .note("each phase is notified; notify = no omits that"),
        "blocking_cmd, notifier, notifier_path, use_nag, nag_path": .unneeded,
      ],
      ["time_remaining": "{left}", "time_elapsed": "{elapsed}", "completed_pomodoros": "{round}"]),
    Row(
      "notify", "do-not-disturb", ["driver": .unneeded],
      ["notification_count": "[{waiting}]", "paused": ""]),
    Row(
      "weather", "weather",
      [
        "service": .own, "autolocate, autolocate_interval": .unneeded, "units": .own,
        "forecast_hours": .unneeded,
      ],
      [
        "temp": "[{temperature}]", "apparent": "[{feels}]", "humidity": "[{humidity}]",
        "wind": "[{wind}]", "wind_kmh": "[{wind}]", "weather": "[{weather}]",
        "weather_verbose": "[{weather}]", "location": "", "direction": "", "sunrise": "",
        "sunset": "",
      ]),
    Row(
      "github", "github",
      [
        "github_token, hide_if_total_is_zero, info, warning, critical": .unneeded,
        "good": .unneeded,
      ], ["total": "[{unread}]"]),
    Row(
      "maildir", "mail",
      ["inboxes": .own, "display_type, threshold_warning, threshold_critical": .unneeded],
      ["status": "[{unread}]"]),
    Row(
      "notmuch", "notmuch",
      [
        "query": .value("source"), "maildir, name, threshold_good, threshold_info": .unneeded,
        "threshold_warning, threshold_critical": .unneeded,
      ], ["count": "[{messages}]"]),
    Row(
      "nvidia_gpu", "gpu",
      ["interval": .seconds("ttl"), "gpu_id, idle, good, info, warning": .unneeded],
      [
        "utilization": "[{percent:.0}]", "memory": "[{used} MiB]", "temperature": "[{celsius}°]",
        "power": "[{watts} W]", "name": "", "fan_speed": "", "clocks": "",
      ]),
    Row(
      "amd_gpu", "gpu", ["device": .unneeded],
      [
        "utilization": "[{percent:.0}]", "vram_used": "[{used} MiB]", "vram_total": "[{total} MiB]",
        "vram_used_percents": "",
      ]),
    Row(
      "service_status", "failed-units",
      [
        "service": .lost("has no equivalent: systemctl is-active with its name shows one unit"),
        "driver, user, active_format, inactive_format, active_state, inactive_state": .unneeded,
      ], ["service": ""]),
  ]
}
