import type { IncomingMessage, ServerResponse } from "node:http";

const BODY = JSON.stringify({
  error: { code: "METHOD_NOT_ALLOWED", message: "This address does not take such calls" },
});

/**
 * Next answers a method that a route has no handler for by itself, without a body. Calls of the API get the body that
 * every failed call has.
 */
export function explainMethodErrors(request: IncomingMessage, response: ServerResponse) {
  if (!request.url?.startsWith("/api/")) return;
  const end = response.end.bind(response);
  // Node's types describe every way to call it as an overload, which no single function can repeat.
  const explained = (...args: Parameters<typeof end>) => {
    const [chunk]: unknown[] = args;
    const hasBody = (typeof chunk === "string" || chunk instanceof Uint8Array) && chunk.length > 0;
    if (hasBody || response.statusCode !== 405 || response.headersSent) return end(...args);
    response.setHeader("content-type", "application/json; charset=utf-8");
    response.setHeader("cache-control", "private, no-store");
    response.removeHeader("content-length");
    return end(BODY);
  };
  response.end = explained as typeof response.end;
}
