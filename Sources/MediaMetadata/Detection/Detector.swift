/// Finds the container that knows a file by its first bytes.
enum Detector {
  static func container(for head: Bytes) -> (any ContainerFormat.Type)? {
    for container in AllContainers.list where container.recognises(head) { return container }
    return nil
  }
  /// Every type that any container can give, in list order.
  static var types: [MediaType] { AllContainers.list.flatMap { $0.types } }
}
