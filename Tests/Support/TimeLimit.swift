internal import Foundation
package import Testing

/// A time limit for each test of a suite.
///
/// The limit of the testing library cannot end a test that blocks its thread; this one ends the
/// process, and names the test. `.ci/test` then runs all others that have not ended.
package struct TimeLimit: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true
  /// In seconds; long enough for the slowest machine.
  let seconds: Int

  /// With a thread of its own: those of the tests may all be blocked.
  private static let queue = DispatchQueue(label: "time limits")

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let name = test.id
    let watch = DispatchSource.makeTimerSource(queue: Self.queue)
    watch.schedule(deadline: .now() + .seconds(seconds))
    watch.setEventHandler { [seconds] in
      try? FileHandle.standardError.write(
        contentsOf: Data("✘ Test \(name) did not end within \(seconds) s\n".utf8))
      _exit(1)
    }
    watch.resume()
    defer { watch.cancel() }
    try await function()
  }
}

extension Trait where Self == TimeLimit {
  /// A quarter of an hour for each test, half an hour for each of a rig.
  ///
  /// Beside the rigs, which have the processors first, a test takes many times as long as alone.
  package static var timed: Self { TimeLimit(seconds: Selection.isComplete ? 1800 : 900) }
}
