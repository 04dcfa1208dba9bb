import Foundation
import TestSupport
import Testing

@testable import todayline

/// Files of the kernel that report a change by POLLPRI: here the table of mounts of a process in a
/// namespace of its own, which every machine has; proc_pid_mounts(5).
@Suite(.timed, .needsNamespace()) struct AttributeTests {
  /// A process that mounts something for each line that it reads.
  final class Mounter {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init() throws {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      let script = "echo ready; while read -r line; do mount -t tmpfs none /mnt; echo done; done"
      process.arguments = ["-c", "exec unshare -rm sh -c '\(script)'"]
      process.standardInput = input
      process.standardOutput = output
      try process.start()
      _ = output.fileHandleForReading.availableData
    }

    deinit {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }

    var table: String { "/proc/\(process.processIdentifier)/mountinfo" }

    func mount() throws {
      try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
      _ = output.fileHandleForReading.availableData
    }
  }

  @Test func eachChangeWakesOnce() throws {
    let mounter = try Mounter()
    let machine = LiveMachine()
    machine.watch(attributes: [mounter.table, "/proc/no/such/file"])
    #expect(machine.wait(until: machine.uptime + 20, or: nil).changedAttributes == [])
    for _ in 0..<2 {
      try mounter.mount()
      let wakeup = machine.wait(until: machine.uptime + 300_000, or: nil)
      #expect(wakeup.changedAttributes == [mounter.table])
      #expect(machine.wait(until: machine.uptime + 20, or: nil).changedAttributes == [])
    }
    machine.watch(attributes: [])
    try mounter.mount()
    #expect(machine.wait(until: machine.uptime + 20, or: nil).changedAttributes == [])
  }
}

/// Writing attributes of the kernel.
@Suite(.timed) struct AttributeWriteTests {
  @Test func onlyFilesOfTheKernelThatExistAreWritten() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.url.appendingPathComponent("brightness")
    try Data("500".utf8).write(to: file)
    #expect(throws: Failure.system(.denied, path: file.path)) {
      try LiveMachine().write("1", toAttribute: file.path)
    }
    #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == "500")
    let missing = "/sys/class/backlight/nothing/brightness"
    #expect(throws: Failure.system(.notFound, path: missing)) {
      try LiveMachine().write("1", toAttribute: missing)
    }
  }
}
