/// The periods of a time zone: its history, or a rule.
enum ZoneRules {
  case file(ZoneFile)
  case rule(ZoneRule)
  case utc

  /// The period at a time in seconds since 1970.
  @inline(never) func period(at time: Int64) -> ZonePeriod {
    switch self {
    case .file(let file): file.period(at: time)
    case .rule(let rule): rule.period(at: time)
    case .utc: .utc
    }
  }
}
