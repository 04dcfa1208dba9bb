package import Core

/// A request to sample a source.
package struct SampleRequest {
  /// The source, such as an absolute path.
  package var source: String
  /// The values that will be shown; others that cost more than the rest may be left out.
  package var needed: [Placeholder]
  /// True if a path that is not a mount point is a failure.
  package var requiresMount: Bool
  /// The value that counts as 100 %, if the user gives one.
  package var full: Double?
  /// True if the rate will be used; if not, it may be left out.
  package var needsRate = false
  /// True if an interface that is down is a reading, whose state is shown, rather than a failure.
  package var acceptsDown = false
  /// The settings of a clock, or `nil` for those without options.
  package var clock: ClockSettings?
  /// The time zone that was chosen of several, or `nil` for the first one.
  package var zone: String?
  /// The name of the task that was chosen of several, or `nil` for the first one.
  package var alternative: String?
  /// The mark that was set last, as the store keeps it, or `nil` if there is none.
  package var marked: String?
  /// The values whose next change is asked for, by a process that waits for it.
  package var followed: [Placeholder] = []

  /// Creates a request from its parts.
  package init(source: String, needed: [Placeholder], requiresMount: Bool) {
    self.source = source
    self.needed = needed
    self.requiresMount = requiresMount
  }

  /// Creates a request for the source of a refresh.
  init(_ request: RefreshRequest) {
    self.init(source: request.source, needed: [], requiresMount: request.requiresMount)
  }
}
