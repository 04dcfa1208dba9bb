import TestSupport
import Testing

extension SourceTests.ExtensionTests {
  /// Keyboard layouts of X, and of compositors by what they print.
  @Suite(.timed, .needs(Rig.layouts)) struct OfLayouts {
    static let facts = Result { try Rig.layouts.facts() }

    @Test func shows() throws {
      try expectFacts(about: "layout", of: expected, in: Self.facts.get())
    }
  }
}

extension Rig { fileprivate static let layouts = Rig("layouts.py", needs: ["Xvfb", "setxkbmap"]) }

private let expected = #"""
  layout.hyprland.main: ⌨️ de(neo) | Layout: German (Neo 2)
  layout.hyprland.none.main: ⌨️ ir | Layout: Persian
  layout.hyprland.alone: ⌨️ us | Layout: English (US)
  layout.hyprland.none: nothing
  layout.hyprland.virtual: ⌨️ ir | Layout: Persian
  layout.hyprland.click: -q switchxkblayout at-translated-set-2-keyboard next
  layout.input.receiver: ⌨️ de(ru) | Layout: Russian (Germany, phonetic)
  layout.input.few: ⌨️ de(ru) | Layout: Russian (Germany, phonetic)
  layout.input.alone: ⌨️ us | Layout: English (US)
  layout.input.virtual: ⌨️ de(ru) | Layout: Russian (Germany, phonetic)
  layout.input.click: -q input type:keyboard xkb_switch_layout 0
  layout.name.own: ⌨️ own(prog) | Layout: Mine (Programmer)
  layout.name.layout: ⌨️ own | Layout: Mine
  layout.name.extra: ⌨️ xy | Layout: Exotic
  layout.name.unknown: ⌨️ Germanic (new) | Layout: Germanic (new)
  layout.name.code: Germanic (new)
  layout.niri: ⌨️ cz(qwerty) | Layout: Czech (QWERTY)
  layout.niri.click: msg action switch-layout next
  layout.x.one: ⌨️ us | Layout: English (US)
  layout.x.second: ⌨️ de(nodeadkeys) | Layout: German (no dead keys)
  layout.x.code: de
  layout.x.next: ⌨️ us | Layout: English (US)
  layout.x.again: ⌨️ de(nodeadkeys) | Layout: German (no dead keys)
  layout.x.three.0: ⌨️ us(dvorak) | Layout: English (Dvorak)
  layout.x.three.1: ⌨️ ru | Layout: Russian
  layout.x.three.2: ⌨️ de | Layout: German
  layout.x.switches: code=ru code=de code=us(dvorak) code=fr(oss)
  layout.x.alone:  (stderr: todayline: no second keyboard layout)
  layout.xwayland: nothing
  """#
