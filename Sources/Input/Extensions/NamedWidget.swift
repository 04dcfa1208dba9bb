import Core
package import Widgets

/// A widget by the name that the user gives it: one of the closed list, or an extension of one.
package struct NamedWidget {
  /// The widget whose code it runs.
  package let base: WidgetName
  /// The extension, or `nil` for the widget itself.
  package let `extension`: Extension?

  /// Creates a widget of the closed list.
  package init(_ widget: WidgetName) {
    base = widget
    `extension` = nil
  }

  /// Creates the widget of an extension.
  package init(_ extension: Extension) {
    base = `extension`.base
    self.extension = `extension`
  }

  /// The name.
  package var name: String { `extension`?.name ?? base.rawValue }

  /// The facts of the widget.
  package var description: WidgetDescription { `extension`?.description ?? base.description }

  /// The word for its source in messages and the help; empty if it takes none.
  package var sourceWord: String { `extension`?.argument ?? description.source.word }
}

extension RefreshSettings {
  /// The source that options give: for `exec` itself, also its command.
  func ownSource(of widget: NamedWidget?) -> String? {
    if widget?.description.source == .calendars {
      let all = calendars + (source.map { [$0] } ?? [])
      return all.isEmpty ? nil : AgendaSources.joined(all)
    }
    return widget?.extension == nil ? source ?? command : source
  }
}
