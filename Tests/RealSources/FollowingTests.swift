import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// Commands that stay, with real processes: one for all, and none is left behind.
  @Suite(.timed) struct FollowingTests {
    static let facts = Result { try Rig("following.py").facts() }

    @Test func aCrowdStartsOneCommand() throws {
      let facts = try Self.facts.get()
      expect(
        [
          "crowd.said": "Refreshing…", "crowd.streams": "True True True True", "crowd.call": "one",
          "crowd.starts": "1", "crowd.watchers": "1", "crowd.guards": "1",
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
    ]) func nothingIsLeft(_ name: String) throws {
      #expect(try Self.facts.get()[name + ".left"] == "nothing")
    }

    /// Another watcher takes over, and never are there two commands.
    @Test(arguments: ["kill-watcher", "kill-guard", "kill-both"]) func aStreamStartsAnotherWatcher(
      _ name: String
    ) throws {
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
          "kill-command.refreshed": "0", "kill-command.then": "yes", "kill-reader.ended": "yes",
          "away.error": "ended: exit 0", "away.then": "one", "ends.error": "ended: exit 3, oh",
          "ends.value": "one", "ends.starts": "1", "slow.starts": "1",
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
          "lease.kept": "one, 1", "lease.again": "one", "edited.first": "yes", "edited.then": "yes",
          "edited.commands": "yes", "edited.plain": "yes", "levels.told": "W 60, N 40",
        ], facts)
    }

    @Test func eventsRunTheCommand() throws {
      let facts = try Self.facts.get()
      expect(
        [
          "listen.first": "yes", "listen.burst": "yes", "listen.merged": "yes",
          "listen.others": "0", "watch.instances": "1",
        ], facts)
      for name in [
        "missing", "created", "edited", "replaced", "edited-again", "removed", "new-folder",
      ] { #expect(facts["watch." + name] == "yes", "\(name)") }
      #expect(facts["left"] == "0")
    }

    /// Each edit of a command shows its new value soon, in streams and calls, and leaves one command.
    @Test(.timeLimit(.minutes(5))) func editsUnderLoad() throws {
      let facts = try Rig("commandedits.py", "20").facts()
      Self.expectEdits(facts, 20)
    }

    @Test(.exhaustive, .timeLimit(.minutes(10))) func fiveHundredEditsUnderLoad() throws {
      let facts = try Rig("commandedits.py", "500").facts()
      Self.expectEdits(facts, 500)
    }

    private static func expectEdits(_ facts: Facts, _ count: Int) {
      #expect(facts["stream.new"] == "\(count) of \(count)")
      for name in ["stream", "call", "extension", "extension-call", "polled", "polled-call"] {
        #expect(facts[name + ".soon"] == "yes", "\(name)")
        #expect(facts[name + ".others"] == "none", "\(name)")
        #expect(facts[name + ".left"] == "nothing", "\(name)")
        for key in [".new", ".waited"] {
          let words = facts.words(name + key)
          #expect(words.first == words.last, "\(name)\(key)")
        }
      }
      for name in ["stream", "extension"] {
        #expect(facts[name + ".commands"] == "1" && facts[name + ".watchers"] == "1", "\(name)")
      }
    }

    /// Lost records, a clock that is set back, no inotify, no /proc, and a watcher that is stopped.
    @Test(.timeLimit(.minutes(5))) func adversity() throws {
      let facts = try Rig("adversity.py").facts()
      for name in [
        "lost.first", "lost.deleted", "lost.removed", "lost.emptied", "lost.cut", "lost.noise",
        "lost.stream", "future.first", "future.ends", "no-inotify.first", "no-inotify.then",
        "no-inotify.ends", "no-inotify-stream.first", "no-inotify-stream.calm",
        "no-inotify-stream.ends", "no-inotify-released.stays", "no-inotify-released.ends",
        "no-inotify-watch.one", "no-inotify-watch.two", "no-inotify-watch.three",
        "no-inotify-watch.ends", "no-proc.first", "no-proc.ends", "no-proc-stubborn.first",
        "no-proc-stubborn.ends", "limit.told",
      ] { #expect(facts[name] == "yes", "\(name)") }
      #expect(facts["lost.starts"] == "1")
      #expect(facts["stopped.status"] == "1")
      #expect(facts["stopped.says"]?.contains("is stopped; continue it with: kill -CONT") == true)
      #expect(facts["stopped.shown"] == "one")
      for name in [
        "lost", "future", "no-inotify", "no-inotify-stream", "no-inotify-released",
        "no-inotify-watch", "no-proc", "no-proc-stubborn", "stopped",
      ] { #expect(facts[name + ".left"] == "nothing", "\(name)") }
    }

    private func expect(_ expected: [String: String], _ facts: Facts) {
      for (name, value) in expected { #expect(facts[name] == value, "\(name)") }
    }
  }
}
