/// Mount tables as a kernel wrote them.
enum MountCaptures {
  /// `/proc/self/mountinfo` of Linux on a server, in a mount namespace with:
  /// a tmpfs on folders with awkward names, `over` mounted over itself with a
  /// mount hidden below, and `homework` bound to `home`, which is shared.
  static let awkward = #"""
    122 121 254:0 / / rw,relatime - ext4 /dev/vda rw,discard,resv_strict,resuid=65534,resgid=65534
    124 122 0:21 / /proc rw,relatime - proc proc rw
    125 122 0:22 / /sys rw,relatime - sysfs sysfs rw
    126 125 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
    127 126 0:29 / /sys/fs/cgroup/cpu rw,relatime - cgroup cgroup rw,cpu
    128 126 0:30 / /sys/fs/cgroup/cpuacct rw,relatime - cgroup cgroup rw,cpuacct
    129 126 0:31 / /sys/fs/cgroup/cpuset rw,relatime - cgroup cgroup rw,cpuset
    130 126 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
    131 126 0:33 / /sys/fs/cgroup/devices rw,relatime - cgroup cgroup rw,devices
    132 126 0:34 / /sys/fs/cgroup/freezer rw,relatime - cgroup cgroup rw,freezer
    133 126 0:35 / /sys/fs/cgroup/blkio rw,relatime - cgroup cgroup rw,blkio
    134 126 0:36 / /sys/fs/cgroup/pids rw,relatime - cgroup cgroup rw,pids
    135 126 0:37 / /sys/fs/cgroup/systemd rw,relatime - cgroup cgroup rw,name=systemd
    136 126 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
    137 122 0:6 / /dev rw,relatime - devtmpfs devtmpfs rw,size=12334492k,nr_inodes=3083623,mode=755
    138 137 0:23 / /dev/shm rw,relatime - tmpfs tmpfs rw,size=24684092k
    139 138 0:27 / /dev/shm rw,relatime - tmpfs tmpfs rw,size=24684092k
    140 137 0:24 / /dev/pts rw,relatime - devpts devpts rw,mode=600,ptmxmode=000
    141 140 0:26 / /dev/pts rw,relatime - devpts devpts rw,mode=600,ptmxmode=000
    142 122 0:41 / /mnt/media rw,relatime - tmpfs outer rw,size=8192k
    143 142 0:42 / /mnt/media/with\040space rw,relatime - tmpfs my\040device rw,size=1024k
    144 142 0:43 / /mnt/media/tab\011line\012break rw,relatime - tmpfs tab rw,size=1024k
    145 142 0:44 / /mnt/media/back\134slash rw,relatime - tmpfs back rw,size=1024k
    146 142 0:45 / /mnt/media/日本 rw,relatime - tmpfs unicode rw,size=1024k
    147 142 0:46 / /mnt/media/hash#octal\134040 rw,relatime - tmpfs octal rw,size=1024k
    148 142 0:47 / /mnt/media/over rw,relatime - tmpfs first rw,size=1024k
    149 148 0:48 / /mnt/media/over/deep rw,relatime - tmpfs hidden rw,size=1024k
    150 148 0:49 / /mnt/media/over rw,relatime - tmpfs second rw,size=2048k
    151 142 0:50 / /mnt/media/home rw,relatime shared:1 - tmpfs home rw,size=1024k
    152 142 0:50 / /mnt/media/homework rw,relatime - tmpfs home rw,size=1024k
    """#
}
