import Foundation
import TestSupport
import Testing

@testable import todayline

/// Files of the kernel that stay open.
@Suite(.timed) struct KeptFilesTests {
  /// Files that are one record and lists, shorter and longer than a page.
  static let paths = [
    "/proc/stat", "/proc/meminfo", "/proc/uptime", "/proc/net/dev", "/proc/diskstats",
    "/proc/cpuinfo", "/proc/zoneinfo", "/proc/filesystems", "/proc/vmstat", "/proc/interrupts",
    "/sys/kernel/uevent_seqnum",
  ].filter { FileManager.default.isReadableFile(atPath: $0) }

  static func lines(_ bytes: [UInt8]) -> Int { bytes.count { $0 == 0x0A } }

  @Test(arguments: paths) func eachReadingIsComplete(path: String) throws {
    var files = KeptFiles(openFileLimit: 1024)
    let lines = Self.lines(try LiveMachine().contents(of: path, limit: 1 << 20))
    for time in [0, 1, 2, 3] as [Duration] {
      let bytes = try files.contents(of: path, limit: 1 << 20, at: time)
      #expect(Self.lines(bytes) == lines)
      let beginning = try files.contents(of: path, limit: 16, at: time)
      #expect(beginning.count <= 16)
    }
    #expect(files.paths == [path])
    files.close(below: "/")
  }

  @Test func eachReadingIsFresh() throws {
    var files = KeptFiles(openFileLimit: 1024)
    let first = try files.contents(of: "/proc/uptime", limit: 64, at: 0)
    var next = first
    // Hundredths of a second; the first reading is still in use. The second number is another time.
    while text(next) == text(first) {
      next = try files.contents(of: "/proc/uptime", limit: 64, at: 1)
    }
    #expect(try #require(Double(text(next))) > Double(text(first)) ?? 0)
    #expect(files.paths == ["/proc/uptime"])
    files.close(below: "/")
  }

  /// A file that is opened again is the last one.
  @Test func aFileIsOpenedAgainAfterAMinute() throws {
    var files = KeptFiles(openFileLimit: 1024)
    for path in ["/proc/uptime", "/proc/stat"] {
      _ = try files.contents(of: path, limit: 1 << 20, at: 500_000)
    }
    for (time, paths) in [
      (559_999, ["/proc/uptime", "/proc/stat"]), (560_000, ["/proc/stat", "/proc/uptime"]),
    ] as [(Duration, [String])] {
      _ = try files.contents(of: "/proc/uptime", limit: 64, at: time)
      #expect(files.paths == paths, "at \(time)")
    }
    files.close(below: "/")
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != 0x20 }, as: UTF8.self)
  }

  /// A process, its own links, a file of the user, and where nothing else may be opened.
  @Test(arguments: [
    ("/proc/self/status", 1024), ("/proc/\(getpid())/status", 1024), (#filePath, 1024),
    ("/proc/uptime", 3), ("/proc/uptime", 32), ("/proc/uptime", 0),
  ]) func otherFilesAreNotKept(path: String, limit: Int) throws {
    var files = KeptFiles(openFileLimit: limit)
    let bytes = try files.contents(of: path, limit: 1 << 16, at: 0)
    #expect(!bytes.isEmpty)
    #expect(files.paths == [])
  }

  @Test func aMissingFileIsAFailureEachTime() {
    var files = KeptFiles(openFileLimit: 1024)
    for time in [0, 1] as [Duration] {
      let result = Result { () throws(Failure) in
        try files.contents(of: "/proc/none", limit: 64, at: time)
      }
      #expect(result == .failure(.system(.notFound, path: "/proc/none")))
    }
    #expect(files.paths == [])
  }

  @Test func theirNumberHasALimit() throws {
    var files = KeptFiles(openFileLimit: 40)
    for path in ["/proc/uptime", "/proc/loadavg", "/proc/stat"] {
      _ = try files.contents(of: path, limit: 64, at: 0)
    }
    #expect(files.paths == ["/proc/uptime", "/proc/loadavg"])
    // Those that are not read any more make room.
    _ = try files.contents(of: "/proc/loadavg", limit: 64, at: 59_000)
    _ = try files.contents(of: "/proc/stat", limit: 64, at: 61_000)
    #expect(files.paths == ["/proc/loadavg", "/proc/stat"])
    files.close(below: "/")
  }
}
