import Core

/// A disk or a part of one, as the kernel tells it from others.
struct BlockDevice {
  /// Its number.
  var number = DeviceNumber(major: 0, minor: 0)
  /// The name in /dev.
  var name = ""

  /// What is made of other disks, or of memory, and counts what is counted already.
  private static let stackedDevicePrefixes = ["loop", "ram", "zram", "dm-", "md", "bcache"]

  /// Which devices are meant.
  enum Choice {
    /// Those that count by themselves.
    case own
    case device(BlockDevice)
    case pattern(NamePattern)

    /// Whether a device is one of them; `disk` is the last one that was no part of another, behind
    /// which its parts stand.
    func holds(_ found: BlockDevice, behind disk: inout String) -> Bool {
      if case .device(let device) = self { return found.matches(device) }
      let isPart = found.isPartition(of: disk)
      if !isPart { disk = found.name }
      guard case .pattern(let pattern) = self else { return !isPart && found.isOwn }
      // What goes to a part goes to its disk, and what goes to one that is made of others to those.
      if isPart, pattern.matches(disk) { return false }
      return pattern.matches(found.name)
        && (pattern.matchesExplicitly(found.name) || !isPart && found.isOwn)
    }
  }

  /// Takes in `major:minor`.
  mutating func setNumber(_ text: String) {
    var reader = WordReader(Array(text.utf8))
    guard let major = reader.digits(), reader.skip(":"), let minor = reader.digits() else { return }
    number = DeviceNumber(major: major, minor: minor)
  }

  /// Whether it is what another is known of: its number, or else its name.
  func matches(_ other: BlockDevice) -> Bool {
    if other.number.major != 0 { return number == other.number }
    return !other.name.isEmpty && name == other.name
  }

  /// Whether it is a part of that disk: `sda1` of `sda`, `nvme0n1p1` of `nvme0n1`.
  func isPartition(of disk: String) -> Bool {
    guard let last = disk.utf8.last, name.utf8.starts(with: disk.utf8) else { return false }
    var rest = name.utf8.dropFirst(disk.utf8.count)
    if last.isDigit {
      guard rest.first == UInt8(ascii: "p") else { return false }
      rest = rest.dropFirst()
    }
    return !rest.isEmpty && rest.allSatisfy { $0.isDigit }
  }

  /// Whether what goes to it is counted nowhere else.
  var isOwn: Bool { !BlockDevice.stackedDevicePrefixes.contains { name.hasPrefix($0) } }
}
