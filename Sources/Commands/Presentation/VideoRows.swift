import MediaMetadata
import ReportKit
import WinkSupport

/// What is a video about a file.
enum VideoRows {
  static func section(_ video: VideoInfo, _ file: MediaFile) -> Section {
    var rows: [Row] = []
    if let duration = video.duration {
      rows.append(Row("duration", text: "Duration", detail: Detail(Units.duration(duration))))
    }
    if video.width > 0, video.height > 0 {
      rows.append(Row("size", text: "Size", detail: Detail(Units.size(video.width, video.height))))
      let shown = (video.displayWidth ?? video.width, video.displayHeight ?? video.height)
      if shown != (video.width, video.height) || video.rotation ?? 0 != 0 || video.mirrored {
        var words = Units.size(shown.0, shown.1)
        if video.mirrored { words += ", flipped left to right" }
        if let rotation = video.rotation, rotation != 0 { words += ", turned \(rotation)° clockwise" }
        if let ratio = video.pixelAspectRatio { words += ", pixels \(ratio.numerator):\(ratio.denominator)" }
        rows.append(Row("display", text: "Shown", detail: Detail(words)))
      }
    }
    if let rate = video.frameRate {
      let varies = video.variableFrameRate == true ? " on average" : ""
      rows.append(
        Row("frameRate", text: "Frame rate", detail: Detail("\(Units.decimal(rate, digits: 3)) fps\(varies)")))
    }
    if let codec = video.codec {
      rows.append(
        Row("codec", text: "Codec", detail: Detail(codec), accessory: video.codecProfile.map { .note($0) } ?? .none))
    }
    if let codec = video.audioCodec { rows.append(Row("audioCodec", text: "Sound", detail: Detail(codec))) }
    if let rate = video.bitRate { rows.append(Row("bitRate", text: "Bit rate", detail: Detail(Units.bitRate(rate)))) }
    if let hdr = video.hdr { rows.append(Row("hdr", text: "HDR", detail: Detail(hdr.inWords))) }
    var layout: [String] = []
    if video.fragmented == true { layout.append("in fragments") }
    if let early = video.fastStart { layout.append(early ? "index before the media" : "index after the media") }
    if !layout.isEmpty { rows.append(Row("layout", text: "Layout", detail: Detail(layout.listed()))) }
    return Section("video", header: "Video", rows: rows)
  }
}

/// What is only sound about a file.
enum AudioRows {
  static func section(_ audio: AudioInfo) -> Section {
    var rows: [Row] = []
    if let duration = audio.duration {
      rows.append(Row("duration", text: "Duration", detail: Detail(Units.duration(duration))))
    }
    if let codec = audio.codec { rows.append(Row("codec", text: "Codec", detail: Detail(codec))) }
    let form = [audio.sampleRate.map { "\($0) Hz" }, audio.channels.map(Self.channels)].compactMap(\.self)
    if !form.isEmpty { rows.append(Row("form", text: "Sound", detail: Detail(form.listed()))) }
    if let rate = audio.bitRate { rows.append(Row("bitRate", text: "Bit rate", detail: Detail(Units.bitRate(rate)))) }
    return Section("audio", header: "Audio", rows: rows)
  }
  static func channels(_ count: Int) -> String {
    switch count {
    case 1: "mono"
    case 2: "stereo"
    default: "\(count) channels"
    }
  }
}

/// The tracks of a container, a line each.
enum TrackRows {
  static func section(_ tracks: [Track]) -> Section {
    Section("tracks", header: "Tracks", rows: tracks.map(row))
  }
  private static func row(_ track: Track) -> Row {
    var form: [String] = []
    if let width = track.width, let height = track.height, width > 0, height > 0 {
      form.append(Units.size(width, height))
    }
    if let rate = track.frameRate { form.append("\(Units.decimal(rate, digits: 3)) fps") }
    if let rate = track.sampleRate { form.append("\(rate) Hz") }
    if let count = track.channels { form.append(AudioRows.channels(count)) }
    if let depth = track.bitDepth { form.append("\(depth) bits") }
    if let rate = track.bitRate { form.append(Units.bitRate(rate)) }
    if let rotation = track.rotation, rotation != 0 { form.append("turned \(rotation)°") }
    if let duration = track.duration { form.append(Units.duration(duration)) }
    if track.isDefault == true { form.append("default") }
    if track.isForced == true { form.append("forced") }
    if track.isEncrypted { form.append("encrypted") }
    if let timecode = track.timecode { form.append("from " + timecode) }
    if let name = track.name, !name.isEmpty { form.append("“\(name)”") }
    return Row(
      "track", text: "", cell: ColumnsCell.self,
      children: [
        Row("id", text: "Number", detail: Detail(track.id)),
        Row("kind", text: "Kind", detail: Detail(track.kind.rawValue)),
        Row("codec", text: "Codec", detail: Detail(track.codec ?? "")),
        Row("language", text: "Language", detail: Detail(track.language ?? "")),
        Row("form", text: "Form", detail: Detail(form.listed())),
      ])
  }
}

/// The chapters, a line each.
enum ChapterRows {
  static func section(_ chapters: [Chapter]) -> Section {
    Section(
      "chapters", header: "Chapters",
      rows: chapters.map { chapter in
        Row(
          "chapter", text: "", cell: ColumnsCell.self,
          children: [
            Row("start", text: "Start", detail: Detail(Units.duration(chapter.start))),
            Row("title", text: "Title", detail: Detail(chapter.title)),
          ])
      })
  }
}

/// Pictures and videos inside the file, a line each.
enum EmbeddedRows {
  static func section(_ parts: [EmbeddedPart]) -> Section {
    Section(
      "embedded", header: "Embedded",
      rows: parts.map { part in
        var form: [String] = []
        if let width = part.width, let height = part.height, width > 0, height > 0 {
          form.append(Units.size(width, height))
        }
        if let size = part.size { form.append(Units.bytes(size)) }
        if let offset = part.offset { form.append("at byte \(offset)") }
        return Row(
          "part", text: "", cell: ColumnsCell.self,
          children: [
            Row("kind", text: "Kind", detail: Detail(part.kind.inWords)),
            Row("mime", text: "Type", detail: Detail(part.mime)),
            Row("form", text: "Form", detail: Detail(form.listed())),
          ])
      })
  }
}

extension EmbeddedPart.Kind {
  fileprivate var inWords: String {
    switch self {
    case .thumbnail: "thumbnail"
    case .preview: "preview"
    case .motionPhoto: "motion photo"
    case .gainMap: "gain map"
    case .depthMap: "depth map"
    case .coverArt: "cover art"
    }
  }
}
