import Foundation
import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// Commands that leave their session, machines that start no process, and edits that are killed.
  @Suite(.timed) struct ProcessTests {
    /// A limit ends all that a command has started, also what has left its session or lost its
    /// parent; what is left behind otherwise goes on, and holds no one up.
    @Test func nothingEscapesALimit() throws {
      let facts = try Rig("escapes.py").facts()
      for way in ["waits", "background"] {
        for name in ["child", "stubborn", "orphan", "daemon"] {
          #expect(facts["\(name).\(way).said"] == "v: timed out after 500 ms", "\(name)")
          #expect(facts["\(name).\(way).left"] == "0", "\(name)")
        }
        for name in ["memory", "orphan-memory"] {
          #expect(facts["\(name).\(way).said"] == "v: used more than 100 MB", "\(name)")
          #expect(facts["\(name).\(way).left"] == "0", "\(name)")
        }
        #expect(facts["stays.\(way).said"] == "one")
        #expect(facts["stays.\(way).soon"] == "yes")
        #expect(facts["stays.\(way).goes-on"] == "1")
      }
      #expect(facts["left"] == "0")
    }

    /// A damaged note of a watcher signals no one, least of all everybody.
    @Test func aDamagedNoteSignalsNobody() throws {
      let facts = try Rig("notes.py").facts()
      for number in ["4294967295", "0", "1", "4294966296", "18446744073709551615"] {
        #expect(facts["\(number).said"] == "one", "\(number)")
        #expect(facts["\(number).bystander"] == "alive", "\(number)")
      }
    }

    /// A limit of processes is told as such, with status 1, or as a segment of a bar; a known value
    /// stays.
    @Test(.enabled(if: geteuid() == 0, "only the superuser can be another user"))
    func noProcessCanBeStarted() throws {
      let facts = try Rig("forks.py", needs: ["setpriv", "prlimit"]).facts()
      let words = "cannot start a process: too many processes"
      for limit in [1, 2] {
        #expect(facts["\(limit).text"] == "cold\(limit): \(words) [1]")
        #expect(facts["\(limit).bar"] == " cold\(limit): too many processes ")
        #expect(facts["\(limit).known"] == "one")
        #expect(facts["\(limit).told"] == "one, \(words)")
        #expect(facts["\(limit).click"] == "todayline: \(words) [1]")
      }
      #expect(facts["1.wait"] == "waits: \(words) [1]")
      #expect(facts["1.refresh"] == "todayline: \(words) [1]")
      #expect(facts["then"] == "one")
    }

    /// An edit is on the disk before it replaces the old file, and one that is killed leaves the old
    /// one, and nothing else for good.
    @Test(.needs("strace")) func editsAreWholeAndOnTheDisk() throws {
      let facts = try Rig("edits.py").facts()
      for name in ["file", "link"] {
        // It is named after both files before they are exchanged.
        #expect(facts["\(name).calls"] == "fsync rename rename fsync")
        for moment in ["sections", "killed-at-fsync", "killed-at-renameat"] {
          #expect(facts["\(name).\(moment)"] == "disk cpu")
        }
        #expect(facts["\(name).leftovers"] == "2")
        #expect(facts["\(name).then"] == "disk cpu memory")
        #expect(facts["\(name).leftovers-then"] == ".todayline-backup")
        #expect(facts["\(name).mode"] == "0o640")
        #expect(facts["\(name).is-link"] == (name == "link" ? "yes" : "no"))
      }
      #expect(facts["left"] == "0")
    }
  }
}
