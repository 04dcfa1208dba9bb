import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct GeoTests {
  /// The answer as in the service's documentation.
  static let answer = #"""
    {"organization_name":"Google LLC","accuracy":5,"asn":15169,"timezone":"America\/Los_Angeles",
    "longitude":"-122.0775","country_code3":"USA","area_code":"0","ip":"8.8.8.8","city":"Mountain View",
    "organization":"AS15169 Google LLC","country":"United States","continent_code":"NA",
    "country_code":"US","region":"California","latitude":"37.4056"}
    """#

  static func values(_ body: String) throws -> [Reading.NamedValue] {
    let service = WebService(body: body)
    return try #require(try Geo.refresh(service.request, on: service.machine).reading).values
  }

  @Test func everyMemberIsAValue() throws {
    let values = try Self.values(Self.answer)
    #expect(values.count == 15)
    #expect(values[0] == .init(".organization_name", .text("Google LLC")))
    #expect(values[1] == .init(".accuracy", .number("5")))
    #expect(values.contains(.init(".city", .text("Mountain View"))))
  }

  @Test(arguments: [
    ("{}", Failure.answer(.empty)), (#"{"a":null,"b":{}}"#, .answer(.empty)), ("", .answer(.empty)),
    ("[1]", .answer(.notJSON(offset: 0))), ("42", .answer(.notJSON(offset: 0))),
    ("hello", .answer(.notJSON(offset: 0))), ("<html>", .answer(.page)),
  ]) func anythingElseIsAFailure(_ body: String, _ failure: Failure) {
    #expect(throws: failure) { _ = try Self.values(body) }
  }

  @Test func nothingNewIsNoReading() throws {
    var service = WebService(Array("HTTP/2 304 \r\n\r\n".utf8))
    service.request.validators = Validators(entityTag: "\"a\"")
    #expect(try Geo.refresh(service.request, on: service.machine).reading == nil)
  }
}
