/// Values that another program has pushed to the store, or handed to the call.
extension WidgetSession {
  /// Takes what was recalled: there is no source to ask.
  mutating func takeGiven() {
    intent.isForced = false
    intent.clicks = []
    guard known.snapshot == nil, !isAmongOthers, !isResident,
      !request.settings.host.description.isBar
    else { return }
    outcome.failure = .absent(description.source == .push ? missingPush : missingFacts)
  }

  private var missingPush: String {
    "value pushed to “\(known.source)”; for example: todayline push \(known.source) text=done"
  }

  private var missingFacts: String {
    request.settings.facts == nil
      ? "facts in this call; pipe JSON to it, and add --facts -"
      : "“\(known.source)” among the facts of this call"
  }

  /// Takes the member of the call's JSON that is shown.
  mutating func recallFacts() {
    known.snapshot = nil
    guard let member, member != .null, member != .string("") else { return }
    var reading = Reading(source: known.source, taken: now, rate: nil, values: [])
    if let value = CallFacts.value(of: member) {
      var text: [UInt8] = []
      Specification().append(value, to: &text)
      reading.add("text", .text(String(decoding: text, as: UTF8.self)))
    }
    for placeholder in request.templates.needed
    where placeholder.name.utf8.first == UInt8(ascii: ".") {
      let value = member[path: placeholder.name.utf8[...]].flatMap { CallFacts.value(of: $0) }
      if let value { reading.add(placeholder.name, value) }
    }
    known.snapshot = reading
  }

  private var member: JSON? {
    guard let facts = request.settings.facts else { return nil }
    return facts.root[path: ("." + known.source).utf8[...]]
  }

  /// All values of that member.
  var documentOfFacts: [Reading.NamedValue] {
    member.map { Document.values(of: $0, limit: AnswerLimits.document) } ?? []
  }

  /// Adds the values that templates can show in addition to the given ones, any of which may be
  /// missing.
  ///
  /// - Throws: `Failure.noFormat` if there is nothing that the default templates show.
  func presentGiven(_ reading: inout Reading) throws(Failure) {
    if let path = request.settings.refresh.ratePath {
      if value(at: path, of: reading) != nil {
        let isPercentage = path.hasSuffix("percent") || path.hasSuffix("percentage")
        let rate = try rate(at: path, of: reading, usualFull: isPercentage ? 100 : 1)
        reading.rate = rate
        reading.values.removeAll { $0.name == "percent" }
        if let rate { reading.add("percent", .fraction(rate)) }
      }
    } else {
      addPercentage(to: &reading)
    }
    if let state = reading.alternate { reading.add("state", .text(state)) }
    let hasText = ["text", "percent", "state"].contains { reading[$0] != nil }
    if request.settings.format == nil, !hasText, !request.templates.hasStates,
      request.templates.text.shows("text")
    {
      throw .noFormat(existing: Document.names(in: document, near: "."))
    }
  }

  /// Returns the value at a canonical path of a reading, or of the call's JSON if it starts there.
  func value(at path: String, of reading: Reading) -> Value? {
    if let facts = request.settings.facts, path.utf8.dropFirst().starts(with: CallFacts.prefix.utf8)
    {
      return facts.value(of: String(Substring(path.utf8.dropFirst())))
    }
    return reading[path]
  }

  /// True if the details list all values, as no one has written any.
  var listsDocument: Bool {
    if description.documents == .given { return known.record?["tooltip"] == nil }
    return request.templates.listsDocument
  }
}

/// The ages of pushed values.
extension WidgetSession {
  /// The age after which a given value is stale: that of the push, or of the section.
  var givenStaleAfter: Duration {
    known.record?.duration(for: PushedValues.staleKey) ?? request.settings.refresh.timeToLive
      ?? .unlimited
  }

  /// The age after which a given value is hidden.
  private var givenGoneAfter: Duration {
    known.record?.duration(for: PushedValues.goneKey) ?? request.settings.refresh.goneAfter
      ?? .unlimited
  }

  /// True if the value is so old that it is hidden.
  var isGone: Bool { age(of: known.snapshot).map { $0 >= givenGoneAfter } ?? false }

  /// Returns the time until a given value is stale or gone.
  func nextGivenLook(now: Timestamp) -> Duration {
    guard let age = age(of: known.snapshot), age < givenGoneAfter else { return .unlimited }
    var next = givenGoneAfter - age
    if age < staleAfter {
      next = min(next, staleAfter - age + .milliseconds(1))
    } else {
      // Its age is shown in minutes.
      next = min(next, .minutes(1))
    }
    return max(next, .milliseconds(1))
  }
}

extension Duration {
  /// Longer than any machine runs, and no overflow if a time is added.
  fileprivate static let unlimited = Duration.max / 4
}

extension Record {
  fileprivate func duration(for key: String) -> Duration? {
    number(for: key).map { .milliseconds(Int64(clamping: min($0, UInt64(Int64.max / 8)))) }
  }
}
