/// The default route; proc_pid_net(5) and route(8) of net-tools.
enum DefaultRoute {
  private static let isUp: UInt64 = 0x1
  private static let isRejected: UInt64 = 0x200

  /// Returns the interface of the default route with the lowest metric, preferring the IPv4 table, and of several those
  /// that are not down: without a cable, a route stays that nothing has removed.
  static func interface(on machine: Machine) -> String? {
    let name = machine.finding("default route", validity: .links) {
      lowest(on: machine)?.bytes ?? []
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// Throws if no table is readable, in which case a default route may well exist.
  static func checkIsReadable(on machine: Machine) throws(Failure) {
    guard (try? machine.contents(of: path6, limit: 1, validity: .links)) == nil else { return }
    _ = try machine.contents(of: path, limit: 1, validity: .links)
  }

  private static let path = "/proc/net/route"
  private static let path6 = "/proc/net/ipv6_route"

  private static func lowest(on machine: Machine) -> String? {
    var routes: [Route] = []
    func consider(_ name: String, flags: UInt64, metric: UInt64) {
      guard flags & isUp != 0, flags & isRejected == 0, name != "lo" else { return }
      routes.append(Route(name: name, metric: metric))
    }
    // Iface Destination Gateway Flags RefCnt Use Metric Mask …, below a heading line.
    var reader = reader(of: path, on: machine)
    while reader.nextLine() {
      guard let name = reader.word() else { continue }
      reader.skipSpaces()
      guard reader.skip("00000000"), reader.skipWords(1), let flags = reader.hexadecimal(),
        reader.skipWords(2), let metric = reader.number()
      else { continue }
      reader.skipSpaces()
      if reader.skip("00000000") { consider(name, flags: flags, metric: metric) }
    }
    // A blackhole is no interface; the other table may still have one.
    if let name = best(of: routes, on: machine), name != "*" { return name }
    routes = []
    // Destination, prefix length, source, source prefix length, gateway, metric, reference count,
    // use, flags, interface; all but the last are hexadecimal.
    reader = self.reader(of: path6, on: machine)
    repeat {
      guard reader.skip("00000000000000000000000000000000 00 "), reader.skipWords(3),
        let metric = reader.hexadecimal(), reader.skipWords(2), let flags = reader.hexadecimal(),
        let name = reader.word()
      else { continue }
      consider(name, flags: flags, metric: metric)
    } while reader.nextLine()
    return best(of: routes, on: machine)
  }

  private struct Route {
    var name: String
    var metric: UInt64
  }

  private static func best(of routes: [Route], on machine: Machine) -> String? {
    guard routes.count > 1 else { return routes.first?.name }
    let usable = routes.filter { !InterfaceDetails.isDown($0.name, on: machine) }
    return (usable.isEmpty ? routes : usable).min { $0.metric < $1.metric }?.name
  }

  private static func reader(of path: String, on machine: Machine) -> WordReader {
    WordReader((try? machine.contents(of: path, limit: 1 << 20, validity: .links)) ?? [])
  }
}
