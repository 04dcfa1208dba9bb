import Foundation
import TestSupport

/// Runs the commands of a transcript with the built program, a private home
/// and a frozen file system of its own at /mnt: a tmpfs of 1 MiB, half full.
enum TranscriptRunner {
  /// The outputs of the commands, one after the other in one place.
  static func outputs(of commands: [String]) throws -> [String] {
    let temporary = try TemporaryFolder("bin", "home", "run", "work", "out")
    defer { temporary.remove() }
    let folder = temporary.url
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("bin/todayline"), withDestinationURL: Repository.program)
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
    let result = try Tool("unshare").run(
      ["--map-root-user", "--mount", "sh", "-c", script],
      environment: [
        "PATH": "\(folder.path)/bin:/usr/bin:/bin:/usr/sbin:/sbin", "BASE": folder.path,
        "HOME": folder.path + "/home", "XDG_RUNTIME_DIR": folder.path + "/run",
      ])
    guard result.status == 0 else { throw RunnerError.failed(result.output + result.errors) }
    return try commands.indices.map { index in
      let out = folder.appendingPathComponent("out/\(index)")
      let status = try String(contentsOf: out.appendingPathExtension("status"), encoding: .utf8)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      return Transcript.visible(try Data(contentsOf: out), status: Int32(status) ?? -1)
        .replacingOccurrences(of: folder.path, with: "$BASE")
    }
  }

  enum RunnerError: Error { case failed(String) }
}
