import CPlatform

func sleep(for time: Duration) { platform_sleep(Int32(clamping: time.milliseconds)) }

extension Duration {
  /// The monotonic clock.
  static var uptime: Duration { .milliseconds(platform_monotonic_milliseconds()) }
}
