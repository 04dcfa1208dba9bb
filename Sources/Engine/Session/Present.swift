/// The values that a caller derives from a stored answer: the rate, and one value of several.
extension WidgetSession {
  /// Returns the reading with the values that templates can show in addition to the stored ones.
  ///
  /// - Throws: `Failure.noValue` if a required path is missing.
  func presented(_ reading: Reading) throws(Failure) -> Reading {
    var reading = reading
    if description.choosesByClock {
      var mistake: String?
      return presentedEvent(of: reading, telling: &mistake)
    }
    if request.isPlugin { presentTitle(of: &reading) }
    if known.driver == .given {
      try presentGiven(&reading)
      return reading
    }
    if request.settings.refresh.hasStyles { presentStyles(of: &reading) }
    if request.templates.dependsOnAlternate, let name = reading.text("alt") {
      // Only its presence counts.
      let known = request.templates.needed["alt." + name]
      if let known { reading.add(known.name, .text("")) }
    }
    guard description.showsDocuments(request.settings.refresh.input) else {
      addPercentage(to: &reading)
      return reading
    }
    // Nobody is there who could answer.
    guard description.documents != .given || !reading.isBlank else { return reading }
    if let path = request.settings.refresh.ratePath {
      if let rate = try rate(at: path, of: reading) {
        reading.rate = rate
        reading.add("percent", .fraction(rate))
      }
    } else {
      addPercentage(to: &reading)
    }
    if request.templates.showsKey, let name = try shownKey(of: reading) {
      reading.add("key", .text(Document.userPath(name)))
      for entry in document where entry.name.utf8.elementsEqual(name.utf8) {
        reading.add("value", entry.value)
      }
    }
    // Of a command, the words may hold a secret.
    if request.templates.listsDocument, description.source == .url {
      let isPublic = request.settings.host.description.showsValues
      let url = isPublic ? SourceKind.url.label(of: known.source) : known.source
      reading.add("url", .text(url))
    }
    if !request.settings.refresh.items.isEmpty, let alternative = intent.shown.alternative {
      reading.add("item", .text(alternative))
    }
    if request.settings.refresh.input?.hasOwnValues ?? false {
      try present(ownValuesOf: &reading)
    } else if let path = request.templates.text.firstMissingPath(in: reading) {
      throw noValue(path)
    }
    if request.settings.format == nil, request.templates.text.shows("text"), reading["text"] == nil,
      !request.templates.hasStates
    {
      throw .noFormat(existing: Document.names(in: document, near: "."))
    }
    reading.values.removeAll { $0.value == Document.null }
    return reading
  }

  /// Makes the colors and styles of a program's text those of the reading.
  private func presentStyles(of reading: inout Reading) {
    guard let written = reading.text("styled") else { return }
    reading.values.removeAll { $0.name == "styled" }
    let terminal = TerminalText(written.bytes, request.settings.themeColors, isShown: true)
    // A text that is too long has lost its end, which the parts have not.
    if terminal.text.utf8.count <= ExternalText.limit { reading.styled = terminal.text }
    // A program that reads the values sees no parts.
    guard request.settings.host.description.showsValues, reading.text("color") == nil,
      let color = terminal.firstColor
    else { return }
    var bytes: [UInt8] = []
    color.append(to: &bytes)
    reading.add("color", .text(String(decoding: bytes, as: UTF8.self)))
  }

  /// Makes empty values of a script missing, so that sections with them are dropped; a name that the
  /// script does not print is a mistake, unless the text depends on the state.
  private func present(ownValuesOf reading: inout Reading) throws(Failure) {
    guard !reading.isBlank else { return }
    if !request.templates.hasStates, let path = request.templates.text.firstMissingPath(in: reading)
    {
      throw noValue(path)
    }
    reading.values.removeAll { $0.name.utf8.first == UInt8(ascii: ".") && $0.value == .text("") }
  }

  /// Makes a text that is a percentage and nothing else the rate, unless the source gives another.
  func addPercentage(to reading: inout Reading) {
    guard reading.rate == nil else { return }
    let text: String
    switch reading["text"] {
    case .text(let word)?, .number(let word)?: text = word
    default: return
    }
    guard let fraction = Percentage.fraction(of: text) else { return }
    // A script that prints values has one for a percentage: its text may be a count.
    if request.settings.refresh.input?.hasOwnValues ?? false, text.utf8.last != UInt8(ascii: "%") {
      return
    }
    // A volume of 150 % fills the bar.
    reading.rate = min(fraction, 1)
    reading.add("percent", .fraction(fraction))
  }

  /// All values of the answer, whatever the templates show.
  var document: [Reading.NamedValue] {
    if description.source == .facts { return documentOfFacts }
    guard let record = known.record else { return [] }
    return Snapshot.document(of: record).filter { $0.value != Document.null }
  }

  /// One line of the details for each value.
  var documentDetails: [Detail] {
    var details: [Detail] = []
    for entry in document {
      var value: [UInt8] = []
      Specification().append(entry.value, to: &value)
      details.append(
        Detail(
          label: ExternalText.harmless(Document.userPath(entry.name)),
          text: String(decoding: value, as: UTF8.self)))
    }
    return details
  }

  /// Returns the values for the host `json`: the document, and those derived from it.
  func allValues(_ presented: Reading) -> [Reading.NamedValue] {
    guard description.showsDocuments(request.settings.refresh.input) else {
      return presented.values
    }
    return document + presented.values.filter { $0.name.utf8.first != UInt8(ascii: ".") }
  }

  /// Returns the rate of the number at a canonical path, or `nil` if that or the whole is `null` or empty.
  func rate(at path: String, of reading: Reading, usualFull: Double = 1) throws(Failure) -> Double?
  {
    let whole: Double?
    switch request.settings.refresh.full ?? .number(usualFull) {
    case .number(let number): whole = number
    case .path(let path): whole = try number(at: path, of: reading, option: "full")
    }
    guard let value = try number(at: path, of: reading, option: "rate"), let whole else {
      return nil
    }
    guard whole > 0 else {
      var (wrong, value) = (path, "0")
      if case .path(let path)? = request.settings.refresh.full {
        (wrong, value) = (path, text(at: path, of: reading))
      }
      throw .unusableValue(
        option: "full", path: Document.userPath(wrong), value: value, expected: "above 0")
    }
    let rate = value / whole
    // A value slightly above 1 is a rounding error; a percentage in place of a fraction is not. Above a whole that the
    // user gave, it is a measurement.
    let isWholeKnown = request.settings.refresh.full != nil
    guard rate >= 0, rate <= 1.000_001 || isWholeKnown else {
      throw .unusableValue(
        option: "rate", path: Document.userPath(path), value: text(at: path, of: reading),
        expected: "from 0 to the whole; say what is full, such as --full 100")
    }
    return isWholeKnown ? rate : min(rate, 1)
  }

  private func text(at path: String, of reading: Reading) -> String {
    var text: [UInt8] = []
    Specification().append(value(at: path, of: reading) ?? .text(""), to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private func number(
    at path: String, of reading: Reading, option: String
  ) throws(Failure) -> Double? {
    let text: String
    switch value(at: path, of: reading) {
    case Document.null?, .text("")?: return nil
    case .number(let number)?: text = number
    case .text(let word)?: text = word
    default: throw noValue(path)
    }
    guard let number = NumberText.double(of: text) else {
      throw .unusableValue(
        option: option, path: Document.userPath(path), value: "“" + text + "”", expected: "a number"
      )
    }
    return number
  }

  func noValue(_ path: String) -> Failure { Document.failure(missing: path, among: document) }
}
