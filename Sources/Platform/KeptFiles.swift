import CPlatform

/// procfs and sysfs files that a resident process keeps open and rereads from offset 0.
///
/// Only files of /proc and /sys themselves: anything mounted over one of them may be replaced.
struct KeptFiles {
  private struct File {
    let path: String
    let descriptor: Int32
    /// True if the kernel produces it in a single read.
    let isOneRecord: Bool
    /// The last content, whose memory is reused unless it is shared.
    var bytes: [UInt8] = []
    /// The number of lines of the last content, if a single read sufficed for it.
    var lines: Int?
    /// The monotonic times at which it was opened and last read.
    let opened: Duration
    var used: Duration
  }

  /// The time after which a file is reopened: something may have been mounted over it.
  private static let lifetime = Duration.minutes(1)
  /// The maximum number of files kept open.
  private static let limit = 24
  /// The files that the rest of the process may need at once.
  private static let others = 32

  /// No record of a kernel list exceeds this number of bytes, half of the smallest page.
  private static let longestRecord = 2048

  private var files: [File] = []
  /// The file after the last one read: each round reads the same ones in order.
  private var next = 0
  private let capacity: Int
  private var buffer: UnsafeMutableRawPointer?
  private var bufferSize = 0

  /// Limits the number of files to a share of the process's limit.
  init(openFileLimit: Int = Int(platform_open_file_limit())) {
    capacity = min(max((openFileLimit - KeptFiles.others) / 4, 0), KeptFiles.limit)
  }

  var paths: [String] { files.map { $0.path } }

  /// Returns up to `limit` bytes of a file, keeping it open if possible.
  mutating func contents(of path: String, limit: Int, at now: Duration) throws(Failure) -> [UInt8] {
    if let index = index(of: path) {
      if now - files[index].opened < KeptFiles.lifetime {
        let bytes = read(index, limit: limit, at: now)
        if let bytes { return bytes }
      }
      // Outdated, or the device is gone and another one may have replaced it.
      close(index)
    }
    guard KeptFiles.mayKeep(path) else { return try OpenFile.contents(of: path, limit: limit) }
    let file = try OpenFile(path.withCString { platform_open_file($0) }, path: path)
    if hasRoom(at: now), platform_is_file_of_kernel(file.descriptor) != 0 {
      files.append(
        File(
          path: path, descriptor: file.release(), isOneRecord: OpenFile.isOneRecord(path),
          opened: now, used: now))
      if let bytes = read(files.count - 1, limit: limit, at: now) { return bytes }
      close(files.count - 1)
      return try OpenFile.contents(of: path, limit: limit)
    }
    return try file.contents(limit: limit, path: path)
  }

  /// Closes all files whose paths have a prefix.
  mutating func close(below prefix: String) {
    for index in files.indices.reversed() where files[index].path.hasPrefix(prefix) { close(index) }
  }

  /// Forgets all files, in a process without the descriptors.
  mutating func forget() { files = [] }

  private mutating func index(of path: String) -> Int? {
    for _ in files.indices {
      if next >= files.count { next = 0 }
      next += 1
      if files[next - 1].path == path { return next - 1 }
    }
    return nil
  }

  /// Files of other processes come and go.
  private static func mayKeep(_ path: String) -> Bool {
    if path.hasPrefix("/sys/") { return true }
    guard path.hasPrefix("/proc/"), !path.hasPrefix("/proc/self/") else { return false }
    return !(path.utf8.dropFirst(6).first?.isDigit ?? true)
  }

  /// Makes room for a file by closing one that is no longer read.
  private mutating func hasRoom(at now: Duration) -> Bool {
    if files.count < capacity { return true }
    guard let index = files.firstIndex(where: { now - $0.used >= KeptFiles.lifetime }) else {
      return false
    }
    close(index)
    return true
  }

  private mutating func close(_ index: Int) {
    platform_close(files[index].descriptor)
    files.remove(at: index)
  }

  /// Returns the content of a kept file, or `nil` if it cannot be read.
  private mutating func read(_ index: Int, limit: Int, at now: Duration) -> [UInt8]? {
    var count = 0
    var isComplete = false
    while !isComplete, count < limit {
      if count == bufferSize { growBuffer() }
      guard let buffer else { return nil }
      let room = min(bufferSize, limit) - count
      let result = platform_read_at(files[index].descriptor, buffer + count, room, Int64(count))
      if wasInterrupted(result) { continue }
      guard result >= 0 else { return nil }
      isComplete =
        result == 0 || result < room && isLast(result, ofFileAt: index, isFirst: count == 0)
      count += result
    }
    var bytes: [UInt8] = []
    swap(&bytes, &files[index].bytes)
    bytes.removeAll(keepingCapacity: true)
    if let buffer = buffer?.assumingMemoryBound(to: UInt8.self) {
      bytes.append(block: UnsafeBufferPointer(start: buffer, count: count))
    }
    files[index].bytes = bytes
    files[index].used = now
    return bytes
  }

  /// Returns true if a read that could have returned more was the last.
  ///
  /// A file with a single record ends there. For one with several, such as a list of interfaces, a
  /// read ends before the first record that does not fit into a page: seq_read_iter() in
  /// fs/seq_file.c. It is read to the end unless it has as many lines as the last time that was
  /// done. If half of the page was left, every record would have fit.
  private mutating func isLast(_ count: Int, ofFileAt index: Int, isFirst: Bool) -> Bool {
    if files[index].isOneRecord || isFirst && count <= KeptFiles.longestRecord { return true }
    var lines: Int?
    if isFirst {
      var found = 0
      for byte in UnsafeRawBufferPointer(start: buffer, count: count) {
        found &+= byte == 0x0A ? 1 : 0
      }
      lines = found
    }
    if let lines, lines == files[index].lines { return true }
    files[index].lines = lines
    return false
  }

  private mutating func growBuffer() {
    let size = max(2 * bufferSize, 8192)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    if let buffer {
      larger.copyMemory(from: buffer, byteCount: bufferSize)
      buffer.deallocate()
    }
    (buffer, bufferSize) = (larger, size)
  }
}
