import Foundation

/// Runs the commands of a transcript with the built program, a private home
/// and a frozen file system of its own at /mnt: a tmpfs of 1 MiB, half full.
enum TranscriptRunner {
  /// The program under test: `TODAYLINE_BINARY`, else the one built beside these tests.
  static let program: URL = {
    if let path = ProcessInfo.processInfo.environment["TODAYLINE_BINARY"] {
      return URL(fileURLWithPath: path).absoluteURL
    }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("todayline")
  }()

  /// Whether this machine lets the user mount in a namespace of its own.
  static let isPossible: Bool = {
    (try? run(["unshare", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "x", "/mnt"]))?
      .status == 0
  }()

  /// The outputs of the commands, one after the other in one place.
  static func outputs(of commands: [String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("todayline-\(UUID().uuidString)")
    let files = FileManager.default
    defer { try? files.removeItem(at: folder) }
    for name in ["bin", "home", "run", "work", "out"] {
      try files.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    try files.createSymbolicLink(
      at: folder.appendingPathComponent("bin/todayline"), withDestinationURL: program)
    var script = """
      mount -t tmpfs -o size=1M,nr_inodes=1000,mode=755 frozen /mnt || exit 99
      head -c 524288 /dev/zero > /mnt/half
      wait_for() { for _ in $(seq 1000); do [ -s "$1" ] && return; sleep 0.01; done; }
      cd "$BASE/work"

      """
    for (index, command) in commands.enumerated() {
      script += "{ \(command)\n} > \"$BASE/out/\(index)\" 2>&1 < /dev/null\n"
      script += "echo $? > \"$BASE/out/\(index).status\"\n"
    }
    let result = try run(
      [
        "env", "-i", "PATH=\(folder.path)/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL=C.UTF-8",
        "BASE=\(folder.path)", "HOME=\(folder.path)/home", "XDG_RUNTIME_DIR=\(folder.path)/run",
        "timeout", "120", "unshare", "--map-root-user", "--mount", "sh", "-c", script,
      ])
    guard result.status == 0 else { throw RunnerError.failed(result.output) }
    return try commands.indices.map { index in
      let out = folder.appendingPathComponent("out/\(index)")
      let status = try String(
        contentsOf: out.appendingPathExtension("status"), encoding: .utf8
      ).trimmingCharacters(in: .whitespacesAndNewlines)
      return Transcript.visible(try Data(contentsOf: out), status: Int32(status) ?? -1)
        .replacingOccurrences(of: folder.path, with: "$BASE")
    }
  }

  enum RunnerError: Error {
    case failed(String)
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
