/// Whether the desktop prefers dark or light colors, as a background process stored it.
enum DesktopScheme: String {
  case dark
  case light

  /// The domain of the record, in the suite of the view.
  static let domain = "desktop"
  /// The key of the scheme, for those who read the store as well.
  static let key = "scheme"
  private static let askedKey = "asked"
  /// The time after which a call has the desktop asked again; a stream hears of changes.
  private static let period = Duration.minutes(1)

  /// Returns the stored scheme, if any.
  static func stored(in store: Defaults, on machine: Machine) -> DesktopScheme? {
    store.record(of: domain, .volatile, on: machine)?[key].flatMap { DesktopScheme(rawValue: $0) }
  }

  /// Returns true if the desktop was not asked lately.
  static func isOld(in store: Defaults, on machine: Machine) -> Bool {
    let record = store.record(of: domain, .volatile, on: machine)
    guard let asked = record?.time(for: askedKey) else { return true }
    let age = machine.now - asked
    return age < .zero || age >= period
  }

  /// Stores an answer, and announces a change.
  ///
  /// - Throws: `Failure.system` if the store cannot be written.
  func store(in store: Defaults, on machine: Machine) throws(Failure) {
    let hasChanged = DesktopScheme.stored(in: store, on: machine) != self
    let now = machine.now
    try store.update(DesktopScheme.domain, .volatile, announces: hasChanged, on: machine) {
      $0[DesktopScheme.key] = rawValue
      $0.set(now, for: DesktopScheme.askedKey)
    }
  }
}
