package import Foundation
internal import Testing

/// An installed program that a test runs.
package struct Tool: Sendable {
  private let path: String

  /// Finds a program in the usual folders, or at its path.
  package init(_ name: String) { path = name.contains("/") ? name : Tool.path(of: name) ?? name }

  private static let folders = [
    "/usr/local/bin", "/usr/bin", "/bin", "/usr/local/sbin", "/usr/sbin", "/sbin",
  ]

  /// The path of an installed program, or of one at a path.
  package static func path(of name: String) -> String? {
    let paths = name.contains("/") ? [name] : folders.map { $0 + "/" + name }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Writes an executable file, in another process: a program that a test starts meanwhile would keep a
  /// file open that this process writes, which cannot be executed then (ETXTBSY).
  package static func writeScript(_ text: String, to file: URL) throws {
    let script = "printf '%s' \"$1\" >\"$2\" && chmod 755 \"$2\""
    let result = try Tool("sh").run(["-c", script, "sh", text, file.path])
    guard result.status == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// The output of a program, and its exit status.
  package struct Result: Sendable {
    /// Standard output.
    package var output: String
    /// Standard error.
    package var errors: String
    /// The exit status.
    package var status: Int32
  }

  /// Runs the program to its end, with a home and an environment of its own; it is an error if that
  /// takes longer than the given number of seconds.
  package func run(
    _ arguments: [String], environment: [String: String] = [:], within seconds: Int = 600
  ) throws -> Result {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.path(of: "timeout") ?? "/usr/bin/timeout")
    process.arguments = ["-s", "KILL", "\(seconds)", path] + arguments
    process.environment = [
      "PATH": Self.folders.joined(separator: ":"), "LC_ALL": "C.UTF-8", "HOME": home.url.path,
      // Without it, programs of one user share what they have in its folder of /run.
      "XDG_RUNTIME_DIR": home.url.path,
    ].merging(environment) { $1 }
    // Files, since the end of a pipe comes only after all processes have closed it.
    let files = ["out", "err"].map(home.url.appendingPathComponent)
    for file in files { try Data().write(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    let start = Date()
    try process.start()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    guard -start.timeIntervalSinceNow < Double(seconds) else {
      throw ToolFailure(
        description: "\(path) did not end within \(seconds) s: \(arguments) \(texts[0]) \(texts[1])"
      )
    }
    return Result(output: texts[0], errors: texts[1], status: process.terminationStatus)
  }
}

/// A program that did not end in time.
private struct ToolFailure: Error, CustomStringConvertible { var description: String }

extension Process {
  /// Runs the process with no signal blocked: the thread of a test may be one of the dispatch library,
  /// which blocks most, and only some shells unblock what they inherit.
  package func start() throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}

/// A temporary folder of a test.
package struct TemporaryFolder: Sendable {
  /// Its path.
  package let url: URL

  /// Creates a folder with these folders in it, accessible to its user only.
  package init(_ names: String...) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "todayline-" + UUID().uuidString)
    for folder in [url] + names.map(url.appendingPathComponent) {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }

  /// Removes the folder and its contents.
  package func remove() { try? FileManager.default.removeItem(at: url) }
}
