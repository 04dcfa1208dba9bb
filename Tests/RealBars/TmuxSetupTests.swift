import TestSupport
import Testing

/// What `todayline today init` writes for tmux, in a terminal of 80 columns.
@Suite(.timed, .serialized, .long) struct TmuxSetupTests {
  @Test(.needs(.tmuxSetup)) func theWindowsStayAndClicksActOnWidgets() throws {
    let facts = try Rig.tmuxSetup.facts()
    for fact in [
      "windows", "own", "opened", "closed", "beside", "again", "changed", "undone", "keys-undone",
      "own-others",
    ] { #expect(facts[fact] == "yes", "\(fact): \(facts)") }
    #expect(facts["chosen"] == "1", "a click in the list of windows: \(facts)")
    #expect(facts["own-binding"]?.contains("todayline click disk --button 2") == true, "\(facts)")
    #expect(facts["alive-after"] == "0", "\(facts)")
  }
}
