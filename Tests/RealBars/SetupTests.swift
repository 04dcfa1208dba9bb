import Foundation
import TestSupport
import Testing

@testable import todayline

/// Bars that `todayline today init --write` has set up, each in a fresh home with the files that its
/// users have.
@Suite(.timed, .serialized, .long) struct SetupTests {
  /// A bar, and a look.
  struct Case: NamedCase {
    var bar: BarName
    var style: SegmentStyle
    var theme: String
    var name: String { "\(bar.rawValue), \(style.rawValue) in \(theme)" }
  }

  private static let rig = Rig(
    "gallery.py",
    needs: [
      "pivot_root", "Xvfb", "xdotool", "xwd", "sway", "swaymsg", "swaybar", "grim", "foot", "ip",
      "dbus-run-session", "i3", "i3bar", "U+E0B0", "U+E0B2",
    ] + BarName.allCases.map(\.program))

  static let cases = [
    Case(bar: .i3, style: .pills, theme: "gruvbox"),
    Case(bar: .sway, style: .accent, theme: "catppuccin-latte"),
    Case(bar: .waybar, style: .pills, theme: "nord"),
    Case(bar: .polybar, style: .powerline, theme: "dracula"),
    Case(bar: .tmux, style: .blocks, theme: "rose-pine-dawn"),
    Case(bar: .i3blocks, style: .pills, theme: "tokyo-night"),
    Case(bar: .xmobar, style: .underline, theme: "everforest"),
    Case(bar: .lemonbar, style: .blocks, theme: "github-light"),
  ]

  @Test(
    .needs(rig),
    .enabled(if: PictureTests.mountsFileSystems, "needs /dev/fuse and user namespaces"),
    arguments: cases) func aBarShowsTheLookWithoutAWarning(_ row: Case) throws
  {
    let facts = try Self.rig.facts(about: row.bar.rawValue, row.style.rawValue, row.theme)
    let colors = try Theme.contents(of: row.theme, besides: nil, on: FakeMachine()).colors
    let grounds = ([colors[.background]] + colors.surfaces).compactMap { $0?.text }
    #expect(grounds.contains(facts["ground"] ?? ""), "\(facts)")
    #expect((facts["drawn"].flatMap { Int($0) } ?? 0) > 300, "\(facts)")
    #expect(facts["complaints"] == "none")
    #expect(facts["restored"] == "yes")
  }
}
