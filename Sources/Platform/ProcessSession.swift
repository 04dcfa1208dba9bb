import CPlatform

/// The processes of a command, as listed in /proc: those of its session, and those that have left
/// it by setsid(2), even after their parents have ended.
struct ProcessSession: ~Copyable {
  /// The session leader, whose ID is also that of its process group.
  let leader: Int32
  private let processes = platform_open_folder("/proc")

  private let state: ProcessState

  init(leader: Int32, of state: ProcessState) {
    self.leader = leader
    self.state = state
  }

  deinit { platform_close(processes) }

  /// Sends SIGTERM to the group, and to all processes that have left the session.
  func terminate() {
    // Listed first: once their parents have ended, they may no longer be descendants.
    let members = members
    // A process that has just started has no group yet.
    if platform_end(-leader, 0) < 0 { _ = platform_end(leader, 0) }
    for member in members where platform_is_in_session(member, leader) == 0 {
      _ = platform_end(member, 0)
    }
  }

  /// Sends SIGKILL to the group and to all processes that have left it, until there are no new
  /// ones.
  func kill() {
    // First those that would no longer be its descendants after its end.
    var known: [Int32] = []
    for _ in 0..<10 {
      let members = members
      guard members.contains(where: { !known.contains($0) }) else { break }
      for member in members where member != leader { _ = platform_end(member, 1) }
      known = members
    }
    _ = platform_end(-leader, 1)
    _ = platform_end(leader, 1)
  }

  /// Records the processes that are left after `kill()`.
  func noteSurvivors() { state.survivors += members }

  var isAlive: Bool { members.contains { memory(of: $0) > 0 } }

  /// Returns the memory of all processes in bytes.
  ///
  /// If the sum exceeds `limit`, shared pages are counted only once, which is expensive.
  func memory(countingSharedPagesOnceAbove limit: UInt64) -> UInt64 {
    let members = members
    let resident = members.reduce(0) { $0 + memory(of: $1) }
    guard resident > limit else { return resident }
    return members.reduce(0) { $0 + (proportionalMemory(of: $1) ?? memory(of: $1)) }
  }

  private var members: [Int32] {
    var members: [Int32] = []
    withUnsafeMutablePointer(to: &members) {
      platform_family(leader, state.adoptsOrphans ? 1 : 0, $0) { context, process in
        context?.assumingMemoryBound(to: [Int32].self).pointee.append(process)
      }
    }
    return members
  }

  /// Returns the resident memory, the second number of /proc/PID/statm; 0 for an ended process.
  private func memory(of process: Int32) -> UInt64 {
    let pages = contents(of: "statm", of: process).split(separator: UInt8(ascii: " ")).dropFirst()
    return (pages.first?.leadingNumber ?? 0) * UInt64(platform_page_size())
  }

  /// Returns the value of `Pss:   123 kB` in /proc/PID/smaps_rollup, or `nil` if this process may
  /// not read it.
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
  /// The leading decimal number.
  fileprivate var leadingNumber: UInt64 {
    prefix { $0.isDigit }.reduce(0) { $0 &* 10 &+ UInt64($1 - UInt8(ascii: "0")) }
  }
}
