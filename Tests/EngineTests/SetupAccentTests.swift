import TestSupport
import Testing

@testable import todayline

/// The colors of the user's labels.
@Suite(.timed) struct SetupAccentTests {
  /// In the style with accents, without a theme, icons have the colors of the user's labels; if all have one, so
  /// has what is new.
  @Test(arguments: [
    ("accent", "#f0c674", ["#f0c674", "#f0c674", "#f0c674"]),
    ("accent", "#fff", ["#f0c674", "#ffffff", nil]), ("plain", "#f0c674", [nil, nil, nil]),
    ("accent --theme nord", "#f0c674", [nil, nil, nil]),
    ("accent", "no color", ["#f0c674", nil, nil]),
  ]) func accentsOfPolybar(_ style: String, _ color: String, _ accents: [String?]) throws {
    let machine = BuiltInViewTests.laptop()
    machine.addFile(
      SetupFilesTests.config + "polybar/config.ini",
      """
      [bar/a]
      modules-right = cpu memory
      [module/cpu]
      type = internal/cpu
      label = %{F#80F0C674}CPU%{F-} %percentage%%
      [module/memory]
      type = internal/memory
      format-prefix-foreground = \(color)

      """)
    let words = "--bar polybar --write --style " + style
    _ = InitTests.mistake(words.split(separator: " ").map(String.init), on: machine)
    for (section, accent) in zip(["cpu", "memory", "clock"], accents) {
      let keys = try SetupKeptTests.keys(of: section, on: machine)
      #expect(keys.first { $0.hasPrefix("accent = ") } == accent.map { "accent = " + $0 })
    }
  }
}
