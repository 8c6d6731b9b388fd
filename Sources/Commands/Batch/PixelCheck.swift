import MediaConversion
import MediaMetadata

/// `validate --deep`: decodes what a file holds, in another process, one file after the other for one worker.
final class PixelCheck {
  private let pictures: PictureConverter
  private let videos: VideoConverter

  init() {
    let flag = CancellationFlag { Interruption.isRequested }
    pictures = PictureConverter(cancellation: flag)
    videos = VideoConverter(cancellation: flag)
  }
  /// The parts that are missing on this machine, in words; nil when all are there.
  static var missingPart: String? {
    if ProgramSearch.pictureWorker() == nil {
      return "--deep needs the program mediainspect-convert beside mediainspect"
    }
    if ProgramSearch.ffmpeg() == nil { return "--deep needs the program ffmpeg (apt install ffmpeg)" }
    return nil
  }
  /// Decodes a file that was read and adds what is found. What the decoders do not know stays checked as far as it was.
  func check(_ file: inout MediaFile, _ name: FileName) {
    let reached = file.checked
    file.checked = .structure
    // What is broken in its structure needs no decoder to say so.
    guard reached == .pixels, file.verdict == .ok || file.verdict == .warning, !name.isStandardInput else { return }
    do throws(ConversionError) {
      switch file.type.kind {
      // A drawing has no pixels to be broken.
      case .image where file.type.format != "svg":
        let result = try pictures.decode(name.path)
        for note in result.notes { file.findings.append(Finding(.warning, .pixelsRepaired, note)) }
        file.checked = .pixels
        // Whoever decoded all of it has read what we had not.
        file.findings.removeAll { $0.code == .notRead }
      case .video, .audio:
        let words = try videos.decode(name.path)
        if !words.isEmpty { file.findings.append(Finding(.error, .pixelsDamaged, words)) }
        file.checked = .pixels
        file.findings.removeAll { $0.code == .notRead }
      default: break
      }
    } catch {
      switch error.kind {
      case .damaged:
        file.findings.append(Finding(.error, .pixelsDamaged, error.message))
        file.checked = .pixels
      case .unsupported, .cancelled: break
      default: file.findings.append(Finding(.warning, .pixelsNotChecked, error.message))
      }
    }
  }
}
