/// The modules of Waybar 0.14 that have a widget, by the manual page of each.
enum WaybarModule {
  private typealias Row = ForeignModule

  /// The row of a kind such as `battery` or `sway/language`, if it has one.
  static func named(_ kind: String) -> ForeignModule? {
    if kind.hasPrefix("custom/") { return custom }
    if kind.hasSuffix("/language") { return language }
    return all.first { $0.kind == kind }
  }

  /// Why a module has no widget.
  static func reason(_ kind: String) -> String {
    if let reason = others.first(where: { $0.key == kind }) { return reason.value }
    if let slash = kind.utf8.firstIndex(of: UInt8(ascii: "/")),
      desktops.contains(String(Substring(kind.utf8[..<slash])))
    {
      return own
    }
    return "Waybar has no module of that name"
  }

  /// True if the module stays in Waybar, so that nothing is missing.
  static func isOwn(_ kind: String) -> Bool { reason(kind) == own }

  private static let own = "a part of Waybar itself: leave it there"
  private static let desktops = [
    "sway", "hyprland", "niri", "river", "dwl", "mango", "wayfire", "wlr", "ext", "cosmic", "cffi",
  ]
  private static let others: KeyValuePairs<String, String> = [
    "tray": own, "idle_inhibitor": own, "inhibitor": own, "privacy": own, "image": own, "menu": own,
    "cffi": own, "pulseaudio/slider": own, "backlight/slider": own,
    "cava": "no equivalent: nothing shows sound as it is heard",
    "gamemode": "no equivalent; an exec with gamemoded -s shows whether it is on",
    "gps": "no equivalent; an exec with gpspipe(1) shows the position",
    "jack": "no equivalent; an exec with jack_cpu_load shows the load",
    "sndio": "no equivalent; an exec with sndioctl(1) shows the volume",
    "wwan": "no equivalent; an exec with mmcli(1) shows the connection",
    "user": "no equivalent; an exec with id -un shows the name, [uptime] the time since boot",
  ]

  /// The keys that every module can have.
  static let common: KeyValuePairs<String, ForeignModule.Conversion> = [
    "format": .own, "format-alt": .template("alternate-format"),
    "format-warning": .template("format-warning"), "format-critical": .template("format-critical"),
    "tooltip-format": .template("details-format"), "interval": .seconds("interval"),
    "max-length": .number("max-width"), "min-length": .number("min-width"),
    "align, states, format-icons, format-alt-click": .own, "on-click": .value("on-click"),
    "on-click-middle": .value("on-click-middle"), "on-click-right": .value("on-click-right"),
    "on-scroll-up": .value("on-scroll-up"), "on-scroll-down": .value("on-scroll-down"),
    "on-click-backward": .value("on-click-backward"),
    "on-click-forward": .value("on-click-forward"), "rotate": .lost("has no equivalent"),
    "signal, exec-on-event": .unneeded, "tooltip, justify, expand, cursor, escape": .unneeded,
    "smooth-scrolling-threshold, reverse-scrolling, reverse-mouse-scrolling": .unneeded,
    "on-update": .note("an exec with --wake or on-warning runs commands"),
    "menu, menu-file, menu-actions": .note("a menu of Waybar; details = menu shows the details"),
  ]

  static let custom: ForeignModule = Row(
    "custom", "exec",
    [
      "exec, exec-if, return-type, restart-interval, hide-empty-text, interval": .own,
      "format": .own, "tooltip-format": .own, "image-path, image-name, icon-size": .lost(),
    ], ["": "text", "text": "text", "alt": "[{alt}]", "percentage": "[{percent:.0,raw}]"])

  private static let language = Row(
    "language", "layout", ["format": .template("format", usual: "{}"), "keyboard-name": .unneeded],
    ["": "text", "short": "text", "shortDescription": "text", "long": "name", "variant": ""])

  private static let volume: KeyValuePairs<String, ForeignModule.Conversion> = [
    "format": .template("format", usual: "{volume}%"),
    "format-muted": .state("format-muted", icon: "muted"),
    "format-bluetooth": .state("format-bluetooth", icon: "headset"),
    "format-headphones": .state("format-headphones", icon: "headphone"),
    "format-source, format-source-muted, format-bluetooth-muted": .unneeded,
    "scroll-step": .note("a step is 5 points"), "max-volume": .note("scrolling ends at 100 %"),
    "ignored-sinks, sink-mapping, target, node-type, only-physical, scroll-scale": .unneeded,
  ]
  private static let volumes: KeyValuePairs<String, String> = [
    "": "percent:.0,raw", "volume": "percent:.0,raw", "desc": "[{device}]",
    "node_name": "[{device}]", "format_source": "", "source_volume": "", "source_desc": "",
  ]

