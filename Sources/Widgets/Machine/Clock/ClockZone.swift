/// A time zone: its history, or a rule.
enum ClockZone {
  case file(ZoneFile)
  case rule(ZoneRule)
  case utc

  /// The same zone for calendar readers.
  var rules: ZoneRules {
    switch self {
    case .file(let file): .file(file)
    case .rule(let rule): .rule(rule)
    case .utc: .utc
    }
  }

  /// The folders of the time zone database, after the one in TZDIR; tzset(3).
  private static let folders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]
  /// The word for the user's own time zone in options.
  static let localWord = "local"
  private static let localFile = "/etc/localtime"

  func period(at time: Timestamp) -> ZonePeriod {
    let seconds = time.milliseconds.flooredQuotient(by: 1000)
    switch self {
    case .file(let file): return file.period(at: seconds)
    case .rule(let rule): return rule.period(at: seconds)
    case .utc: return .utc
    }
  }

  /// Returns the user's time zone from TZ, or else the machine's; UTC if it is unreadable.
  @inline(never) static func local(on machine: Machine) -> ClockZone {
    guard let text = machine.environment("TZ") else { return file(localFile, on: machine) ?? .utc }
    let name = ClockZone.name(ofVariable: text)
    let isRule = name.utf8.contains(UInt8(ascii: ",")) || name.utf8.first == UInt8(ascii: "<")
    if isRule, let rule = ZoneRule(name.utf8) { return .rule(rule) }
    return found(name, on: machine) ?? ZoneRule(name.utf8).map { .rule($0) } ?? .utc
  }

  /// Returns the name of the user's time zone, such as `Europe/Berlin`, if it has one.
  @inline(never) static func localName(on machine: Machine) -> String? {
    guard let text = machine.environment("TZ") else {
      guard let path = machine.destination(ofSymbolicLinkAt: localFile) else { return nil }
      return name(ofPath: path)
    }
    let name = ClockZone.name(ofVariable: text)
    if name.utf8.first == UInt8(ascii: "/") { return ClockZone.name(ofPath: name) }
    return name.utf8.contains(UInt8(ascii: ",")) ? nil : name
  }

  /// Resolves a configured time zone name; `nil` if it is the local zone, which has no name.
  static func fullName(_ name: String, on machine: Machine) -> String? {
    name == localWord ? localName(on: machine) : name
  }

  /// A colon before a file is allowed and has no effect.
  private static func name(ofVariable text: String) -> String {
    text.utf8.first == UInt8(ascii: ":") ? String(Substring(text.utf8.dropFirst())) : text
  }

  /// Returns the part of a path that follows the database folder.
  private static func name(ofPath path: String) -> String? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    guard let folder = parts.lastIndex(where: { $0.elementsEqual("zoneinfo".utf8) }) else {
      return nil
    }
    var name = ""
    for part in parts[(folder + 1)...] {
      name += (name.isEmpty ? "" : "/") + String(Substring(part))
    }
    return name.isEmpty ? nil : name
  }

  /// Returns the configured time zone.
  ///
  /// - Throws: `Failure.noZone` if it does not exist.
  @inline(never) static func named(_ name: String, on machine: Machine) throws(Failure) -> ClockZone
  {
    if name == localWord { return local(on: machine) }
    if let zone = found(name, on: machine) { return zone }
    if name == "UTC" { return .utc }
    if let offset = WrittenOffset(name.bytes), offset.rest.isEmpty {
      return .rule(ZoneRule(offset: Int(offset.seconds), name: name))
    }
    let names = names(on: machine)
    throw .noZone(name, nearest: nearest(to: name, among: names), isInstalled: !names.isEmpty)
  }

  /// Returns the time zone named in a file, if it exists.
  static func existing(_ name: String, on machine: Machine) -> ClockZone? {
    // A file from elsewhere must not refer to files of this machine.
    for part in name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    where part.isEmpty || part.first == UInt8(ascii: ".") { return nil }
    return name == "UTC" ? .utc : found(name, on: machine)
  }

  /// Returns the time zone in a database file under its name or another one, or at a path.
  @inline(never) private static func found(_ name: String, on machine: Machine) -> ClockZone? {
    if name.utf8.first == UInt8(ascii: "/") { return file(name, on: machine) }
    if let zone = zone(inFileOf: name, on: machine) { return zone }
    return OldZoneNames.otherName(of: name).flatMap { zone(inFileOf: $0, on: machine) }
  }

  private static func zone(inFileOf name: String, on machine: Machine) -> ClockZone? {
    if let folder = machine.environment("TZDIR"), let zone = file(folder + "/" + name, on: machine)
    {
      return zone
    }
    for folder in folders { if let zone = file(folder + "/" + name, on: machine) { return zone } }
    return nil
  }

  @inline(never) private static func file(_ path: String, on machine: Machine) -> ClockZone? {
    guard let bytes = try? machine.contents(of: path, limit: ZoneFile.limit) else { return nil }
    return ZoneFile(bytes).map { .file($0) }
  }

  /// Returns the names of all time zones.
  ///
  /// Reads more than sixty folders, so only a misspelled name incurs it.
  @inline(never) private static func names(on machine: Machine) -> [String] {
    for folder in [machine.environment("TZDIR") ?? ""] + folders where !folder.isEmpty {
      var names: [String] = []
      appendNames(in: folder, before: "", depth: 0, to: &names, on: machine)
      if !names.isEmpty { return names.sorted() }
    }
    return []
  }

  @inline(never) private static func appendNames(
    in folder: String, before prefix: String, depth: Int, to names: inout [String],
    on machine: Machine
  ) {
    for name in (try? machine.names(in: folder)) ?? [] {
      // Others are tables or copies of the whole database.
      guard let first = name.utf8.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z")
      else { continue }
      let count = names.count
      // Such as America/Argentina/Salta.
      if depth < 2 {
        appendNames(
          in: folder + "/" + name, before: prefix + name + "/", depth: depth + 1, to: &names,
          on: machine)
      }
      if names.count == count { names.append(prefix + name) }
    }
  }

  /// Returns the name that the user probably meant, including one given by its last part alone.
  @inline(never) private static func nearest(to name: String, among names: [String]) -> String? {
    let cities = names.map { String(Substring(city(of: $0))) }
    let word = String(
      decoding: name.utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
    func zone(ofCity word: String) -> String? {
      guard let city = NearestName.to(word, among: cities), let index = cities.firstIndex(of: city)
      else { return nil }
      return names[index]
    }
    guard word.utf8.contains(UInt8(ascii: "/")) else { return zone(ofCity: word) }
    return NearestName.to(word, among: names)
      ?? zone(ofCity: String(Substring(ClockZone.city(of: word))))
  }

  static func city(of name: String) -> Substring.UTF8View {
    let slash = name.utf8.lastIndex(of: UInt8(ascii: "/"))
    return name.utf8[(slash.map { name.utf8.index(after: $0) } ?? name.utf8.startIndex)...]
  }
}
