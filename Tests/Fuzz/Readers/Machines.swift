import TestSupport

@testable import todayline

/// Machines in memory.
enum Machines {
  /// A machine with the files that the usual widgets read.
  static func usual() -> FakeMachine {
    let machine = FakeMachine()
    machine.variables["XDG_RUNTIME_DIR"] = "/run/user/1000"
    machine.addFile("/proc/sys/kernel/random/boot_id", "7cd0be1a-c64b\n")
    machine.addFile("/proc/stat", "cpu  10 0 10 80 0 0 0 0 0 0\ncpu0 10 0 10 80 0 0 0 0 0 0\n")
    machine.addFile("/proc/meminfo", "MemTotal: 100 kB\nMemFree: 40 kB\nMemAvailable: 50 kB\n")
    machine.fileSystems["/"] = .success(
      FileSystemStatistics(
        blockSize: 4096, blocks: 100, freeBlocks: 50, availableBlocks: 40, inodes: 10, freeInodes: 5
      ))
    machine.addFile(
      "/home/user/.config/todayline/config",
      """
      level-command = true
      [disk]
      format = {bar} {percent} {graph}
      warning = 50%
      [cpu]
      format = {percent} {graph:5}
      [memory]
      [exec:a]
      command = date
      ttl = 1s
      input = json
      format = {text} {list.0}
      [clock]

      """)
    machine.runResult = { _, _ in
      .success(RunResult(end: .exited(0), output: "{\"text\":\"a\",\"list\":[1]}".bytes))
    }
    return machine
  }

  /// Fills a machine from a text, in which a line `@/PATH` starts a file, `@/PATH -> DESTINATION` is
  /// a link, `@interface NAME` starts the answers of an interface, and `@later` ends what there is
  /// at first; text before all of them is that of `path`.
  ///
  /// `sample` is called for each state of the machine.
  static func read(_ bytes: [UInt8], _ path: String, _ sample: (FakeMachine) throws -> Void) throws
  {
    let machine = usual()
    machine.files = machine.files.filter { $0.key.hasSuffix("boot_id") }
    var file = path
    var contents: [UInt8] = []
    func finish() {
      if file.hasPrefix("/"), !contents.isEmpty { machine.files[file] = contents }
      if file.hasPrefix("interface ") {
        machine.interfaces[String(file.dropFirst(10))] = [
          .address: Array(contents.prefix(4)), .networkName: contents,
        ]
      }
      contents = []
    }
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      guard line.first == UInt8(ascii: "@") else {
        contents += line + [0x0A]
        continue
      }
      finish()
      file = Array(line.dropFirst()).asText
      let words = file.split(separator: " ")
      if words.count == 3, words[1] == "->" { machine.links[String(words[0])] = String(words[2]) }
      guard file == "later" else { continue }
      try sample(machine)
      machine.advance(to: machine.uptime + 1000)
    }
    // The line break after the last line is no part of it.
    if !contents.isEmpty { contents.removeLast() }
    finish()
    try sample(machine)
  }
}

/// Whole calls.
enum Calls {
  /// Runs a stream for some time, with a click on each widget.
  static func stream(on machine: FakeMachine, for time: Duration) throws {
    let start = machine.uptime
    machine.events = ["disk", "cpu", "exec:a"].enumerated().map { index, name in
      (
        start + .milliseconds(Int64(index) * 100),
        .input("{\"instance\":\"\(name)\",\"button\":1}\n".bytes)
      )
    }
    machine.events.append((start + time, .outputClosed))
    machine.forgetCalls()
    guard
      case .stream(let arguments) = try Invocation.of(["stream", "--host", "i3bar"], on: machine)
    else { return }
    try Stream.run(arguments, on: machine)
    for line in machine.output.joined().split(separator: 0x0A) {
      try promiseHarmless(Array(line), "a line of a stream")
    }
  }
}
