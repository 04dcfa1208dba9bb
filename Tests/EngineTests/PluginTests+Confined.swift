import TestSupport
import Testing

@testable import todayline

/// The clicks of plugins and extensions that are confined: a line that they print starts nothing that has
/// more rights than they have.
extension PluginTests {
  static let confined = call + ["--confine", "yes", "--reads", "~/a"]

  @Test func theProgramOfATitleIsConfined() throws {
    let machine = try Self.ready("a | shell=/bin/x param1=1\n", Self.confined)
    try Calls.call(Self.confined + ["--button", "3"], on: machine)
    let program = try #require(machine.launches.first)
    #expect(program.arguments == ["/bin/x", "1"])
    #expect(program.confinement?.reads.contains("/home/user/a") == true)
    #expect(program.confinement?.network == NetworkAccess.none)
    #expect(program.environment.contains { $0.hasPrefix("TODAYLINE_CACHE=") })
  }

  @Test func soIsOneThatThePluginWaitsFor() throws {
    let machine = try Self.ready("a | shell=/bin/x refresh=true\n", Self.confined)
    machine.programs = ["/bin/x"]
    machine.forgetCalls()
    try Calls.call(Self.confined + ["--button", "3"], on: machine)
    machine.finishDetached()
    #expect(machine.runs.map { $0.program.arguments.last } == ["/bin/x", "/p/cpu.5s.sh"])
    #expect(machine.runs.allSatisfy { $0.program.confinement != nil })
  }

  /// The words of the program that shows the menu of a plugin.
  static func menu(_ output: String, _ call: [String]) throws -> String {
    let machine = try ready(output, call)
    machine.variables["PATH"] = "/bin"
    machine.programs = ["/bin/rofi", "/bin/own"]
    machine.forgetCalls()
    try Calls.call(call + ["--details", "menu", "--button", "1"], on: machine)
    machine.finishDetached()
    let programs = machine.launches + machine.runs.map(\.program)
    #expect(programs.allSatisfy { !$0.arguments.contains("/p/cpu.5s.sh") })
    return programs.map { $0.arguments.joined(separator: " ") }.joined(separator: "\n")
  }

  /// The menu itself has all rights, so it starts no program of a confined plugin, and says so.
  @Test func aMenuStartsNoProgramOfAConfinedPlugin() throws {
    let output = "a\n---\nb | shell=own param1=secret\nc | href=https://x.org\n"
    let free = try Self.menu(output, Self.call)
    #expect(free.contains("own") && free.contains("secret") && !free.contains("is confined"))
    let confined = try Self.menu(output, Self.confined)
    #expect(!confined.contains("secret"), "\(confined)")
    #expect(confined.contains("own: not started, as the plugin is confined"), "\(confined)")
    for words in [free, confined] { #expect(words.contains("https://x.org"), "\(words)") }
  }

  /// The same for an extension that prints such lines, whatever its name in a bar.
  @Test func anExtensionWithAMenuIsConfined() throws {
    let text = "summary = rows\ninput = xbar\nconfine = yes\ncommand = rows\n"
    let machine = PinTests.machine(text, pinned: nil)
    machine.runResult = { _, _ in
      .success(RunResult(end: .exited(0), output: Array("a | shell=/bin/x\n".utf8)))
    }
    try Calls.call(["lamp"], on: machine)
    machine.finishDetached()
    #expect(machine.runs.last?.program.confinement != nil)
    machine.forgetCalls()
    try Calls.call(["click", "lamp", "--button", "right"], on: machine)
    machine.finishDetached()
    #expect(machine.launches.map(\.arguments) == [["/bin/x"]])
    #expect(machine.launches.first?.confinement?.folder == "/home/user/.cache/todayline/lamp")
  }
}