  static let all: [ForeignModule] = WaybarDevices.all + services

  private static let services: [ForeignModule] = [
    Row("pulseaudio", "volume", volume, volumes), Row("wireplumber", "volume", volume, volumes),
    Row(
      "clock", "clock",
      [
        "format": .template("format", usual: "{:%H:%M}"), "timezone": .value("zone"),
        "timezones": .list("zone"), "interval, calendar, actions": .unneeded,
        "locale": .note("names of days and months are in the language of LC_TIME"),
        "today-format, timezone-tooltip-format": .unneeded,
      ],
      [
        "calendar": "{calendar}", "tz_list": "{zones}", "timezoned_time": "{zones}",
        "ordinal_date": "",
      ]),
    Row(
      "mpris", "media",
      [
        "format": .template("format", usual: "{player} ({status}): {dynamic}"),
        "format-playing": .state("format-playing", icon: "playing"),
        "format-paused": .state("format-paused", icon: "paused"),
        "format-stopped": .state("format-stopped", icon: "stopped"), "player": .value("source"),
        "dynamic-len": .number("max-width"), "interval": .unneeded,
        "title-len, artist-len, album-len": .lost(
          "has no equivalent; max-width cuts the whole text"), "player-icons, status-icons": .own,
        "dynamic-order, dynamic-importance-order, dynamic-separator, ellipsis, ignored-players,"
          + "truncate-hours, prefer-album-artist, enable-tooltip-len-limits": .unneeded,
      ],
      [
        "player": "[{player}]", "status": "[{alt}]", "artist": "[{artist}]", "album": "[{album}]",
        "title": "[{title}]", "dynamic": "{text}", "length": "", "position": "",
      ]),
    Row(
      "mpd", "media",
      [
        "format": .template("format", usual: "{artist} - {title}"),
        "format-paused": .state("format-paused", icon: "paused"),
        "format-stopped": .state("format-stopped", icon: "stopped"),
        "server": .note("[media] shows players with MPRIS: mpDris2 or mpd-mpris gives it to MPD"),
        "interval, timeout, port, password, unknown-tag, format-disconnected": .unneeded,
        "state-icons, consume-icons, random-icons, repeat-icons, single-icons": .own,
        "title-len, artist-len, album-len": .lost(
          "has no equivalent; max-width cuts the whole text"),
      ],
      [
        "artist": "[{artist}]", "albumArtist": "[{artist}]", "album": "[{album}]",
        "title": "[{title}]", "filename": "", "elapsedTime": "", "totalTime": "", "volume": "",
        "stateIcon": "", "consumeIcon": "", "randomIcon": "", "repeatIcon": "", "singleIcon": "",
      ]),
    Row(
      "bluetooth", "bluetooth",
      [
        "format": .template("format", usual: " {status}"), "format-off": .template("format-off"),
        "format-disabled": .template("format-off"), "format-on": .template("format-on"),
        "format-connected, format-connected-battery": .own, "format-no-controller": .unneeded,
        "controller, controller-alias": .unneeded,
        "format-device-preference": .note("all connected devices are shown"),
        "tooltip-format-connected, tooltip-format-enumerate-connected": .unneeded,
        "tooltip-format-enumerate-connected-battery, tooltip-format-off": .unneeded,
      ],
      [
        "status": "[{alt}]", "device_alias": "{text}", "num_connections": "",
        "device_battery_percentage": "[{battery}]", "controller_alias": "", "device_address": "",
        "controller_address": "",
      ]),
    Row(
      "power-profiles-daemon", "power-profile",
      [
        "format": .template("format", usual: "{icon}"),
        "format-performance": .state("format-performance", icon: "performance"),
        "format-balanced": .state("format-balanced", icon: "balanced"),
        "format-power-saver": .state("format-powersaver", icon: "power-saver"),
      ], ["profile": "text", "driver": ""]),
    Row(
      "systemd-failed-units", "failed-units",
      [
        "format": .template("format", usual: "{nr_failed} failed"),
        "format-ok, hide-on-ok, user, system": .unneeded,
      ],
      [
        "nr_failed": "[{units}]", "nr_failed_system": "[{units}]", "nr_failed_user": "",
        "system_state": "", "user_state": "", "overall_state": "", "failed_units_list": "",
      ]),
  ]
}
