import TestSupport
import Testing

/// The life of todayline in bars that do not treat it well.
@Suite(.timed, .serialized, .long) struct LifeTests {
  @Test(.needs(.killed)) func streamsEndWithAPolybarThatLeaksTheirPipes() throws {
    let facts = try Rig.killed.facts()
    #expect(facts["streams"] == "3" && facts["leaked"] == "0", "\(facts)")
    #expect(facts["left"] == "nothing", "\(facts)")
  }

  /// i3blocks 1.4 reads the clicks of all blocks from the pipe that a block that stays has as its input;
  /// of a block without `format=json`, only later versions tell.
  @Test(.needs(.blocks)) func aBlockThatStaysTakesNoClicksOfOthers() throws {
    let facts = try Rig.blocks.facts()
    let isLater = facts["version"] == "1.5"
    #expect(facts["text"] == "50.0%" && facts["reached"] == "20", "\(facts)")
    #expect((facts["opens"] == "yes") == isLater, "\(facts)")
    if isLater {
      #expect(facts["raw-text"]?.hasPrefix("50.0%") == true, "\(facts)")
      #expect(facts["raw-opens"] == "yes", "\(facts)")
    }
    #expect(facts["alive-after"] == "0", "\(facts)")
  }

  @Test(.needs(.closingInWaybar)) func detailsCloseInAWaybarThatCallsOnceAMinute() throws {
    try expectClosing(.closingInWaybar)
  }

  @Test(.needs(.closingInTmux)) func detailsCloseInATmuxThatCallsOnceAMinute() throws {
    try expectClosing(.closingInTmux)
  }

  private func expectClosing(_ rig: Rig) throws {
    let facts = try rig.facts()
    for fact in ["opens", "closes", "in-time"] { #expect(facts[fact] == "yes", "\(facts)") }
  }

  @Test(.needs(.tracksInPolybar)) func theTrackIsAsHighAsTheFillInPolybar() throws {
    try expectTracks(.tracksInPolybar)
  }

  @Test(.needs(.tracksInLemonbar)) func theTrackIsAsHighAsTheFillInLemonbar() throws {
    try expectTracks(.tracksInLemonbar)
  }

  private func expectTracks(_ rig: Rig) throws {
    let facts = try rig.facts()
    #expect(facts["fill"] != "0" && facts["fill"] == facts["track"], "\(facts)")
  }

  @Test(.needs(.pushed("i3bar"))) func aPushIsSeenInI3bar() throws { try expectPush("i3bar") }

  @Test(.needs(.pushed("waybar"))) func aPushIsSeenInWaybar() throws { try expectPush("waybar") }

  @Test(.needs(.pushed("tmux"))) func aPushIsSeenInTmux() throws { try expectPush("tmux") }

  private func expectPush(_ bar: String) throws {
    let facts = try Rig.pushed(bar).facts()
    #expect(facts["soon"] == "yes" && facts["missed"] == nil, "\(facts)")
    if bar != "tmux" { #expect(facts["differ"] == "yes", "\(facts)") }
  }

  /// While all values go up and down, no text changes its width.
  @Test(.needs(.widths)) func noWidgetChangesItsWidth() throws {
    let facts = try Rig.widths.facts()
    for widget in ["cpu", "load", "memory", "network", "diskio"] {
      #expect(facts[widget + "-widths"] == "1", "\(facts)")
      let texts = try #require(facts[widget + "-texts"].flatMap { Int($0) }, "\(facts)")
      #expect(texts > 5, "\(facts)")
    }
  }
}
