import TestSupport
import Testing

/// The program in the real bars, with the unchanged snippets of `integrations/`.
///
/// `TODAYLINE_RIG_KEEP=FOLDER` keeps the pictures and logs of the last bar.
@Suite(.timed, .serialized, .long) struct BarTests {
  @Test(.needs(.i3bar)) func i3bar() throws { try expectPictures(of: .i3bar, resident: true) }

  @Test(.needs(.swaybar)) func swaybar() throws { try expectPictures(of: .swaybar, resident: true) }

  @Test(.needs(.i3blocks)) func i3blocks() throws { try expectPictures(of: .i3blocks) }

  @Test(.needs(.waybar)) func waybar() throws { try expectPictures(of: .waybar) }

  @Test(.needs(.waybarStream)) func waybarStream() throws {
    try expectPictures(of: .waybarStream, resident: true)
  }

  /// Each number reaches only the module with that signal.
  @Test(.needs(.waybarSignals)) func waybarSignals() throws {
    let facts = try Rig.waybarSignals.facts()
    #expect(facts["drawn"] == "yes", "\(facts)")
    for number in ["1", "8", "30"] { #expect(facts["signal-" + number] == number, "\(facts)") }
    #expect(facts["alive-after"] == "0", "\(facts)")
  }

  @Test(.needs(.followed("i3bar"))) func followedInI3bar() throws {
    try expectFollowed(in: "i3bar")
  }

  @Test(.needs(.followed("waybar"))) func followedInWaybar() throws {
    let facts = try expectFollowed(in: "waybar")
    #expect(facts["outputs"] == "2" && facts["soon"] == "yes", "\(facts)")
  }

  @Test(.needs(.followed("tmux"))) func followedInTmux() throws {
    let facts = try expectFollowed(in: "tmux")
    #expect(facts["still"] == "yes" && facts["soon"] == "yes", "\(facts)")
  }

  /// A value that comes by itself is shown soon, though the bar calls only when it is woken, and the
  /// command does not outlive a bar that was killed.
  @discardableResult private func expectFollowed(in bar: String) throws -> Facts {
    let facts = try Rig.followed(bar).facts()
    #expect(facts["first"] == "yes", "\(facts)")
    #expect(facts["starts"] == "1" && facts["watchers"] == "1", "\(facts)")
    #expect(facts["left"] == "nothing", "\(facts)")
    return facts
  }

  /// The packages' own configurations beside the Today views that are imported from them.
  @Test(.needs(.imported("i3status"))) func importedFromI3status() throws {
    try expectImported(from: "i3status", "8 of 8 modules, 5 notes")
  }

  @Test(.needs(.imported("i3blocks"))) func importedFromI3blocks() throws {
    try expectImported(from: "i3blocks", "10 of 10 blocks, 1 note")
  }

  /// Text by text, in two bars of one i3.
  ///
  /// Two differ: the minute of %emptytime.
  @Test(.needs(.beside)) func twentyConfigurationsOfI3statusShowWhatTheyDid() throws {
    let facts = try Rig.beside.facts()
    #expect(facts["same"] == "18 of 20", "\(facts)")
    #expect(facts["drawn"] == "20 of 20", "\(facts)")
  }

  private func expectImported(from program: String, _ summary: String) throws {
    let facts = try Rig.imported(program).facts()
    #expect(facts["imported"] == "todayline: " + summary, "\(facts)")
    let widths = facts.words("drawn").compactMap { Int($0) }
    // i3blocks has wider gaps; i3status has a speed where this machine's link has none.
    try #require(widths.count == 2, "\(facts)")
    #expect(widths[1] > 500 && widths[1] <= widths[0] && widths[0] - widths[1] < 150, "\(facts)")
    #expect(facts["alive-after"] == "0", "\(facts)")
  }

  @Test(.needs(.polybar)) func polybar() throws { try expectPictures(of: .polybar) }

  @Test(.needs(.polybarStream)) func polybarStream() throws {
    try expectPictures(of: .polybarStream, resident: true)
  }

  @Test(.needs(.tmux)) func tmux() throws {
    let facts = try Rig.tmux.facts()
    let disk = "██▌░░ 50.0%"
    let open = disk + "  Used: 524 KB  Free: 524 KB  Total: 1 MB"
    // The missing path has a hostile name, which is shown unchanged.
    let rest = " | <b>&#[fg=red]#(touch X)%{A1:touch X:}zzzzzzzz%{A}: not found"
    #expect(facts["text"] == disk + rest)
    #expect(facts.words("colors") == ["#000000", "#444444", "#FF5555", "#FFFFFF"])
    #expect(facts["keeps-window-click"] == "yes")
    #expect(facts["click-opens"] == open + rest)
    #expect(facts["last-click-opens"] == open + rest)
    expectSession(facts)
  }

  @Test(.needs(.i3bar)) func outputsInI3bar() throws { try expectText(in: .i3bar) }

  @Test(.needs(.swaybar)) func outputsInSwaybar() throws { try expectText(in: .swaybar) }

  @Test(.needs(.i3blocks)) func outputsInI3blocks() throws { try expectText(in: .i3blocks) }

  @Test(.needs(.waybar)) func outputsInWaybar() throws { try expectText(in: .waybar) }

  @Test(.needs(.polybar)) func outputsInPolybar() throws { try expectText(in: .polybar) }

  @Test(.needs(.tmux)) func outputsInTmux() throws { try expectText(in: .tmux) }

  /// Any output of a command is shown as text, and the adjacent widgets stay in place;
  /// a script in a common style shows its text in its color.
  private func expectText(in rig: Rig) throws {
    let facts = try rig.facts(about: "outputs")
    for output in ["plain", "tags", "bytes", "lines", "long"] {
      #expect(facts[output] == "text", "\(output): \(facts)")
    }
    #expect(facts["blocklet"] == "drawn", "\(facts)")
    #expect(facts["made-X"] == "no", "\(facts)")
    #expect(facts["alive-after"] == "0", "\(facts)")
  }

  /// Widgets of kernel values, called once per second: each in its format, with rates and levels.
  @Test(.needs(.tmux)) func ratesInTmux() throws {
    let facts = try Rig.tmux.facts(about: "rates")
    #expect(
      facts["drawn"] == "cpu curve memory load network diskio battery temperature", "\(facts)")
    #expect(facts["warns"] == "yes", "\(facts)")
    #expect(facts["click-opens"] == "User, System, I/O wait, Steal, Cores", "\(facts)")
    #expect(facts["click-closes"] == "yes", "\(facts)")
    #expect(facts["alive-after"] == "0", "\(facts)")
  }

