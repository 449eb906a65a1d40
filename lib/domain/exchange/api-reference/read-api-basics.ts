import "server-only";
import { readApiDocument } from "./read-api-document";

/** Returns the parts of the document that apply to every call; they are small enough to be sent with the page. */
export function readApiBasics() {
  const { document } = readApiDocument();
  const headers = ["RateLimit-Policy", "RateLimit", "Link", "X-Request-Id"] as const;
  const shown = headers.flatMap((name) => {
    const example = document.components.headers[name]?.example;
    return example === undefined ? [] : [`${name}: ${example}`];
  });
  return {
    server: document.servers[0]?.url ?? "",
    description: document.info.description,
    errorCodes: document["x-error-codes"],
    rateLimits: document["x-rate-limits"],
    headers: shown,
    firstCall: document.paths["/api/feeds"]?.get?.["x-codeSamples"] ?? [],
  };
}
