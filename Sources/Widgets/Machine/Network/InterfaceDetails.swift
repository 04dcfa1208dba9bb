/// Details of an interface beyond its counters, each read only if it is shown.
enum InterfaceDetails {
  static func add(
    of name: String, _ needed: [Placeholder], to reading: inout Reading, on machine: Machine
  ) {
    func add(_ key: String, _ text: @autoclosure () -> String?) {
      if needed[key] != nil, let text = text() { reading.add(key, .text(text)) }
    }
    add("ip", machine.answer(to: .address, of: name).map(address))
    add("prefix", machine.answer(to: .prefixLength, of: name)?.first.map { String($0) })
    add("ip6", address6(of: name, on: machine))
    add("state", state(of: name, on: machine))
    let radio = radio(of: name, needed, on: machine)
    add("ssid", networkName(of: radio, on: machine))
    if needed["wireless"] != nil || needed["wired"] != nil {
      let kind = kind(of: radio, on: machine)
      if !kind.isEmpty { reading.add(kind, .text("")) }
    }
    if needed["frequency"] != nil, let number = frequency(of: radio, on: machine) {
      reading.add("frequency", number)
    }
    if needed["bitrate"] != nil, let number = bitRate(of: radio, on: machine) {
      reading.add("bitrate", number)
    }
    if signals.contains(where: { needed[$0] != nil }) {
      addSignal(of: radio, to: &reading, on: machine)
    }
  }

  /// The values of a radio signal.
  private static let signals = ["signal", "signal.linear", "signal.level"]

  /// Returns the active port of a bond, which alone may have a radio; of others, the interface itself.
  ///
  /// Documentation/networking/bonding.rst.
  private static func radio(of name: String, _ needed: [Placeholder], on machine: Machine) -> String
  {
    let questions = ["ssid", "wireless", "wired", "frequency", "bitrate"] + signals
    guard questions.contains(where: { needed[$0] != nil }) else { return name }
    var reader = WordReader(attribute("bonding/active_slave", of: name, on: machine) ?? [])
    return reader.word() ?? name
  }

  /// Returns `wireless`, `wired`, or empty for a tunnel, a modem, or what is dialed.
  private static func kind(of name: String, on machine: Machine) -> String {
    let kind = machine.finding("kind of " + name, validity: .links) {
      // The first one is only there with wireless extensions, which new kernels do not have.
      let isWireless = ["/wireless", "/phy80211"].contains {
        (try? machine.names(in: "/sys/class/net/" + name + $0, validity: .links)) != nil
      }
      return (isWireless ? "wireless" : hasNoWire(name, on: machine) ? "" : "wired").bytes
    }
    return String(decoding: kind, as: UTF8.self)
  }

  private static func hasNoWire(_ name: String, on machine: Machine) -> Bool {
    isPointToPoint(name, on: machine) || isTunnel(name, on: machine)
      || isDevice(name, of: "wwan", on: machine)
  }

  /// Returns true for PPP, of a modem, of DSL, or of a VPN.
  static func isPointToPoint(_ name: String, on machine: Machine) -> Bool {
    // linux/if_arp.h: ARPHRD_PPP.
    type(of: name, on: machine) == 512
  }

  static func type(of name: String, on machine: Machine) -> UInt64? {
    var reader = WordReader(attribute("type", of: name, on: machine) ?? [])
    return reader.number()
  }

  /// Returns true for a device type that the driver itself tells.
  private static func isDevice(_ name: String, of type: String, on machine: Machine) -> Bool {
    var reader = WordReader(attribute("uevent", of: name, on: machine) ?? [])
    repeat { if reader.skip("DEVTYPE=") { return reader.word() == type } } while reader.nextLine()
    return false
  }

  /// Documentation/networking/operstates.rst.
  static func state(of name: String, on machine: Machine) -> String? {
    attribute("operstate", of: name, on: machine).flatMap { bytes in
      var reader = WordReader(bytes)
      return reader.word()
    }
  }

