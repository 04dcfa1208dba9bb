import TestSupport
import Testing

@testable import todayline

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// Calls in odd surroundings: each works, or says what is wrong, and none waits.
  @Suite(.timed) struct SurroundingsTests {
    static let facts = [
      "runtime-agree.gone-unset": "click", "runtime-agree.unset-gone": "click",
      "runtime-below.exec": "one", "runtime-below.rate": "rate",
      "runtime-below.folders": ".boot-BOOT-default default", "no-proc.disk": "░░░░░░░░░░ 0.0%",
      "no-proc.exec": "one", "no-proc.timeout": "exec: timed out after 300 ms [1]",
      "no-proc.cpu": "/proc/stat: not found [1]", "no-dev.disk": "░░░░░░░░░░ 0.0%",
      "no-dev.exec": "one", "no-dev.launch": "", "no-dev.launched": "yes", "no-dev.output": "/",
      "home-is-a-file.add": "todayline: BASE/file/.config/todayline/config: not a directory [1]",
      "home-is-read-only.add": "todayline: /proc/.config/todayline: not found [1]",
      "no-path.exec": "one", "no-path.http": "curl: not found; install it [1]",
      "zones.empty": "UTC", "zones.wrong": "UTC", "no-name.version": "todayline \(Help.version)",
      "closed.input": "░░░░░░░░░░ 0.0%",
      "closed.output": "todayline: standard output: not open [1]",
      "closed.errors": "/nowhere: not found [1]", "closed.all": " [1]", "closed.exec": "one",
      "closed.stream": "todayline: standard output: not open [1]",
      "full-output.disk": "todayline: standard output: no space left [1]", "left": "0",
    ]

    static let homes = [
      "no-home", "no-home-at-all", "empty-home", "relative-home", "home-is-missing",
      "home-is-read-only",
    ]

    @Test func eachWorksOrSaysWhatIsWrong() throws {
      let facts = try Rig("surroundings.py").facts()
      for (name, value) in Self.facts { #expect(facts[name] == value, "\(name)") }
      for name in ["gone", "unset", "file", "taken", "linked"] {
        #expect(facts["runtime-\(name).exec"] == "one", "\(name)")
        #expect(facts["runtime-\(name).kept"] == "one", "\(name)")
        #expect(facts["runtime-\(name).cpu"] == "rate", "\(name)")
      }
      for name in Self.homes {
        #expect(facts["\(name).disk"] == "░░░░░░░░░░ 0.0%", "\(name)")
        #expect(facts["\(name).exec"] == "one", "\(name)")
      }
      for name in Self.homes.prefix(4) {
        let words = "todayline: neither XDG_CONFIG_HOME nor HOME is set [1]"
        #expect(facts["\(name).add"] == words, "\(name)")
      }
    }

    /// Something else in place of each file of the store blocks no value.
    @Test func whateverIsInTheStoreBlocksNothing() throws {
      let facts = try Rig("surroundings.py").facts(about: "store")
      for kind in [
        "folder", "full-folder", "FIFO", "link", "zeros", "gigabyte", "unreadable", "garbage",
      ] {
        for name in ["cpu", ".lock-cpu", ".new-.cpu"] {
          #expect(facts["\(kind).\(name).said"] == "rate", "\(kind) \(name)")
          #expect(facts["\(kind).\(name).again"] == "rate", "\(kind) \(name)")
        }
        for name in ["exec:v", ".lock-exec:v", ".lock-refresh-exec:v", ".new-.exec:v"] {
          #expect(facts["\(kind).\(name).said"] == "one", "\(kind) \(name)")
          #expect(facts["\(kind).\(name).again"] == "one", "\(kind) \(name)")
        }
      }
      #expect(facts["left"] == "0")
    }
  }
}
