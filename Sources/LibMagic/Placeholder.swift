// Placeholder until the first file of LibMagic lands.
