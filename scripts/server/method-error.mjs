const BODY = JSON.stringify({
  error: { code: "METHOD_NOT_ALLOWED", message: "This address does not take such calls" },
});

/**
 * Next answers a method that a route has no handler for by itself, without a body. Calls of the API get the body that
 * every failed call has.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
export function explainMethodErrors(request, response) {
  if (!request.url?.startsWith("/api/")) return;
  const end = response.end.bind(response);
  /** @param {any[]} args */
  const explained = (...args) => {
    const isBare =
      response.statusCode === 405 && !response.headersSent && typeof args[0] !== "string" && !args[0]?.length;
    if (!isBare) return end(...args);
    response.setHeader("content-type", "application/json; charset=utf-8");
    response.setHeader("cache-control", "private, no-store");
    response.removeHeader("content-length");
    return end(BODY);
  };
  response.end = /** @type {typeof response.end} */ (explained);
}
