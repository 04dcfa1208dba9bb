// swift-tools-version: 6.0
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

/// Whether this toolchain can link an Embedded program for this machine: the
/// Unicode tables it needs are shipped for x86_64 Linux only, next to the
/// library that this manifest itself is linked with.
func toolchainHasEmbeddedUnicodeTables() -> Bool {
  #if os(Linux) && arch(x86_64) && canImport(Glibc)
    guard let maps = fopen("/proc/self/maps", "r") else { return false }
    defer { fclose(maps) }
    var line = [CChar](repeating: 0, count: 8192)
    while fgets(&line, Int32(line.count), maps) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.contains("/pm/ManifestAPI/libPackageDescription.so"),
        let start = text.firstIndex(of: "/")
      else { continue }
      // …/lib/swift/pm/ManifestAPI/libPackageDescription.so
      let folders = text[start...].split(separator: "/").dropLast(3)
      let tables =
        "/" + folders.joined(separator: "/")
        + "/embedded/x86_64-unknown-linux-gnu/libswiftUnicodeDataTables.a"
      return access(tables, R_OK) == 0
    }
    return false
  #else
    return false
  #endif
}

let release: BuildSettingCondition = .when(platforms: [.linux], configuration: .release)

// `.enableExperimentalFeature` with a condition also reaches the linker of the
// debug build, which then leaves out the Swift runtime: hence plain flags.
//
// What no repeated call runs is marked `@_optimize(size)` in the sources.
let embeddedCompilation: [SwiftSetting] = [
  .unsafeFlags(
    [
      "-enable-experimental-feature", "Embedded",
      // A section for each function, or the linker keeps what was specialised elsewhere.
      "-Xfrontend", "-function-sections",
      // The debug build checks this.
      "-enforce-exclusivity=unchecked",
    ], release)
]
let symbolOrder = "Sources/todayline/symbol-order.txt"
let discard = "Sources/todayline/discard.ld"
/// Profilers want the symbols that users do not.
let stripping =
  Context.environment["TODAYLINE_SYMBOLS"] == nil ? ["-Xlinker", "-s"] : ["-Xlinker", "-S"]
let embeddedLinking: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-enable-experimental-feature", "Embedded",
      "-use-ld=lld",
      "-Xclang-linker", "-static",
      // The driver always says -pie, which clang then reports as unused.
      "-Xclang-linker", "-Wno-unused-command-line-argument",
      "-Xlinker", "--gc-sections", "-Xlinker", "--icf=all",
      // What a call runs stands together: fewer pages to map. A name that is gone is ignored.
      "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/\(symbolOrder)",
      "-Xlinker", "--no-warn-symbol-ordering",
      // Nothing unwinds, and fewer segments are fewer pages to map.
      "-Xlinker", "--no-eh-frame-hdr", "-Xlinker", "--no-rosegment",
      "-Xlinker", "--script=\(Context.packageDirectory)/\(discard)",
      "-Xlinker", "-l:../embedded/x86_64-unknown-linux-gnu/libswiftUnicodeDataTables.a",
      "-lm",
      // Arena.c stands in for these two.
      "-Xlinker", "--wrap=posix_memalign", "-Xlinker", "--wrap=free",
      // Unused.c likewise.
      "-Xlinker", "--wrap=__tunables_init",
    ] + stripping, release)
]
let ordinaryStaticLinking: [LinkerSetting] = [
  .unsafeFlags(["-static-executable", "-use-ld=lld"] + stripping, release)
]

let embedded = toolchainHasEmbeddedUnicodeTables()
let swiftSettings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (embedded ? embeddedCompilation : [])
let linkerSettings = embedded ? embeddedLinking : ordinaryStaticLinking

let package = Package(
  name: "todayline",
  products: [.executable(name: "todayline", targets: ["todayline"])],
  targets: [
    .target(
      name: "CPlatform", cSettings: embedded ? [.define("TODAYLINE_ARENA", release)] : []),
    .target(name: "Core", swiftSettings: swiftSettings),
    .target(name: "Widgets", dependencies: ["Core"], swiftSettings: swiftSettings),
    .target(name: "Hosts", dependencies: ["Core"], swiftSettings: swiftSettings),
    .target(name: "Platform", dependencies: ["Core", "CPlatform"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "todayline", dependencies: ["Core", "Widgets", "Hosts", "Platform"],
      exclude: ["symbol-order.txt", "discard.ld"], swiftSettings: swiftSettings,
      linkerSettings: linkerSettings),
    // A test target although it has no tests: a release build makes every other
    // target, and this one cannot import what was compiled in Embedded mode.
    .testTarget(name: "TestSupport", dependencies: ["Core"]),
    .testTarget(name: "CoreTests", dependencies: ["Core", "TestSupport"]),
    .testTarget(name: "WidgetsTests", dependencies: ["Core", "Widgets", "TestSupport"]),
    .testTarget(name: "PlatformTests", dependencies: ["Core", "Platform", "TestSupport"]),
    .testTarget(name: "todaylineTests", dependencies: ["Core", "todayline", "TestSupport"]),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["Core", "Hosts", "Widgets", "todayline"],
      exclude: ["Rigs"]),
    .testTarget(name: "HostsTests", dependencies: ["Core", "Hosts"]),
    .testTarget(
      name: "TranscriptTests", dependencies: ["todayline"], exclude: ["Transcripts"]),
    .testTarget(name: "SourceTests", dependencies: ["todayline"], exclude: ["Rigs"]),
    .testTarget(name: "HostTests", dependencies: ["todayline"], exclude: ["Rigs"]),
  ]
)
