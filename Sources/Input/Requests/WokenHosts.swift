/// The hosts that run a command for each update, and are woken for it.
///
/// Small, as every request has one.
struct WokenHosts: Equatable {
  /// True if the clients of tmux are redrawn.
  var includesTmux = false
  /// The real-time signal of Waybar's modules as their `signal` key has it, or `nil`.
  var waybarSignal: UInt8?

  var isEmpty: Bool { self == WokenHosts() }
}
