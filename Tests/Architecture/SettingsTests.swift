import TestSupport
import Testing

/// A setting has an effect: what an option sets is read by those who sample and draw widgets, or by
/// the templates.
@Suite(.timed) struct SettingsTests {
  /// A stored property of a type.
  struct Property: NamedCase {
    var type: String
    var property: String
    var name: String { type + "." + property }
  }

  static let files = [
    "Settings", "Settings+Texts", "RefreshSettings", "FollowSettings", "LevelReactions",
    "ButtonSetting", "WokenHosts",
  ]

  /// Properties that others in their type read, or the requests, which decide by them.
  static let inner: Set = [
    "Settings.texts", "Settings.isOneOfSeveral", "Settings.scale", "Settings.commonInterval",
    "LevelReactions.onWarning", "LevelReactions.onCritical", "LevelReactions.onNormal",
    "ButtonSetting.isCommon",
  ]

  /// The stored properties of these files, which come before the other members of their types.
  static let properties: [Property] = {
    var all: [Property] = []
    for source in (try? SourceFile.all(of: "Input/Requests")) ?? []
    where files.contains(String(source.name.dropLast(".swift".count))) {
      var type: String?
      for line in source.text.split(separator: "\n") {
        if let match = line.firstMatch(of: /^ *(?:final )?(?:struct|class) (\w+)/) {
          type = String(match.1)
        } else if line.contains(/\b(init|func)\b|\bvar \w+: .*\{/) {
          type = nil
        } else if let type,
          let match = line.firstMatch(of: /^ *(?:private\(set\) )?(?:var|let) (\w+)/)
        {
          all.append(Property(type: type, property: String(match.1)))
        }
      }
    }
    return all
  }()

  @Test("all settings are found") func settingsAreFound() {
    #expect(Self.properties.count > 60)
    #expect(Self.inner.isSubset(of: Self.properties.map(\.name)))
  }

  @Test(
    "a setting is read outside of Input", arguments: properties.filter { !inner.contains($0.name) })
  func settingsAreRead(_ row: Property) throws {
    let isRead = Self.read.contains(row.property)
    #expect(isRead, "\(row.name) is set, but nothing outside of Sources/Input reads it")
  }

  /// The members that are named outside of Input, and in the templates, unless they are set there.
  static let read: Set<String> = {
    var names: Set<String> = []
    for source in (try? SourceFile.all(of: "")) ?? []
    where !source.name.hasPrefix("Input/") || source.name.hasSuffix("/Templates.swift") {
      for part in source.text.utf8.split(separator: UInt8(ascii: ".")).dropFirst() {
        let name = part.prefix { UInt8(ascii: "A")...UInt8(ascii: "z") ~= $0 }
        guard !part[name.endIndex...].starts(with: " = ".utf8) else { continue }
        names.insert(String(Substring(name)))
      }
    }
    return names
  }()
}
