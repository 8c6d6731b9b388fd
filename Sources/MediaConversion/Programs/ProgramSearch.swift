#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the programs that conversions run.
public enum ProgramSearch {
  /// The picture worker: `MEDIAINSPECT_CONVERT` names it; else it stands beside the running program or in
  /// `../libexec/mediainspect`, or on `PATH`.
  ///
  /// - Returns: the worker's path; nil when there is none.
  public static func pictureWorker() -> FilePath? {
    let name = "mediainspect-convert"
    if let named = variable("MEDIAINSPECT_CONVERT"), !named.isEmpty {
      return isProgram(named) ? FilePath(bytes: named) : nil
    }
    if let program = runningProgram {
      let folder = program.parts.folder
      for place in [name, "../libexec/mediainspect/" + name] {
        let candidate = folder + Array(place.utf8)
        if isProgram(candidate) { return FilePath(bytes: candidate) }
      }
    }
    return onPath(name)
  }
  /// ffmpeg: `MEDIAINSPECT_FFMPEG` names it, else the first on `PATH`.
  ///
  /// - Returns: its path; nil when there is none.
  public static func ffmpeg() -> FilePath? {
    if let named = variable("MEDIAINSPECT_FFMPEG"), !named.isEmpty {
      return isProgram(named) ? FilePath(bytes: named) : nil
    }
    return onPath("ffmpeg")
  }
  /// The first program of this name in the folders of `PATH`.
  static func onPath(_ name: String) -> FilePath? {
    for folder in (variable("PATH") ?? []).split(separator: 0x3A) {
      // Relative folders would let the folder that one happens to stand in choose the program.
      guard folder.first == 0x2F else { continue }
      let candidate = Array(folder) + [0x2F] + Array(name.utf8)
      if isProgram(candidate) { return FilePath(bytes: candidate) }
    }
    return nil
  }
  private static func variable(_ name: String) -> [UInt8]? {
    guard let value = getenv(name) else { return nil }
    return (0..<strlen(value)).map { UInt8(bitPattern: value[$0]) }
  }
  private static func isProgram(_ path: [UInt8]) -> Bool {
    let path = FilePath(bytes: path).cString
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
  private static var runningProgram: FilePath? {
    guard let real = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(real) }
    return FilePath(bytes: (0..<strlen(real)).map { UInt8(bitPattern: real[$0]) })
  }
}
