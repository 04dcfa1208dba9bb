import TestSupport
import Testing

@testable import todayline

/// Every form in which the store keeps a value, as commit 1dce1a3 has written it: what is read from it,
/// and what is written back.
@Suite(.timed) struct StoredValueTests {
  struct Case: NamedCase {
    let kind: Kind
    /// The value, or the lines of a record.
    let stored: String
    /// What is read.
    let read: String
    /// What is written back, or `nil` for `stored`.
    var written: String?

    init(_ kind: Kind, _ stored: String, _ read: String, writes written: String? = nil) {
      (self.kind, self.stored, self.read, self.written) = (kind, stored, read, written)
    }

    var name: String { "\(kind): \(stored)" }
  }

  @Test(arguments: counters + histories + levels + details + refreshes)
  func aRecordOfTheStoreIsReadAndWrittenAsBefore(_ row: Case) { Self.check(row) }

  @Test(arguments: events + calendars + remarks + zones + marks)
  func anAgendaIsReadAndWrittenAsBefore(_ row: Case) { Self.check(row) }

  @Test(arguments: tasks + timers + failures + queues + notes)
  func anActionOrAWatcherIsReadAndWrittenAsBefore(_ row: Case) { Self.check(row) }

  private static func check(_ row: Case) {
    let (read, written) = row.kind.read(row.stored)
    #expect(read == row.read)
    if let written { #expect(written == row.written ?? row.stored) }
  }

  private static let boot = "7cd0be1a-c64b-4c5e-a6d8-2f4ab8c1d2e3"
  private static let longBack = String(repeating: " 7", count: 200)

  private static let counters = [
    Case(.counters, boot + " 5000 1000 @cpu0 400 600 +60 +40", "1000 cpu0 [400, 600] [60, 40]"),
    Case(
      .counters, boot + " 5000 0 @lo 0 0 @eth0 18446744073709551615 7",
      "0 lo [0, 0] nil eth0 [18446744073709551615, 7] nil"),
    Case(.counters, boot + " 5000 1000 @lo 5 +2 @wg0 9", "1000 lo [5] [2] wg0 [9] nil"),
    Case(.counters, boot + " 9223372036854775807 250 @a\\\\b 1", "250 a\\b [1] nil"),
    Case(.counters, boot + " 5000 0", "0"), Case(.counters, boot + " 5000", "none"),
    Case(.counters, boot, "none"), Case(.counters, "", "none"),
    Case(.counters, boot + " x 0 @lo 1", "none"),
    Case(.counters, boot + " 18446744073709551615 0 @lo 1", "none"),
    Case(.counters, boot + " 5000 9223372036854775808 @lo 1", "none"),
    Case(.counters, boot + " 5000 1000 @lo 4 6 +60", "none"),
    Case(.counters, boot + " 5000 1000 @lo 4 6 +60 +", "none"),
    Case(.counters, boot + " 5000 1000 @lo 4 x", "none"),
    Case(.counters, boot + " 5000 1000 lo 4", "none"),
    Case(.counters, boot + " 5000 1000 @", "none"),
  ]

  private static let histories = [
    Case(.history, "1700000000000 12 45 99", "[12, 45, 99]"), Case(.history, "0 0", "[0]"),
    Case(.history, "1700000000000", "[]"),
    Case(.history, "1700000000000 12 4x", "[12]", writes: "1700000000000 12"),
    Case(
      .history, "1000" + longBack + " 8", "\([UInt8](repeating: 7, count: 200))",
      writes: "1000" + longBack), Case(.history, "", "[]"), Case(.history, "x 12", "[]"),
    Case(.history, "-1 12", "[]"), Case(.history, "9223372036854775808 12", "[]"),
  ]

  private static let levels = [
    Case(
      .levels, "8371465920417 critical 1700000000000 1700000000250",
      "critical 1700000000000 1700000000250"),
    Case(.levels, "8371465920417 normal 0 0", "normal 0 0"),
    Case(
      .levels, "7 warning 3 4 8371465920417 critical 1 2", "critical 1 2",
      writes: "8371465920417 critical 1 2 7 warning 3 4"),
    Case(
      .levels, "7 loud 3 4 8371465920417 critical 1 2", "critical 1 2",
      writes: "8371465920417 critical 1 2"),
    Case(
      .levels, "8371465920417 critical -5 2 7 warning 3 4", "normal 0 0",
      writes: "8371465920417 normal 0 0 7 warning 3 4"),
    Case(.levels, "8371465920417 critical 1", "normal 0 0", writes: "8371465920417 normal 0 0"),
    Case(.levels, "8371465920417 failed 1 2", "normal 0 0", writes: "8371465920417 normal 0 0"),
    Case(.levels, "", "normal 0 0", writes: "8371465920417 normal 0 0"),
    Case(
      .levels,
      "1 normal 0 0 2 normal 0 0 3 normal 0 0 4 normal 0 0 5 normal 0 0 6 normal 0 0 "
        + "7 normal 0 0 8 normal 0 0", "normal 0 0",
      writes: "8371465920417 normal 0 0 1 normal 0 0 2 normal 0 0 3 normal 0 0 4 normal 0 0 "
        + "5 normal 0 0 6 normal 0 0 7 normal 0 0"),
  ]

  private static let details = [
    Case(
      .details, "details-from=1700000000000\ndetails-until=1700000010000",
      "1700000000000 1700000010000"), Case(.details, "details-until=click", "until a click"),
    Case(.details, "details-from=1700000000000\ndetails-until=1700000005000", "closed", writes: ""),
    Case(.details, "details-from=1700000005001\ndetails-until=1700000010000", "closed", writes: ""),
    Case(.details, "details-until=1700000010000", "closed", writes: ""),
    Case(.details, "details-from=x\ndetails-until=1700000010000", "closed", writes: ""),
    Case(.details, "details-from=-1\ndetails-until=1700000010000", "closed", writes: ""),
    Case(.details, "details-from=0\ndetails-until=9223372036854775808", "closed", writes: ""),
    Case(.details, "details-until=clic", "closed", writes: ""),
    Case(.details, "details-from=1700000000000", "closed", writes: ""),
    Case(.details, "", "closed"),
  ]

  private static let source = "refresh-source=https://example.org/w.json"
  private static let failing =
    source + "\nchecked=1700000000000\nfailures=2\nnext-try=1700000012000\n"

  private static let refreshes = [
    Case(.refresh, source + "\nchecked=1700000000000", "checked 1700000000000"),
    Case(
      .refresh, failing + "error=HTTP 500\\nSorry \\\\o/\nrefresh-options=18446744073709551615",
      "checked 1700000000000, 2 until 1700000012000, “HTTP 500\nSorry \\o/” 18446744073709551615"),
    Case(
      .refresh, failing + "error=no space\nunkept=1\nrefresh-options=7",
      "checked 1700000000000, 2 until 1700000012000, “no space” 7 unkept"),
    Case(
      .refresh, failing + "failed=1700000002000\nerror=no\nrefresh-options=7",
      "checked 1700000000000, 2 until 1700000012000, “no” 7"), Case(.refresh, source, ""),
    Case(.refresh, "refresh-source=https://example.org\nchecked=1700000000000", "", writes: source),
    Case(.refresh, "checked=1700000000000", "", writes: source),
    Case(.refresh, source + "\nchecked=x\nfailures=-1", "", writes: source),
    Case(.refresh, source + "\nchecked=9223372036854775808", "", writes: source),
    Case(
      .refresh, source + "\nfailures=18446744073709551615\nerror=no", "1000000, “no”",
      writes: source + "\nfailures=1000000\nerror=no"),
  ]

  private static let events = [
    Case(
      .event, "1700000000 1700003600 -at 3 9AE16A3B2F90404F\tA title\tA place\thttps://meet.org/x",
      "1700000000000 1700003600000 3 9AE16A3B2F90404F at “A title” “A place” “https://meet.org/x”"),
    Case(.event, "0 60 -fpd 0 00000000000000FF\t\t\t", "0 60000 0 00000000000000FF fpd “” “” “”"),
    Case(.event, "0 60 - 0 FF\tt\tp", "none"), Case(.event, "0 60 - 0 FF", "none"),
    Case(.event, "0 60 - 65536 FF\t\t\t", "none"),
    Case(.event, "0 1099511627776 - 0 FF\t\t\t", "none"),
    Case(.event, "-1 60 - 0 FF\t\t\t", "none"), Case(.event, "", "none"),
  ]

  private static let calendars = [
    Case(
      .calendar,
      "9AE16A3B2F90404F 00000000000000FF 5CD1AB9C00112233\tMy work\t\"tag\"\tMon, 23 Nov 2026",
      "11160318154034397263 255 6688315608126267955 “My work” “\"tag\"” “Mon, 23 Nov 2026”"),
    Case(
      .calendar, "0000000000000001 0000000000000002 0000000000000003\t\t\t", "1 2 3 “” “nil” “nil”"),
    Case(
      .calendar, "0000000000000001 0000000000000002 0000000000000003\twork\ttag",
      "1 2 3 “” “nil” “nil”", writes: "0000000000000001 0000000000000002 0000000000000003\t\t\t"),
    Case(
      .calendar, "", "0 0 0 “” “nil” “nil”",
      writes: "0000000000000000 0000000000000000 0000000000000000\t\t\t"),
  ]

  private static let remarks = [
    Case(.remark, "0\tA title\tan unknown time zone", "0 “A title” “an unknown time zone”"),
    Case(.remark, "-\t\tmore than 500 events", "nil “” “more than 500 events”"),
    Case(.remark, "12\t\tone\ttwo", "12 “” “one\ttwo”"),
    Case(.remark, "1\tA title", "nil “” “”", writes: "-\t\t"),
    Case(.remark, "", "nil “” “”", writes: "-\t\t"),
  ]

  private static let zones = [
    Case(.zone, "176400 CET 1711846800 180000 CEST", "CET 3600, CEST 7200"),
    Case(.zone, "154800 -05", "-05 -18000"),
    Case(.zone, "176400 CET 1711846800", "CET 3600", writes: "176400 CET"),
    Case(.zone, "345600 CET", "UTC 0", writes: "172800 UTC"),
    Case(.zone, "x", "UTC 0", writes: "172800 UTC"), Case(.zone, "", "UTC 0", writes: "172800 UTC"),
  ]

  private static let marks = [
    Case(
      .marks, "9AE16A3B2F90404F 1700003600000 1700000000000",
      "9AE16A3B2F90404F 1700003600000 1700000000000"),
    Case(.marks, "AA 2 1 BB 4 3", "AA 2 1 BB 4 3"),
    Case(.marks, "AA 2 1 BB 4", "AA 2 1", writes: "AA 2 1"),
    Case(.marks, "AA x 1 BB 4 3", "", writes: ""), Case(.marks, "", ""),
  ]

  private static let tasks = [
    Case(
      .task, "1700000000000 18446744073709551615 12 A 6",
      "1700000000000 18446744073709551615 12 A 6"),
    Case(.task, "1700000000000 7 0 - 0", "1700000000000 7 0 - 0"),
    Case(.task, "1700000000000 7 0 - 7", "none"), Case(.task, "1700000000000 7 0 AB 0", "none"),
    Case(.task, "1700000000000 7 0 -", "none"), Case(.task, "1700000000000 7 0 - 0 9", "none"),
    Case(.task, "9223372036854775808 7 0 - 0", "none"),
    Case(.task, "1700000000000 7 9223372036854775808 - 0", "none"), Case(.task, "", "none"),
  ]

  private static let timers = [
    Case(
      .timer, "running 3 12000 60000 1700000000000 1700000000001 83523000 " + boot,
      "running 3 12000 60000 " + boot),
    Case(.timer, "paused 0 1 -60000 17 17 5 -", "paused 0 1 -60000 -"),
    Case(.timer, "idle 0 0 60000 0 0 0 -", "idle 0 0 60000 -"), Case(.timer, "", "idle 0 0 0 -"),
    Case(.timer, "runs 0 0 60000 0 0 0 -", "idle 0 0 0 -"),
    Case(.timer, "running 0 9223372036854775807 0 0 0 0 -", "idle 0 0 0 -"),
    Case(.timer, "running 0 0 0 0 9223372036854775807 0 -", "idle 0 0 0 -"),
    Case(.timer, "running 0 0 0 0 0 0", "idle 0 0 0 -"),
  ]

  private static let failures = [
    Case(
      .failure, "1700000000000 exit status 1:\\n no \\\\", "1700000000000 exit status 1:\n no \\"),
    Case(.failure, "1700000000000 ", "1700000000000 "),
    Case(.failure, "1700000000000", "1700000000000 ", writes: "1700000000000 "),
    Case(.failure, "1700000005001 no", "none"), Case(.failure, "1699999995000 no", "none"),
    Case(.failure, "x no", "none"), Case(.failure, "", "none"),
  ]

  /// A bar stands for a zero byte.
  private static let queues = [
    Case(.queue, "run|0|BLOCK_BUTTON=1|A= b||", "run 0 [\"BLOCK_BUTTON=1\", \"A= b\"]"),
    Case(.queue, "up|-3||next|0||", "up -3 [] next 0 []"),
    // The last byte is missing, but no word.
    Case(.queue, "up|-3||next|0|", "up -3 [] next 0 []", writes: "up|-3||next|0||"),
    Case(.queue, "up|-3||next|0|A=", "up -3 []", writes: "up|-3||"),
    Case(.queue, "up|-3||next|0", "up -3 []", writes: "up|-3||"),
    Case(.queue, "fly|1||up|x||up||up|2||", "up 2 []", writes: "up|2||"),
    Case(.queue, "up|9223372036854775808||", "", writes: ""), Case(.queue, "", ""),
  ]

  private static let notes = [
    Case(
      .note, "123 18446744073709551615 1700000000000\n", "123 18446744073709551615 1700000000000 []"
    ), Case(.note, "123 456 0 1 2 3 4\n", "123 456 0 [1, 2, 3, 4]"),
    Case(.note, "123 456 0 1 2 3 4 5\n", "123 456 0 [1, 2, 3, 4]", writes: "123 456 0 1 2 3 4\n"),
    Case(.note, "123 456 9223372036854775808\n", "none"), Case(.note, "123 456", "none"),
    Case(.note, "", "none"),
  ]
}
