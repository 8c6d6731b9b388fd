/// Reads the tables and first packets of a transport stream, and the times at its end; `validate` goes over all packets.
///
/// | bits | field |
/// | --- | --- |
/// | 8, 1, 1, 1 | sync 0x47, error, unit start, priority |
/// | 13 | packet identifier (PID) |
/// | 2, 1, 1, 4 | scrambling, adaptation field, payload, counter |
struct MPEGTSReader {
  let source: SourceReader
  private let size: Int
  private let sync: Int
  private var programs: Set<Int> = []
  private var sections: [Int: [UInt8]] = [:]
  private var streams: [MPEGElementaryStream] = []
  private var indexes: [Int: Int] = [:]
  private var counters: [Int: UInt8] = [:]
  private var gaps = 0
  private var lost = 0
  private var firstLost: Int?
  private var isTail = false
  /// What `inspect` reads at the front and at the end.
  private static let headSize = 96 << 10
  private static let tailSize = 192 << 10

  init(_ source: SourceReader, size: Int, sync: Int) {
    self.source = source
    self.size = size
    self.sync = sync
  }
  mutating func read(into file: inout MediaFile) throws(ParseError) {
    let whole = source.size - source.size % size
    let isSmall = whole <= Self.headSize + Self.tailSize
    let isComplete = file.isValidating || isSmall
    try walk(0..<(isComplete ? whole : Self.headSize / size * size), counts: file.isValidating)
    if !isComplete {
      isTail = true
      try walk(whole - Self.tailSize / size * size..<whole, counts: false)
    }
    if file.isValidating { judge(&file, whole: whole) }
    describe(&file, isComplete: isComplete)
  }
  private mutating func walk(_ range: Range<Int>, counts: Bool) throws(ParseError) {
    let step = max(1, (256 << 10) / size) * size
    var at = range.lowerBound
    while at < range.upperBound {
      let block = try source.bytes(at: at, upTo: min(step, range.upperBound - at))
      guard !block.isEmpty else { return }
      var packet = sync
      while packet + 188 <= block.count {
        if block[packet] == 0x47 {
          take(block.slice(packet..<packet + 188), counts: counts)
        } else if counts {
          lost += 1
          if firstLost == nil { firstLost = at + packet }
        }
        packet += size
      }
      at += step
    }
  }
  private mutating func take(_ packet: Bytes, counts: Bool) {
    let word = packet.u16(at: 1) ?? 0
    let pid = Int(word & 0x1FFF)
    guard pid != 0x1FFF, word & 0x8000 == 0 else { return }
    let control = packet[3]
    var payload = 4
    if control & 0x20 != 0 { payload += 1 + Int(packet[4]) }
    let isDiscontinuous = control & 0x20 != 0 && packet[4] > 0 && packet[5] & 0x80 != 0
    if counts, control & 0x10 != 0 {
      let counter = control & 0xF
      if let before = counters[pid], !isDiscontinuous, counter != (before + 1) & 0xF, counter != before { gaps += 1 }
      counters[pid] = counter
    }
    guard control & 0x10 != 0, payload < 188 else { return }
    let isStart = word & 0x4000 != 0
    let body = packet.dropFirst(payload)
    if pid == 0 || programs.contains(pid) {
      if !isTail { collect(body, pid: pid, isStart: isStart) }
    } else if let index = indexes[pid], control & 0xC0 == 0 {
      if isStart, let header = PESHeader(body) {
        if let time = header.time { streams[index].add(time: time, isTail: isTail) }
        if !isTail { streams[index].open(body.dropFirst(header.size)) }
      } else if !isTail, !streams[index].opening.isEmpty, streams[index].wantsOpening {
        streams[index].open(body)
      }
    }
  }
  /// Puts a table's section together, over packets. [MPEG-TS §2.4.4]
  private mutating func collect(_ body: Bytes, pid: Int, isStart: Bool) {
    guard sections.count < 256 || sections[pid] != nil else { return }
    if isStart {
      let pointer = Int(body.byte(at: 0) ?? 0)
      sections[pid] = body.dropFirst(1 + pointer).array
    } else if let begun = sections[pid], !begun.isEmpty, begun.count < 4_096 {
      sections[pid]?.append(contentsOf: body.array)
    }
    guard let section = sections[pid], section.count >= 3 else { return }
    let length = 3 + (Int(section[1] & 0xF) << 8 | Int(section[2]))
    guard section.count >= length, length >= 12 else { return }
    let bytes = Bytes(section[0..<length], isDerived: true)
    if pid == 0, bytes[0] == 0 { readPrograms(bytes) } else if bytes[0] == 2 { readStreams(bytes) }
    sections[pid] = []
  }
  /// The program association table: number and PID of each program's map.
  private mutating func readPrograms(_ table: Bytes) {
    var at = 8
    while at + 4 <= table.count - 4, programs.count < 64 {
      if let number = table.u16(at: at), number != 0, let pid = table.u16(at: at + 2) {
        programs.insert(Int(pid & 0x1FFF))
      }
      at += 4
    }
  }
  /// The program map: descriptors, then kind, PID and descriptors of each stream.
  private mutating func readStreams(_ table: Bytes) {
    let infoLength = Int((table.u16(at: 10) ?? 0) & 0xFFF)
    let isDisc = table.slice(12..<12 + infoLength).firstIndex(of: "HDMV") != nil
    var at = 12 + infoLength
    while at + 5 <= table.count - 4, streams.count < 64 {
      let type = table[at]
      let pid = Int((table.u16(at: at + 1) ?? 0) & 0x1FFF)
      let length = Int((table.u16(at: at + 3) ?? 0) & 0xFFF)
      let descriptors = table.slice(at + 5..<at + 5 + length)
      if indexes[pid] == nil {
        var stream = MPEGElementaryStream(id: pid)
        MPEGStreamType.describe(type, descriptors, isDisc: isDisc, &stream)
        indexes[pid] = streams.count
        streams.append(stream)
      }
      at += 5 + length
    }
  }
  private func judge(_ file: inout MediaFile, whole: Int) {
    let rest = source.size - whole
    if rest > 0 {
      let begins = (try? source.bytes(at: whole, upTo: sync + 1))?.byte(at: sync) == 0x47
      if begins {
        file.note(
          .error, .mpegTSTruncated, "the file ends within a packet", at: source.size, path: "MPEGTS",
          missingBytes: size - rest)
      } else {
        file.note(.warning, .mpegTSLostSync, "\(rest) bytes follow the last packet", at: whole, path: "MPEGTS")
      }
    }
    if lost > 0 {
      file.note(
        .error, .mpegTSLostSync, "\(lost) packets do not begin with the sync byte", at: firstLost, path: "MPEGTS")
    }
    if gaps > 0 { file.note(.warning, .mpegTSGap, "packets are missing in \(gaps) places", path: "MPEGTS") }
  }
  private func describe(_ file: inout MediaFile, isComplete: Bool) {
    if streams.isEmpty {
      file.note(.warning, .mpegTSNoProgram, "no table lists the streams", at: 0, path: "MPEGTS")
    }
    var start = Int.max
    var end = 0.0
    for stream in streams {
      let (track, frameTicks) = stream.track(isComplete: isComplete)
      file.tracks.append(track)
      guard let first = stream.firstTime, let last = stream.lastTime, stream.kind == .video || stream.kind == .audio
      else {
        continue
      }
      start = min(start, first)
      end = max(end, Double(last) + (frameTicks ?? 0))
    }
    let seconds = start < Int.max ? (end - Double(start)) / 90_000 : 0
    file.summariseTracks(duration: seconds > 0 && seconds < 1e6 ? seconds : nil)
  }
}

