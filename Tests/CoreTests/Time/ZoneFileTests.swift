import Foundation
import TestSupport
import Testing

@testable import todayline

/// Files that are not as zic makes them.
@Suite(.timed) struct ZoneFileTests {
  /// A small file: version 2 with two types, one change in 2000, and a rule.
  static func file(version: String = "2", footer: String = "\nCET-1\n") -> [UInt8] {
    func block(_ size: Int) -> [UInt8] {
      var bytes = Array("TZif".utf8) + Array(version.utf8) + Array(repeating: 0, count: 15)
      // isutcnt, isstdcnt, leapcnt, timecnt, typecnt, charcnt
      for count in [0, 0, 0, 1, 2, 8] as [UInt8] { bytes += [0, 0, 0, count] }
      // 2000-01-01
      bytes += Array(repeating: 0, count: size - 4) + [0x38, 0x6D, 0x43, 0x80]
      bytes += [1]
      bytes += [0, 0, 0, 0, 0, 0, 0, 0, 14, 16, 0, 4]
      return bytes + Array("UTC\0CET\0".utf8)
    }
    return version == "\0" ? block(4) : block(4) + block(8) + Array(footer.utf8)
  }

  @Test("all versions", arguments: ["\0", "2", "3", "4", "9"]) func versions(
    _ version: String
  ) throws {
    let file = try #require(ZoneFile(Self.file(version: version)))
    let change: Int64 = 946_684_800
    #expect(file.period(at: change - 1) == ZonePeriod(offset: 0, abbreviation: "UTC", end: change))
    #expect(file.period(at: change) == ZonePeriod(offset: 3600, abbreviation: "CET", end: nil))
  }

  @Test(
    "without a rule, the last period lasts", arguments: ["\n\n", "", "\n", "\nnone\n", "\nCET-1"])
  func withoutRule(_ footer: String) throws {
    let file = try #require(ZoneFile(Self.file(footer: footer)))
    #expect(file.period(at: 2_000_000_000).abbreviation == "CET")
  }

  @Test("a file that was cut anywhere") func cut() {
    let whole = Self.file()
    let needed = whole.count - "\nCET-1\n".utf8.count
    for count in 0..<whole.count {
      #expect((ZoneFile(Array(whole.prefix(count))) != nil) == (count >= needed))
    }
  }

  @Test(
    "what is not a file",
    arguments: [
      [], Array("TZif".utf8), Array("TZif2".utf8) + Array(repeating: 255, count: 200),
      Array("TZif2".utf8) + Array(repeating: 0, count: 200),
      Array("TZif\0".utf8) + Array(repeating: 0, count: 200), Array("#!/bin/sh\n".utf8),
      Array(repeating: 0, count: 5000),
    ] as [[UInt8]]) func noFile(_ bytes: [UInt8])
  { #expect(ZoneFile(bytes) == nil) }

  @Test("damaged files never crash, and any time has a period", .needs("zic")) func damaged() throws
  {
    var random = SeededRandom(seed: 3)
    var readable = 0
    for form in ZoneDatabase.Form.allCases {
      let database = try ZoneDatabase(form)
      defer { database.folder.remove() }
      for round in 0..<2500 {
        let name = database.names[Int(random.next() % UInt64(database.names.count))]
        var bytes = try database.contents(of: name)
        switch round % 3 {
        case 0: bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
        case 1:
          // The counts and what follows decide on all positions.
          bytes[Int.random(in: 0..<min(bytes.count, 100), using: &random)] = UInt8(
            truncatingIfNeeded: random.next())
        default: break
        }
        for _ in 0..<Int.random(in: 0...8, using: &random) where !bytes.isEmpty {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          bytes[index] = UInt8(truncatingIfNeeded: random.next())
        }
        guard let file = ZoneFile(bytes) else { continue }
        readable += 1
        for time in [0, Instants.first, Instants.last, .min, .max, Int64(random.next() >> 30)] {
          let period = file.period(at: time)
          #expect(abs(period.offset) <= 93_600)
          if let end = period.end { #expect(end > time) }
          guard time.magnitude < UInt64(Int64.max / 1000) else { continue }
          let local = LocalTime(milliseconds: time * 1000, in: period)
          #expect(local.end(.day) > local.milliseconds)
          #expect((0..<86_400).contains(local.secondOfDay))
        }
      }
    }
    // Most damage is to times that nobody asks for.
    #expect(readable > 1000)
  }
}
