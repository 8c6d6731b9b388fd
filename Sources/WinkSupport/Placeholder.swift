// Placeholder until the first file of WinkSupport lands.
