package import Widgets

/// Segments of one widget, one for each source.
///
/// A class, so that every instance of it shares one.
package final class WidgetRequest {
  package let widget: WidgetName
  package let label: String?
  /// The sources as the user wrote them; empty for the usual one.
  package let sources: [String]
  /// The source that the name alone stands for: the section's, or the widget's own.
  package let usualSource: String?
  /// A program with its arguments, if the source is not for a shell.
  package let arguments: [String]
  package let settings: Settings
  package let templates: Templates

  /// A request from its parts.
  package init(
    widget: WidgetName, label: String?, sources: [String], usualSource: String?,
    arguments: [String], settings: Settings, templates: Templates
  ) {
    self.widget = widget
    self.label = label
    self.sources = sources
    self.usualSource = usualSource
    self.arguments = arguments
    self.settings = settings
    self.templates = templates
  }
}
