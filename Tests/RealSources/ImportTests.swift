import Foundation
import TestSupport
import Testing

/// i3status and the Today view that is imported from its configuration, at the same time on the same
/// machine.
@Suite(.timed, .long, .needs("i3status")) struct ImportTests {
  /// A module of the configuration.
  struct Module {
    var order: String
    var body: String
    /// By how much two numbers may differ.
    var rounding = 0.0

    /// True if both texts say the same.
    func agree(_ first: String, _ second: String) -> Bool {
      let (first, second) = (first.split(separator: " "), second.split(separator: " "))
      return first.count == second.count
        && zip(first, second).allSatisfy {
          guard rounding > 0, let one = Double($0), let other = Double($1) else { return $0 == $1 }
          return abs(one - other) < rounding * 1.01
        }
    }
  }

  /// Nothing in it needs hardware that a test machine may not have.
  static let modules = [
    Module(order: "disk /", body: "format = '%free %used %total %avail <b> [x] {y} %%'"),
    Module(order: "disk /", body: "format = '%percentage_free %percentage_used %percentage_avail'"),
    Module(order: "disk /", body: "format = '%used'\nprefix_type = decimal"),
    Module(order: "disk /nowhere", body: "format_not_mounted = 'not here'"),
    Module(order: "memory", body: "format = '%total %percentage_shared'\ndecimals = 3"),
    Module(order: "memory", body: "format = '%used %available %free %shared'"),
    Module(
      order: "memory",
      body: "memory_used_method = memavailable\n"
        + "format = '%percentage_used %percentage_available %percentage_free'"),
    Module(
      order: "memory",
      body: "threshold_critical = 99%\nformat_degraded = 'LOW %percentage_available'"),
    // i3status asks sysinfo(2), whose numbers it rounds by itself: 2.7251 is 2.73 there, and 2.72 in
    // /proc/loadavg.
    Module(
      order: "load", body: "format = '%1min %5min %15min'\nmax_threshold = 1000", rounding: 0.01),
    Module(order: "run_watch OWN", body: "pidfile = 'PIDFILE*'"),
    Module(order: "run_watch OTHER", body: "pidfile = /nowhere\nformat_down = '%title: $x'"),
    Module(order: "path_exists PROC", body: "path = /proc"),
    Module(order: "path_exists NONE", body: "path = '/no where'"),
    Module(
      order: "read_file KERNEL", body: "path = /proc/sys/kernel/ostype\nformat = '%title %content'"),
    Module(order: "read_file FOLDER", body: "path = /proc\nformat = '%title %content.'"),
    Module(order: "ethernet none0", body: "format_down = 'E: [down]'"),
    Module(
      order: "tztime berlin", body: "timezone = Europe/Berlin\nformat = '%a %d %b %H:%M %Z {%j}'"),
    Module(order: "time", body: "format = '%Y-%m-%d %V %%'"),
  ]

  /// A module that occurs in the order twice would have one section: each is a file of its own.
  @Test(arguments: modules.indices) func aModuleShowsWhatItDid(_ index: Int) throws {
    let module = Self.modules[index]
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let process = folder.url.appendingPathComponent("pid").path
    try "\(ProcessInfo.processInfo.processIdentifier)\n".write(
      toFile: process, atomically: true, encoding: .utf8)
    let path = folder.url.appendingPathComponent("i3status.conf").path
    let text =
      "general { output_format = none\ncolors = false\n}\norder += '\(module.order)'\n"
      + "\(module.order) {\n\(module.body)\n}\n"
    try text.replacingOccurrences(of: "PIDFILE", with: process).write(
      toFile: path, atomically: true, encoding: .utf8)
    let imported = try Tool(Repository.program.path).run(["import", path])
    #expect(imported.status == 0, "\(imported.errors)")
    let view = folder.url.appendingPathComponent("config").path
    try imported.output.write(toFile: view, atomically: true, encoding: .utf8)
    let check = try Tool(Repository.program.path).run(["check", "--config", view])
    #expect(check.output.contains("1 widget, no problems found"), "\(check.output)")

    // A value may change between two calls, also there and back, as the memory of files does. A reading is
    // reused for a quarter of a second, so that each call has a folder of its own for it.
    var others: [String] = []
    for _ in 0..<50 where others.count < 5 {
      let readings = try TemporaryFolder()
      defer { readings.remove() }
      let before = try Self.original(path)
      let now = try Tool(Repository.program.path).run(
        ["today", "--wait", "--config", view], environment: ["XDG_RUNTIME_DIR": readings.url.path])
      guard try Self.original(path) == before else { continue }
      // Todayline writes 1,012.3 MiB.
      let text = now.output.trimmingCharacters(in: .newlines)
      let shown = text.replacingOccurrences(of: ",", with: "")
      if module.agree(shown, before) { return }
      others.append("\(shown), not \(before)")
    }
    Issue.record("\(module.order) changes all the time, or differs: \(others)")
  }

  private static func original(_ path: String) throws -> String {
    try Tool("i3status").run(["-c", path, "--run-once"]).output.trimmingCharacters(in: .newlines)
  }

  /// The configurations that Debian's packages install.
  @Test(arguments: ["/etc/i3status.conf", "/etc/i3blocks.conf"])
  func theDefaultConfigurationIsImported(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let imported = try Tool(Repository.program.path).run(["import", path])
    #expect(imported.status == 0)
    #expect(!imported.errors.contains("without an equivalent"), "\(imported.errors)")
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let view = folder.url.appendingPathComponent("config").path
    try imported.output.write(toFile: view, atomically: true, encoding: .utf8)
    let check = try Tool(Repository.program.path).run(["check", "--config", view])
    #expect(check.output.contains("widgets, no problems found"), "\(check.output)")
    #expect(check.status == 0)
  }
}
