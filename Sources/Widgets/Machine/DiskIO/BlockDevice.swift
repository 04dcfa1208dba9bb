/// A disk or partition, as identified by the kernel.
struct BlockDevice {
  var number = DeviceNumber(major: 0, minor: 0)
  /// The name in /dev.
  var name = ""

  /// The prefixes of devices built on other disks or on memory, whose traffic is already counted
  /// there.
  private static let stackedDevicePrefixes = [
    "loop", "ram", "zram", "dm-", "md", "bcache", "zd", "drbd",
  ]

  enum Choice {
    /// All devices whose traffic is not counted elsewhere.
    case own
    /// Those that hold a path: several of a file system such as btrfs.
    case devices([BlockDevice])
    case pattern(NamePattern)

    /// Returns true if the device is included.
    ///
    /// Partitions follow their disk in the kernel's list: `disk` is the name of the last disk, and
    /// is updated unless the device is a partition of it.
    func holds(_ found: BlockDevice, behind disk: inout String) -> Bool {
      if case .devices(let devices) = self { return devices.contains { found.matches($0) } }
      let isPart = found.isPartition(of: disk)
      if !isPart { disk = found.name }
      guard case .pattern(let pattern) = self else { return !isPart && found.isOwn }
      // The traffic of a partition also counts for its disk, and that of a stacked device for the
      // disks below it.
      if isPart, pattern.matches(disk) { return false }
      return pattern.matches(found.name)
        && (pattern.matchesExplicitly(found.name) || !isPart && found.isOwn)
    }
  }

  /// Parses the number from `major:minor`.
  mutating func setNumber(_ text: String) {
    var reader = WordReader(Array(text.utf8))
    guard let major = reader.digits(), reader.skip(":"), let minor = reader.digits() else { return }
    number = DeviceNumber(major: major, minor: minor)
  }

  /// Returns the devices of the btrfs on one of these, or these; Documentation/filesystems/btrfs.rst.
  static func holdingOne(of names: [String], on machine: Machine) -> [BlockDevice] {
    let folder = "/sys/fs/btrfs"
    for system in (try? machine.names(in: folder, validity: .mounts)) ?? [] {
      let path = folder + "/" + system + "/devices"
      let devices = (try? machine.names(in: path, validity: .mounts)) ?? []
      if devices.contains(where: { names.contains($0) }) {
        return devices.map { BlockDevice(name: $0) }
      }
    }
    return names.map { BlockDevice(name: $0) }
  }

  /// Compares by number, or by name if a number is unknown.
  func matches(_ other: BlockDevice) -> Bool {
    if other.number.major != 0 { return number == other.number }
    return !other.name.isEmpty && name == other.name
  }

  /// Returns true for `sda1` of `sda`, `nvme0n1p1` of `nvme0n1`.
  func isPartition(of disk: String) -> Bool {
    guard let last = disk.utf8.last, name.utf8.starts(with: disk.utf8) else { return false }
    var rest = name.utf8.dropFirst(disk.utf8.count)
    if last.isDigit {
      guard rest.first == UInt8(ascii: "p") else { return false }
      rest = rest.dropFirst()
    }
    return !rest.isEmpty && rest.allSatisfy { $0.isDigit }
  }

  /// The disk of which this is one of several paths, such as `nvme0n1` of `nvme0c1n1`.
  var multipathDisk: String? {
    var reader = WordReader(Array(name.utf8))
    guard reader.skip("nvme"), let subsystem = reader.digits(), reader.skip("c"),
      reader.digits() != nil, reader.skip("n"), let space = reader.digits(), reader.isAtEnd
    else { return nil }
    return "nvme" + String(subsystem) + "n" + String(space)
  }

  /// True if its traffic is not counted elsewhere.
  var isOwn: Bool {
    multipathDisk == nil && !BlockDevice.stackedDevicePrefixes.contains { name.hasPrefix($0) }
  }
}
