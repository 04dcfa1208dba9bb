/// A request to sample a source.
struct SampleRequest {
  var source: String
  /// The values that will be shown; expensive others may be omitted.
  var needed: [Placeholder]
  /// True if a path that is not a mount point is a failure.
  var requiresMount: Bool
  /// The user's value for 100 %, if any.
  var full: Double?
  /// True if the rate will be used; otherwise, it may be omitted.
  var needsRate = false
  /// True if the details are shown, so that processes are read.
  var readsProcesses = false
  /// True if an interface that is down yields a reading with that state rather than a failure.
  var acceptsDown = false
  /// The settings of a clock, or `nil` for the defaults.
  var clock: ClockSettings?
  /// The chosen time zone, distance of a month, or task; `nil` for the first one.
  var alternative: String?
  /// The last mark, in stored form.
  var marked: String?
  /// The state of a timer, in stored form.
  var timer: String?
  /// The values whose next change the caller waits for.
  var followed: [Placeholder] = []

}

extension SampleRequest {
  init(_ request: RefreshRequest) {
    self.init(source: request.source, needed: [], requiresMount: request.requiresMount)
  }
}
