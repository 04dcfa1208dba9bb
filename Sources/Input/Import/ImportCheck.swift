/// The check of an imported view: what the configuration would refuse is left out.
enum ImportCheck {
  /// The most searches for mistakes: one that is left out can make another setting a mistake.
  private static let limit = 8

  /// Returns the view without the settings that `todayline check` would reject, each with a remark.
  static func checked(_ view: ImportedView, on machine: Machine) -> ImportedView {
    var view = view
    for index in view.sections.indices { view.sections[index].removeRepetitions() }
    for _ in 0..<limit {
      let lines = ImportWriter(view, from: "").lines
      var isChanged = false
      var refused: [(section: Int, setting: Int)] = []
      // In the order of the lines.
      for mistake in mistakes(in: lines, on: machine) where mistake.line - 1 < lines.count {
        guard let part = lines[mistake.line - 1].part else { continue }
        let section = view.sections[part.section]
        guard let index = part.setting else {
          guard section.name != nil else { continue }
          view.sections[part.section].remarks.append(
            ImportRemark(line: section.line, text: "left out: " + mistake.words))
          view.sections[part.section].name = nil
          isChanged = true
          continue
        }
        guard refused.last.map({ $0 != (part.section, index) }) ?? true else { continue }
        refused.append((part.section, index))
        let setting = section.settings[index]
        let origin =
          setting.origin
          ?? ForeignProperty(key: setting.key, value: setting.value, line: section.line)
        view.sections[part.section].remarks.append(origin.leftOut(mistake.words))
        // Without its source, it would show another one.
        if OptionName.named(setting.key)?.option.isSource ?? false {
          view.sections[part.section].name = nil
        }
      }
      // The last ones first, so that the others keep their indices.
      for part in refused.reversed() {
        view.sections[part.section].settings.remove(at: part.setting)
      }
      if !isChanged, refused.isEmpty { break }
    }
    return view
  }

  private static func mistakes(
    in lines: [ImportWriter.Line], on machine: Machine
  ) -> [ConfigurationMistake] {
    var text: [UInt8] = []
    for line in lines {
      text.append(line.text)
      text.append(0x0A)
    }
    guard let arguments = try? Arguments(["check"], Extensions(machine)),
      let builder = try? RequestBuilder(arguments, reading: text, on: machine)
    else { return [] }
    // Those in files of extensions have their own.
    return ConfigurationCheck(builder).mistakes.filter { $0.file.isEmpty && $0.line > 0 }.sorted {
      $0.line < $1.line
    }
  }
}

extension ImportedSection {
  /// Leaves out all but the first one of the keys that become the same option, each with a remark if it says
  /// something else.
  fileprivate mutating func removeRepetitions() {
    var kept: [ImportedSetting] = []
    for setting in settings {
      guard let first = kept.first(where: { $0.key == setting.key }),
        !(OptionName.named(setting.key)?.option.isRepeatable ?? false)
      else {
        kept.append(setting)
        continue
      }
      guard first.value != setting.value else { continue }
      let origin =
        setting.origin ?? ForeignProperty(key: setting.key, value: setting.value, line: source.line)
      let place = first.origin.map { $0.key + " in line " + String($0.line) } ?? "another key"
      remarks.append(origin.leftOut(place + " is " + setting.key + " already"))
    }
    settings = kept
  }
}
