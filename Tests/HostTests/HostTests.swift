import Testing

/// The program in the real bars, with the snippets of `integrations/` as they are.
///
/// `python3 Tests/HostTests/Rigs/i3bar.py` runs one by hand; `TODAYLINE_RIG_KEEP=FOLDER`
/// keeps its pictures and logs. `TODAYLINE_REQUIRE_BARS=1`: a missing bar is a failure.
@Suite(.serialized) struct HostTests {
  @Test(.bar(.i3bar)) func i3bar() throws { try expectPictures(of: .i3bar, resident: true) }

  @Test(.bar(.swaybar)) func swaybar() throws { try expectPictures(of: .swaybar, resident: true) }

  @Test(.bar(.i3blocks)) func i3blocks() throws { try expectPictures(of: .i3blocks) }

  @Test(.bar(.waybar)) func waybar() throws { try expectPictures(of: .waybar) }

  @Test(.bar(.waybarStream)) func waybarStream() throws {
    try expectPictures(of: .waybarStream, resident: true)
  }

  @Test(.bar(.polybar)) func polybar() throws { try expectPictures(of: .polybar) }

  @Test(.bar(.polybarStream)) func polybarStream() throws {
    try expectPictures(of: .polybarStream, resident: true)
  }

  @Test(.bar(.tmux)) func tmux() throws {
    let facts = try Rig.tmux.facts()
    let disk = "█████░░░░░ 50.0%"
    let open = disk + "  Used: 524 KB  Free: 524 KB  Total: 1 MB"
    // The path that is not there has a name that says it all, and is shown as it is.
    let rest = " | /mnt/<b>&#[fg=red]#(touch X)%{A1:touch X:}zzzzzzzz%{A}: not found"
    #expect(facts["text"] == disk + rest)
    #expect(facts.words("colours") == ["#000000", "#444444", "#FF5555", "#FFFFFF"])
    #expect(facts["keeps-window-click"] == "yes")
    #expect(facts["click-opens"] == open + rest)
    #expect(facts["last-click-opens"] == open + rest)
    expectSession(facts)
  }

  @Test(.bar(.i3bar)) func outputsInI3bar() throws { try expectText(in: .i3bar) }

  @Test(.bar(.swaybar)) func outputsInSwaybar() throws { try expectText(in: .swaybar) }

  @Test(.bar(.i3blocks)) func outputsInI3blocks() throws { try expectText(in: .i3blocks) }

  @Test(.bar(.waybar)) func outputsInWaybar() throws { try expectText(in: .waybar) }

  @Test(.bar(.polybar)) func outputsInPolybar() throws { try expectText(in: .polybar) }

  @Test(.bar(.tmux)) func outputsInTmux() throws { try expectText(in: .tmux) }

  /// Whatever a command says is shown as text, and the widgets beside it stay where they were;
  /// a script that people have shows its text in its colour.
  private func expectText(in rig: Rig) throws {
    let facts = try rig.facts(about: "outputs")
    for output in ["plain", "tags", "bytes", "lines", "long"] {
      #expect(facts[output] == "text", "\(output): \(facts)")
    }
    #expect(facts["blocklet"] == "drawn", "\(facts)")
    #expect(facts["made-X"] == "no", "\(facts)")
    #expect(facts["alive-after"] == "0", "\(facts)")
  }

  private func expectPictures(of rig: Rig, resident: Bool = false) throws {
    let facts = try rig.facts()
    #expect(facts["drawn"] == "yes", "\(facts)")
    #expect(facts.words("colours").contains("#FFFFFF"), "\(facts)")
    #expect(facts.words("colours").contains("#444444"), "\(facts)")
    // Two paths that are not there, beside widgets that live on: the hostile
    // name is as wide as the ordinary one, so every character of it is seen.
    let failures = facts.words("failures").compactMap { Int($0) }
    try #require(failures.count == 2, "\(facts)")
    #expect(abs(failures[0] - failures[1]) <= 1, "\(facts)")
    #expect(facts["click-opens"] == "yes", "\(facts)")
    #expect(facts["last-click-opens"] == "yes", "\(facts)")
    #expect(facts.words("alive-before").contains("todayline") == resident, "\(facts)")
    expectSession(facts)
  }

  /// What holds in every bar: a second click closes the details, wheel and middle
  /// button leave everything as it was, the right button opens the path, no name
  /// has become a command, and nothing outlives the bar.
  private func expectSession(_ facts: Facts) {
    #expect(facts["click-closes"] == "yes", "\(facts)")
    #expect(facts["after-wheel"] == "yes", "\(facts)")
    #expect(facts["opened"] == "/", "\(facts)")
    #expect(facts["last-click-closes"] == "yes", "\(facts)")
    #expect(facts["made-X"] == "no", "\(facts)")
    #expect(facts["alive-after"] == "0", "\(facts)")
  }
}
