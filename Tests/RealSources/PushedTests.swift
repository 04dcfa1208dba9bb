import TestSupport
import Testing

/// Real programs that push, many at once, and killed in any moment.
@Suite(.timed, .serialized, .long, .needs("python3", "unshare")) struct PushedTests {
  @Test func twoHundredWritersLoseNothing() throws {
    let facts = try Rig("pushes.py").facts()
    for name in ["one.failed", "one.torn", "many.failed", "killed.then", "killed.left"] {
      #expect(facts[name] == "0", "\(facts)")
    }
    for name in ["one.keys", "many.names", "many.kept"] {
      #expect(facts[name] == "200", "\(facts)")
    }
    #expect(facts["one.whole"] == "yes" && facts["one.read"] == "yes", "\(facts)")
    #expect(facts["killed.shows"] == "alive" && facts["killed.processes"] == "0", "\(facts)")
    #expect(facts["day.bounded"] == "yes" && facts["day.steady"] == "8640", "\(facts)")
    #expect(facts["day.last"] == "8639", "\(facts)")
  }

  /// A program that has a status line: it hands its state over, and shows what the call prints.
  @Test func aProgramOnATerminalShowsFacts() throws {
    let facts = try Rig("facts.py").facts()
    for name in ["whole", "missing", "terminal", "open", "silent", "stored", "left"] {
      #expect(facts[name] == "yes", "\(facts)")
    }
    #expect(facts["wrong"] == "0", "\(facts)")
  }

  @Test(.needs("git")) func aBuildIsShown() throws {
    let facts = try Rig("hooks.py").facts(about: "build")
    #expect(facts["build-0"] == "make runs, make passed, 0", "\(facts)")
    #expect(facts["build-3"] == "make runs, make: exit 3, 3", "\(facts)")
  }

  @Test(.needs("git")) func aRepositoryIsShown() throws {
    let facts = try Rig("hooks.py").facts(about: "git")
    #expect(facts["git-commit"] == "main", "\(facts)")
    #expect(facts["git-details"] == "ID first; \"quoted\"", "\(facts)")
    #expect(facts["git-branch"] == "topic/x +1", "\(facts)")
  }

  @Test func anotherMachineIsShown() throws {
    let facts = try Rig("hooks.py").facts(about: "server")
    #expect(facts["server"] == "yes" && facts["server-down"] == "255", "\(facts)")
    #expect(facts["server-kept"] == "yes", "\(facts)")
    #expect(try Rig("hooks.py").facts(about: "remote")["remote"] == "restarted")
  }

  @Test(.needs("systemd-analyze")) func aTimerIsShown() throws {
    let facts = try Rig("hooks.py").facts(about: "updates")
    #expect(facts["updates"] == "2 updates" && facts["units"] == "0", "\(facts)")
  }

  @Test(.needs("nvim")) func anEditorIsShown() throws {
    let facts = try Rig("hooks.py").facts(about: "editor")
    let name = "it's a $(file).txt"
    #expect(facts["editor"] == "\(name), \(name) *, \(name)", "\(facts)")
    #expect(facts["editor-left"] == "yes", "\(facts)")
  }
}
