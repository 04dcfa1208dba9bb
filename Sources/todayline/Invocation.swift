import Core
import Hosts
import Widgets

/// What a command line asks for.
enum Invocation {
  /// Segments of one widget, one for each source.
  case show(ShowRequest)
  /// An operation on the defaults store.
  case defaults(DefaultsCommand, suite: String)
  /// The help, of one command where a name is given.
  case help(String?)
  case version
}

/// Segments to show.
struct ShowRequest {
  var widget: WidgetName
  var label: String?
  /// As the user wrote them; empty where the widget's own is meant.
  var sources: [String]
  var settings: Settings
  var templates: Templates
}

/// The templates of one widget, ready to be filled in.
struct Templates {
  var text: Template
  var short: Template
  var details: Template
  /// The values that any of them shows.
  var needed: [String] = []

  /// Reads the user's templates, and the widget's own where there are none.
  init(_ settings: Settings, of widget: WidgetName) throws(Failure) {
    let formats = widget.defaultFormats
    let placeholders = widget.placeholders
    text = try Template(
      settings.format ?? formats.text, option: Option.format.rawValue, placeholders: placeholders)
    short = try Template(
      settings.shortFormat ?? formats.short, option: Option.shortFormat.rawValue,
      placeholders: placeholders)
    details = try Template(
      settings.detailsFormat ?? formats.details, option: Option.detailsFormat.rawValue,
      placeholders: placeholders)
    text.appendNames(to: &needed)
    short.appendNames(to: &needed)
    details.appendNames(to: &needed)
  }
}

/// What `todayline defaults` does.
enum DefaultsCommand {
  case domains
  /// Everything, one domain, or one key of it.
  case read(domain: String?, key: String?)
  case write(domain: String, key: String, value: String)
  /// A domain, or one key of it.
  case delete(domain: String, key: String?)
}
