/// Files of /proc/net as kernels write them; proc_pid_net(5).
enum NetworkCaptures {
  private static let titles = """
    Inter-|   Receive                                                |  Transmit
     face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed

    """

  /// Linux 6.18 on a server with two intermediate functional blocks.
  static let server =
    titles + """
          lo: 11332814    7680    0    0    0     0          0         0 11332814    7680    0    0    0     0       0          0
        ifb0:       0       0    0    0    0     0          0         0        0       0    0    0    0     0       0          0
        eth0: 47956109    1757    0    0    0     0          0         0    93464    1163    0    0    0     0       0          0

      """

  /// A laptop with containers: wired and wireless, a bridge, a tunnel.
  static let laptop =
    titles + """
          lo: 1048576     100    0    0    0     0          0         0  1048576     100    0    0    0     0       0          0
      enp0s31f6: 5000000    4000    0    2    0     0          0        10  700000    3000    0    0    0     0       0          0
      wlp2s0: 900000000  800000    0    0    0     0          0         0 50000000  400000    0    0    0     0       0          0
      docker0:    1000      10    0    0    0     0          0         0     2000      20    0    0    0     0       0          0
      veth1a2b3c:    1000      10    0    0    0     0          0         0     2000      20    0    0    0     0       0          0
         wg0: 12345678   10000    0    0    0     0          0         0  8765432    9000    0    0    0     0       0          0

      """

  /// Linux 2.6 on a 32-bit machine, where a large number leaves no space after the colon.
  static let old =
    titles + """
          lo:     100       1    0    0    0     0          0         0      100       1    0    0    0     0       0          0
        eth0:4294967000 9999999    0    0    0     0          0         0 123456789 8888888    0    0    0     0       0          0

      """

  /// Interfaces with the bytes that they have received and sent.
  static func table(_ rows: [(String, UInt64, UInt64)]) -> String {
    titles + rows.map { "\($0): \($1) 1 0 0 0 0 0 0 \($2) 2 0 0 0 0 0 0\n" }.joined()
  }

  private static let routeTitles =
    "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n"

  /// One default route, and that of the network itself.
  static let serverRoute =
    routeTitles + "eth0\t00000000\t010200C0\t0003\t0\t0\t0\t00000000\t0\t0\t0\n"
    + "eth0\t000200C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0\n"

  /// Wireless first, wired with a lower metric, one route that is down, one that is rejected.
  static let laptopRoute =
    routeTitles + "wlp2s0\t00000000\t0100A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0\n"
    + "wg0\t00000000\t00000000\t0001\t0\t0\t50\t00000080\t0\t0\t0\n"
    + "enp0s31f6\t00000000\t0100A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0\n"
    + "docker0\t000011AC\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0\n"
    + "docker0\t00000000\t00000000\t0002\t0\t0\t1\t00000000\t0\t0\t0\n"
    + "*\t00000000\t00000000\t0201\t0\t0\t2\t00000000\t0\t0\t0\n"

  static let noRoute = routeTitles

  private static let zeros = String(repeating: "0", count: 32)

  /// Only IPv6, over a tunnel with a lower metric; and a route that rejects everything else.
  static let route6 =
    "fd000000000000000000000000000000 40 \(zeros) 00 \(zeros) 00000100 00000001 00000000 00000001     eth0\n"
    + "\(zeros) 00 \(zeros) 00 fd000000000000000000000000000001 00000400 00000002 00000000 00000003     eth0\n"
    + "\(zeros) 00 \(zeros) 00 \(zeros) 00000032 00000002 00000000 00000001      wg0\n"
    + "\(zeros) 00 \(zeros) 00 \(zeros) ffffffff 00000001 00000000 00200200       lo\n"

  /// Addresses: link-local, temporary, deprecated, and tentative ones, then permanent ones.
  static let addresses6 = """
    00000000000000000000000000000001 01 80 10 80       lo
    fe8000000000000000fc00fffe000001 02 40 20 80     eth0
    20010db8000000000000000000000001 02 40 00 01     eth0
    20010db8000000000000000000000002 02 40 00 20     eth0
    20010db8000000000000000000000003 02 40 00 40     eth0
    20010db8000000010000000000000001 02 40 00 80     eth0
    20010db8000000000000000000000009 02 40 00 80     eth0
    20010db8000100020003000400050006 03 40 00 80   wlp2s0
    fd000000000000000000000000000000 04 40 00 82      wg0

    """

  /// iwconfig(8), as mac80211 fills it in.
  static let wireless = """
    Inter-| sta-|   Quality        |   Discarded packets               | Missed | WE
     face | tus | link level noise |  nwid  crypt   frag  retry   misc | beacon | 22
    wlp2s0: 0000   56.  -54.  -256        0      0      0      0    123        0

    """
}
