import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// Commands that stay, with real processes: one for all, and none is left behind.
  @Suite struct FollowingTests {
    static let facts = Result { try Rig("following.py").facts() }

    @Test func aCrowdStartsOneCommand() throws {
      let facts = try Self.facts.get()
      expect(
        [
          "crowd.said": "Refreshing…", "crowd.streams": "True True True True",
          "crowd.call": "one", "crowd.starts": "1", "crowd.watchers": "1", "crowd.guards": "1",
        ], facts)
    }

    @Test func aLineIsShownAtOnceAndNothingWakesBetween() throws {
      let facts = try Self.facts.get()
      expect(
        [
          "latency.soon": "yes", "idle.stream.wakeups": "0", "idle.watcher.wakeups": "0",
          "idle.guard.wakeups": "0",
        ], facts)
    }

    @Test(arguments: [
      "crowd", "latency", "idle", "kill-stream", "kill-reader", "kill-caller", "kill-watcher",
      "kill-guard", "kill-command", "kill-both", "storm", "long-text", "long-json", "stubborn",
      "away", "daemon", "ends", "lease", "edited", "levels", "listen", "watch",
    ])
    func nothingIsLeft(_ name: String) throws {
      #expect(try Self.facts.get()[name + ".left"] == "nothing")
    }

    /// Another watcher takes over, and never are there two commands.
    @Test(arguments: ["kill-watcher", "kill-guard", "kill-both"])
    func aStreamStartsAnotherWatcher(_ name: String) throws {
      let facts = try Self.facts.get()
      expect(
        [
          name + ".first": "yes", name + ".then": "yes", name + ".starts": "2",
          name + ".commands": "1",
        ], facts)
    }

    @Test func commandsThatEnd() throws {
      let facts = try Self.facts.get()
      expect(
        [
          "kill-command.error": "ended: killed by signal 9", "kill-command.stays": "one",
          "kill-command.refreshed": "0", "kill-command.then": "yes",
          "kill-reader.ended": "yes",
          "away.error": "ended: exit 0", "away.then": "one",
          "ends.error": "ended: exit 3, oh", "ends.value": "one", "ends.starts": "1",
        ], facts)
    }

    @Test func stormsAndLongLines() throws {
      let facts = try Self.facts.get()
      expect(
        [
          "storm.shown": "yes", "storm.few": "yes", "storm.call": "1000000",
          "long-text.value": "4096 xxx …", "long-text.then": "yes", "long-text.small": "yes",
          "long-json.value": "wrote more than 64 KiB", "long-json.then": "yes",
          "long-json.small": "yes",
        ], facts)
    }

    @Test func leasesAndEdits() throws {
      let facts = try Self.facts.get()
      expect(
        [
          "lease.kept": "one, 1", "lease.again": "one", "edited.first": "yes",
          "edited.then": "yes", "edited.commands": "yes", "edited.plain": "yes",
          "levels.told": "W 60, N 40",
        ], facts)
    }

    @Test func eventsRunTheCommand() throws {
      let facts = try Self.facts.get()
      expect(
        [
          "listen.first": "yes", "listen.burst": "yes", "listen.merged": "yes",
          "listen.others": "0",
        ], facts)
      for name in [
        "missing", "created", "edited", "replaced", "edited-again", "removed", "new-folder",
      ] {
        #expect(facts["watch." + name] == "yes", "\(name)")
      }
      #expect(facts["left"] == "0")
    }

    private func expect(_ expected: [String: String], _ facts: Facts) {
      for (name, value) in expected { #expect(facts[name] == value, "\(name)") }
    }
  }
}
