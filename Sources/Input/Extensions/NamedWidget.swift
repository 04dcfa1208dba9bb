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

  /// Returns a request with these settings and no source.
  ///
  /// - Throws: `Mistake.template`.
  func request(_ settings: Settings) throws(Mistake) -> WidgetRequest {
    WidgetRequest(
      widget: self, label: nil, sources: [], usualSource: nil, arguments: [], settings: settings,
      templates: try Templates(settings, of: description))
  }

  /// Returns a request without options, or `nil` if its extension has mistakes.
  var usualRequest: WidgetRequest? {
    var settings = Settings()
    settings.measure(as: description)
    for setting in `extension`?.settings ?? [] {
      do throws(Mistake) { try setting.apply(to: &settings) } catch { return nil }
    }
    return try? request(settings)
  }

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
