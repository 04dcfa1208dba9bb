import TestSupport
import Testing

/// `todayline refresh`, and first values, in processes that are not due for long.
extension SourceTests {
  /// Every stream shows the fresh value of a widget, whoever has asked for it.
  @Test func aRefreshReachesStreams() throws {
    let facts = try Rig("refreshes.py").facts()
    for widget in ["disk", "battery", "backlight", "temperature", "load", "memory", "cpu", "exec"] {
      #expect(facts[widget + ".first"] == "yes", "\(facts)")
      #expect(facts[widget + ".refresh"] == ", exit 0", "\(facts)")
      #expect(facts[widget + ".second"] == "yes", "\(facts)")
      if widget != "cpu" { #expect(facts[widget + ".same"] == "yes", "\(facts)") }
    }
    #expect(facts["left"] == "0")
  }

  /// A tmux that redraws its line every fifteen seconds, or never.
  @Test(.needs("tmux")) func tmuxShowsAFirstValueAndARefreshAtOnce() throws {
    let facts = try Rig("wakes.py").facts()
    #expect(facts["first.shown"] == "yes")
    #expect(facts["refresh.before"] == "yes")
    for name in ["widget", "view"] {
      #expect(facts["refresh.\(name).result"] == ", exit 0", "\(facts)")
      #expect(facts["refresh.\(name).shown"] == "yes", "\(facts)")
    }
    #expect(facts["left"] == "0")
  }
}
