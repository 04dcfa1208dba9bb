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