  @Test(.needs(.i3bar)) func todayInI3bar() throws { try expectToday(in: .i3bar) }

  @Test(.needs(.swaybar)) func todayInSwaybar() throws { try expectToday(in: .swaybar) }

  @Test(.needs(.polybarStream)) func todayStreamInPolybar() throws {
    try expectToday(in: .polybarStream)
  }

  @Test(.needs(.polybar)) func todayInPolybar() throws {
    try expectToday(in: .polybar, stays: false)
  }

  // These two show one text: the details are in the tooltip, or those of one widget after the other.
  @Test(.needs(.waybarStream)) func todayStreamInWaybar() throws {
    try expectToday(in: .waybarStream, opens: "")
  }

  @Test(.needs(.waybar)) func todayInWaybar() throws {
    try expectToday(in: .waybar, stays: false, opens: "")
  }

  @Test(.needs(.i3blocks)) func todayInI3blocks() throws {
    try expectToday(in: .i3blocks, stays: false, opens: "a")
  }

  @Test(.needs(.tmux)) func todayInTmux() throws {
    let facts = try expectToday(in: .tmux, stays: false, opens: nil)
    // Only since 3.4 does a click tell its range: the binding is asked as tmux would.
    #expect(
      facts.words("ranges") == ["disk", "disk:home", "exec:a", "volume", "power-profile"],
      "\(facts)")
  }

  /// One file in every bar: its widgets in order, a click on the second, a text and a key with
  /// hostile markup, and every edit shown while the bar runs.
  ///
  /// A resident process keeps its output after a broken edit; others show the mistake in
  /// place of the widget that has it.
  @discardableResult private func expectToday(
    in rig: Rig, stays: Bool = true, opens: String? = "b"
  ) throws -> Facts {
    let facts = try rig.facts(about: "today")
    #expect(facts["drawn"] == "a b c", "\(facts)")
    #expect(facts["click-opens"] == opens ?? facts["click-reaches"], "\(facts)")
    #expect(facts["click-closes"] == "yes", "\(facts)")
    #expect(facts["hostile-text"] == "text", "\(facts)")
    #expect(facts["moved"] == "c a b", "\(facts)")
    #expect(facts["broken"] == (stays ? "c a b !" : "c ! b"), "\(facts)")
    #expect(facts["hostile-key"] == "text", "\(facts)")
    #expect(facts["fixed"] == "yes", "\(facts)")
    #expect(facts["opened"] == "nothing", "\(facts)")
    #expect(facts["made-X"] == "no", "\(facts)")
    #expect(facts["alive-after"] == "0", "\(facts)")
    return facts
  }

  @Test(.needs(.look("i3bar"))) func lookOfI3bar() throws {
    try expectLook(of: "i3bar")
    try expectShortTexts(in: "i3bar")
  }

  @Test(.needs(.look("swaybar"))) func lookOfSwaybar() throws {
    try expectLook(of: "swaybar")
    try expectShortTexts(in: "swaybar")
  }

  /// In a bar that is too narrow, the short text of a widget with a format of its own is that format;
  /// a click shows details in the short text.
  private func expectShortTexts(in bar: String) throws {
    let facts = try Rig.look(bar).facts(about: "width=900", "memory=bar")
    #expect(facts["bars"] == "1 1", "\(facts)")
    #expect(facts["opened"] == "yes" && facts["lost"] == "no", "\(facts)")
  }

  @Test(.needs(.look("i3blocks"))) func lookOfI3blocks() throws { try expectLook(of: "i3blocks") }

  @Test(.needs(.look("polybar"))) func lookOfPolybar() throws { try expectLook(of: "polybar") }

  // The details are in the tooltip.
  @Test(.needs(.look("waybar"))) func lookOfWaybar() throws {
    try expectLook(of: "waybar", opens: false)
  }

  // The details take the room that the windows leave.
  @Test(.needs(.look("tmux"))) func lookOfTmux() throws { try expectLook(of: "tmux") }

  /// Eight widgets at 1366 pixels: nothing moves while numbers change, and a click makes room for
  /// details without pushing anything off the screen.
  private func expectLook(of bar: String, opens: Bool = true) throws {
    let facts = try Rig.look(bar).facts(about: "clock=fast")
    #expect(facts["drawn"] == "yes", "\(facts)")
    #expect(facts["moved"] == "0", "\(facts)")
    // No widget collapses for the details of another.
    if ["i3bar", "swaybar"].contains(bar) { #expect(facts["bars"] == "2 2", "\(facts)") }
    #expect((facts["opened"] == "yes") == opens, "\(facts)")
    #expect(facts["lost"] == "no", "\(facts)")
  }

  private func expectPictures(of rig: Rig, resident: Bool = false) throws {
    let facts = try rig.facts()
    #expect(facts["drawn"] == "yes", "\(facts)")
    #expect(facts.words("colors").contains("#FFFFFF"), "\(facts)")
    #expect(facts.words("colors").contains("#444444"), "\(facts)")
    // Two missing paths, next to widgets that are unaffected: the hostile
    // name is as wide as the ordinary one, so every character of it is shown.
    let failures = facts.words("failures").compactMap { Int($0) }
    try #require(failures.count == 2, "\(facts)")
    #expect(abs(failures[0] - failures[1]) <= 1, "\(facts)")
    #expect(facts["click-opens"] == "yes", "\(facts)")
    #expect(facts["last-click-opens"] == "yes", "\(facts)")
    #expect(facts.words("alive-before").contains("todayline") == resident, "\(facts)")
    expectSession(facts)
  }

  /// Checks that hold in every bar: a second click closes the details, the wheel and the middle
  /// button change nothing, the right button opens the path, no name
  /// became a command, and nothing outlives the bar.
  private func expectSession(_ facts: Facts) {
    #expect(facts["click-closes"] == "yes", "\(facts)")
    #expect(facts["after-wheel"] == "yes", "\(facts)")
    #expect(facts["opened"] == "/", "\(facts)")
    #expect(facts["last-click-closes"] == "yes", "\(facts)")
    #expect(facts["made-X"] == "no", "\(facts)")
    #expect(facts["alive-after"] == "0", "\(facts)")
  }
}
