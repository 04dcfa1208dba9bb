/// The check of an imported view: what the configuration would refuse is left out.
enum ImportCheck {
  /// The most searches for mistakes: one that is left out can make another setting a mistake.
  private static let limit = 8

  /// Returns the view without the settings that `todayline check` would reject, each with a remark.
  static func checked(_ view: ImportedView, on machine: Machine) -> ImportedView {
    var view = view
    for _ in 0..<limit {
      let lines = ImportWriter(view, from: "").lines
      let mistakes = mistakes(in: lines, on: machine)
      let broken = view.leaveOut(mistakes, in: lines)
      if !broken { break }
    }
    return view
  }

  private static func mistakes(
    in lines: [(text: String, part: ImportWriter.Part?)], on machine: Machine
  ) -> [ConfigurationMistake] {
    var text: [UInt8] = []
    for line in lines {
      text += line.text.utf8
      text.append(0x0A)
    }
    guard let arguments = try? Arguments(["check"], Extensions.of(machine)),
      let builder = try? RequestBuilder(arguments, reading: text, on: machine)
    else { return [] }
    // Those in files of extensions have their own.
    return builder.allMistakes().filter { $0.file.isEmpty }.sorted { $0.line < $1.line }
  }
}

extension ImportedView {
  /// Leaves out what the lines with mistakes say.
  ///
  /// - Returns: true if anything was left out.
  fileprivate mutating func leaveOut(
    _ mistakes: [ConfigurationMistake], in lines: [(text: String, part: ImportWriter.Part?)]
  ) -> Bool {
    var refused: [(setting: Int, section: Int?)] = []
    var isChanged = false
    for mistake in mistakes where mistake.line > 0 && mistake.line <= lines.count {
      switch lines[mistake.line - 1].part {
      case nil: continue
      case .section(let section)?:
        guard widgets[section].name != nil else { continue }
        widgets[section].remark("left out: " + mistake.words)
        widgets[section].name = nil
      case .setting(let setting, let section)?:
        // The mistakes are in the order of the lines.
        guard refused.last.map({ $0 != (setting, section) }) ?? true else { continue }
        refused.append((setting, section))
        guard let section else {
          remarks.append(settings[setting].remark(mistake.words, line: 0))
          break
        }
        let refusedSetting = widgets[section].settings[setting]
        widgets[section].remarks.append(
          refusedSetting.remark(mistake.words, line: widgets[section].line))
        // Without its source, it would show another one.
        if Option.named(refusedSetting.key)?.isSource ?? false { widgets[section].name = nil }
      }
      isChanged = true
    }
    // The last ones first, so that the others keep their indices.
    for part in refused.sorted(by: { $0.setting > $1.setting }) {
      if let section = part.section {
        widgets[section].settings.remove(at: part.setting)
      } else {
        settings.remove(at: part.setting)
      }
    }
    return isChanged
  }
}

extension ImportedSetting {
  /// A remark that the setting is left out, and why, as it was in the imported file.
  fileprivate func remark(_ reason: String, line: Int) -> ImportRemark {
    ImportRemark(
      line: origin?.line ?? line,
      text: (origin?.key ?? key) + " = " + (origin?.value ?? value) + " is left out: " + reason)
  }
}
