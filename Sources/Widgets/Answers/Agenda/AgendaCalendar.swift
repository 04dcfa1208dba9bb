/// The stored state of one calendar of an agenda.
///
///     9AE16A3B2F90404F 9AE16A3B2F90404F 5CD1AB9C00112233<tab>name<tab>entity tag<tab>date
struct AgendaCalendar: Equatable {
  /// The fingerprint of the source, which may be a folder of several calendars.
  var source: UInt64 = 0
  /// The fingerprint of the calendar's own file, folder, or address.
  var part: UInt64 = 0
  var content: UInt64 = 0
  /// The display name.
  var name = ""
  /// The HTTP validators of an address.
  var validators = Validators()

  init(of part: AgendaSource, in source: UInt64, name: String) {
    (self.source, self.part, self.name) = (source, part.text.fingerprint, name)
  }

  /// Parses the stored form; unreadable parts are left empty.
  init(_ text: String) {
    var reader = WordReader(text.bytes)
    source = reader.hexadecimal() ?? 0
    part = reader.hexadecimal() ?? 0
    content = reader.hexadecimal() ?? 0
    guard reader.textBeforeTab() != nil, let name = reader.textBeforeTab(),
      let entityTag = reader.textBeforeTab()
    else { return }
    self.name = name
    let lastModified = reader.rest()
    if !entityTag.isEmpty { validators.entityTag = entityTag }
    if !lastModified.isEmpty { validators.lastModified = lastModified }
  }

  var text: String {
    let texts = [name, validators.entityTag ?? "", validators.lastModified ?? ""]
    return StoredFields.text(
      [source, part, content].map(StoredFields.digits),
      texts: texts.map { String(decoding: $0.utf8.filter { $0 >= 0x20 }, as: UTF8.self) })
  }
}

/// The stored form of something in a calendar that was not understood.
///
///     0<tab>title<tab>words
///     0 harmless<tab>title<tab>words
struct AgendaRemark: Equatable {
  /// The number of the calendar, or `nil` if the remark is about all of them.
  var calendar: Int?
  var title = ""
  var words = ""
  /// True if only `check` tells it.
  var isHarmless = false

  private static let longest = 300
  private static let harmlessWord = "harmless"

  init(words: String) { self.words = words }

  init(notCalendar file: String, calendar: Int) {
    self.calendar = calendar
    words = ExternalText.harmless(SourceKind.path.label(of: file)) + " is no calendar; left out"
  }

  init(_ remark: CalendarRemark, calendar: Int) {
    self.calendar = calendar
    title = ExternalText.harmless(remark.title.beginning(limit: AgendaRemark.longest))
    words = ExternalText.harmless(remark.words.beginning(limit: AgendaRemark.longest))
    isHarmless = remark.reason.rank == .harmless
    if remark.title.isEmpty { words = "line " + String(remark.line) + ": " + words }
  }

  init(_ text: String) {
    var reader = WordReader(text.bytes)
    let number = reader.integer()
    guard let mark = reader.textBeforeTab(), let title = reader.textBeforeTab() else { return }
    isHarmless = mark.utf8.contains(UInt8(ascii: "h"))
    (calendar, self.title, words) = (number.map { Int($0) }, title, reader.rest())
  }

  var text: String {
    let number = calendar.map { String($0) } ?? "-"
    return StoredFields.text(
      isHarmless ? [number, AgendaRemark.harmlessWord] : [number], texts: [title, words])
  }
}
