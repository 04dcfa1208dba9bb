/// The background and the text color of the GTK 3 theme in use, if it is the usual one, Adwaita.
struct GTKColors {
  let ground: Color
  let text: Color

  private static let light = GTKColors(
    ground: Color(red: 0xF6, green: 0xF5, blue: 0xF4),
    text: Color(red: 0x2E, green: 0x34, blue: 0x36))
  private static let dark = GTKColors(
    ground: Color(red: 0x35, green: 0x35, blue: 0x35),
    text: Color(red: 0xEE, green: 0xEE, blue: 0xEC))

  private init(ground: Color, text: Color) { (self.ground, self.text) = (ground, text) }

  init?(_ context: SetupContext) {
    var theme = context.machine.environment("GTK_THEME") ?? ""
    for line
      in (context.userFiles.contents(context.userFiles.folder + "/gtk-3.0/settings.ini") ?? [])
      .split(separator: 0x0A)
    {
      let words = line.split { $0 == UInt8(ascii: "=") || $0 <= 0x20 }.map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count == 2 else { continue }
      if words[0] == "gtk-theme-name", theme.isEmpty { theme = words[1] }
      if words[0] == "gtk-application-prefer-dark-theme", ["1", "true"].contains(words[1]) {
        self = Self.dark
        return
      }
    }
    if theme.lowercase.hasText("dark") {
      self = Self.dark
      return
    }
    // Another theme may be anything.
    guard theme.isEmpty || theme.begins(with: "Adwaita") else { return nil }
    self = Self.light
  }
}
