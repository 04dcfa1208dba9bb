import CPlatform
import Core

/// An open file, closed when it goes out of use.
struct OpenFile: ~Copyable {
  /// The file descriptor.
  let descriptor: Int32
  /// Whether somebody else closes it.
  private var isBorrowed: Bool

  /// A file that somebody else closes.
  init(borrowing descriptor: Int32) {
    self.descriptor = descriptor
    isBorrowed = true
  }

  /// Milliseconds for which a pipe is waited for.
  private static let timeout: Int32 = 1000

  /// Takes what an opening function of CPlatform returned.
  init(_ result: Int32, path: @autoclosure () -> String) throws(Failure) {
    guard result >= 0 else { throw .system(SystemReason(result: Int(result)), path: path()) }
    descriptor = result
    isBorrowed = false
  }

  deinit { if !isBorrowed { platform_close(descriptor) } }

  /// The descriptor, which somebody else closes from now on.
  consuming func release() -> Int32 {
    isBorrowed = true
    return descriptor
  }

  /// All bytes up to the end, at most `limit`.
  func contents(limit: Int, path: @autoclosure () -> String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var capacity = 4096
    while bytes.count < limit {
      let before = bytes.count
      let room = min(capacity, limit - before)
      let count = bytes.appendUninitialized(room) { platform_read(descriptor, $0, room) }
      if count == 0 { break }
      if count < 0, platform_reason_of(Int32(-count)) == platform_reason_try_again,
        // A pipe whose other end has not written yet.
        platform_wait_readable(descriptor, OpenFile.timeout) > 0
      {
        continue
      }
      if count < 0, !wasInterrupted(count) {
        throw .system(SystemReason(result: count), path: path())
      }
      if count == room { capacity *= 2 }
    }
    return bytes
  }

  /// The names in a folder, in no order.
  func names(path: @autoclosure () -> String) throws(Failure) -> [String] {
    var names: [String] = []
    let result = withUnsafeMutablePointer(to: &names) {
      platform_list(descriptor, $0) { context, name in
        guard let context, let name else { return }
        context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name))
      }
    }
    guard result >= 0 else { throw .system(SystemReason(result: Int(result)), path: path()) }
    return names
  }

  /// Writes all bytes; short writes go on where they stopped.
  func write(_ bytes: [UInt8], path: @autoclosure () -> String) throws(Failure) {
    try OpenFile.write(bytes, to: descriptor, path: path())
  }

  /// The same for a descriptor that somebody else opened.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, path: @autoclosure () -> String
  ) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        platform_write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count >= 0 {
        written += count
      } else if platform_reason_of(Int32(-count)) == platform_reason_try_again {
        // A host may hand over a non-blocking pipe.
        _ = platform_wait_writable(descriptor, -1)
      } else if !wasInterrupted(count) {
        throw .system(SystemReason(result: count), path: path())
      }
    }
  }
}

/// Whether a call has to be made again after a signal.
func wasInterrupted(_ result: Int) -> Bool {
  result < 0
    && platform_reason_of(Int32(truncatingIfNeeded: -result)) == platform_reason_interrupted
}

extension [UInt8] {
  /// Appends up to `room` bytes that `fill` writes; returns what `fill` does,
  /// of which a negative number means no bytes.
  mutating func appendUninitialized(
    _ room: Int, fill: (UnsafeMutableRawPointer?) -> Int
  ) -> Int {
    var result = 0
    let added = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      result = fill(buffer.baseAddress)
      count = Swift.max(result, 0)
    }
    if isEmpty { self = added } else { append(contentsOf: added) }
    return result
  }
}
