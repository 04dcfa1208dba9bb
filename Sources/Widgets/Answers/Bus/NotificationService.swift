/// Whether notifications are held back, by the daemon that shows them: dunst, mako, SwayNC, or any that
/// tells whether it is inhibited.
struct NotificationService {
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  private static let makoPath = "/fr/emersion/Mako"
  private static let makoInterface = "fr.emersion.Mako"
  private static let dunst = "org.dunstproject.cmd0"
  private static let swayNC = "org.erikreider.swaync.cc"
  private static let swayNCPath = "/org/erikreider/swaync/cc"

  static let rules: [BusRule] = [
    .owner(of: name, on: .session), .properties(of: name, below: path, on: .session),
    .properties(of: name, below: makoPath, on: .session),
    BusRule(bus: .session, path: swayNCPath, interface: swayNC),
  ]

  private enum Progress {
    case start
    case server
    case state
  }

  /// The daemon that has the name, as far as it says whether it is paused.
  private enum Daemon {
    case dunst(isPaused: Bool)
    case mako(modes: [String], hiding: [String])
    case swayNC
    case other
  }

  private var progress = Progress.start
  private var server = ""
  private var daemon: Daemon?

  mutating func next(_ replies: [BusReply], on machine: Machine) throws(Failure) -> BusStep {
    switch progress {
    case .start:
      progress = .server
      return .ask(.session, [BusCall(Self.name, Self.path, Self.name, "GetServerInformation")])
    case .server:
      guard let name = try replies.first?.wantedValue()?.text else { break }
      progress = .state
      server = name.lowercase
      return .ask(.session, [question])
    case .state:
      guard let reply = replies.first, let value = reply.value else { break }
      return .answer(output(value, on: machine))
    }
    return .answer(ProgramOutput())
  }

  /// The question to the daemon.
  private var question: BusCall {
    switch server {
    case "dunst": .properties(Self.name, Self.path, Self.dunst)
    case "mako": BusCall(Self.name, Self.makoPath, Self.makoInterface, "ListModes")
    case "swaync", "swaynotificationcenter":
      BusCall(Self.swayNC, Self.swayNCPath, Self.swayNC, "GetSubscribeData")
    default: .property(Self.name, Self.path, Self.name, "Inhibited")
    }
  }

  private mutating func output(_ value: BusValue, on machine: Machine) -> ProgramOutput {
    var waiting = 0
    var isHeld = false
    switch server {
    case "dunst":
      isHeld = value["paused"]?.flag ?? false
      waiting = value["waitingLength"]?.count ?? 0
      daemon = .dunst(isPaused: isHeld)
    case "mako":
      let modes = value.elements.compactMap { $0.text }
      let hiding = Self.hidingModes(on: machine)
      isHeld = modes.contains { hiding.contains($0) }
      daemon = .mako(modes: modes, hiding: hiding)
    case "swaync", "swaynotificationcenter":
      // Do not disturb, an open panel, the number in the panel, and inhibited by a program.
      let parts = value.elements
      guard parts.count == 4 else { return ProgramOutput() }
      isHeld = parts[0].flag ?? false || parts[3].flag ?? false
      waiting = parts[2].count ?? 0
      daemon = .swayNC
    default:
      guard let flag = value.flag else { return ProgramOutput() }
      isHeld = flag
      daemon = .other
    }
    var output = ProgramOutput()
    output.text = isHeld ? "on" : "off"
    output.alt = output.text
    output.tooltip = "Notifications are " + (isHeld ? "held back" : "shown")
    if isHeld, waiting > 0 {
      output.text += " " + String(waiting)
      let isPanel = if case .swayNC? = daemon { true } else { false }
      output.tooltip += ", " + String(waiting) + (isPanel ? " in the panel" : " wait")
    }
    output.add("waiting", String(isHeld ? waiting : 0), isNumber: true)
    return output
  }

  /// The modes in which mako shows nothing: those with `invisible=1` in its configuration; mako(5).
  private static func hidingModes(on machine: Machine) -> [String] {
    let folder =
      machine.environment("XDG_CONFIG_HOME") ?? machine.environment("HOME").map { $0 + "/.config" }
    guard let folder,
      let bytes = try? machine.contents(of: folder + "/mako/config", limit: 256 * 1024)
    else { return [] }
    var modes: [String] = []
    var mode: String?
    for part in bytes.split(separator: 0x0A) {
      let words = part.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
      guard let first = words.first else { continue }
      let line = words.dropFirst().reduce(first) { $0 + " " + $1 }
      if first.utf8.first == UInt8(ascii: "[") {
        // Several criteria hide only what meets them all.
        let key = "[mode="
        let isOnly = line.utf8.starts(with: key.utf8) && line.utf8.last == UInt8(ascii: "]")
        let name = String(Substring(line.utf8.dropFirst(key.utf8.count).dropLast()))
        mode = isOnly && !name.utf8.contains(UInt8(ascii: " ")) ? name : nil
      } else if let mode,
        line.utf8.elementsEqual("invisible=1".utf8)
          || line.utf8.elementsEqual("invisible=true".utf8), !modes.contains(mode)
      {
        modes.append(mode)
      }
    }
    return modes
  }

  func calls(for action: Action) throws(Failure) -> [BusCall] {
    guard action == .toggle else { return [] }
    switch daemon {
    case .dunst(let isPaused):
      return [.set(Self.name, Self.path, Self.dunst, "paused", to: .boolean(!isPaused))]
    case .mako(let modes, let hiding):
      guard let first = hiding.first else {
        throw .absent("mode of mako that hides: [mode=do-not-disturb] with invisible=1")
      }
      let rest = modes.filter { !hiding.contains($0) }
      let wanted = rest.count < modes.count ? rest : modes + [first]
      return [BusCall(Self.name, Self.makoPath, Self.makoInterface, "SetModes", [.strings(wanted)])]
    case .swayNC: return [BusCall(Self.swayNC, Self.swayNCPath, Self.swayNC, "ToggleDnd")]
    case .other: throw .absent("way to pause this notification daemon, “" + server + "”")
    case nil: throw .absent("notification daemon that can be paused")
    }
  }
}
