/// Numbers of seconds.
enum Seconds {
  /// Those of a day.
  static let day: Int64 = 86_400
  /// More than the difference between the local times of any two places.
  static let slack: Int64 = 2 * 93_600
}
