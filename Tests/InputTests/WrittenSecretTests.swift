import TestSupport
import Testing

@testable import todayline

/// Secrets that settings have as they are, which `todayline check` notes.
@Suite(.timed) struct WrittenSecretTests {
  struct Case: NamedCase {
    var name: String
    var option: Option = .url
    var value: String
    var found: WrittenSecret?

    init(_ option: Option, _ value: String, _ found: WrittenSecret?) {
      (name, self.option, self.value, self.found) = (value, option, value, found)
    }
  }

  static let cases = [
    Case(.url, "https://bob:hunter2@example.org/data", .password),
    Case(.url, "https://example.org/data?q=Oslo&appid=0123abcd", .query("appid")),
    Case(.url, "https://example.org/data?access_token=0123abcd#x", .query("access_token")),
    Case(.source, "https://example.org/?API_KEY=0123abcd", .query("API_KEY")),
    Case(.url, "https://api.example.org/bot123456:ABCdefGHIjklMNO/getMe", .path),
    Case(.calendar, "https://calendar.example.org/ical/a%40b/private-0a1b2c/basic.ics", .path),
    Case(.calendar, "work=webcal://x.org/0123456789abcdef0123456789abcdef/c.ics", .path),
    Case(.header, "Authorization: Bearer 0123abcd", .header("Authorization")),
    Case(.header, "X-Api-Key: 0123abcd", .header("X-Api-Key")),
    Case(.command, "curl -H 'Authorization: Bearer 0123abcd' https://x", .word("Authorization")),
    Case(.command, "curl -u bob:hunter2 https://example.org", .word("-u")),
    Case(.command, "curl https://bob:hunter2@example.org", .password),
    Case(.command, "mysql -phunter2 -e 'show status'", .word("-p")),
    Case(.command, "PGPASSWORD=hunter2 psql", .word("PGPASSWORD")),
    Case(.follow, "watch --password hunter2", .word("--password")),
    Case(.onClick, "notify --token=0123abcd", .word("--token")),
    // Named, or none.
    Case(.url, "https://$USER:$PASSWORD@example.org/?key=${~/.config/todayline/key}", nil),
    Case(.url, "https://bob@example.org/data?q=Oslo&lang=en", nil),
    Case(.url, "http://localhost:9090/api/v1/query?query=up%20by(instance)", nil),
    Case(.url, "https://example.org/weather-forecast-for-all-of-europe.json?page=12345678", nil),
    Case(.calendar, "https://x.org/private-${~/.config/todayline/key}/basic.ics", nil),
    Case(.calendar, "~/calendars/private-2026", nil),
    Case(.header, "Authorization: Bearer ${~/.config/token}", nil),
    Case(.header, "@~/.config/headers", nil), Case(.header, "Accept: text/plain", nil),
    Case(.command, "curl -H \"Authorization: Bearer $(cat ~/.config/token)\" https://x", nil),
    Case(.command, "curl -u \"$USER:$PASSWORD\" https://example.org", nil),
    Case(.command, "pass show mail", nil), Case(.command, "xdotool key Return; sort -u a", nil),
    Case(.command, "ps -p 1234; echo --password", nil),
    Case(.format, "{token}: password=hunter2", nil),
  ]

  @Test(arguments: cases) func aSecretIsFoundInItsPlace(_ row: Case) {
    let setting = Setting(option: row.option, value: row.value, origin: Origin())
    #expect(WrittenSecret(setting) == row.found)
    guard let found = row.found else { return }
    let words = Advice.writtenSecret(found).words
    #expect(words.contains("~/.config/todayline/key") && words.contains("$NAME"))
    for secret in ["hunter2", "0123abcd", "0a1b2c"] { #expect(!words.contains(secret)) }
  }
}
