import MediaMetadata

/// Gives files the extension of what they hold, never over another file.
final class ExtensionRepair {
  private let isTrial: Bool
  private let console: Console
  /// Names that a trial has given away.
  private var promised: Set<FileName> = []
  /// How many files kept a wrong extension because the system refused or the name is taken.
  private(set) var failures = 0
  init(isTrial: Bool, on console: Console) {
    self.isTrial = isTrial
    self.console = console
  }
  /// Renames a file, or says what would be done.
  func repair(_ name: FileName, _ ending: String) {
    guard !name.isStandardInput, let dot = name.bytes.lastIndex(of: UInt8(ascii: ".")) else { return }
    let target = FileName(name.bytes[...dot] + Array(ending.utf8))
    let words =
      "\(Printable.text(name.text)) → \(Printable.text(String(decoding: target.lastComponent, as: UTF8.self)))"
    if isTrial {
      let isTaken = FileStatus.exists(target) || !promised.insert(target).inserted
      say(isTaken ? "would not rename \(words): that name is taken" : "would rename \(words)")
      return
    }
    do throws(SystemError) {
      try name.rename(to: target)
      say("renamed \(words)")
    } catch {
      failures += 1
      say("not renamed: \(words): \(error.isTakenName ? "that name is taken" : error.reason)")
    }
  }
  private func say(_ words: String) {
    // Standard output belongs to the results.
    console.errors.write(words + "\n")
    console.errors.flush()
  }
}

extension MediaFile {
  /// The extension that the name should have instead of its own; nil when it is right, missing or not known.
  var properExtension: String? {
    guard extensionMatches == false, type.kind != .other, verdict != .unreadable else { return nil }
    return type.extensions.first
  }
}
