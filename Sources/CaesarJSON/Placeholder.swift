// Placeholder until the first file of CaesarJSON lands.
