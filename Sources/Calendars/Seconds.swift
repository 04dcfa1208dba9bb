enum Seconds {
  static let day: Int64 = 86_400
  /// More than the difference between local times anywhere on Earth.
  static let slack: Int64 = 2 * 93_600
}
