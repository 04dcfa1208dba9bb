import TestSupport
import Testing

/// The plugin of tmux with the view of the pictures, in terminals of 170, 100, and 80 columns.
@Suite(.timed, .serialized, .long) struct PluginTests {
  private static let all = "DISK home MEM CPU LOAD NET IO"

  @Test(.needs(.plugin)) func theLineHasRoomForAllAndKeepsWhatIsTheUsers() throws {
    let facts = try Rig.plugin.facts()
    // At 1366 pixels, details take nobody's place.
    #expect(facts["drawn-170"] == Self.all && facts["others-170"] == Self.all, "\(facts)")
    for columns in ["170", "100", "80"] {
      // Narrow clients get short texts of the first widgets.
      #expect(facts.words("drawn-" + columns).count >= 4, "\(facts)")
      #expect(facts.words("others-" + columns).first == "DISK", "\(facts)")
      for fact in ["own", "own-opened", "cells", "opened", "closed"] {
        #expect(facts[fact + "-" + columns] == "yes", "\(fact), \(columns): \(facts)")
      }
    }
    // A status-format with the widgets is their place.
    #expect(facts["copies"] == "1" && facts["second-line"] == Self.all, "\(facts)")
    #expect(facts["not-in-path"] == "yes", "\(facts)")
    // Menu and popup: every widget has details, and only a path can be opened.
    let view = "disk disk:home memory cpu load network diskio clock"
    #expect(facts["menu-tells"] == view && facts["popup-tells"] == view, "\(facts)")
    #expect(facts["menu-opens"] == "disk disk:home", "\(facts)")
    #expect(facts["alive-after"] == "0", "\(facts)")
  }
}
