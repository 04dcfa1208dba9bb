/// The processes that use the most of something.
///
/// Reading them takes much longer than a widget, so it happens only when details are shown, and when
/// a level starts.
enum BusiestProcesses {
  /// The resource that they use.
  enum Measure: Sendable {
    /// The time of all processors.
    case processors
    case memory
  }

  /// The time between the two readings of a share of the processors.
  static let pause = Duration.milliseconds(200)
  /// More processes than that are not looked at.
  private static let limit = 16_384

  /// One process and its use.
  private struct Use {
    let number: UInt64
    let statistics: ProcessStatistics
    let amount: UInt64
  }

  /// Returns a line for each of the first ones, such as `firefox 4112: 83.1%`; `nil` if there is
  /// none.
  static func lines(_ count: Int, by measure: Measure, on machine: Machine) -> String? {
    var lines: String?
    let (uses, whole) = measure == .memory ? (resident(on: machine), 0) : running(on: machine)
    for use in first(count, of: uses) {
      var amount: [UInt8] = []
      switch measure {
      case .processors:
        let share = min(Double(use.amount) / Double(max(whole, 1)), 1)
        DecimalText.append(percentageOf: share, decimals: 1, to: &amount)
        amount.append(UInt8(ascii: "%"))
      case .memory:
        guard let bytes = residentBytes(of: use.number, on: machine) else { continue }
        ByteCount.append(bytes, style: .binary, decimals: nil, to: &amount)
      }
      lines =
        (lines.map { $0 + "\n" } ?? "") + use.statistics.name + " " + String(use.number) + ": "
        + String(decoding: amount, as: UTF8.self)
    }
    return lines
  }

  private static func resident(on machine: Machine) -> [Use] {
    processes(on: machine).map { Use(number: $0, statistics: $1, amount: $1.pages) }
  }

  /// Returns the ticks of each process in a short time, and those of all processors.
  private static func running(on machine: Machine) -> ([Use], whole: UInt64) {
    let start = ticks(on: machine)
    let before = processes(on: machine)
    machine.pause(pause)
    let after = processes(on: machine)
    let whole = ticks(on: machine)
    var uses: [Use] = []
    var place = 0
    for (number, statistics) in after {
      while place < before.count, before[place].number < number { place += 1 }
      var known: UInt64 = 0
      if place < before.count, before[place].number == number,
        before[place].statistics.start == statistics.start
      {
        known = before[place].statistics.ticks
      }
      let amount = statistics.ticks > known ? statistics.ticks - known : 0
      uses.append(Use(number: number, statistics: statistics, amount: amount))
    }
    return (uses, whole > start ? whole - start : 0)
  }

  /// All processes, in the order of their numbers.
  private static func processes(
    on machine: Machine
  ) -> [(number: UInt64, statistics: ProcessStatistics)] {
    var numbers: [UInt64] = []
    for name in (try? machine.names(in: "/proc")) ?? [] {
      if let number = name.wholeNumber, numbers.count < limit { numbers.append(number) }
    }
    numbers.sort()
    var processes: [(number: UInt64, statistics: ProcessStatistics)] = []
    processes.reserveCapacity(numbers.count)
    for number in numbers {
      // It may have ended.
      if let bytes = try? machine.contents(of: path(number, "stat"), limit: 1024),
        let statistics = ProcessStatistics(bytes)
      {
        processes.append((number, statistics))
      }
    }
    return processes
  }

  private static func path(_ number: UInt64, _ file: String) -> String {
    "/proc/" + String(number) + "/" + file
  }

  /// The ticks of all processors since boot, busy or not; proc_stat(5).
  private static func ticks(on machine: Machine) -> UInt64 {
    var reader = WordReader((try? machine.contents(of: "/proc/stat", limit: 4096)) ?? [])
    guard reader.skip("cpu ") else { return 0 }
    var (sum, count) = (UInt64(0), 0)
    // The rest is included in the first ones.
    while count < 8, let ticks = reader.number() { (sum, count) = (sum &+ ticks, count + 1) }
    return sum
  }

  /// The size of a page differs between machines, so the kernel is asked in bytes.
  private static func residentBytes(of number: UInt64, on machine: Machine) -> UInt64? {
    var reader = WordReader((try? machine.contents(of: path(number, "status"), limit: 8192)) ?? [])
    repeat {
      guard reader.skip("VmRSS:"), let count = reader.number(), count >> 54 == 0 else { continue }
      return count << 10
    } while reader.nextLine()
    return nil
  }

  private static func first(_ count: Int, of uses: [Use]) -> [Use] {
    var first: [Use] = []
    for use in uses where use.amount > 0 {
      let place = first.firstIndex { $0.amount < use.amount } ?? first.count
      guard place < count else { continue }
      first.insert(use, at: place)
      if first.count > count { first.removeLast() }
    }
    return first
  }
}
