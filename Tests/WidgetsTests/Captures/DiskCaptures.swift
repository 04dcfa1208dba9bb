/// `/proc/diskstats` as kernels write it; Documentation/admin-guide/iostats.rst.
enum DiskCaptures {
  /// Linux 6.18 on a server with one virtual disk without partitions.
  static let server = """
       7       0 loop0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
       1       0 ram0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
     254       0 vda 60069 17649 3683562 15852 236270 140281 12780696 129695 0 54036 188673 238952 13 9278584 41837 13853 1288
     253       0 zram0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0

    """

  /// A laptop with NVMe and an encrypted root, a stick, a card reader with a boot area, and more
  /// network disks than there are digits.
  static let laptop = """
     259       0 nvme0n1 1000 0 2000 10 3000 0 4000 10 0 500 20
     259       1 nvme0n1p1 10 0 20 1 0 0 0 0 0 1 1
     259       2 nvme0n1p2 990 0 1980 9 3000 0 4000 10 0 499 19
     252       0 dm-0 990 0 1980 9 3000 0 4000 10 0 499 19
       8       0 sda 1 0 8 1 1 0 16 1 0 7 2
       8       1 sda1 1 0 8 1 1 0 16 1 0 7 2
      65     160 sdaa 1 0 100 1 0 0 0 0 0 3 1
     179       0 mmcblk0 1 0 200 1 0 0 0 0 0 2 1
     179       1 mmcblk0p1 1 0 200 1 0 0 0 0 0 2 1
     179       8 mmcblk0boot0 1 0 300 1 0 0 0 0 0 1 1
      43       0 nbd1 0 0 0 0 0 0 0 0 0 0 0
      43     320 nbd10 0 0 0 0 0 0 0 0 0 0 0
       9       0 md0 5 0 5 5 5 0 5 5 0 5 5
     104       0 cciss/c0d0 1 0 10 1 1 0 20 1 0 4 2

    """

  /// Disks with the sectors read and written and the milliseconds in which they were busy.
  static func table(_ rows: [(String, UInt64, UInt64, UInt64)]) -> String {
    rows.enumerated().map { "8 \($0) \($1.0) 1 2 \($1.1) 3 4 5 \($1.2) 6 0 \($1.3) 7 8\n" }.joined()
  }

  /// The mounts of the laptop: an encrypted root with links to it, a btrfs of two disks, a share,
  /// file systems in memory, and the stick on the share.
  static let mounts = """
    28 1 252:0 / / rw,relatime shared:1 - ext4 /dev/mapper/root rw
    29 28 0:6 / /dev rw shared:2 - devtmpfs devtmpfs rw
    30 28 259:1 / /boot/efi rw shared:3 - vfat /dev/nvme0n1p1 rw
    31 28 0:45 /@data /data rw shared:4 - btrfs /dev/mapper/data rw
    32 28 0:50 / /mnt/share rw shared:5 - nfs4 server:/export rw
    33 32 8:1 / /mnt/share/stick rw shared:6 - vfat /dev/sda1 rw
    34 28 0:27 / /tmp rw shared:7 - tmpfs tmpfs rw

    """

  /// A container: the root is a layer over others.
  static let containerMounts = """
    600 500 0:120 / / rw,relatime - overlay overlay rw,lowerdir=/l,upperdir=/u,workdir=/w
    601 600 0:121 / /proc rw - proc proc rw
    602 600 254:0 /etc/hosts /etc/hosts rw - ext4 /dev/vda rw

    """
}
