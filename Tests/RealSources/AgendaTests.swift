import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// A folder that is kept in step with a calendar server.
  @Suite(.timed, .needs(Rig.agenda)) struct AgendaTests {
    static let facts: KeyValuePairs = [
      "first": "Standup (Team)", "followed": "Standup upstairs",
      "changed": "Standup upstairs (Team)", "canceled": "Review", "deleted": "nothing",
      // Nothing else was shown in between.
      "others": "", "left": "0",
    ]

    @Test func aSynchronizedFolderIsFollowed() throws {
      let facts = try Rig.agenda.facts()
      for (name, value) in Self.facts { #expect(facts[name] == value, "\(name)") }
    }
  }
}

extension Rig {
  fileprivate static let agenda = Rig("agenda.py", needs: ["radicale", "vdirsyncer"])
}
