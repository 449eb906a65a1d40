import type { ServerResponse } from "node:http";

/**
 * Lets Next compress the documents that route handlers return. Next sets the headers of route handlers as lists, in
 * which its own compression finds no content type (vercel/next.js#98007). Everything else is left as it is: an event
 * stream must not be compressed, since that would delay its events.
 */
export function makeDocumentsCompressible(response: ServerResponse) {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const [type] = Array.isArray(value) ? value : [];
    const isDocument = name.toLowerCase() === "content-type" && type?.startsWith("text/html");
    return setHeader(name, isDocument ? type : value);
  };
}
