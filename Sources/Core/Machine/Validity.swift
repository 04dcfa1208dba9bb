/// The time for which a resident process may go on with what it has read in a file of the kernel.
enum Validity {
  /// No time: the file changes without an event.
  case none
  /// Until network links, their addresses, or default routes change.
  case links
  /// Until a file system is mounted or unmounted.
  case mounts
  /// Some seconds: processors and modules come and go rarely.
  case seconds
}