  static func isDown(_ name: String, on machine: Machine) -> Bool {
    switch state(of: name, on: machine) {
    case "down", "lowerlayerdown", "notpresent": true
    default: false
    }
  }

  /// Returns true for an interface of a kind used by VPNs: WireGuard or tun, but not tap, which
  /// virtual machines use.
  ///
  /// linux/if_tun.h: `IFF_TUN` is 1.
  static func isTunnel(_ name: String, on machine: Machine) -> Bool {
    if let bytes = attribute("tun_flags", of: name, on: machine) {
      var reader = WordReader(bytes)
      return reader.skip("0x") && (reader.hexadecimal() ?? 0) & 1 == 1
    }
    return isDevice(name, of: "wireguard", on: machine)
  }

  /// Returns the total speed of these links in Mbit/s, or `nil` if one is unknown.
  ///
  /// Documentation/ABI/testing/sysfs-class-net; an unknown speed is -1, which old kernels write as
  /// an unsigned number.
  static func speed(of rows: [Counters.Row], on machine: Machine) -> UInt64? {
    var sum: UInt64 = 0
    for row in rows {
      var reader = WordReader(attribute("speed", of: row.name, on: machine) ?? [])
      guard let speed = reader.number(), speed > 0, speed < 1 << 31 else { return nil }
      // Drivers of tun and tap make one up: 10 Mbit/s or, since Linux 6.2, 10 Gbit/s.
      if speed == 10 || speed == 10_000, attribute("tun_flags", of: row.name, on: machine) != nil {
        return nil
      }
      sum += speed
    }
    return sum
  }

  private static func attribute(
    _ attribute: String, of name: String, on machine: Machine
  ) -> [UInt8]? {
    var path = ""
    // Reserves room for every path: a resident process builds several per second.
    path.reserveCapacity(64)
    path += "/sys/class/net/"
    path += name
    path += "/"
    path += attribute
    return try? machine.contents(of: path, limit: 64, validity: .links)
  }

