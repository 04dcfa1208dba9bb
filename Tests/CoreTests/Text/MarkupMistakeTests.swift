import TestSupport
import Testing

@testable import todayline

/// Markup in a template that is none, or that only one bar understands.
@Suite(.timed) struct MarkupMistakeTests {
  struct Case: NamedCase {
    var source: String
    var message: String
    var name: String { source }

    init(_ source: String, _ message: String) {
      self.source = source
      self.message = message
    }
  }

  static let fix =
    " only; write <span color=\"red\">…</span>, <b>, <i> or <u>, which every bar shows "
    + "(“\\” before it shows it as it is)"
  static let subset =
    " is no markup; it can be <b>, <i>, <u> or "
    + "<span color=\"#ffb000\" background=\"#222222\">, and ends with </b>, </i>, </u> or </span>"

  @Test(arguments: [
    Case("#[fg=red]{used}", "“#[fg=red]” at column 1 is markup of tmux" + fix),
    Case("a %{F#f00}b%{F-}", "“%{F#f00}” at column 3 is markup of polybar and lemonbar" + fix),
    Case("<fc=red>x</fc>", "“<fc=red>” at column 1 is markup of xmobar" + fix),
    Case("^c#ff0000^x", "“^c#ff0000^” at column 1 is markup of dwm" + fix),
    Case("<big>x</big>", "“<big>” at column 1" + subset),
    Case("<span size='3'>x</span>", "“<span size='3'>” at column 1" + subset),
    Case(
      "<span color='rod'>x</span>", "“rod” at column 1 is not a color such as #ffb000 or orange"),
    Case("<b>x", "“<b>” at column 1 is never closed"),
    Case("x</b>", "“</b>” at column 2 closes nothing; write “\\</b>” for the character itself"),
    Case("<b>[x</b>]", "“[” at column 4 is never closed"),
    Case("[<b>x]</b>", "“<b>” at column 2 is never closed"),
  ]) func theMessageNamesTheFix(_ row: Case) {
    #expect(throws: TemplateMistake.self) { try SampleReading.filled(row.source) }
    do { _ = try SampleReading.filled(row.source) } catch { #expect(error.words == row.message) }
  }
}
