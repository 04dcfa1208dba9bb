import CPlatform
import Core

/// The processes of a session, as far as /proc shows them.
struct ProcessSession: ~Copyable {
  /// The process that leads it, and a process group of the same number.
  let leader: Int32
  private let processes = platform_open_folder("/proc")

  /// The session of a process that leads one.
  init(leader: Int32) { self.leader = leader }

  deinit { platform_close(processes) }

  /// Asks the group to end.
  func terminate() {
    // A process that has only just started has no group yet.
    if platform_end(-leader, 0) < 0 { _ = platform_end(leader, 0) }
  }

  /// Ends the group, and whoever left it.
  func kill() {
    _ = platform_end(-leader, 1)
    _ = platform_end(leader, 1)
    for member in members { _ = platform_end(member, 1) }
  }

  /// Whether a process is left that has not ended.
  var isAlive: Bool { members.contains { memory(of: $0) > 0 } }

  /// Bytes of memory of all processes; pages that several of them share count once where the sum
  /// is above `limit`, as they are dear to tell.
  func memory(countingSharedPagesOnceAbove limit: UInt64) -> UInt64 {
    let members = members
    let resident = members.reduce(0) { $0 + memory(of: $1) }
    guard resident > limit else { return resident }
    return members.reduce(0) { $0 + (proportionalMemory(of: $1) ?? memory(of: $1)) }
  }

  private struct Search {
    var session: Int32
    var members: [Int32] = []
  }

  private var members: [Int32] {
    var search = Search(session: leader)
    guard processes >= 0 else { return [] }
    withUnsafeMutablePointer(to: &search) {
      _ = platform_list(processes, $0) { context, name in
        // For every process of the machine, many times: nothing is allocated.
        guard let context, var digit = name else { return }
        var process: Int32 = 0
        while digit.pointee != 0 {
          let value = Int32(digit.pointee) - 48
          guard (0...9).contains(value) else { return }
          process = process &* 10 &+ value
          digit += 1
        }
        let search = context.assumingMemoryBound(to: Search.self)
        if platform_session(process) == search.pointee.session {
          search.pointee.members.append(process)
        }
      }
    }
    return search.members
  }

  /// Resident memory, the second number of /proc/PID/statm; 0 where it has ended.
  private func memory(of process: Int32) -> UInt64 {
    let pages = contents(of: "statm", of: process).split(separator: UInt8(ascii: " ")).dropFirst()
    return (pages.first?.leadingNumber ?? 0) * UInt64(platform_page_size())
  }

  /// The line `Pss:   123 kB` of /proc/PID/smaps_rollup, which may be nobody else's to read.
  private func proportionalMemory(of process: Int32) -> UInt64? {
    for line in contents(of: "smaps_rollup", of: process).split(separator: UInt8(ascii: "\n")) {
      guard line.starts(with: "Pss:".utf8) else { continue }
      return line.dropFirst(4).drop { $0 == UInt8(ascii: " ") }.leadingNumber * 1024
    }
    return nil
  }

  private func contents(of name: String, of process: Int32) -> [UInt8] {
    let path = String(process) + "/" + name
    guard let file = try? OpenFile(platform_open_private_at(processes, path), path: path) else {
      return []
    }
    return (try? file.contents(limit: 4096, path: path)) ?? []
  }
}

extension ArraySlice<UInt8> {
  /// The decimal digits that it begins with, as a number.
  fileprivate var leadingNumber: UInt64 {
    prefix { $0.isDigit }.reduce(0) { $0 &* 10 &+ UInt64($1 - UInt8(ascii: "0")) }
  }
}
