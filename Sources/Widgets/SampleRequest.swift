package import Core

/// A request to sample a source.
package struct SampleRequest {
  /// The source, such as an absolute path.
  package var source: String
  /// The values that will be shown; others that cost more than the rest may be left out.
  package var needed: [Placeholder]
  /// True if a path that is not a mount point is a failure.
  package var requiresMount: Bool
  /// What the rate is a part of, if the user says so.
  package var full: Double?
  /// True if the rate will be used; if not, it may be left out.
  package var needsRate = false

  /// A request from its parts.
  package init(source: String, needed: [Placeholder], requiresMount: Bool) {
    self.source = source
    self.needed = needed
    self.requiresMount = requiresMount
  }

  /// A request for the source of another one.
  init(_ request: RefreshRequest) {
    self.init(source: request.source, needed: [], requiresMount: request.requiresMount)
  }
}