/// Stream types and descriptors of a program map → codecs. [MPEG-TS §2.4.4.10, ETSI-EN-300-468]
enum MPEGStreamType {
  static func describe(_ type: UInt8, _ descriptors: Bytes, isDisc: Bool, _ stream: inout MPEGElementaryStream) {
    if let (kind, codec) = known[type] { (stream.kind, stream.codec) = (kind, codec) }
    if isDisc, let (kind, codec) = onDisc[type] { (stream.kind, stream.codec) = (kind, codec) }
    var at = 0
    while at + 2 <= descriptors.count {
      let tag = descriptors[at]
      let body = descriptors.slice(at + 2..<at + 2 + Int(descriptors[at + 1]))
      at += 2 + Int(descriptors[at + 1])
      switch tag {
      case 0x0A:
        let language = Text.latin1(body.prefix(3))
        if language.count == 3, language.allSatisfy({ $0.isLetter && $0.isASCII }), language != "und" {
          stream.language = language
        }
      case 0x05:
        if let code = body.fourCC(at: 0), let (kind, codec) = registered[code] {
          (stream.kind, stream.codec) = (kind, codec)
        }
      case 0x6A where type == 6: (stream.kind, stream.codec) = (.audio, "ac3")
      case 0x7A where type == 6: (stream.kind, stream.codec) = (.audio, "eac3")
      case 0x7B where type == 6: (stream.kind, stream.codec) = (.audio, "dts")
      case 0x7C where type == 6: (stream.kind, stream.codec) = (.audio, "aac")
      case 0x59: (stream.kind, stream.codec) = (.subtitle, "dvb_subtitle")
      case 0x56: (stream.kind, stream.codec) = (.subtitle, "dvb_teletext")
      case 0x7F where type == 6 && body.byte(at: 0) == 0x80: (stream.kind, stream.codec) = (.audio, "opus")
      default: break
      }
    }
  }
  private static let known: [UInt8: (Track.Kind, String?)] = [
    0x01: (.video, "mpeg1video"), 0x02: (.video, "mpeg2video"), 0x03: (.audio, "mp2"), 0x04: (.audio, "mp2"),
    0x0F: (.audio, "aac"), 0x10: (.video, "mpeg4"), 0x11: (.audio, "aac_latm"), 0x15: (.metadata, "timed_id3"),
    0x1B: (.video, "h264"), 0x20: (.video, "h264"), 0x21: (.video, "jpeg2000"), 0x24: (.video, "hevc"),
    0x2D: (.audio, "mpegh_3d_audio"), 0x2E: (.audio, "mpegh_3d_audio"), 0x33: (.video, "vvc"), 0x42: (.video, "cavs"),
    0x81: (.audio, "ac3"), 0x87: (.audio, "eac3"), 0xD1: (.video, "dirac"), 0xD2: (.video, "avs2"),
    0xEA: (.video, "vc1"),
  ]
  /// What the registration `HDMV` makes of private types: Blu-ray discs and AVCHD.
  private static let onDisc: [UInt8: (Track.Kind, String?)] = [
    0x80: (.audio, "pcm_bluray"), 0x82: (.audio, "dts"), 0x83: (.audio, "truehd"), 0x84: (.audio, "eac3"),
    0x85: (.audio, "dts"), 0x86: (.audio, "dts"), 0xA1: (.audio, "eac3"), 0xA2: (.audio, "dts"),
    0x90: (.subtitle, "hdmv_pgs_subtitle"), 0x92: (.subtitle, "hdmv_text_subtitle"),
  ]
  private static let registered: [FourCC: (Track.Kind, String?)] = [
    "AC-3": (.audio, "ac3"), "EAC3": (.audio, "eac3"), "DTS1": (.audio, "dts"), "DTS2": (.audio, "dts"),
    "DTS3": (.audio, "dts"), "HEVC": (.video, "hevc"), "Opus": (.audio, "opus"), "BSSD": (.audio, "s302m"),
    "VC-1": (.video, "vc1"), "drac": (.video, "dirac"), "KLVA": (.metadata, "klv"), "ID3 ": (.metadata, "timed_id3"),
    "ac-4": (.audio, "ac4"), "AV01": (.video, "av1"),
  ]
}
