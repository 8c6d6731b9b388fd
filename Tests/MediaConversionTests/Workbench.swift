import Foundation
import TestSupport

@testable import MediaConversion

/// A folder of its own for one test, and the programs under test.
final class Workbench {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("convert-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The worker that was built with these tests.
  static let worker: FilePath = {
    let arguments = CommandLine.arguments
    let bundle = arguments.first { $0.hasSuffix(".xctest") } ?? arguments[0]
    return FilePath(URL(fileURLWithPath: bundle).deletingLastPathComponent().path + "/mediainspect-convert")
  }()
  func path(_ name: String) -> FilePath { FilePath(folder.path + "/" + name) }
  func write(_ bytes: [UInt8], _ name: String) throws -> FilePath {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
    return path(name)
  }
  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appendingPathComponent(name))) }
  /// A program of these shell lines.
  func program(_ lines: String, _ name: String = "program") throws -> FilePath {
    let path = try write(Array(("#!/bin/sh\n" + lines + "\n").utf8), name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path.description)
    return path
  }
  /// Everything in the folder, also what is hidden.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }
}

extension PictureSamples {
  /// An Exif block in a PNG chunk.
  static func exif(orientation: Int) -> [UInt8] {
    ByteBuilder.pngChunk("eXIf", StripSamples.exif(orientation: orientation))
  }
}
