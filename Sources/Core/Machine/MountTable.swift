/// The mounted file systems, from `/proc/self/mountinfo`; proc_pid_mountinfo(5).
struct MountTable: Equatable {
  struct Mount: Equatable {
    var path: String
    var type: String
    /// The mount source, such as `/dev/sda1` or `server:/export`; the type if it has none.
    var device: String
    /// The device number of files on it, as `major:minor`.
    var deviceNumber: String
    fileprivate var number: UInt64
    /// The ID of the parent mount, which contains `path` itself.
    fileprivate var parent: UInt64

    /// True if the file system is served by another machine or a process, which may never answer.
    var isRemote: Bool { MountTable.isRemote(type: type) }
  }

  /// The mounts in order of mounting.
  private(set) var mounts: [Mount] = []

  static let path = "/proc/self/mountinfo"
  /// The maximum number of bytes read; machines with thousands of containers reach 1 MB.
  static let limit = 4 * 1024 * 1024

  /// Types served by other machines or processes; autofs, because accessing it mounts one.
  private static let remoteTypes: [StaticString] = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "ncpfs", "9p", "virtiofs", "ceph", "glusterfs", "afs",
    "coda", "lustre", "beegfs", "gpfs", "orangefs", "davfs", "autofs", "fuse", "fuseblk", "vboxsf",
    "vmhgfs", "prl_fs",
  ]

  /// Returns true for a type such as `nfs4` or `fuse.sshfs`.
  static func isRemote(type: String) -> Bool {
    guard !type.isEmpty else { return false }
    return Array(type.utf8).withUnsafeBufferPointer { isRemote($0, at: 0) }
  }

  /// Returns true for a type at an offset, which ends at a space or with the bytes, or at the period in
  /// `fuse.sshfs`.
  private static func isRemote(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    // Most types of a machine, such as tmpfs, proc, and ext4, start otherwise.
    switch bytes[start] {
    case UInt8(ascii: "t"), UInt8(ascii: "e"), UInt8(ascii: "m"): return false
    case UInt8(ascii: "p") where start + 1 < bytes.count && bytes[start + 1] != UInt8(ascii: "r"):
      return false
    default: break
    }
    for name in remoteTypes where name.utf8Start[0] == bytes[start] {
      let end = start + name.utf8CodeUnitCount
      guard end <= bytes.count else { continue }
      var position = start + 1
      while position < end, bytes[position] == name.utf8Start[position - start] { position += 1 }
      guard position == end else { continue }
      if end == bytes.count || bytes[end] == UInt8(ascii: " ") { return true }
      if bytes[end] == UInt8(ascii: "."), name.utf8CodeUnitCount == 4,
        bytes[start] == UInt8(ascii: "f")
      {
        return true
      }
    }
    return false
  }

  /// Returns the mount points of remote file systems without parsing the rest of the table.
  static func remotePaths(_ bytes: [UInt8]) -> [String] {
    var paths: [String] = []
    bytes.withUnsafeBufferPointer { table in
      var hyphen = table.offset(of: hyphenByte, from: 0, to: table.count)
      while hyphen + 2 < table.count {
        if hyphen > 0, table[hyphen - 1] == UInt8(ascii: " "),
          table[hyphen + 1] == UInt8(ascii: " "), isRemote(table, at: hyphen + 2)
        {
          var start = hyphen
          while start > 0, table[start - 1] != UInt8(ascii: "\n") { start -= 1 }
          if let mount = mount(in: bytes[start..<table.endOfLine(from: hyphen)]), mount.isRemote {
            paths.append(mount.path)
          }
        }
        hyphen = table.offset(of: hyphenByte, from: hyphen + 1, to: table.count)
      }
    }
    return paths
  }

  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if let mount = MountTable.mount(in: line) { mounts.append(mount) }
    }
  }

  /// Returns the mount that contains an absolute path without symbolic links.
  ///
  /// Compares names only, without touching the file system.
  func mount(holding path: String) -> Mount? {
    var found: Mount?
    // The root has no parent in the table.
    for mount in mounts where MountTable.isPath(path, in: mount.path) && !hasParent(mount) {
      found = mount
    }
    // Descends from the root like the kernel: the first mount on the way hides anything mounted
    // deeper before it.
    for _ in mounts {
      guard let above = found, let below = firstMount(in: above, towards: path) else { break }
      found = below
    }
    return found
  }

  private func hasParent(_ mount: Mount) -> Bool {
    mounts.contains { $0.number == mount.parent && $0.number != mount.number }
  }

  private func firstMount(in above: Mount, towards path: String) -> Mount? {
    var first: Mount?
    for mount in mounts where mount.parent == above.number && mount.number != above.number {
      guard MountTable.isPath(path, in: mount.path) else { continue }
      if mount.path.utf8.count <= first?.path.utf8.count ?? .max { first = mount }
    }
    return first
  }

  private static func isPath(_ path: String, in folder: String) -> Bool {
    if folder == "/" { return true }
    let folder = folder.utf8
    let path = path.utf8
    guard path.starts(with: folder) else { return false }
    return path.count == folder.count || path.dropFirst(folder.count).first == UInt8(ascii: "/")
  }

  /// Parses a line such as `36 35 98:0 /root /mnt rw,noatime shared:1 - ext3 /dev/root rw`, with
  /// any number of optional fields between the sixth field and the hyphen.
  private static func mount(in line: ArraySlice<UInt8>) -> Mount? {
    // The source can be empty.
    let fields = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard fields.count >= 9 else { return nil }
    var hyphen = 6
    while hyphen < fields.count, fields[hyphen].count != 1 || fields[hyphen].first != hyphenByte {
      hyphen += 1
    }
    guard hyphen + 2 < fields.count,
      let number = String(decoding: fields[0], as: UTF8.self).wholeNumber,
      let parent = String(decoding: fields[1], as: UTF8.self).wholeNumber
    else { return nil }
    let type = fields[hyphen + 1]
    let source = fields[hyphen + 2]
    return Mount(
      path: unescaped(fields[4]), type: unescaped(type),
      device: unescaped(source.isEmpty ? type : source),
      deviceNumber: String(decoding: fields[2], as: UTF8.self), number: number, parent: parent)
  }

  private static let hyphenByte = UInt8(ascii: "-")

  /// Decodes octal escapes such as `\040`, which the kernel writes for space, tab, line break, and
  /// backslash.
  private static func unescaped(_ field: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var index = field.startIndex
    while index < field.endIndex {
      let byte = field[index]
      if byte == UInt8(ascii: "\\"), field.endIndex - index > 3,
        let value = octal(field[(index + 1)..<(index + 4)])
      {
        bytes.append(value)
        index += 4
      } else {
        bytes.append(byte)
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func octal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    var value: UInt16 = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { return nil }
      value = value << 3 | UInt16(digit - UInt8(ascii: "0"))
    }
    return UInt8(exactly: value)
  }
}

