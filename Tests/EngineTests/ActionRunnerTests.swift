import TestSupport
import Testing

@testable import todayline

/// The commands of actions: one at a time, and no click is lost, whenever it comes.
@Suite(.timed) struct ActionRunnerTests {
  /// A command whose wheel and actions run other commands.
  static let description = WidgetDescription(
    of: Exec.description, adjust: "adjust",
    commands: [
      ActionCommand(.toggle, "toggle"), ActionCommand(.next, "next"),
      ActionCommand(.previous, "previous"),
    ])

  static let queue = "/run/user/todayline/default/.clicks=exec:v"
  static let runner = "run=exec:v"
  static let refresher = "refresh-exec:v"

  /// A machine on which no refresh of the value is due.
  static func machine() -> FakeMachine {
    FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
  }

  /// The runner as a call of its own has it.
  static func runner(_ options: String..., on machine: FakeMachine) throws -> ActionRunner {
    let session = try Sessions.of(["exec:v", "date"] + options, on: machine)[0]
    return ActionRunner(
      refresh: session.backgroundRefresh(Sessions.store(machine)), description: description)
  }

  /// The actions of letters: u and d turn the wheel, t toggles, n and p step.
  static func actions(_ letters: String) -> ActionQueue {
    var queue = ActionQueue()
    for letter in letters {
      switch letter {
      case "u": queue.append(ActionQueue.Entry(action: .up, steps: 1))
      case "d": queue.append(ActionQueue.Entry(action: .up, steps: -1))
      case "t": queue.append(ActionQueue.Entry(action: .toggle))
      case "n": queue.append(ActionQueue.Entry(action: .next))
      default: queue.append(ActionQueue.Entry(action: .previous))
      }
    }
    return queue
  }

  /// A click of a process of its own for each letter.
  static func click(_ letters: String, on machine: FakeMachine) {
    let hook = machine.beforeLock
    machine.beforeLock = { _ in }
    defer { machine.beforeLock = hook }
    for letter in letters {
      let runner = try? runner(on: machine)
      _ = try? runner?.start(actions(String(letter)), on: machine)
    }
  }

  /// The commands that were run, without the refreshes.
  static func commands(_ machine: FakeMachine) -> [String] {
    machine.runs.compactMap { run in
      guard let command = run.program.arguments.last, command != "date" else { return nil }
      let steps = run.program.environment.first { $0.hasPrefix("STEPS=") }
      return command + (steps.map { " " + $0.dropFirst(6) } ?? "")
    }
  }

  /// Clicks before the runner starts, during each command, and before each look for more, with the
  /// commands that they lead to.
  struct Interleaving: NamedCase {
    var name: String
    var before: String
    /// The clicks during the first command, during the second, and so on.
    var during: [String] = []
    /// The clicks before the runner's first look at the queue, before the second, and so on.
    var looks: [String] = []
    /// The clicks after the last look, while the runner still ends.
    var after = ""
    var commands: [String]
  }

  static let interleavings = [
    Interleaving(name: "one", before: "u", commands: ["adjust 1"]),
    Interleaving(name: "ten at once", before: "uuuuuuuuuu", commands: ["adjust 10"]),
    Interleaving(name: "both directions", before: "uuddd", commands: ["adjust -1"]),
    Interleaving(name: "up and down again", before: "ud", commands: []),
    Interleaving(
      name: "during the first", before: "u", during: ["uuu"], commands: ["adjust 1", "adjust 3"]),
    Interleaving(
      name: "during each", before: "d", during: ["dd", "u"],
      commands: ["adjust -1", "adjust -2", "adjust 1"]),
    Interleaving(name: "before the first look", before: "u", looks: ["u"], commands: ["adjust 2"]),
    Interleaving(
      name: "before the last look", before: "u", looks: ["", "u"],
      commands: ["adjust 1", "adjust 1"]),
    Interleaving(
      name: "after the last look", before: "u", after: "uu", commands: ["adjust 1", "adjust 2"]),
    Interleaving(
      name: "everywhere", before: "uu", during: ["uuu", "u"], looks: ["u", "", "uu"], after: "u",
      commands: ["adjust 3", "adjust 3", "adjust 3", "adjust 1"]),
    Interleaving(name: "twice is twice", before: "tt", commands: ["toggle", "toggle"]),
    Interleaving(
      name: "in order", before: "uutnnud", during: ["p"],
      commands: ["adjust 2", "toggle", "next", "next", "previous"]),
    Interleaving(
      name: "a toggle apart", before: "utu", commands: ["adjust 1", "toggle", "adjust 1"]),
  ]

  @Test(arguments: interleavings) func noClickIsLost(_ row: Interleaving) throws {
    let machine = Self.machine()
    Self.click(row.before, on: machine)
    #expect(machine.detachments == 1)
    var (during, looks) = (row.during, row.looks)
    machine.runResult = { program, machine in
      if program.arguments.last != "date", !during.isEmpty {
        Self.click(during.removeFirst(), on: machine)
      }
      return .success(RunResult(end: .exited(0)))
    }
    machine.beforeLock = { machine in
      guard machine.heldLocks.contains(Self.runner), !looks.isEmpty else { return }
      Self.click(looks.removeFirst(), on: machine)
    }
    machine.finishDetached()
    if !row.after.isEmpty {
      // It holds its lock until it has ended; those that come wait for that, once.
      machine.heldLocks.insert(Self.runner)
      Self.click(row.after, on: machine)
      #expect(machine.detached.count == 1)
      machine.heldLocks.remove(Self.runner)
      machine.finishDetached()
    }
    #expect(Self.commands(machine) == row.commands)
    #expect(during.allSatisfy { $0.isEmpty } && looks.isEmpty)
    #expect(machine.store.files[Self.queue] == nil)
  }

