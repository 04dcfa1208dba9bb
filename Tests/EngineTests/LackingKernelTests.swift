import TestSupport
import Testing

@testable import todayline

/// Extensions on kernels that cannot hold all that they declare: told of all, and refused if they say so.
@Suite(.timed) struct LackingKernelTests {
  /// A kernel, and a part of each thing that it lacks.
  struct Case: NamedCase {
    var name: String
    var kernel: KernelConfinement
    var gaps: [String]

    init(_ landlock: Int, _ hasFilters: Bool = true, _ gaps: String...) {
      name = "landlock \(landlock)" + (hasFilters ? "" : ", no filters")
      kernel = KernelConfinement(landlock: landlock, hasFilters: hasFilters)
      self.gaps = gaps
    }
  }

  static let cases = [
    Case(7), Case(6), Case(5, true, "signals (landlock 5"),
    Case(4, true, "devices (landlock 4", "signals (landlock 4"),
    Case(3, true, "TCP ports (landlock 3", "devices", "signals"),
    Case(1, true, "truncating files (landlock 1", "TCP ports", "devices", "signals"),
    Case(0, true, "files (it has no landlock)", "TCP ports", "devices", "signals"),
    Case(7, false, "sockets (it has no seccomp filters)"),
    Case(0, false, "files (it has no landlock)", "TCP ports", "devices", "signals", "sockets"),
  ]

  static func machine(_ row: Case, _ confine: String) -> FakeMachine {
    let text = ExtensionCallTests.switchable + "\nconfine = \(confine)\nreads = ~/a\n"
    let machine = PinTests.machine(text, pinned: nil)
    machine.kernelConfinement = row.kernel
    return machine
  }

  @Test(arguments: cases) func aRequiredConfinementIsHeldOrNothingRuns(_ row: Case) throws {
    let machine = Self.machine(row, "required")
    let text = try ExtensionCallTests.text(["lamp"], on: machine)
    guard !row.gaps.isEmpty else {
      #expect(text == "bright\n")
      return
    }
    #expect(text.contains("not run, as this kernel cannot confine it"), "\(text)")
    #expect(text.contains("confine = yes"), "\(text)")
    for gap in row.gaps { #expect(text.contains(gap), "\(text)") }
    try? Calls.run(["click", "lamp", "--button", "left"], on: machine)
    machine.finishDetached()
    #expect(machine.runs.isEmpty && machine.launches.isEmpty)
  }

  /// As much as the kernel can is held.
  @Test(arguments: cases) func anotherRunsAndIsToldOf(_ row: Case) throws {
    let machine = Self.machine(row, "yes")
    #expect(try ExtensionCallTests.text(["lamp"], on: machine) == "bright\n")
    let explained = try Calls.call(["explain", "lamp"], on: machine)
    machine.forgetCalls()
    try ExtensionCommand.show("lamp").run(Extensions(machine), on: machine)
    let shown = machine.outputText
    for gap in row.gaps {
      #expect(explained.contains(gap), "\(explained)")
      #expect(shown.contains(gap), "\(shown)")
    }
    if row.gaps.isEmpty { #expect(!(explained + shown).contains("This kernel does not hold")) }
  }

  @Test(arguments: cases) func checkTellsOfAView(_ row: Case) throws {
    let machine = Self.machine(row, "yes")
    machine.addFile(TodayViewTests.path, "[lamp]\n")
    _ = try CheckCommand.run(try Arguments(["check"], Extensions(machine)), on: machine)
    let told = machine.outputText.contains("does not confine commands in all ways")
    #expect(told == !row.gaps.isEmpty, "\(machine.outputText)")
    for gap in row.gaps { #expect(machine.outputText.contains(gap), "\(machine.outputText)") }
  }

  @Test func aProgramThatIsNotConfinedNeedsNothing() throws {
    let machine = Self.machine(Case(0, false), "no")
    #expect(try ExtensionCallTests.text(["lamp"], on: machine) == "bright\n")
  }
}
