import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct MountTableTests {
  static let table = MountTable(
    Array(
      """
      22 27 0:21 / /proc rw,relatime - proc proc rw
      27 1 254:0 / / rw,relatime - ext4 /dev/vda rw,discard
      30 27 8:1 / /home rw,noatime shared:1 - btrfs /dev/sda1 rw
      31 30 8:2 /sub /home/work rw shared:2 master:3 propagate_from:1 - xfs /dev/sdb rw
      32 27 0:40 / /mnt/with\\040space rw - fuse.sshfs user@host:/a\\134b rw
      33 27 0:41 / /mnt/tab\\011line\\012end rw - nfs4 [2001:db8::1]:/export rw
      34 27 0:42 / /over rw - tmpfs first rw
      35 34 0:43 / /over rw - tmpfs second rw
      36 27 0:44 / /mnt/- rw - tmpfs - rw
      37 27 0:45 / /mnt/bad\\09x\\400 rw - tmpfs none rw
      39 35 0:47 / /over/seen rw - tmpfs seen rw
      41 27 0:49 / /none rw,relatime shared:4 - tmpfs  rw
      40 34 0:48 / /over/deep/hidden rw - tmpfs hidden rw
      38 27 0:46 / /mnt/日本 rw - tmpfs unicode rw
      """.utf8))

  struct Case: NamedCase {
    var path: String
    var device: String
    var name: String { path }

    init(_ path: String, _ device: String) {
      self.path = path
      self.device = device
    }
  }

  @Test(arguments: [
    Case("/", "/dev/vda"), Case("/etc", "/dev/vda"), Case("/none", "tmpfs"),
    Case("/home", "/dev/sda1"), Case("/home/user", "/dev/sda1"), Case("/homework", "/dev/vda"),
    Case("/hom", "/dev/vda"), Case("/home/work", "/dev/sdb"), Case("/home/work/a/b", "/dev/sdb"),
    Case("/home/working", "/dev/sda1"), Case("/proc/self/mountinfo", "proc"),
    Case("/mnt/with space/x", "user@host:/a\\b"), Case("/mnt/with", "/dev/vda"),
    Case("/mnt/tab\tline\nend", "[2001:db8::1]:/export"), Case("/over/x", "second"),
    Case("/over/seen/x", "seen"), Case("/over/deep/hidden/x", "second"), Case("/mnt/-/x", "-"),
    Case("/mnt/bad\\09x\\400", "none"), Case("/mnt/日本/x", "unicode"),
  ]) func aPathBelongsToItsMount(_ row: Case) throws {
    let mount = try #require(Self.table.mount(holding: row.path))
    #expect(mount.device == row.device)
  }

  /// Also of folders that a virtual machine shares; most types of a machine are decided by a letter.
  @Test(arguments: [
    ("proc", false), ("prl_fs", true), ("vboxsf", true), ("vfat", false),
    ("fuse.vmhgfs-fuse", true), ("pstore", false), ("p", false), ("nfs4", true), ("ext4", false),
  ]) func aTypeIsRemote(_ type: String, _ isRemote: Bool) {
    let table = MountTable(Array("30 27 8:1 / /x rw - \(type) x rw\n".utf8))
    #expect(table.mounts.map(\.isRemote) == [isRemote])
  }

  @Test func typesAreParsedAfterTheOptionalFields() {
    #expect(
      Self.table.mounts.map(\.type) == [
        "proc", "ext4", "btrfs", "xfs", "fuse.sshfs", "nfs4", "tmpfs", "tmpfs", "tmpfs", "tmpfs",
        "tmpfs", "tmpfs", "tmpfs", "tmpfs",
      ])
  }

  @Test func aTableWithoutARootContainsNoOtherPath() {
    let table = MountTable(Array("30 27 8:1 / /home rw - btrfs /dev/sda1 rw\n".utf8))
    #expect(table.mount(holding: "/etc") == nil)
    #expect(table.mount(holding: "/home/x")?.type == "btrfs")
    #expect(MountTable([]).mount(holding: "/") == nil)
  }

  @Test func cyclesOfParentsEnd() {
    let rootfs = MountTable(Array("1 1 0:1 / / rw - rootfs rootfs rw\n".utf8))
    #expect(rootfs.mount(holding: "/a")?.device == "rootfs")
    let circle = MountTable(
      Array("1 2 0:1 / / rw - tmpfs one rw\n2 1 0:2 / /a rw - tmpfs two rw\n".utf8))
    #expect(circle.mount(holding: "/a") == nil)
  }

  @Test(arguments: [
    "", "\n\n", "x 27 8:1 / / rw - ext4 /dev/sda1 rw", "30 -1 8:1 / / rw - ext4 /dev/sda1 rw", "30",
    "30 27 8:1 / /home rw", "30 27 8:1 / /home rw -", "30 27 8:1 / /home rw - ext4",
    "30 27 8:1 / /home rw shared:1 ext4 /dev/sda1 rw", "30 27 8:1 / /home rw shared:1 master:2 -",
    "30 27 8:1 / /home rw a b c d -- ext4 /dev rw", "                  ",
  ]) func aMalformedLineIsSkipped(_ line: String) {
    #expect(MountTable(Array((line + "\n").utf8)).mounts == [])
    let root = "27 1 254:0 / / rw - ext4 /dev/vda rw\n"
    #expect(MountTable(Array((root + line + "\n" + root).utf8)).mounts.count == 2)
  }

  @Test func aDamagedTableIsParsedAsFarAsPossible() {
    var random = SeededRandom(seed: 71)
    let alphabet = Array("/ -\n\\04a12".utf8) + [0xFF]
    let whole = Array(
      "27 1 0:1 / / rw - ext4 /dev/vda rw\n30 27 0:2 / /a\\040b rw - xfs b rw\n".utf8)
    var found = 0
    for _ in 0..<10_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] =
          alphabet[Int.random(in: alphabet.indices, using: &random)]
      }
      let table = MountTable(bytes)
      #expect(table.mounts.count <= 8)
      found += table.mount(holding: "/a b/c") == nil ? 0 : 1
    }
    #expect(found > 1000)
    #expect(found < 10_000)
  }
}