  @Test func aCrowdHasOneRunner() throws {
    let machine = Self.machine()
    machine.runResult = { program, machine in
      if machine.runs.count == 1 { Self.click(String(repeating: "u", count: 100), on: machine) }
      #expect(machine.detached.isEmpty)
      return .success(RunResult(end: .exited(0)))
    }
    Self.click("u", on: machine)
    machine.finishDetached()
    #expect(Self.commands(machine) == ["adjust 1", "adjust 100"])
  }

  /// Its clicks are not lost if they had not begun.
  @Test func aRunnerThatWasKilledIsReplaced() throws {
    let machine = Self.machine()
    Self.click("uu", on: machine)
    machine.killDetached()
    Self.click("u", on: machine)
    machine.finishDetached()
    #expect(Self.commands(machine) == ["adjust 3"])
    // While its command ran.
    machine.forgetCalls()
    machine.store.files[Self.queue] = []
    Self.click("u", on: machine)
    machine.finishDetached()
    #expect(Self.commands(machine) == ["adjust 1"])
    #expect(machine.store.files[Self.queue] == nil)
  }

  @Test func theCommandIsToldOfTheClick() throws {
    let machine = Self.machine()
    var queue = ActionQueue()
    queue.append(ActionQueue.Entry(action: .up, steps: 2, variables: ["BLOCK_BUTTON=4"]))
    queue.append(ActionQueue.Entry(action: .up, steps: -5, variables: ["BLOCK_BUTTON=5"]))
    queue.append(ActionQueue.Entry(action: .toggle, variables: ["A=1\n2", "B=é"]))
    try Self.runner("--timeout", "3s", on: machine).start(queue, on: machine)
    machine.finishDetached()
    #expect(machine.runs[0].program.arguments == ["/bin/sh", "-c", "adjust"])
    #expect(machine.runs[0].program.environment == ["BLOCK_BUTTON=5", "STEPS=-3"])
    #expect(machine.runs[1].program.environment == ["A=1\n2", "B=é"])
    #expect(machine.runs[0].limits.timeout == 3000 && !machine.runs[0].limits.hasLowPriority)
  }

  /// Clicks on a slow command that are passed to it: one process waits for all of them, and the command
  /// hears each, in order.
  @Test func clicksThatArePassedToTheCommandAreAllHeard() throws {
    let machine = Self.machine()
    func click(_ button: Int) throws -> Detachment {
      let session = try Sessions.of(["exec:v", "date"], on: machine)[0]
      var refresh = session.backgroundRefresh(Sessions.store(machine))
      refresh.click = Click(button: button, variables: ["BLOCK_X=\(button)"])
      refresh.isForced = true
      return try ActionRunner(refresh: refresh, description: Exec.description).start(
        for: Click(button: button, variables: ["BLOCK_X=\(button)"]), on: machine)
    }
    #expect(try click(1) == .started)
    for button in 2...50 { #expect(try click(button) == .queued) }
    #expect(machine.detached.count == 2, "the one that runs, and the one that waits")
    // One of another process while they run waits for its turn.
    machine.runResult = { _, machine in
      if machine.runs.count == 20 { #expect((try? click(51)) == .queued) }
      return .success(RunResult(end: .exited(0), output: Array("5\n".utf8)))
    }
    machine.finishDetached()
    let heard = machine.runs.compactMap { run in
      run.program.environment.first { $0.hasPrefix("BLOCK_BUTTON=") }
    }
    #expect(heard == (1...51).map { "BLOCK_BUTTON=\($0)" })
    for (index, run) in machine.runs.enumerated() {
      #expect(run.program.environment.contains("BLOCK_X=\(index + 1)"))
    }
    #expect(machine.store.files[Self.queue] == nil)
  }

  @Test func whatCannotBeStoredIsThrown() throws {
    let machine = Self.machine()
    machine.store.writeFailure = .full
    let runner = try Self.runner(on: machine)
    #expect(throws: Failure.system(.full, path: "/run/user/todayline/default")) {
      try runner.start(Self.actions("u"), on: machine)
    }
    #expect(machine.detached.isEmpty)
    // Nothing is run twice where it cannot be taken out.
    machine.store.writeFailure = nil
    Self.click("u", on: machine)
    machine.store.writeFailure = .full
    machine.finishDetached()
    #expect(machine.runs.isEmpty)
  }

  @Test func aQueueIsReadAsItWasWritten() {
    for letters in ["", "u", "dd", "utndp", "tttt"] {
      let queue = Self.actions(letters)
      #expect(ActionQueue(queue.bytes) == queue)
    }
    #expect(Self.actions(String(repeating: "t", count: 99)).entries.count == ActionQueue.limit)
    for bytes in ["x", "\0\0\0", "up\0", "up\0x\0\0", "nothing\0001\0\0"] {
      #expect(ActionQueue(Array(bytes.utf8)).isEmpty)
    }
  }
}

extension WidgetDescription {
  convenience init(of base: WidgetDescription, adjust: String?, commands: [ActionCommand]) {
    self.init(
      extending: base, summary: base.summary, source: base.source,
      defaultSource: base.defaultSource, formats: base.formats, label: base.label,
      icons: base.icons, states: base.states, commands: commands, adjustCommand: adjust,
      values: .none)
  }
}
