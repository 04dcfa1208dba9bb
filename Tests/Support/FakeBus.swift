@testable import todayline

/// A message bus in memory.
package final class FakeBus {
  /// The services by their names: their objects by path, interface, and property.
  package var services: [String: [String: [String: [String: BusValue]]]] = [:]
  /// The answers of methods other than those of properties.
  package var method: (BusCall) -> BusReply? = { _ in nil }
  /// The calls that were answered.
  package private(set) var calls: [BusCall] = []
  /// True if it answers nothing.
  package var isSilent = false

  /// Creates a bus with some services.
  package init(_ services: [String: [String: [String: [String: BusValue]]]] = [:]) {
    self.services = services
  }

  package func reply(to call: BusCall) -> BusReply {
    calls.append(call)
    if let reply = method(call) { return reply }
    if call.destination == BusCall.bus {
      switch call.member {
      case "ListNames":
        let names = [":1.1"] + services.keys.sorted()
        return .values([.list(names.map { .string($0) })])
      default: return .error(name: "org.freedesktop.DBus.Error.NameHasNoOwner", message: "")
      }
    }
    guard let objects = services[call.destination] else {
      return .error(
        name: "org.freedesktop.DBus.Error.ServiceUnknown",
        message: "The name \(call.destination) was not provided by any .service files")
    }
    let words = call.arguments.compactMap { argument -> String? in
      if case .string(let text) = argument { text } else { nil }
    }
    switch call.member {
    case "GetManagedObjects":
      return .values([
        .dictionary(
          objects.sorted { $0.key < $1.key }.map { path, interfaces in
            BusValue.Entry(
              key: .string(path), value: Self.dictionary(interfaces.mapValues(Self.dictionary)))
          })
      ])
    case "GetAll":
      guard let properties = objects[call.path]?[words[0]] else { break }
      return .values([Self.dictionary(properties)])
    case "Get":
      guard let value = objects[call.path]?[words[0]]?[words[1]] else { break }
      return .values([value])
    case "Set":
      guard objects[call.path]?[words[0]] != nil, case .variant(let value)? = call.arguments.last
      else { break }
      services[call.destination]?[call.path]?[words[0]]?[words[1]] = Self.value(value)
      return .values([])
    default: break
    }
    return .error(
      name: "org.freedesktop.DBus.Error.UnknownMethod", message: "No such method \(call.member)")
  }

  /// A dictionary with these entries, in the order of their keys.
  package static func dictionary(_ entries: [String: BusValue]) -> BusValue {
    .dictionary(
      entries.sorted { $0.key < $1.key }.map {
        BusValue.Entry(key: .string($0.key), value: $0.value)
      })
  }

  private static func value(_ argument: BusArgument) -> BusValue {
    switch argument {
    case .string(let text), .path(let text): .string(text)
    case .boolean(let flag): .boolean(flag)
    case .unsigned(let number): .unsigned(UInt64(number))
    case .strings(let texts): .list(texts.map { .string($0) })
    case .variant(let value): self.value(value)
    }
  }
}
