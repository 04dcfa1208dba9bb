/// The limits that the kernel can hold.
struct KernelConfinement: Equatable {
  /// The version of landlock; 0 if none exists.
  var landlock: Int
  /// True if system calls can be filtered; seccomp(2).
  var hasFilters: Bool

  /// True if everything is held: files from version 1 on, TCP ports from 4, devices from 5, and
  /// signals from 6.
  var isComplete: Bool { landlock >= 6 && hasFilters }
}
