/// Requests for a widget that no call makes, for checks and the help.
extension WidgetRequest {
  /// Creates a request with these settings and no source.
  ///
  /// - Throws: `Mistake.template`.
  convenience init(_ widget: NamedWidget, _ settings: Settings) throws(Mistake) {
    self.init(
      widget: widget, label: nil, sources: [], usualSource: nil, arguments: [], settings: settings,
      templates: try Templates(settings, of: widget.description))
  }

  /// Returns a request without options, or `nil` if the extension of the widget has mistakes.
  static func usual(of widget: NamedWidget) -> WidgetRequest? {
    var settings = Settings()
    settings.measure(as: widget.description)
    for setting in widget.extension?.settings ?? [] {
      do throws(Mistake) { try setting.apply(to: &settings) } catch { return nil }
    }
    return try? WidgetRequest(widget, settings)
  }
}
