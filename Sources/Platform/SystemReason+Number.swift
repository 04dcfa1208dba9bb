import CPlatform

/// Throws the failure of a negative result of CPlatform.
func check(_ result: Int32, _ path: @autoclosure () -> String) throws(Failure) {
  guard result < 0 else { return }
  throw .system(SystemReason(result: Int(result)), path: path())
}

extension SystemReason {
  /// Maps a negative errno, as returned by CPlatform.
  init(result: Int) {
    let number = Int32(truncatingIfNeeded: -result)
    switch platform_reason_of(number) {
    case platform_reason_not_found: self = .notFound
    case platform_reason_denied: self = .denied
    case platform_reason_not_a_directory: self = .notADirectory
    case platform_reason_loop: self = .symbolicLinkLoop
    case platform_reason_name_too_long: self = .nameTooLong
    case platform_reason_io: self = .ioError
    case platform_reason_stale: self = .staleMount
    case platform_reason_not_connected: self = .disconnectedMount
    case platform_reason_read_only: self = .readOnly
    case platform_reason_full: self = .full
    case platform_reason_broken_pipe: self = .brokenPipe
    case platform_reason_not_open: self = .notOpen
    case platform_reason_is_a_directory: self = .isADirectory
    case platform_reason_exists: self = .exists
    case platform_reason_too_large: self = .tooLarge
    case platform_reason_in_use: self = .inUse
    case platform_reason_no_device: self = .noDevice
    case platform_reason_not_executable: self = .notExecutable
    case platform_reason_interrupted: self = .interrupted
    case platform_reason_invalid: self = .notSupported
    case platform_reason_try_again: self = .exhausted
    case platform_reason_no_memory: self = .noMemory
    case platform_reason_too_many_files: self = .tooManyFiles
    default: self = .other(number)
    }
  }
}
