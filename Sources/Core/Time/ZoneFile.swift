/// The history of a time zone, as zic(8) compiles it; RFC 9636, “TZif”, versions 1 to 4.
///
/// Nothing is decoded before it is needed. Leap seconds are ignored: computer clocks do not have
/// them.
struct ZoneFile {
  /// The maximum size of a file in bytes; those of 2025 have up to 4,000.
  static let limit = 65_536

  private let bytes: [UInt8]
  /// The position of the transition times, in seconds since 1970.
  private let times: Int
  private let timeSize: Int
  private let timeCount: Int
  private let typeCount: Int
  private let characterCount: Int
  /// The position of the rule for all times after the last one; `nil` in version 1.
  private let footer: Int?

  /// Reads the content of a file; `nil` if it is malformed.
  @inline(never) init?(_ bytes: [UInt8]) {
    guard let first = Header(bytes, at: 0) else { return nil }
    var (header, position) = (first, 0)
    timeSize = first.version == 0 ? 4 : 8
    if first.version > 0 {
      // The first block is for programs limited to 32-bit times.
      position = Header.size + first.size(ofTimes: 4)
      guard let second = Header(bytes, at: position) else { return nil }
      header = second
    }
    let end = position + Header.size + header.size(ofTimes: timeSize)
    guard header.typeCount > 0, end <= bytes.count else { return nil }
    self.bytes = bytes
    times = position + Header.size
    timeCount = header.timeCount
    typeCount = header.typeCount
    characterCount = header.characterCount
    footer = first.version > 0 ? end : nil
  }

  /// The period at a time in seconds since 1970.
  @inline(never) func period(at time: Int64) -> ZonePeriod {
    guard timeCount > 0, time >= self.time(0) else {
      if timeCount == 0, let rule { return rule.period(at: time) }
      return period(ofType: 0, end: timeCount > 0 ? self.time(0) : nil)
    }
    var (low, high) = (0, timeCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self.time(middle) <= time { low = middle } else { high = middle }
    }
    if high == timeCount, let rule { return rule.period(at: time) }
    let type = Int(bytes[times + timeCount * timeSize + low])
    return period(ofType: type, end: high < timeCount ? self.time(high) : nil)
  }

  @inline(never) private func time(_ index: Int) -> Int64 {
    let position = times + index * timeSize
    if timeSize == 4 { return Int64(Int32(bitPattern: UInt32(ZoneFile.number(bytes, position)))) }
    let (high, low) = (ZoneFile.number(bytes, position), ZoneFile.number(bytes, position + 4))
    return Int64(bitPattern: UInt64(high) << 32 | UInt64(low))
  }

  @inline(never) private func period(ofType type: Int, end: Int64?) -> ZonePeriod {
    let types = times + timeCount * (timeSize + 1)
    let position = types + (type < typeCount ? type : 0) * 6
    let offset = Int(Int32(bitPattern: ZoneFile.number(bytes, position)))
    let characters = types + typeCount * 6
    let start = min(characters + Int(bytes[position + 5]), characters + characterCount)
    let name = bytes[start..<characters + characterCount].prefix { $0 != 0 }
    return ZonePeriod(
      // No place on Earth has a larger offset.
      offset: abs(offset) <= 93_600 ? offset : 0,
      abbreviation: String(decoding: name, as: UTF8.self), end: end)
  }

  private var rule: ZoneRule? {
    guard let footer, footer < bytes.count, bytes[footer] == UInt8(ascii: "\n") else { return nil }
    let rest = bytes[(footer + 1)...]
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    return ZoneRule(rest[..<end])
  }

  fileprivate static func number(_ bytes: [UInt8], _ position: Int) -> UInt32 {
    UInt32(bytes[position]) << 24 | UInt32(bytes[position + 1]) << 16 | UInt32(bytes[position + 2])
      << 8 | UInt32(bytes[position + 3])
  }

  /// The counts at the start of a block.
  private struct Header {
    static let size = 44

    /// 0 for version 1, otherwise a digit.
    let version: UInt8
    private let otherSize: (perTime: Int, fixed: Int)
    let timeCount: Int
    let typeCount: Int
    let characterCount: Int

    init?(_ bytes: [UInt8], at position: Int) {
      guard position >= 0, position + Header.size <= bytes.count,
        bytes[position..<position + 4].elementsEqual("TZif".utf8)
      else { return nil }
      func count(_ index: Int) -> Int { Int(ZoneFile.number(bytes, position + 20 + index * 4)) }
      version = bytes[position + 4]
      // Each correction has a time and four more bytes.
      otherSize = (count(2), count(0) + count(1) + count(2) * 4)
      timeCount = count(3)
      typeCount = count(4)
      characterCount = count(5)
    }

    func size(ofTimes size: Int) -> Int {
      timeCount * (size + 1) + typeCount * 6 + characterCount + otherSize.perTime * size
        + otherSize.fixed
    }
  }
}