  private static func address(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for byte in bytes {
      if !text.isEmpty { text.append(UInt8(ascii: ".")) }
      text.append(decimal: UInt64(byte))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the first global IPv6 address that is neither temporary, tentative, nor deprecated; a private
  /// one, of fc00::/7, only if there is no other.
  ///
  ///     fd000000000000000000000000000002 04 40 00 82     eth0
  ///
  /// The fields are the address, index, prefix length, scope, flags of linux/if_addr.h, and
  /// interface.
  private static func address6(of name: String, on machine: Machine) -> String? {
    let isPassing: UInt64 = 0x1 | 0x8 | 0x20 | 0x40
    var privateAddress: String?
    var reader = WordReader(
      (try? machine.contents(of: "/proc/net/if_inet6", limit: 1 << 20, validity: .links)) ?? [])
    repeat {
      guard let digits = reader.word(), reader.skipWords(2), let scope = reader.hexadecimal(),
        let flags = reader.hexadecimal(), reader.word() == name, scope == 0, flags & isPassing == 0,
        digits.utf8.count == 32
      else { continue }
      let address = address6(Array(digits.utf8))
      let isPrivate = digits.utf8.starts(with: "fc".utf8) || digits.utf8.starts(with: "fd".utf8)
      guard isPrivate else { return address }
      privateAddress = privateAddress ?? address
    } while reader.nextLine()
    return privateAddress
  }

  /// Formats groups without leading zeros, omitting the first of the longest runs of zeros; RFC
  /// 5952.
  private static func address6(_ digits: [UInt8]) -> String {
    let zero = UInt8(ascii: "0")
    let colon = UInt8(ascii: ":")
    let groups = stride(from: 0, to: 32, by: 4).map { start in
      let digits = digits[start..<(start + 4)].drop { $0 == zero }
      return Array(digits)
    }
    var run = 0..<1
    for start in groups.indices {
      let length = groups[start...].prefix { $0.isEmpty }.count
      if length > run.count { run = start..<(start + length) }
    }
    var text: [UInt8] = []
    for index in groups.indices {
      if run.count > 1, run.contains(index) {
        if index == run.lowerBound { text += [colon, colon] }
        continue
      }
      if index > 0, index != run.upperBound || run.count == 1 { text.append(colon) }
      text += groups[index].isEmpty ? [zero] : groups[index]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the name of the wireless network, which is empty if disconnected; some drivers end it
  /// with a zero byte.
  private static func networkName(of name: String, on machine: Machine) -> String? {
    guard let bytes = machine.answer(to: .networkName, of: name)?.prefix(while: { $0 != 0 }),
      !bytes.isEmpty
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the frequency in GHz; linux/wireless.h: `struct iw_freq`, in which a small number
  /// without an exponent is a channel.
  private static func frequency(of name: String, on machine: Machine) -> Value? {
    guard let bytes = machine.answer(to: .frequency, of: name), bytes.count >= 6 else { return nil }
    let exponent = UInt16(bytes[4]) | UInt16(bytes[5]) << 8
    guard exponent < 10 else { return nil }
    var hertz = Double(number(bytes))
    for _ in 0..<exponent { hertz *= 10 }
    return hertz < 1e8 ? nil : number(hertz / 1e9, decimals: 3)
  }

  /// Returns the bit rate in Mbit/s.
  private static func bitRate(of name: String, on machine: Machine) -> Value? {
    guard let bytes = machine.answer(to: .bitRate, of: name), bytes.count >= 4 else { return nil }
    let rate = number(bytes)
    return rate == 0 ? nil : number(Double(rate) / 1e6, decimals: 1)
  }

  /// Little-endian, as all machines that Todayline is built for.
  private static func number(_ bytes: [UInt8]) -> UInt32 {
    bytes.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func number(_ number: Double, decimals: Int) -> Value {
    var text: [UInt8] = []
    DecimalText.append(number, decimals: decimals, to: &text)
    while text.last == UInt8(ascii: "0") { text.removeLast() }
    if text.last == UInt8(ascii: ".") { text.removeLast() }
    return .number(String(decoding: text, as: UTF8.self))
  }

  private static func addSignal(of name: String, to reading: inout Reading, on machine: Machine) {
    guard !addListedSignal(of: name, to: &reading, on: machine),
      let byte = machine.answer(to: .signal, of: name)?.first
    else { return }
    let level = Int(Int8(bitPattern: byte))
    add(signal: Double(level), String(level), to: &reading)
  }

  /// Adds the qualities that mac80211, from -110 to -40 dBm, and NetworkManager make of a level.
  private static func add(signal level: Double, _ text: String, to reading: inout Reading) {
    reading.add("signal", .fraction(min(max((level + 110) / 70, 0), 1)))
    reading.add("signal.linear", .fraction(min(max((level + 120) / 100, 0.3), 1)))
    reading.add("signal.level", .number(text))
  }

  /// Parses a line such as ` wlan0: 0000 70. -40. -256 …`: the quality, and the level, in dBm if negative;
  /// iwconfig(8).
  ///
  /// - Returns: false if the interface is not listed.
  private static func addListedSignal(
    of name: String, to reading: inout Reading, on machine: Machine
  ) -> Bool {
    var reader = WordReader((try? machine.contents(of: "/proc/net/wireless", limit: 1 << 16)) ?? [])
    repeat {
      guard reader.word(before: UInt8(ascii: ":")) == name, reader.skipWords(1) else { continue }
      reader.skipSpaces()
      guard let quality = reader.digits() else { return false }
      _ = reader.skip(".")
      reader.skipSpaces()
      guard reader.skip("-"), let level = reader.digits() else {
        // Drivers without dBm count both from 0 to 100.
        for name in ["signal", "signal.linear"] {
          reading.add(name, .fraction(min(Double(quality) / 100, 1)))
        }
        return true
      }
      // The quality has a range of 70 or of 100, as the driver likes.
      add(signal: -Double(level), "-" + String(level), to: &reading)
      return true
    } while reader.nextLine()
    return false
  }
}
