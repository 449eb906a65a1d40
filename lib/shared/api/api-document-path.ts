/** Address of the API description. */
export const API_DOCUMENT_PATH = "/api/openapi.json";
