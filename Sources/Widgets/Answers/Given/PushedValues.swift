/// The values of one push, which are merged with those of earlier ones.
struct PushedValues {
  /// Entries of the record; one with an empty value is removed from it.
  private(set) var entries: [Record.Entry] = []
  /// True if earlier values are dropped, as a JSON value replaces everything.
  var replacesAll = false
  /// The age after which the values are stale, if any.
  var staleAfter: Duration?
  /// The age after which they are hidden, if any.
  var goneAfter: Duration?

  var isEmpty: Bool { entries.isEmpty }

  /// The keys of a record besides those of every snapshot.
  static let keys = [staleKey, goneKey, iconKey]
  static let staleKey = "stale-after"
  static let goneKey = "gone-after"
  static let iconKey = "icon"

  private static let nameLimit = 256

  /// Sets one value, or removes it if it is empty.
  ///
  /// - Returns: what it should be, or `nil` if it was taken.
  mutating func set(_ key: String, to value: String) -> String? {
    if let expected = setKnown(key, to: value) { return expected.isEmpty ? nil : expected }
    guard key.utf8.count <= PushedValues.nameLimit, let path = Document.canonicalPath(key) else {
      return "KEY=VALUE with a KEY such as branch or usage.percent"
    }
    // As in a document, the first character tells a text from a number.
    let isNumber = value.isEmpty || NumberText.double(of: value) != nil
    set(path, isNumber ? value : "\"" + value.beginning(limit: AnswerLimits.value))
    return nil
  }

  /// Sets the members of an object: those with a known name, and the rest as a document.
  mutating func set(_ json: JSON) {
    replacesAll = true
    var rest = json
    if case .object(let members) = json {
      rest = .object(members.filter { !setKnown($0) })
    } else if let text = json.scalarText, setKnown("text", to: text) != nil {
      return
    }
    for entry in Document.values(of: rest, limit: AnswerLimits.document) {
      switch entry.value {
      case .text(let text): entries.append(.init(key: entry.name, value: "\"" + text))
      case .number(let number): entries.append(.init(key: entry.name, value: number))
      case .bytes, .count, .fraction: break
      }
    }
  }

  /// Sets a member with a known name; one with an unusable value is part of the document.
  private mutating func setKnown(_ member: JSON.Member) -> Bool {
    guard let text = member.value.scalarText else { return false }
    return setKnown(member.name, to: text)?.isEmpty ?? false
  }

  /// Sets a value that every program can push.
  ///
  /// - Returns: `nil` if the key is another one; what the value should be, or nothing if it was taken.
  private mutating func setKnown(_ key: String, to value: String) -> String? {
    switch key {
    case "text", "short": set(key, ProgramOutput.visible(value, limit: AnswerLimits.value))
    case "tooltip": set(key, ProgramOutput.visible(value, limit: AnswerLimits.tooltip))
    case "icon": set(PushedValues.iconKey, ProgramOutput.visible(value, limit: 64))
    case "state", "alt": set("alt", ProgramOutput.visible(value, limit: 64))
    case "class":
      let names = value.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      set(key, ProgramOutput.words(names))
    case "level":
      guard let level = Level(program: value) else { return "normal, warning, or critical" }
      set(key, level == .normal ? "" : level.rawValue)
    case "color":
      guard let color = Color(anyDepth: value) ?? Color(named: value) else {
        guard value.isEmpty else { return "a color such as #ff8000" }
        set(key, "")
        break
      }
      var bytes: [UInt8] = []
      color.append(to: &bytes)
      set(key, String(decoding: bytes, as: UTF8.self))
    case "percent":
      guard !value.isEmpty else {
        set("rate", "")
        set(key, "")
        break
      }
      var output = ProgramOutput()
      guard output.readPercentage(value), let rate = output.rate else {
        return "a percentage such as 40"
      }
      set("rate", PushedValues.fraction(rate))
      set(key, PushedValues.fraction(output.percent ?? rate))
    default: return nil
    }
    return ""
  }

  private mutating func set(_ key: String, _ value: String) {
    entries.removeAll { $0.key.utf8.elementsEqual(key.utf8) }
    entries.append(.init(key: key, value: value))
  }

  private static func fraction(_ fraction: Double) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(fraction, decimals: DecimalText.maximumDecimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PushedValues {
  /// Merges the values with a stored record; without any value left, the record is empty.
  ///
  /// The new record always has a later time, so that two pushes of one millisecond both are news.
  ///
  /// - Returns: false if nothing but the time has changed.
  @discardableResult func merge(
    into record: inout Record, of name: String, at now: Timestamp
  ) -> Bool {
    var kept: [Record.Entry] = []
    if !replacesAll {
      for entry in record.entries where !PushedValues.times.contains(entry.key) {
        let isSet = entries.contains { $0.key.utf8.elementsEqual(entry.key.utf8) }
        if !isSet { kept.append(entry) }
      }
    }
    kept += entries.filter { !$0.value.isEmpty }
    guard !kept.isEmpty else {
      let wasEmpty = record.isEmpty
      record = Record()
      return !wasEmpty
    }
    var taken = now
    let last = record.time(for: "taken")
    if let last, last >= taken, last <= taken.advanced(by: .seconds(1)) {
      taken = last.advanced(by: .milliseconds(1))
    }
    var merged = Record()
    merged.reserveCapacity(1024)
    merged.append(name, for: "source")
    merged.append(String((last ?? taken).milliseconds), for: "taken")
    if let staleAfter { merged.append(String(staleAfter.milliseconds), for: PushedValues.staleKey) }
    if let goneAfter { merged.append(String(goneAfter.milliseconds), for: PushedValues.goneKey) }
    for entry in kept { merged.append(entry.value, for: entry.key) }
    let isChanged = merged != record
    merged.set(taken, for: "taken")
    record = merged
    return isChanged
  }

  private static let times = ["source", "taken", staleKey, goneKey]
}