extension MountTable {
  /// Returns the mount points of remote file systems, which a resident process reads when mounts change.
  private static func remotePaths(on machine: Machine) -> [String] {
    // No path contains a zero byte.
    let found = machine.finding("remote mounts", validity: .mounts) {
      let bytes = try? machine.contents(of: self.path, limit: limit, validity: .mounts)
      return Array(remotePaths(bytes ?? []).map { Array($0.utf8) }.joined(separator: [0]))
    }
    return found.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns true if a path is on a mount served by another machine or a process.
  ///
  /// The mount is not touched: its type comes from the table. If the root itself is such a mount,
  /// deferring would gain nothing.
  static func isRemote(_ path: String, on machine: Machine) -> Bool {
    guard path != "/" else { return false }
    let paths = machine.remoteMounts ?? remotePaths(on: machine)
    guard !paths.isEmpty else { return false }
    var meetsRemoteMount = false
    let resolved = AbsolutePath.resolved(path, on: machine) { folder in
      for remotePath in paths where remotePath == folder { meetsRemoteMount = true }
      return meetsRemoteMount
    }
    // Something local may be mounted below it.
    guard meetsRemoteMount,
      let bytes = try? machine.contents(of: self.path, limit: limit, validity: .mounts)
    else { return false }
    return MountTable(bytes).mount(holding: resolved)?.isRemote ?? false
  }
}
