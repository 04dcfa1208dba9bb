import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct RecordTests {
  static let awkwardTexts = [
    "", " ", "a", "=", "==", "\\", "\\\\", "\n", "\\n", "\\=", "a=b", "=a", "a\\", "end", "end\n",
    "todayline 1", "\nend\n", "\r\n", "\u{0}", "日本 😀", "e\u{301}", "é", "a\nb=c\\d",
  ]

  @Test func anEmptyRecordIsHeaderAndFooter() throws {
    #expect(text(Record()) == "todayline 1\nend\n")
    #expect(Record().isEmpty)
    #expect(try #require(Record(Record().bytes)).entries == [])
  }

  @Test func entriesAreReadableLines() {
    var record = Record()
    record["source"] = "/mnt/a=b"
    record["rate"] = "0.500000000"
    record["a=b\\"] = "two\nlines"
    #expect(
      text(record) == "todayline 1\nsource=/mnt/a=b\nrate=0.500000000\na\\=b\\\\=two\\nlines\nend\n"
    )
    #expect(!record.isEmpty)
  }

  @Test func awkwardKeysAndValuesRoundTripByteForByte() throws {
    var record = Record()
    for (index, key) in Self.awkwardTexts.enumerated() {
      record.append(Self.awkwardTexts.reversed()[index], for: key)
    }
    let back = try #require(Record(record.bytes))
    #expect(back == record)
    #expect(back.entries.map { Array($0.key.utf8) } == Self.awkwardTexts.map { Array($0.utf8) })
    for (index, key) in Self.awkwardTexts.enumerated() {
      let value = Self.awkwardTexts.reversed()[index]
      #expect(back[key].map { Array($0.utf8) } == Array(value.utf8))
      #expect(back.hasValue(value, for: key))
      #expect(!back.hasValue(value + "x", for: key))
    }
    #expect(back["missing"] == nil)
    #expect(!back.hasValue("", for: "missing"))
  }

  @Test func canonicallyEquivalentTextsAreDifferent() {
    var record = Record()
    record.append("/mnt/\u{E9}", for: "source")
    record.append("/mnt/=\u{E9}", for: "other")
    #expect(!record.hasValue("/mnt/e\u{301}", for: "source"))
    #expect(!record.hasValue("/mnt/=e\u{301}", for: "other"))
    record["\u{E9}"] = "composed"
    record["e\u{301}"] = "in two"
    record["e\u{301}"] = "changed"
    #expect(record["\u{E9}"] == "composed")
    #expect(record.entries.count == 4)
  }

  @Test func settingReplacesInPlaceAndNilRemoves() {
    var record = Record()
    for key in ["a", "b", "c"] { record[key] = key }
    record["b"] = "new\n"
    #expect(record.entries.map(\.value) == ["a", "new\n", "c"])
    record["b"] = nil
    record["missing"] = nil
    #expect(record.entries.map(\.key) == ["a", "c"])
    record["a"] = nil
    record["c"] = nil
    #expect(record.isEmpty)
    #expect(record == Record())
  }

  @Test func aRecordTruncatedAtAnyByteIsRejected() {
    var record = Record()
    for (index, key) in Self.awkwardTexts.enumerated() {
      record.append(Self.awkwardTexts.reversed()[index], for: key)
    }
    for count in 0..<record.bytes.count {
      #expect(Record(Array(record.bytes[..<count])) == nil, "\(count)")
    }
    #expect(Record(record.bytes) != nil)
  }

  @Test(arguments: [
    "", "end\n", "todayline 1", "todayline 1\nend", "todayline 2\nend\n", "todayline 10\nend\n",
    "todayline 1\nend\n\n", "todayline 1\r\nend\r\n", "todayline 1\nxend\n", "Todayline 1\nend\n",
    " todayline 1\nend\n", "todayline 1\nend\nx", "todayline 1end\n",
  ]) func anotherFormatIsRejected(_ text: String) { #expect(Record(Array(text.utf8)) == nil) }

  @Test func aRecordOverTheLimitIsRejected() throws {
    let rest = Record.limit - "todayline 1\nk=\nend\n".utf8.count
    var record = Record()
    record["k"] = String(repeating: "x", count: rest)
    #expect(Record(record.bytes) != nil)
    record["k"] = String(repeating: "x", count: rest + 1)
    #expect(Record(record.bytes) == nil)
  }

  @Test func anyLinesBetweenHeaderAndFooterAreHarmless() throws {
    var random = SeededRandom(seed: 41)
    let alphabet = Array("a=\\\n0.".utf8) + [0xFF]
    for _ in 0..<20_000 {
      let middle = random.bytes(Int.random(in: 0...12, using: &random), from: alphabet)
      let bytes = Array("todayline 1\n".utf8) + middle + Array("end\n".utf8)
      guard let record = Record(bytes) else {
        #expect(middle.last.map { $0 != UInt8(ascii: "\n") } ?? false)
        continue
      }
      for key in ["a", "", "=", "\\", "a=", "\n"] {
        // Both ways of finding an entry agree.
        let entry = record.entries.first { $0.key.utf8.elementsEqual(key.utf8) }
        if let entry, !middle.contains(UInt8(ascii: "\\")) {
          #expect(record[key].map { Array($0.utf8) } == Array(entry.value.utf8))
        }
        _ = record.units(for: key, decimals: 2)
        _ = record.hasValue("0.", for: key)
      }
      var changed = record
      changed["a"] = "1"
      #expect(changed["a"] == "1")
      #expect(Record(changed.bytes) == changed)
    }
  }

  @Test func aSearchFindsEveryKeyFromAnyPosition() {
    var record = Record()
    let keys = ["a", "aa", "b", "a=", ""]
    for (index, key) in keys.enumerated() { record.append(String(index), for: key) }
    for first in keys {
      for second in keys + ["missing"] {
        var position = Record.start
        _ = record.units(for: first, from: &position)
        let expected = keys.firstIndex(of: second).map { UInt64($0) }
        #expect(record.units(for: second, from: &position) == expected)
        #expect(record.units(for: second, from: &position) == expected)
      }
    }
  }

  struct UnitsCase: NamedCase {
    var text: String
    var decimals: Int
    var expected: UInt64?
    var name: String { "“\(text)” with \(decimals) decimals" }

    init(_ text: String, _ decimals: Int, _ expected: UInt64?) {
      self.text = text
      self.decimals = decimals
      self.expected = expected
    }
  }

  @Test(arguments: [
    UnitsCase("0", 0, 0), UnitsCase("42", 0, 42), UnitsCase("18446744073709551615", 0, .max),
    UnitsCase("18446744073709551616", 0, nil), UnitsCase("99999999999999999999", 0, nil),
    UnitsCase("100000000000000000000", 0, nil), UnitsCase("0.500000000", 9, 500_000_000),
    UnitsCase("1.000000000", 9, 1_000_000_000), UnitsCase("12.34", 2, 1234),
    UnitsCase("0.5", 9, nil), UnitsCase(".50", 2, nil), UnitsCase("50", 2, nil),
    UnitsCase("5.00", 0, nil), UnitsCase("5,00", 2, nil), UnitsCase("0x1", 0, nil),
    UnitsCase("-1", 0, nil), UnitsCase(" 1", 0, nil), UnitsCase("", 0, nil), UnitsCase("", 2, nil),
  ]) func aNumberIsReadOnlyInItsExactForm(_ row: UnitsCase) {
    var record = Record()
    record["before"] = "1"
    record["key"] = row.text
    record["key.more"] = "2"
    #expect(record.units(for: "key", decimals: row.decimals) == row.expected)
    #expect(record.units(for: "missing", decimals: row.decimals) == nil)
  }

  private func text(_ record: Record) -> String { String(decoding: record.bytes, as: UTF8.self) }
}

extension Record {
  fileprivate func hasValue(_ text: String, for key: String) -> Bool {
    var position = Record.start
    return hasValue(text, for: key, from: &position)
  }

  fileprivate func units(for key: String, decimals: Int = 0) -> UInt64? {
    var position = Record.start
    return units(for: key, decimals: decimals, from: &position)
  }
}
