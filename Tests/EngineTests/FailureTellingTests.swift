import TestSupport
import Testing

@testable import todayline

/// Failures that would otherwise be silent, or that would not say whose they are.
@Suite(.timed) struct FailureTellingTests {
  static func failing(_ words: String) -> FakeMachine {
    let machine = RefreshTests.machine()
    machine.runResult = { _, _ in
      .success(RunResult(end: .exited(127), errorOutput: Array(words.utf8)))
    }
    return machine
  }

  @Test func aFailingProgramHasTheNameOfItsWidget() throws {
    let machine = Self.failing("/bin/sh: 1: wpctl: not found\n")
    for name in ["exec", "exec:volume"] {
      try RefreshTests.call([name, "wpctl"], on: machine)
      machine.finishDetached()
    }
    #expect(
      try RefreshTests.call(["exec", "wpctl"], on: machine) == "exec: exit 127, wpctl: not found\n")
    #expect(
      try RefreshTests.call(["exec:volume", "wpctl"], on: machine)
        == "volume: exit 127, wpctl: not found\n")
  }

  @Test func aFailureBesideOthersHasTheNameOfItsWidget() throws {
    let machine = RefreshTests.machine()
    machine.addFile(
      "/home/user/.config/todayline/config", "[battery]\n[network:lan]\ninterface = eth7\n")
    machine.addFile("/proc/net/dev", "Inter-|\n face |\n eth7: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n")
    machine.addFile("/sys/class/net/eth7/operstate", "down\n")
    #expect(try RefreshTests.call(["battery"], on: machine) == "no battery\n")
    let view = try RefreshTests.call(["today"], on: machine)
    #expect(view.hasPrefix("BAT: no battery  lan down"))
  }

  @Test func aStoreThatCannotBeWrittenIsTold() throws {
    let machine = RefreshTests.machine()
    machine.store.writeFailure = .full
    #expect(try RefreshTests.call(on: machine) == "exec: cannot store: no space left\n")
    let object = try Calls.json(["exec", "date"], on: machine)
    #expect(
      object["error"] as? String
        == "/run/user/todayline/default: no space left; nothing can be stored there")
  }

  @Test func anOldValueTellsWhyItIsOld() throws {
    let machine = RefreshTests.machine()
    try RefreshTests.call(on: machine)
    machine.finishDetached()
    machine.store.writeFailure = .full
    Calls.pass(30_000, on: machine)
    let object = try Calls.json(["exec", "date"], on: machine)
    #expect(object["text"] as? String == "one")
    #expect(
      object["error"] as? String
        == "/run/user/todayline/default: no space left; nothing can be stored there")
  }

  @Test func aFailureOfOtherOptionsIsNotInherited() throws {
    let machine = Self.failing("")
    try RefreshTests.call(["exec", "date"], on: machine)
    machine.finishDetached()
    machine.answer("two")
    #expect(try RefreshTests.call(["exec", "date"], on: machine) == "exec: exit 127\n")
    let corrected = ["exec", "date", "--timeout", "20s"]
    #expect(try RefreshTests.call(corrected, on: machine) == "Refreshing…\n")
    machine.finishDetached()
    #expect(try RefreshTests.call(corrected, on: machine) == "two\n")
    #expect(try RefreshTests.call(["exec", "date"], on: machine) == "two\n")
  }

  @Test func aPercentageOfAProgramHasALevel() throws {
    let machine = RefreshTests.machine(output: "95%")
    let arguments = ["exec", "date", "--warning", "80", "--critical", "90"]
    try RefreshTests.call(arguments, on: machine)
    machine.finishDetached()
    let object = try Calls.json(arguments, on: machine)
    #expect(object["level"] as? String == "critical")
    #expect(object["text"] as? String == "95%")
    #expect(object["rate"] as? Double == 0.95)
  }

  @Test func aLabelIsTheSourceThatItNames() throws {
    let machine = RefreshTests.machine()
    machine.links["/sys/class/net/wlan0"] = "../../devices"
    let builder = try RequestBuilder(try Arguments(["network:wlan0"]), on: machine)
    let other = try RequestBuilder(
      try Arguments(["network:wlan0", "--interface", "eth0"]), on: machine)
    #expect(
      Instance.all(of: try builder.request(of: ""), on: machine).map { $0.source } == ["wlan0"])
    #expect(Instance.all(of: try other.request(of: ""), on: machine).map { $0.source } == ["eth0"])
  }
}
