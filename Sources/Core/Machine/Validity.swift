/// How long a resident process may reuse what it has read from a kernel file.
enum Validity {
  /// Not at all: the file changes without an event.
  case none
  /// Until network links, their addresses, or default routes change.
  case links
  /// Until a file system is mounted or unmounted.
  case mounts
  /// For a few seconds: processors and modules rarely come and go.
  case seconds
}
