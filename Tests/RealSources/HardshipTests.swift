import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// Slow sources under failures: processes are killed, disks are full, mounts hang.
  @Suite(.timed) struct HardshipTests {
    /// `kill -9` at any moment, while others call: no value is torn, lost, or older than the last one,
    /// and no caller is locked out.
    @Test func killsLoseNothing() throws {
      let facts = try Rig("kills.py").facts()
      var kills = 0
      for widget in ["http", "exec"] {
        for victims in ["refreshers", "all", "source"] {
          let name = widget + "." + victims
          #expect(facts[name + ".first"] == "yes")
          #expect(facts[name + ".bad"] == "0")
          #expect(facts[name + ".backwards"] == "0")
          #expect(facts[name + ".shut-out"] == "0")
          #expect(facts[name + ".half-written.later"] == "0")
          // Two records and their locks.
          #expect(facts[name + ".files"] == "4")
          if victims != "source" { #expect(facts[name + ".errors"] == "0") }
          kills += Int(facts[name + ".killed"] ?? "") ?? 0
        }
      }
      #expect(kills >= 300)
      #expect(facts["left"] == "0")
    }

    /// A set-up for which the disk has no room changes nothing, and says why; one that has is undone.
    @Test(arguments: ["waybar", "i3", "sway", "polybar", "tmux", "i3blocks", "xmobar"])
    func setUpsOnFullDisks(_ bar: String) throws {
      let facts = try Rig("fullsetup.py", bar).facts()
      for kind in ["pages", "files"] {
        #expect(facts["\(bar).\(kind).refused"] == "yes")
        #expect(facts["\(bar).\(kind).wrong"] == "[]")
        #expect(facts["\(bar).\(kind).undone"] == "yes")
      }
    }

    /// A store that cannot be written shows its values, with at most one refresh at a time.
    @Test func fullAndReadOnlyDisks() throws {
      let facts = try Rig("tightstore.py").facts()
      for widget in ["http", "exec"] {
        for trouble in ["fill", "crowd", "protect"] {
          let name = "\(widget).\(trouble)"
          #expect(facts[name + ".known.said"] == "one (1 h old)")
          for state in ["known", "cold"] {
            // Without a lock no refresh runs: there would be one for each caller.
            let hasLock = trouble == "fill" || trouble == "crowd" && state == "known"
            #expect(facts["\(name).\(state).under-way"] == (hasLock ? "1" : "0"))
            #expect(facts["\(name).\(state).asked"] == (hasLock ? "1" : "0"))
            #expect(facts["\(name).\(state).then"] == "three")
          }
        }
        // The failure of a command has its name.
        let name = widget == "exec" ? "exec: " : ""
        let place = name + "DISK/run/todayline/default: "
        #expect(
          facts[widget + ".fill.cold.said"] == name + "cannot store: no space left, 40 failed")
        #expect(facts[widget + ".crowd.cold.said"] == place + "no space left, 40 failed")
        #expect(facts[widget + ".protect.cold.said"] == place + "read-only file system, 40 failed")
      }
      for (trouble, words) in [("fill", "no space left"), ("protect", "read-only file system")] {
        let words = "DISK/run/todayline/default: " + words
        #expect(facts["waiting." + trouble] == "one", "it is shown, though it cannot be kept")
        #expect(facts["refresh." + trouble] == " (stderr: todayline: \(words))")
      }
      #expect(facts["left"] == "0")
    }

    /// True if a private namespace can mount a private file system.
    static let mountsFileSystems =
      (try? Tool("unshare").run([
        "--map-root-user", "--mount", "python3", "-B", Rig("fuse.py").path,
      ]))?.status == 0

    /// A mount that never answers costs one process, and delays no caller.
    @Test(.enabled(if: mountsFileSystems, "needs /dev/fuse and user namespaces")) func aMountHangs()
      throws
    {
      let facts = try Rig("hungmount.py").facts()
      for name in ["crowd", "link", "below"] {
        #expect(facts[name + ".said"] == "Refreshing…")
        #expect(facts[name + ".asked"] == "1")
      }
      #expect(facts["crowd.stuck"] == "1")
      #expect(facts["touched"] == "3", "nobody touches the mount but the three that ask")

      #expect(facts["deadline.first"] == "Refreshing…")
      #expect(facts["deadline.said"] == "PATH: does not answer")
      #expect(facts["deadline.status"] == "1")
      #expect(facts["deadline.waited"] == "PATH: does not answer")
      #expect(facts["deadline.refreshed"] == " (stderr: todayline: PATH: does not answer)")
      #expect(facts["deadline.asked"] == "1")

      for name in ["local", "left", "back", "covered", "gone"] {
        #expect(facts["verdict.\(name)"] == "at once, at once", "\(name)")
      }
      for name in ["moved", "uncovered", "behind many", "after many", "empty", "torn", "foreign"] {
        #expect(facts["verdict.\(name)"] == "waits, waits", "\(name)")
      }
      #expect(facts["verdict.kept"] == "yes")

      #expect(facts["known.good"] == "█████░░░░░ 50.0%")
      #expect(facts["known.young"] == "█████░░░░░ 50.0%")
      #expect(facts["known.old"] == "█████░░░░░ 50.0% (1 h old)")
      #expect(facts["known.told"] == "█████░░░░░ 50.0% (1 h old), PATH: does not answer, 1 h")
      #expect(facts["known.asked"] == "1")

      #expect(facts["stream.first"] == "0.0%, mnt Refreshing…")
      for (number, text) in ["25.0%", "50.0%", "75.0%"].enumerated() {
        #expect(facts["stream.\(number + 1)"] == text)
      }
      #expect(facts["stream.told"] == "75.0%,  mnt: does not answer ")
      #expect(facts["again.said"] == "███████▌░░ 75.0%")
      #expect(facts["left"] == "0")
    }
  }
}
