/// Requests for a widget that no call makes, for checks and the help.
extension NamedWidget {
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
}
