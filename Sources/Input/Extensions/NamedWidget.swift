/// A widget by the user's name for it: a built-in one, or an extension.
struct NamedWidget {
  /// The widget whose code it runs.
  let base: WidgetName
  let `extension`: Extension?

  init(_ widget: WidgetName) {
    base = widget
    `extension` = nil
  }

  init(_ extension: Extension) {
    base = `extension`.base
    self.extension = `extension`
  }

  var name: String { `extension`?.name ?? base.rawValue }

  var description: WidgetDescription { `extension`?.description ?? base.description }

  /// The word for its source in messages and the help; empty if it takes none.
  var sourceWord: String { `extension`?.argument ?? description.source.word }
}

extension RefreshSettings {
  /// The source given by options; for `exec` itself, also its command.
  func ownSource(of widget: NamedWidget?) -> String? {
    if widget?.description.source == .calendars {
      let all = calendars + (source.map { [$0] } ?? [])
      return all.isEmpty ? nil : AgendaSources.joined(all)
    }
    return widget?.extension == nil ? source ?? command : source
  }
}
