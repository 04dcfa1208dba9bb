/// An explanation for a person at a terminal: blocks of lines with a heading at the margin.
struct ExplanationText {
  private let explanation: Explanation
  private let item: ExplainRequest.Item
  private let options: ExplainedOptions
  private let zone: ClockZone
  private let now: Timestamp

  init(
    _ explanation: Explanation, _ item: ExplainRequest.Item, _ options: ExplainedOptions,
    zone: ClockZone, now: Timestamp
  ) {
    self.explanation = explanation
    self.item = item
    self.options = options
    self.zone = zone
    self.now = now
  }

  /// Appends a widget whose configuration has a mistake.
  static func append(
    _ mistake: Mistake, of item: ExplainRequest.Item, isFirst: Bool, to bytes: inout [UInt8]
  ) {
    var table = ExplanationTable()
    table.add(item.name, "not shown: " + mistake.words)
    table.append(isFirst: isFirst, to: &bytes)
  }

  func append(isFirst: Bool, to bytes: inout [UInt8]) {
    var table = ExplanationTable()
    addText(to: &table)
    addLevel(to: &table)
    addValues(to: &table)
    addReading(to: &table)
    addOptions(to: &table)
    table.append(isFirst: isFirst, to: &bytes)
  }

  private func addText(to table: inout ExplanationTable) {
    let text = explanation.text
    table.add(
      explanation.widget,
      explanation.hidden.isEmpty ? "“" + text + "”" : "hidden: " + explanation.hidden.list("; "))
    if !explanation.hidden.isEmpty { table.add("", "otherwise “" + text + "”") }
    let format = explanation.format
    if format.option.isEmpty {
      table.add("template", format.origin)
    } else {
      table.add("template", format.option + " = " + format.template, "(" + format.origin + ")")
    }
    table.add("color", explanation.color)
  }

  private func addLevel(to table: inout ExplanationTable) {
    table.add("level", explanation.level.rawValue)
    for rule in explanation.rules {
      table.add(
        "",
        rule.level.rawValue + ": " + rule.rule + (rule.isReached ? ", reached" : ", not reached"),
        "(" + rule.origin + ")")
    }
    if explanation.rules.isEmpty { table.add("", "no threshold applies here") }
    if !explanation.reaction.isEmpty { table.add("", explanation.reaction) }
  }

  private func addValues(to table: inout ExplanationTable) {
    var title = "values"
    for value in explanation.values where value.isShown {
      var shown: [UInt8] = []
      Specification().append(value.value, to: &shown)
      let text = "{" + value.name + "} " + String(decoding: shown, as: UTF8.self)
      table.add(title, text, value.formula.map { "= " + $0 } ?? "")
      title = ""
    }
    title = "raw"
    for number in explanation.numbers where isUsed(number.name) {
      table.add(title, number.name + " = " + number.text, number.place)
      title = ""
    }
  }

  /// Returns true if a shown value is made of a number.
  private func isUsed(_ number: String) -> Bool {
    for value in explanation.values where value.isShown {
      if value.formula?.containsWord(number) ?? false { return true }
    }
    return false
  }

  private func addReading(to table: inout ExplanationTable) {
    let reading = explanation.reading
    if let taken = reading.taken {
      let time = reading.time.map { $0 < .milliseconds(1) ? "less than 1 ms" : $0.exactWords }
      table.add(
        "read", self.time(taken) + " by " + reading.reader + (time.map { ", in " + $0 } ?? ""))
      if reading.isStale, let limit = reading.staleAfter {
        table.add(
          "", "stale: older than " + limit.exactWords,
          "(stale-after: " + options.origin(of: .staleAfter) + ")")
      }
    } else {
      table.add("read", "by " + reading.reader)
    }
    for place in reading.places.prefix(20) { table.add("", "from " + place) }
    if reading.places.count > 20 {
      table.add("", "and " + String(reading.places.count - 20) + " more files")
    }
    table.add("next", nextWords)
    if let failure = explanation.failure { add(failure, to: &table) }
    for (index, record) in explanation.records.enumerated() {
      table.add(
        index == 0 ? "record" : "", Origin.short(record.path, home: options.home), record.content)
    }
    if let published = explanation.published { table.add("", "published " + time(published)) }
    for (index, words) in explanation.access.enumerated() {
      table.add(index == 0 ? "access" : "", words)
    }
  }

  private var nextWords: String {
    let reading = explanation.reading
    guard let next = reading.nextTime.map(time) else { return reading.next }
    return reading.staleAfter == nil
      ? reading.next + "; the next time at " + next : next + ", " + reading.next
  }

  private func add(_ failure: Explanation.Refusal, to table: inout ExplanationTable) {
    table.add("failure", failure.words)
    if failure.count > 0 {
      table.add(
        "",
        (failure.time.map { time($0) + ", " } ?? "")
          + (failure.count == 1 ? "once" : String(failure.count) + " times in a row"))
    }
    if let next = failure.nextTry { table.add("", "not tried again before " + time(next)) }
  }

  private func addOptions(to table: inout ExplanationTable) {
    if let section = item.section {
      table.add("section", "[" + item.name + "]", "(" + section.words(home: options.home) + ")")
    } else {
      table.add("section", "none: no section [" + item.name + "]")
    }
    var title = "options"
    for option in options.all where !option.place.isImplied {
      let meaning =
        option.meaning.isEmpty || option.meaning == option.value ? "" : ": " + option.meaning
      var place = "(" + options.words(option.place)
      let weaker = option.overridden.filter { !$0.isImplied }
      if !weaker.isEmpty {
        place += ", instead of " + weaker.map { $0.words(home: options.home) }.list(", ")
      }
      table.add(
        title, option.name + (option.value.isEmpty ? "" : " = " + option.value) + meaning,
        place + ")")
      title = ""
    }
    if options.all.isEmpty { table.add("options", "none is set") }
    for (index, other) in item.others.enumerated() {
      let names = other.settings.map { $0.name.text }.list(", ")
      table.add(
        index == 0 ? "not here" : "", "[" + other.name + "] has its own: " + names,
        "(" + other.origin.words(home: options.home) + ")")
    }
  }

  /// Returns a local time, with its distance from now.
  private func time(_ time: Timestamp) -> String {
    let local = LocalTime(milliseconds: time.milliseconds, in: zone.period(at: time))
    var bytes: [UInt8] = []
    let isNear = abs((time - now).milliseconds) < Duration.hours(20).milliseconds
    TimeFormat((isNear ? "%H:%M:%S" : "%Y-%m-%d %H:%M:%S").utf8).append(
      local, names: CalendarNames(), to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    if time - now >= .seconds(1) { return text + " (in " + Age.words(time - now) + ")" }
    if now - time >= .seconds(1) { return text + " (" + Age.words(now - time) + " ago)" }
    return text
  }
}

extension String {
  /// Returns true if a word occurs that is not a part of another.
  fileprivate func containsWord(_ word: String) -> Bool {
    let words = utf8.split { !($0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_")) }
    return words.contains { $0.elementsEqual(word.utf8) }
  }
}
