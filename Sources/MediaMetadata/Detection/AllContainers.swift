/// The only list of formats, most specific first. A new format is one folder under `Containers` and one line here.
enum AllContainers {
  static let list: [any ContainerFormat.Type] = [
    JPEGContainer.self,
    PNGContainer.self,
    GIFContainer.self,
    WebPContainer.self,
    BMPContainer.self,
    ICOContainer.self,
    Matroska.self,
    AVIContainer.self,
    ISOBMFFContainer.self,
  ]
}
