// Placeholder until the first file of CaesarFoundation lands.
