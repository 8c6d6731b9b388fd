/// Finds the container that knows a file by its first bytes.
enum Detector {
  /// - Parameters:
  ///   - head: the first window.
  ///   - fileExtension: of the file's name, lower case, no dot; empty when there is none.
  /// - Returns: the first container that recognises it; nil when none does.
  static func container(for head: Bytes, extension fileExtension: String) -> (any ContainerFormat.Type)? {
    for container in AllContainers.list where container.recognises(head, extension: fileExtension) { return container }
    return nil
  }
  /// The same for a file that is open.
  static func container(
    for reader: SourceReader, extension fileExtension: String
  ) -> (any ContainerFormat.Type)? {
    // First in the list, and most files: one of them alone should pay neither for making the list nor for a whole window.
    if JPEGContainer.recognises(reader.start) { return JPEGContainer.self }
    return container(for: reader.head, extension: fileExtension)
  }
  /// The container that reads a type; nil when none does.
  static func container(for type: MediaType) -> (any ContainerFormat.Type)? {
    for container in AllContainers.list where container.types.contains(type) { return container }
    return nil
  }
  /// Every type that any container can give, in list order.
  static var types: [MediaType] { AllContainers.list.flatMap { $0.types } }
}
