// Placeholder until the first file of ReportKit lands.
