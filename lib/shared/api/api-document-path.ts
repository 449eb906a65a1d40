/** Address of the API description. */
export const API_DOCUMENT_PATH = "/api/openapi.json";

/** Address of the server in the generated document, which stands for that of the installation. */
export const SAMPLE_SERVER = "https://feeds.example.org";
