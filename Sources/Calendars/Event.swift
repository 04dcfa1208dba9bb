/// A VEVENT component: an event, a series, or the change of one of its instances.
struct Event {
  enum Repetition: Equatable {
    case none
    /// The instances of all these rules.
    case rules([Recurrence])
    /// An unsupported rule: only the first instance is certain.
    case firstOnly
    /// Unsupported exceptions: no instance is certain.
    case unknown
  }

  var uid: String
  var line: Int
  var file: String
  var start: CalendarTime
  var length: EventLength
  /// The instance that this one replaces, if any.
  var replaced: InstanceKey?
  var repetition = Repetition.none
  /// Further instances.
  var dates: [EventInstance] = []
  /// Excluded instances.
  var exceptions: [InstanceKey] = []
  /// Rules of further excluded instances.
  var exceptionRules: [Recurrence] = []
  var title = ""
  var place = ""
  var link = ""
  var status = Occurrence.Status.confirmed
  /// True if it does not block time.
  var isFree = false
  /// True if it is hidden from others.
  var isPrivate = false
  var participation = Occurrence.Participation.none

  /// Returns an instance.
  @inline(never) func occurrence(_ instance: EventInstance) -> Occurrence {
    let local = instance.local
    let length = instance.length ?? self.length
    let start = self.start.zone.instant(of: local)
    var end = start
    if length.days > 0 {
      end = self.start.zone.instant(of: local + Int64(length.days) * Seconds.day)
    }
    end = max(end + length.seconds, start)
    let key = replaced ?? InstanceKey(isDate: self.start.isDate, local: local, instant: start)
    return Occurrence(
      uid: uid, instance: uid + "/" + key.text, start: Timestamp(milliseconds: start * 1000),
      end: Timestamp(milliseconds: end * 1000), isAllDay: self.start.isDate, title: title,
      place: place, link: link, status: status, isFree: isFree, isPrivate: isPrivate,
      participation: participation)
  }
}

/// An instance of a series.
struct EventInstance: Equatable {
  /// The local time in the start's time zone.
  var local: Int64
  /// The duration, unless it is that of the event.
  var length: EventLength?
}

/// The identity of an instance of a series: its time or date according to the rule.
struct InstanceKey: Equatable {
  let isDate: Bool
  /// The local date as days since 1970-01-01.
  let day: Int
  let instant: Int64

  init(isDate: Bool, local: Int64, instant: Int64) {
    self.isDate = isDate
    day = Int(local.flooredQuotient(by: Seconds.day))
    self.instant = instant
  }

  /// Creates the key named by a property such as EXDATE; the day is that of the viewer's zone.
  init(_ time: CalendarTime, _ viewer: EventZone) {
    let local = time.isDate ? time.local : time.asDate(of: viewer).local
    self.init(isDate: time.isDate, local: local, instant: time.isDate ? 0 : time.instant)
  }

  /// A text form, such as `20260303` or `20260303T090000Z`.
  var text: String {
    let seconds = isDate ? Int64(day) * Seconds.day : instant
    let date = CivilDate(daysSince1970: Int(seconds.flooredQuotient(by: Seconds.day)))
    var bytes: [UInt8] = []
    bytes.append(decimal: UInt64(max(date.year, 0)), digits: 4)
    bytes.append(decimal: UInt64(date.month), digits: 2)
    bytes.append(decimal: UInt64(date.day), digits: 2)
    if !isDate {
      let second = UInt64(seconds - seconds.flooredQuotient(by: Seconds.day) * Seconds.day)
      bytes.append(UInt8(ascii: "T"))
      bytes.append(decimal: second / 3600, digits: 2)
      bytes.append(decimal: second / 60 % 60, digits: 2)
      bytes.append(decimal: second % 60, digits: 2)
      bytes.append(UInt8(ascii: "Z"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
