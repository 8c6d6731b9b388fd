import CaesarJSON

extension Timestamp: JSONSerializable {
  /// The date as text: `2023-07-15T12:34:56+02:00`.
  public func toJSONObject() -> JSONObject { description.toJSONObject() }
}

extension Finding: JSONSerializable {
  /// An element of `diagnostics`.
  public func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    severity.rawValue --> json["severity"]
    code.rawValue --> json["code"]
    message --> json["message"]
    offset --> json["offset"]
    line --> json["line"]
    column --> json["column"]
    path --> json["path"]
    missingBytes --> json["missingBytes"]
    return json
  }
}

extension ImageInfo: JSONSerializable {
  /// The key `image`.
  public func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    if width > 0 { width --> json["width"] }
    if height > 0 { height --> json["height"] }
    let shown = displaySize
    shown?.width --> json["displayWidth"]
    shown?.height --> json["displayHeight"]
    orientation?.rawValue --> json["orientation"]
    orientation?.rotation --> json["rotation"]
    orientation?.isMirrored --> json["mirrored"]
    bitDepth --> json["bitDepth"]
    channels --> json["channels"]
    colorModel?.rawValue --> json["colorModel"]
    hasAlpha --> json["hasAlpha"]
    (frames != 1) --> json["animated"]
    if frames > 0 { frames --> json["frames"] }
    duration --> json["duration"]
    loopCount --> json["loopCount"]
    pages --> json["pages"]
    progressive --> json["progressive"]
    compression --> json["compression"]
    colorProfile --> json["colorProfile"]
    hdr --> json["hdr"]
    return json
  }
}

extension ColorProfile: JSONSerializable {
  /// The key `image.colorProfile`.
  public func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    description --> json["description"]
    colorSpace --> json["colorSpace"]
    size --> json["size"]
    codePoints?.write(to: &json)
    return json
  }
}

extension ColorCodePoints: JSONSerializable {
  /// The key `tracks[].color`.
  public func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    write(to: &json)
    return json
  }
  func write(to json: inout JSONObject) {
    primaries --> json["primaries"]
    transfer --> json["transfer"]
    matrix --> json["matrix"]
    fullRange --> json["fullRange"]
  }
}

extension HDRInfo: JSONSerializable {
  /// The keys `image.hdr`, `video.hdr`.
  public func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    formats.nonEmpty --> json["formats"]
    masteringMaxLuminance --> json["masteringMaxLuminance"]
    masteringMinLuminance --> json["masteringMinLuminance"]
    masteringPrimaries.nonEmpty --> json["masteringPrimaries"]
    maxContentLightLevel --> json["maxContentLightLevel"]
    maxFrameAverageLightLevel --> json["maxFrameAverageLightLevel"]
    dolbyVisionProfile --> json["dolbyVisionProfile"]
    dolbyVisionLevel --> json["dolbyVisionLevel"]
    return json
  }
}

extension AudioInfo: JSONSerializable {
  /// The key `audio`.
  public func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    duration --> json["duration"]
    codec --> json["codec"]
    sampleRate --> json["sampleRate"]
    channels --> json["channels"]
    bitRate --> json["bitRate"]
    return json
  }
}

extension Track: JSONSerializable {
  /// An element of `tracks`.
  public func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    id --> json["id"]
    kind.rawValue --> json["kind"]
    codec --> json["codec"]
    codecProfile --> json["codecProfile"]
    name --> json["name"]
    language --> json["language"]
    duration --> json["duration"]
    width --> json["width"]
    height --> json["height"]
    pixelAspectRatio?.aspect --> json["pixelAspectRatio"]
    rotation --> json["rotation"]
    if mirrored { mirrored --> json["mirrored"] }
    frameRate --> json["frameRate"]
    variableFrameRate --> json["variableFrameRate"]
    bitDepth --> json["bitDepth"]
    sampleRate --> json["sampleRate"]
    channels --> json["channels"]
    bitRate --> json["bitRate"]
    isDefault --> json["default"]
    isForced --> json["forced"]
    if isEncrypted { isEncrypted --> json["encrypted"] }
    color --> json["color"]
    hdr --> json["hdr"]
    timecode --> json["timecode"]
    return json
  }
}

extension Chapter: JSONSerializable {
  /// An element of `chapters`.
  public func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    start --> json["start"]
    title --> json["title"]
    return json
  }
}

extension CaptureInfo: JSONSerializable {
  /// The key `capture`.
  public func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    date --> json["date"]
    digitized --> json["digitized"]
    modified --> json["modified"]
    date?.utc --> json["dateUTC"]
    dateSource --> json["dateSource"]
    make --> json["make"]
    model --> json["model"]
    lens --> json["lens"]
    serialNumber --> json["serialNumber"]
    software --> json["software"]
    exposureTime --> json["exposureTime"]
    fNumber --> json["fNumber"]
    iso --> json["iso"]
    focalLength --> json["focalLength"]
    focalLength35mm --> json["focalLength35mm"]
    exposureBias --> json["exposureBias"]
    flash --> json["flash"]
    return json
  }
}

extension GeoLocation: JSONSerializable {
  /// The key `location`.
  public func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    latitude --> json["latitude"]
    longitude --> json["longitude"]
    altitude --> json["altitude"]
    source --> json["source"]
    return json
  }
}

extension TextInfo: JSONSerializable {
  /// The key `text`.
  public func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    title --> json["title"]
    description --> json["description"]
    artist --> json["artist"]
    copyright --> json["copyright"]
    comment --> json["comment"]
    keywords.nonEmpty --> json["keywords"]
    rating --> json["rating"]
    return json
  }
}

extension EmbeddedPart: JSONSerializable {
  /// An element of `embedded`.
  public func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    kind.rawValue --> json["kind"]
    mime --> json["mime"]
    offset --> json["offset"]
    size --> json["size"]
    width --> json["width"]
    height --> json["height"]
    return json
  }
}

extension JSONInfo: JSONSerializable {
  /// The key `json`.
  public func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    root --> json["root"]
    depth --> json["depth"]
    values --> json["values"]
    encoding --> json["encoding"]
    return json
  }
}
