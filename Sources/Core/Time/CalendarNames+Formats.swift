extension CalendarNames {
  /// A format of a locale, by its letter of date(1).
  enum Format: Int {
    /// `%x`
    case date
    /// `%X`
    case time
    /// `%c`
    case dateAndTime
    /// `%r`; with 24 hours where a day has no halves
    case timeInHalves

    fileprivate var usual: String {
      switch self {
      case .date: "%m/%d/%y"
      case .time: "%H:%M:%S"
      case .dateAndTime: "%a %d %b %Y %H:%M:%S"
      case .timeInHalves: "%I:%M:%S %p"
      }
    }
  }

  /// Returns a format of the locale in the letters of date(1).
  @inline(never) func format(_ format: Format) -> String {
    guard let parts = localeParts else {
      return format == .dateAndTime ? "%a %b %e %H:%M:%S %Y" : format.usual
    }
    if parts.count > format.rawValue, !parts[format.rawValue].isEmpty {
      return parts[format.rawValue]
    }
    return format == .timeInHalves && parts.count < 6 ? "%H:%M:%S" : format.usual
  }

  /// Returns the name of the morning or of the afternoon; empty where a day has no halves.
  @inline(never) func half(isMorning: Bool) -> String {
    guard let parts = localeParts else { return isMorning ? "AM" : "PM" }
    return parts.count < 6 ? "" : parts[isMorning ? 4 : 5]
  }

  /// The formats, then the halves of a day; `nil` where they are those of the C locale.
  private var localeParts: [String]? {
    formats?.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }
}
