/// A message bus; dbus-daemon(1).
enum MessageBus: String, CaseIterable, Sendable {
  /// That of the machine.
  case system
  /// That of the user's session.
  case session
}

/// A call of a method; D-Bus Specification, “Message types”.
///
/// It starts no service: what does not run has no value.
struct BusCall: Equatable, Sendable {
  /// A well-known or unique name.
  var destination: String
  var path: String
  var interface: String
  var member: String
  var arguments: [BusArgument] = []

  init(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    _ arguments: [BusArgument] = []
  ) {
    (self.destination, self.path, self.interface) = (destination, path, interface)
    (self.member, self.arguments) = (member, arguments)
  }

  /// The bus itself.
  static let bus = "org.freedesktop.DBus"
  private static let properties = "org.freedesktop.DBus.Properties"

  /// Asks the bus for the names of all that are connected.
  static var names: BusCall { BusCall(bus, "/org/freedesktop/DBus", bus, "ListNames") }

  /// Asks the bus for the unique name of a well-known one.
  static func owner(of name: String) -> BusCall {
    BusCall(bus, "/org/freedesktop/DBus", bus, "GetNameOwner", [.string(name)])
  }

  /// Asks for all properties of an interface.
  static func properties(_ destination: String, _ path: String, _ interface: String) -> BusCall {
    BusCall(destination, path, properties, "GetAll", [.string(interface)])
  }

  /// Asks for one property.
  static func property(
    _ destination: String, _ path: String, _ interface: String, _ name: String
  ) -> BusCall {
    BusCall(destination, path, properties, "Get", [.string(interface), .string(name)])
  }

  /// Sets a property.
  static func set(
    _ destination: String, _ path: String, _ interface: String, _ name: String,
    to value: BusArgument
  ) -> BusCall {
    BusCall(
      destination, path, properties, "Set", [.string(interface), .string(name), .variant(value)])
  }

  /// Asks for all objects of a service, with all their properties.
  static func objects(_ destination: String, at path: String = "/") -> BusCall {
    BusCall(destination, path, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
  }
}

/// A value that is sent with a call.
indirect enum BusArgument: Equatable, Sendable {
  case string(String)
  case path(String)
  case boolean(Bool)
  case unsigned(UInt32)
  case strings([String])
  case variant(BusArgument)

  /// D-Bus Specification, “Summary of types”.
  var signature: String {
    switch self {
    case .string: "s"
    case .path: "o"
    case .boolean: "b"
    case .unsigned: "u"
    case .strings: "as"
    case .variant: "v"
    }
  }
}

/// The answer to a call.
enum BusReply: Equatable {
  case values([BusValue])
  /// Such as `org.freedesktop.DBus.Error.ServiceUnknown`, and words for people.
  case error(name: String, message: String)

  /// In place of an answer that does not come.
  static let late = BusReply.error(
    name: "org.freedesktop.DBus.Error.NoReply", message: "does not answer")

  /// The first value; `nil` of an error.
  var value: BusValue? {
    guard case .values(let values) = self else { return nil }
    return values.first
  }

  /// True if no one owns the name that was called.
  var isWithoutService: Bool {
    guard case .error(let name, _) = self else { return false }
    return name == "org.freedesktop.DBus.Error.ServiceUnknown"
      || name == "org.freedesktop.DBus.Error.NameHasNoOwner"
  }
}

/// The signals of one kind that a widget waits for; D-Bus Specification, “Match rules”.
struct BusRule: Equatable, Sendable {
  var bus: MessageBus
  /// The well-known name of the sender; `nil` for any.
  var sender: String?
  /// The path of the object, or that of objects above it.
  var path: String?
  var interface: String?
  var member: String?
  /// The first argument, such as a name whose owner changes.
  var argument: String?
  /// True if the argument is what names start with, as in `org.mpris.MediaPlayer2`.
  var isOfNamespace = false

  /// A change of the owner of a name.
  static func owner(of name: String, isNamespace: Bool = false, on bus: MessageBus) -> BusRule {
    BusRule(
      bus: bus, sender: BusCall.bus, interface: BusCall.bus, member: "NameOwnerChanged",
      argument: name, isOfNamespace: isNamespace)
  }

  /// A change of properties of an object, or of those below it.
  static func properties(of sender: String?, below path: String, on bus: MessageBus) -> BusRule {
    BusRule(
      bus: bus, sender: sender, path: path, interface: "org.freedesktop.DBus.Properties",
      member: "PropertiesChanged")
  }

  /// The rule as the bus reads it.
  var text: String {
    var text = "type='signal'"
    func add(_ key: String, _ value: String?) {
      if let value { text += "," + key + "='" + value + "'" }
    }
    add("sender", sender)
    add("path_namespace", path)
    add("interface", interface)
    add("member", member)
    add(isOfNamespace ? "arg0namespace" : "arg0", argument)
    return text
  }

  /// Returns true for a signal of this kind, by what it says: its sender is a unique name.
  func matches(_ message: BusMessage) -> Bool {
    if let path, !Self.isBelow(message.path, path, separator: "/") { return false }
    if let interface, interface != message.interface { return false }
    if let member, member != message.member { return false }
    guard let argument else { return true }
    guard let first = message.values.first?.text else { return false }
    return isOfNamespace ? Self.isBelow(first, argument, separator: ".") : first == argument
  }

  private static func isBelow(_ name: String, _ top: String, separator: String) -> Bool {
    if name == top || top == separator { return true }
    return name.utf8.starts(with: (top + separator).utf8)
  }
}
