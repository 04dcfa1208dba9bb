/// One calendar of an agenda as it was read last, as it is stored.
///
///     9AE16A3B2F90404F 9AE16A3B2F90404F 5CD1AB9C00112233<tab>name<tab>entity tag<tab>date
struct AgendaCalendar: Equatable {
  /// The fingerprint of the source, which can be a folder of several calendars.
  var source: UInt64 = 0
  /// The fingerprint of its own file, folder, or address.
  var part: UInt64 = 0
  /// The fingerprint of the bytes.
  var content: UInt64 = 0
  /// The name for people.
  var name = ""
  /// The validators of an address.
  var validators = Validators()

  init(of part: AgendaSource, in source: UInt64, name: String) {
    (self.source, self.part, self.name) = (source, part.text.fingerprint, name)
  }

  /// Reads a stored calendar; what cannot be read is missing.
  init(_ text: String) {
    var reader = WordReader(text.bytes)
    source = reader.hexadecimal() ?? 0
    part = reader.hexadecimal() ?? 0
    content = reader.hexadecimal() ?? 0
    let parts = text.utf8.split(
      separator: UInt8(ascii: "\t"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return }
    name = String(Substring(parts[1]))
    if !parts[2].isEmpty { validators.entityTag = String(Substring(parts[2])) }
    if !parts[3].isEmpty { validators.lastModified = String(Substring(parts[3])) }
  }

  /// The stored form.
  var text: String {
    var bytes: [UInt8] = []
    for (index, number) in [source, part, content].enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(hexadecimal: UInt8(truncatingIfNeeded: number >> UInt64(shift)))
      }
    }
    for part in [name, validators.entityTag ?? "", validators.lastModified ?? ""] {
      bytes.append(UInt8(ascii: "\t"))
      for byte in part.utf8 where byte >= 0x20 { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Something in a calendar that was not understood, as it is stored.
///
///     0<tab>title<tab>words
struct AgendaRemark: Equatable {
  /// The number of the calendar, or `nil` if it is about all of them.
  var calendar: Int?
  /// The title of the event, or an empty text.
  var title = ""
  /// The remarks about what was not understood.
  var words = ""

  /// The bytes of a remark that are stored.
  private static let longest = 300

  init(words: String) { self.words = words }

  init(notCalendar file: String, calendar: Int) {
    self.calendar = calendar
    words = ExternalText.harmless(SourceKind.path.label(of: file)) + " is no calendar; left out"
  }

  init(_ remark: CalendarRemark, calendar: Int) {
    self.calendar = calendar
    title = ExternalText.harmless(remark.title.beginning(limit: AgendaRemark.longest))
    words = ExternalText.harmless(remark.reason.words.beginning(limit: AgendaRemark.longest))
    if remark.title.isEmpty { words = "line " + String(remark.line) + ": " + words }
  }

  /// Reads a stored remark.
  init(_ text: String) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return }
    calendar = String(Substring(parts[0])).wholeNumber.map { Int(clamping: $0) }
    title = String(Substring(parts[1]))
    words = String(Substring(parts[2]))
  }

  /// The stored form.
  var text: String { (calendar.map { String($0) } ?? "-") + "\t" + title + "\t" + words }
}
