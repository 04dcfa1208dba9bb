enum Age {
  /// An age in the largest whole unit that fits: `42 s`, `7 min`, `3 h`, `2 d`.
  static func words(_ age: Duration) -> String {
    let seconds = max(age, .zero).seconds
    if seconds < 60 { return String(seconds) + " s" }
    if seconds < 3600 { return String(seconds / 60) + " min" }
    if seconds < 86_400 { return String(seconds / 3600) + " h" }
    return String(seconds / 86_400) + " d"
  }
}
