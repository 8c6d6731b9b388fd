// swift-tools-version: 6.2
import PackageDescription

/// One set of rules for every Swift target: a warning is an error, `any` is spelled out, each file imports what it uses.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "mediainspect",
  products: [
    .library(name: "CaesarJSON", targets: ["CaesarJSON"]),
    .library(name: "CaesarFoundation", targets: ["CaesarFoundation"]),
    .library(name: "MediaMetadata", targets: ["MediaMetadata"]),
    .library(name: "MediaConversion", targets: ["MediaConversion", "MediaImport"]),
    .library(name: "ReportKit", targets: ["ReportKit"]),
    .library(name: "WinkSupport", targets: ["WinkSupport"]),
    .executable(name: "mediainspect", targets: ["mediainspect"]),
    .executable(name: "mediainspect-convert", targets: ["mediainspect-convert"]),
  ],
  targets: [
    // C libraries, by their system packages.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CMagic", pkgConfig: "libmagic", providers: [.apt(["libmagic-dev"]), .brew(["libmagic"])]),
    // GLib's flags are all that libvips' headers need; its own name flags that SwiftPM warns of at every build.
    .systemLibrary(name: "CVips", pkgConfig: "gobject-2.0", providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
    .target(name: "CJSONScan"),

    // The libraries, lowest first.
    .target(name: "WinkSupport", swiftSettings: strict),
    .target(name: "CaesarJSON", dependencies: ["CJSONScan"], swiftSettings: strict),
    .target(name: "CaesarFoundation", dependencies: ["CaesarJSON", "WinkSupport"], swiftSettings: strict),
    .target(
      name: "MediaMetadata", dependencies: ["CaesarJSON", "WinkSupport", "CZlib", "CExpat"], swiftSettings: strict),
    .target(name: "LibMagic", dependencies: ["CMagic"], swiftSettings: strict),
    .target(name: "LibYAML", dependencies: ["CYAML", "CaesarJSON"], swiftSettings: strict),
    .target(
      name: "MediaConversion", dependencies: ["CaesarJSON", "MediaMetadata", "WinkSupport"], swiftSettings: strict),
    // What is asynchronous, by itself: the tool must not link the runtime of concurrency, which costs it a tenth of its time.
    .target(name: "MediaImport", dependencies: ["MediaConversion", "MediaMetadata"], swiftSettings: strict),
    .target(name: "ReportKit", dependencies: ["CaesarJSON", "WinkSupport"], swiftSettings: strict),

    // The tool.
    .target(
      name: "Commands",
      dependencies: [
        "CaesarJSON", "MediaMetadata", "MediaConversion", "LibMagic", "LibYAML", "ReportKit", "WinkSupport",
      ],
      swiftSettings: strict),
    .target(name: "CArguments"),
    .executableTarget(name: "mediainspect", dependencies: ["Commands", "CArguments"], swiftSettings: strict),
    // The picture worker: libvips is linked here and nowhere else.
    .target(
      name: "PictureWorker", dependencies: ["CVips", "CaesarJSON", "MediaConversion", "WinkSupport"],
      swiftSettings: strict),
    .executableTarget(name: "mediainspect-convert", dependencies: ["PictureWorker"], swiftSettings: strict),

    // Tests mirror Sources.
    .target(name: "TestSupport", dependencies: ["CaesarJSON", "MediaMetadata"], path: "Tests/Support"),
    .testTarget(name: "WinkSupportTests", dependencies: ["WinkSupport"]),
    .testTarget(name: "LibMagicTests", dependencies: ["LibMagic"]),
    .testTarget(name: "LibYAMLTests", dependencies: ["LibYAML", "CaesarJSON", "TestSupport"]),
    .testTarget(name: "CaesarJSONTests", dependencies: ["CaesarJSON", "CJSONScan", "TestSupport"]),
    .testTarget(name: "CaesarFoundationTests", dependencies: ["CaesarFoundation", "CaesarJSON"]),
    .testTarget(name: "MediaMetadataTests", dependencies: ["MediaMetadata", "TestSupport"]),
    .testTarget(
      name: "MediaConversionTests",
      dependencies: [
        "MediaConversion", "MediaImport", "MediaMetadata", "PictureWorker", "TestSupport", "mediainspect-convert",
      ]),
    .testTarget(name: "ReportKitTests", dependencies: ["ReportKit", "CaesarJSON"]),
    .testTarget(
      name: "CommandsTests", dependencies: ["Commands", "CaesarJSON", "MediaConversion", "TestSupport", "mediainspect"]),
    .testTarget(name: "SampleTests", dependencies: ["CaesarJSON", "MediaMetadata", "TestSupport", "mediainspect"]),
  ],
  swiftLanguageModes: [.v6]
)
