import Foundation
import TestSupport
import Testing

@testable import todayline

/// The reasons of errno(3).
@Suite(.timed) struct SystemReasonTests {
  /// What the pages of open(2), read(2), write(2), mkdir(2), rename(2), flock(2), fsync(2),
  /// statvfs(3), pipe(2), fork(2), and execve(2) list, besides mistakes of the program.
  @Test(arguments: [
    E2BIG, EACCES, EAGAIN, EBUSY, EDQUOT, EEXIST, EFBIG, EINTR, EINVAL, EIO, EISDIR, ELOOP, EMFILE,
    EMLINK, ENAMETOOLONG, ENFILE, ENODEV, ENOENT, ENOEXEC, ENOLCK, ENOMEM, ENOSPC, ENOSYS, ENOTDIR,
    ENOTEMPTY, ENXIO, EOPNOTSUPP, EOVERFLOW, EPERM, EPIPE, EROFS, ESTALE, ETXTBSY, EXDEV,
  ]) func everyErrorOfAFileOrAProcessHasWords(_ number: Int32) {
    #expect(SystemReason(result: -Int(number)) != .other(number))
  }
}
