/// A request to sample a source.
struct SampleRequest {
  /// The source, such as an absolute path.
  var source: String
  /// The values that will be shown; others that cost more than the rest may be left out.
  var needed: [Placeholder]
  /// True if a path that is not a mount point is a failure.
  var requiresMount: Bool
  /// The value that counts as 100 %, if the user gives one.
  var full: Double?
  /// True if the rate will be used; if not, it may be left out.
  var needsRate = false
  /// True if an interface that is down is a reading, whose state is shown, rather than a failure.
  var acceptsDown = false
  /// The settings of a clock, or `nil` for those without options.
  var clock: ClockSettings?
  /// The time zone that was chosen of several, or `nil` for the first one.
  var zone: String?
  /// The name of the task that was chosen of several, or `nil` for the first one.
  var alternative: String?
  /// The mark that was set last, as the store keeps it, or `nil` if there is none.
  var marked: String?
  /// The values whose next change is asked for, by a process that waits for it.
  var followed: [Placeholder] = []

  init(source: String, needed: [Placeholder], requiresMount: Bool) {
    self.source = source
    self.needed = needed
    self.requiresMount = requiresMount
  }

  init(_ request: RefreshRequest) {
    self.init(source: request.source, needed: [], requiresMount: request.requiresMount)
  }
}
