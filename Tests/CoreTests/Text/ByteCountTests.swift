import Foundation
import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct ByteCountTests {
  struct Case: NamedCase {
    var count: UInt64
    var style: ByteCount.Style
    var decimals: Int?
    var expected: String
    var name: String { expected }

    init(_ count: UInt64, _ style: ByteCount.Style, decimals: Int? = nil, _ expected: String) {
      self.count = count
      self.style = style
      self.decimals = decimals
      self.expected = expected
    }
  }

  static let cases: [Case] = [
    Case(0, .bits, "0 bits"), Case(0, .bits, decimals: 0, "0 bits"), Case(64, .bits, "512 bits"),
    Case(125, .bits, "1 kbit"), Case(12_300_000, .bits, "98.4 Mbit"),
    Case(125_000_000, .bits, decimals: 2, "1.00 Gbit"), Case(.max, .bits, "18.45 Ebit"),
    Case(0, .file, "Zero KB"), Case(0, .binary, "Zero KiB"), Case(0, .file, decimals: 1, "0 bytes"),
    Case(1, .file, "1 byte"), Case(1, .binary, "1 byte"), Case(512, .file, "512 bytes"),
    Case(999, .file, "999 bytes"), Case(1000, .file, "1 KB"), Case(1023, .binary, "1,023 bytes"),
    Case(1_230_000_000, .file, "1.23 GB"), Case(1_230_000_000, .file, decimals: 1, "1.2 GB"),
    Case(1_000_000_000, .file, decimals: 2, "1.00 GB"), Case(1_000_000_000, .file, "1 GB"),
    Case(42_100_000_000, .file, "42.1 GB"), Case(1 << 30, .binary, "1 GiB"),
    Case(.max, .file, "18.45 EB"), Case(.max, .binary, "16 EiB"),
    Case(1_500_000_000, .unit(base: 1000, exponent: 3), "1.5 GB"),
    Case(1_500_000_000, .unit(base: 1000, exponent: 2), "1,500 MB"),
    Case(1_500_000_000_000, .unit(base: 1000, exponent: 2), decimals: 0, "1,500,000 MB"),
    Case(1536 << 20, .unit(base: 1024, exponent: 3), decimals: 3, "1.500 GiB"),
    Case(1, .unit(base: 1024, exponent: 6), decimals: 9, "0.000000000 EiB"),
    Case(0, .unit(base: 1000, exponent: 3), "0 GB"),
    Case(.max, .unit(base: 1000, exponent: 1), decimals: 9, "18,446,744,073,709,551.615000000 KB"),
    Case(0, .raw, "0"), Case(.max, .raw, "18446744073709551615"), Case(0, .short, "0B"),
    Case(999, .short, "999B"), Case(1000, .short, "1.0K"), Case(9_949, .short, "9.9K"),
    Case(9_950, .short, "10K"), Case(42_000_000_000, .short, "42G"),
    Case(999_499_999, .short, "999M"), Case(999_500_000, .short, "1.0G"), Case(.max, .short, "18E"),
    Case(39 << 30, .shortBinary, "39Gi"), Case(1023, .shortBinary, "1.0Ki"),
    Case(.max, .shortBinary, "16Ei"),
  ]

  @Test(arguments: cases) func aByteCountIsFormattedInItsStyle(_ row: Case) {
    #expect(text(row.count, row.style, decimals: row.decimals) == row.expected)
  }

  @Test(
    arguments: [
      (64_000_000, "64 MB"), (1 << 20, "1 MiB"), (65536, "64 KiB"), (1_000_000, "1 MB"),
      (1_048_576_000, "1000 MiB"), (1500, "2 KB"), (0, "Zero KB"),
    ] as [(UInt64, String)]) func aLimitIsWholeInItsUnit(_ count: UInt64, _ words: String)
  { #expect(ByteCount.words(count) == words) }

  @Test(arguments: ["KB", "MB", "GB", "TB", "PB", "EB", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"])
  func aUnitIsFoundByItsNameAndWrittenWithIt(_ name: String) throws {
    let unit = try #require(ByteCount.unit(named: name))
    #expect(text(.max / 2, unit, decimals: 0).hasSuffix(" " + name))
  }

  @Test(arguments: ["", "B", "bytes", "gb", "kB", "Gib", "GBs", "ZB", "YiB", "file"])
  func anUnknownUnitIsNotFound(_ name: String) { #expect(ByteCount.unit(named: name) == nil) }

  @Test func theFileStyleMatchesFoundation() {
    let formatter = ByteCountFormatter()
    formatter.countStyle = .file
    var differences = Differences()
    for count in ByteCountSamples.all(base: 1000) {
      differences.compare(
        text(count, .file), formatter.string(fromByteCount: Int64(count)), for: count)
    }
    #expect(differences.summary == "")
  }

  @Test func theBinaryStyleMatchesFoundationExceptForIECUnits() {
    let formatter = ByteCountFormatter()
    formatter.countStyle = .binary
    var differences = Differences()
    for count in ByteCountSamples.all(base: 1024) {
      let theirs = formatter.string(fromByteCount: Int64(count))
      let expected = theirs.hasSuffix("B") ? theirs.dropLast() + "iB" : theirs[...]
      differences.compare(text(count, .binary), String(expected), for: count)
    }
    #expect(differences.summary == "")
  }

  @Test func aShortCountHasAtMostThreeDigits() {
    for base in [1000, 1024] as [UInt64] {
      for count in ByteCountSamples.all(base: base) {
        let short = text(count, base == 1000 ? .short : .shortBinary)
        let digits = short.utf8.count(where: \.isDigit)
        #expect((1...3).contains(digits) || count >= 999 << 60, "\(count): \(short)")
      }
    }
  }

  private func text(_ count: UInt64, _ style: ByteCount.Style, decimals: Int? = nil) -> String {
    var bytes: [UInt8] = []
    ByteCount.append(count, style: style, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
