/// The services of a desktop: programs, sound, a message bus, fonts, and a locale.
extension Examination {
  /// The programs that widgets of the view need.
  var programs: [Finding] {
    var findings: [Finding] = []
    for widget in widgets {
      var needs = widget.extension?.requirements.filter { $0.isForValue } ?? []
      if asksWeb(widget), let curl = Requirement("curl: curl, curl, curl", isForValue: true) {
        needs.append(curl)
      }
      for need in needs where !need.isMet(on: machine) {
        let packages = need.packageWords
        findings.append(
          .problem(
            widget.name, need.programs[0] + " is not in PATH",
            fix: "install " + (packages.isEmpty ? need.programs[0] : packages)))
      }
    }
    return findings
  }

  private func asksWeb(_ widget: NamedWidget) -> Bool {
    switch widget.description.source {
    case .url: return true
    case .calendars:
      for section in builder.configuration?.sections ?? [] {
        for setting in section.settings where setting.option.isSource {
          if AgendaSource(setting.value).isAddress { return true }
        }
      }
      return false
    default: return false
    }
  }

  /// Returns the first widget of the view that needs one of these programs.
  private func widget(needing programs: [String]) -> NamedWidget? {
    widgets.first { widget in
      (widget.extension?.requirements ?? []).contains { need in
        need.programs.contains { programs.contains($0) }
      }
    }
  }

  /// A server of sound; pulseaudio(1) names the socket, which pipewire-pulse has at the same path.
  var sound: [Finding] {
    if let server = environment("PULSE_SERVER") { return [.fine("sound", server)] }
    let folder = environment("XDG_RUNTIME_DIR") ?? "/run/user/" + String(machine.userIdentifier)
    let sockets = (try? machine.names(in: folder + "/pulse")) ?? []
    if sockets.contains("native") { return [.fine("sound", folder + "/pulse/native")] }
    guard let widget = widget(needing: ["pactl", "wpctl"]) else { return [] }
    return [
      .problem(
        "sound", widget.name + " finds no sound server: " + folder + "/pulse/native is missing",
        fix: "systemctl --user enable --now pipewire-pulse wireplumber, or start pulseaudio")
    ]
  }

  private static let programsOfBus = ["notify-send", "dbus-monitor"]

  /// The first widget of the view that needs the bus of the session.
  private var widgetOfBus: NamedWidget? {
    widget(needing: Self.programsOfBus)
      ?? widgets.first { widget in
        let rules = widget.extension?.contents.service.map { BusQuestion.rules(of: $0) } ?? []
        return !rules.isEmpty && rules.allSatisfy { $0.bus == .session }
      }
  }

  /// The session bus, over which players, notifications, and devices are asked.
  var bus: [Finding] {
    if let address = environment("DBUS_SESSION_BUS_ADDRESS") { return [.fine("bus", address)] }
    let folder = environment("XDG_RUNTIME_DIR") ?? "/run/user/" + String(machine.userIdentifier)
    if let names = try? machine.names(in: folder), names.contains("bus") {
      return [.fine("bus", folder + "/bus")]
    }
    let words =
      "DBUS_SESSION_BUS_ADDRESS is not set for " + whose + ", and " + folder + "/bus is missing"
    let fix = "start the session with dbus-run-session, or install dbus-user-session"
    guard let widget = widgetOfBus else { return [.note("bus", words, fix: fix)] }
    return [.problem("bus", widget.name + " cannot reach a session bus: " + words, fix: fix)]
  }

  /// Whether a font has the glyphs of the icons and of the style.
  var fonts: [Finding] {
    let needs = GlyphNeed.all(builder.common.icons, builder.common.presentation.style)
    guard !needs.isEmpty else { return [] }
    return needs.map { need in
      guard let families = need.families(on: machine) else {
        return .note(
          "fonts", "fc-list is not in PATH, so fonts are not checked", fix: "install fontconfig")
      }
      guard let font = families.first else {
        return .problem("fonts", need.words, fix: need.fix(on: machine))
      }
      return .fine("fonts", font + ", for " + need.setting)
    }
  }

  /// The encoding of texts, and the language of days and months.
  var locale: [Finding] {
    let name = environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG") ?? "C"
    guard Self.isUTF8(name) else {
      return [
        .note(
          "locale",
          name + " of " + whose + " is not UTF-8: tmux, xmobar, and others show ? or _ in "
            + "place of some glyphs", fix: "set LANG=C.UTF-8 or your own, such as LANG=de_DE.UTF-8")
      ]
    }
    let times = machine.timeLocale ?? "C"
    let locale = TimeLocale(times)
    guard locale.language == "en" || LocaleNames.lists(of: locale.language) != nil else {
      return [
        .note(
          "locale",
          "days and months are in English, as the names of “" + locale.language + "” are not known",
          fix: "set LC_TIME to a language of todayline help clock")
      ]
    }
    return [.fine("locale", name)]
  }

  /// Returns true if a locale is encoded in UTF-8, in one of the usual spellings.
  static func isUTF8(_ name: String) -> Bool {
    let end = name.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
    let letters = end.prefix { $0 != UInt8(ascii: "@") }.filter { $0 != UInt8(ascii: "-") }
    return letters.map { $0 | 0x20 }.elementsEqual("utf8".utf8.map { $0 | 0x20 })
  }
}
