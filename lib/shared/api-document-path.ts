/** Where the description of the API is. */
export const API_DOCUMENT_PATH = "/api/openapi.json";
