import MediaMetadata
import ReportKit
import WinkSupport

/// When and with what a file was taken.
enum CaptureRows {
  static func section(_ capture: CaptureInfo) -> Section {
    var rows: [Row] = []
    func add(_ key: String, _ text: String, _ value: String?, _ accessory: Row.Accessory = .none) {
      if let value, !value.isEmpty { rows.append(Row(key, text: text, detail: Detail(value), accessory: accessory)) }
    }
    add("date", "Taken", capture.date?.inWords, capture.dateSource.map { .note($0) } ?? .none)
    if capture.digitized != capture.date { add("digitized", "Digitized", capture.digitized?.inWords) }
    if capture.modified != capture.date { add("modified", "Changed", capture.modified?.inWords) }
    add("camera", "Camera", camera(capture))
    add("lens", "Lens", capture.lens)
    var exposure: [String] = []
    if let seconds = capture.exposureTime { exposure.append(Units.exposure(seconds)) }
    if let number = capture.fNumber { exposure.append("f/" + Units.decimal(number, digits: 1)) }
    if let iso = capture.iso { exposure.append("ISO " + String(iso)) }
    add("exposure", "Exposure", exposure.listed("  "))
    if let bias = capture.exposureBias, bias != 0 {
      add("exposureBias", "Compensation", (bias > 0 ? "+" : "") + Units.decimal(bias, digits: 2) + " EV")
    }
    if let length = capture.focalLength {
      let film = capture.focalLength35mm.map { Row.Accessory.note("\(Units.decimal($0, digits: 1)) mm on 35 mm film") }
      add("focalLength", "Focal length", Units.decimal(length, digits: 2) + " mm", film ?? .none)
    } else if let length = capture.focalLength35mm {
      add("focalLength35mm", "Focal length", Units.decimal(length, digits: 1) + " mm on 35 mm film")
    }
    add("flash", "Flash", capture.flash.map { $0 ? "fired" : "did not fire" })
    add("serialNumber", "Serial number", capture.serialNumber)
    add("software", "Software", capture.software)
    return Section("capture", header: "Camera", rows: rows)
  }
  /// Maker and model; the maker once, since many models begin with it.
  private static func camera(_ capture: CaptureInfo) -> String? {
    guard let make = capture.make else { return capture.model }
    guard let model = capture.model else { return make }
    let brand = String(make.prefix { $0 != " " })
    return model.lowercased().hasPrefix(brand.lowercased()) ? model : make + " " + model
  }
}

/// Where a file was taken.
enum LocationRows {
  static func section(_ place: GeoLocation) -> Section {
    let position =
      Units.angle(place.latitude, positive: "N", negative: "S") + ", "
      + Units.angle(place.longitude, positive: "E", negative: "W")
    var rows = [Row("position", text: "Position", detail: Detail(position), accessory: .note(place.source))]
    if let altitude = place.altitude {
      let words = Units.decimal(altitude.magnitude, digits: 1) + (altitude < 0 ? " m below sea level" : " m")
      rows.append(Row("altitude", text: "Altitude", detail: Detail(words)))
    }
    return Section("location", header: "Location", rows: rows)
  }
}

/// What people wrote about a file.
enum TextRows {
  static func section(_ text: TextInfo) -> Section {
    var rows: [Row] = []
    func add(_ key: String, _ label: String, _ value: String?) {
      if let value, !value.isEmpty { rows.append(Row(key, text: label, detail: Detail(value), cell: TextCell.self)) }
    }
    add("title", "Title", text.title)
    add("description", "Description", text.description)
    add("artist", "Artist", text.artist)
    add("copyright", "Copyright", text.copyright)
    add("comment", "Comment", text.comment)
    add("keywords", "Keywords", text.keywords.listed())
    add("rating", "Rating", text.rating.map { $0 < 0 ? "rejected" : Units.decimal($0, digits: 1) + " of 5" })
    return Section("text", header: "Text", rows: rows)
  }
}

/// What is JSON about a file.
enum JSONRows {
  static func section(_ json: JSONInfo) -> Section {
    var rows: [Row] = []
    if let root = json.root { rows.append(Row("root", text: "Root", detail: Detail(root))) }
    if let values = json.values { rows.append(Row("values", text: "Values", detail: Detail(values))) }
    if let depth = json.depth { rows.append(Row("depth", text: "Depth", detail: Detail(depth))) }
    if let encoding = json.encoding { rows.append(Row("encoding", text: "Encoding", detail: Detail(encoding))) }
    return Section("json", header: "JSON", rows: rows)
  }
}
