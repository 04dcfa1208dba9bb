/// The question to the desktop whether it prefers dark or light colors, in the background.
enum DesktopQuestion {
  /// The portal that all desktops have, or else GNOME's setting;
  /// <https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html>.
  private static let script = """
    gdbus call --session --timeout 2 --dest org.freedesktop.portal.Desktop \
      --object-path /org/freedesktop/portal/desktop \
      --method org.freedesktop.portal.Settings.Read org.freedesktop.appearance color-scheme \
      2>/dev/null || gsettings get org.gnome.desktop.interface color-scheme 2>/dev/null
    """

  /// Asks for a view that follows the desktop; `isForced` if a stream has started, or has been notified of a
  /// change.
  static func ask(for view: ViewRequest, isForced: Bool = false, on machine: Machine) {
    guard view.followsDesktop else { return }
    let store = Defaults(suite: view.settings.suite, on: machine)
    guard isForced || DesktopScheme.isOld(in: store, on: machine) else { return }
    let worker = Worker(.scheme, of: DesktopScheme.domain, in: store.lockFolder)
    _ = try? worker.start(on: machine) {
      machine.nameProcess("todayline-theme")
      machine.lowerPriority()
      try? answer(on: machine).store(in: store, on: machine)
    }
  }

  /// Returns what the desktop says; dark if nothing answers.
  private static func answer(on machine: Machine) -> DesktopScheme {
    var limits = RunLimits()
    limits.timeout = .seconds(5)
    let result = try? machine.run(Program(["/bin/sh", "-c", script]), within: limits, input: [])
    return scheme(of: result?.output ?? [])
  }

  /// Reads an answer such as `(<<uint32 2>>,)` (1 is dark, 2 light, 0 no preference), or
  /// `'prefer-light'`; a desktop without a preference is light, as its programs are.
  static func scheme(of output: [UInt8]) -> DesktopScheme {
    guard !output.isEmpty else { return .dark }
    let isDark = output.indices.contains {
      output[$0...].starts(with: "uint32 1".utf8) || output[$0...].starts(with: "dark".utf8)
    }
    return isDark ? .dark : .light
  }
}
