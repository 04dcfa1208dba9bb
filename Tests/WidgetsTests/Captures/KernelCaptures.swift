/// Files of /proc as kernels write them.
enum KernelCaptures {
  /// Linux 6.18 on two processors, the long line of interrupts cut; proc_stat(5).
  static let stat = """
    cpu  313494 5986 69694 130914 779 0 385 3265 20 10
    cpu0 154859 2967 34565 67606 422 0 126 1598 10 5
    cpu1 158634 3018 35128 63307 357 0 258 1667 10 5
    intr 4490293 0 0 0 0 0 0 0 0 0 0 1 1 10 0 0 0 0 525 100 0 55 1 194823 0 947 808 0
    ctxt 14846778
    btime 1795274245
    processes 73417
    procs_running 2
    procs_blocked 0
    softirq 1010398 0 231190 4 133201 55281 0 43 265213 0 325466

    """

  /// Linux 2.4, with the four oldest counters and one processor.
  static let oldStat = """
    cpu  100 20 30 850
    cpu0 100 20 30 850
    page 5741 1808
    swap 1 0

    """
}

extension KernelCaptures {
  /// Linux 6.18 with 24 GiB and no swap; proc_meminfo(5).
  static let memory = """
    MemTotal:       24682416 kB
    MemFree:        21553688 kB
    MemAvailable:   23958968 kB
    Buffers:          302116 kB
    Cached:          2251676 kB
    SwapCached:            0 kB
    Active:          1329760 kB
    Inactive:        1438228 kB
    SwapTotal:             0 kB
    SwapFree:              0 kB
    Zswap:                 0 kB
    Zswapped:              0 kB
    Dirty:              6528 kB
    Shmem:             15340 kB
    KReclaimable:     165728 kB
    Slab:             199092 kB
    SReclaimable:     165728 kB
    HugePages_Total:       0
    Hugepagesize:       2048 kB

    """

  /// A small machine that swaps, with zswap.
  static let swappingMemory = """
    MemTotal:        1000000 kB
    MemFree:           50000 kB
    MemAvailable:     100000 kB
    Buffers:           10000 kB
    Cached:            80000 kB
    SwapCached:         5000 kB
    SwapTotal:        400000 kB
    SwapFree:         300000 kB
    Zswap:             20000 kB
    Zswapped:          60000 kB
    Shmem:             30000 kB
    SReclaimable:      20000 kB

    """

  /// Linux 2.6.32, which does not report the available memory.
  static let oldMemory = """
    MemTotal:        1000000 kB
    MemFree:          200000 kB
    Buffers:           50000 kB
    Cached:           300000 kB
    SwapCached:            0 kB
    SwapTotal:             0 kB
    SwapFree:              0 kB
    Shmem:             40000 kB
    SReclaimable:      10000 kB

    """

  /// OpenZFS 2.2, shortened.
  static func arc(size: UInt64, least: UInt64) -> String {
    """
    13 1 0x01 147 39984 5106438423 1031163520437
    name                            type data
    hits                            4    31822342
    c                               4    8589934592
    c_min                           4    \(least)
    c_max                           4    12884901888
    size                            4    \(size)
    compressed_size                 4    6012954214

    """
  }
}
