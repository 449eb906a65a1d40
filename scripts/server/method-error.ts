import { type IncomingMessage, request as openRequest, type ServerResponse } from "node:http";
import { methodNotAllowed, type Refusal } from "./refusal";

const LOOKUP_MS = 2_000;

/**
 * Next responds to a method that a route has no handler for without a body and without naming the ones it has. Such a
 * response gets the body of every failed call and the list (RFC 9110, 15.5.6). `lookUp` returns the list for an address.
 */
export function explainMethodErrors(
  request: IncomingMessage,
  response: ServerResponse,
  lookUp: (url: string) => Promise<string>,
) {
  const end = response.end.bind(response);
  // Node's types describe every way to call it as an overload, which no single function can repeat.
  const explained = (...args: Parameters<typeof end>) => {
    const [chunk]: unknown[] = args;
    const hasBody = (typeof chunk === "string" || chunk instanceof Uint8Array) && chunk.length > 0;
    if (hasBody || response.statusCode !== 405 || response.headersSent) return end(...args);
    response.end = end;
    lookUp(request.url ?? "/").then((allow) => send(response, methodNotAllowed(allow)));
    return response;
  };
  response.end = explained as typeof response.end;
}

/** Sends a refusal; headers that were set before stay. */
export function send(response: ServerResponse, { status, headers, body }: Refusal) {
  response.writeHead(status, headers);
  response.end(body);
}

/** Returns the methods of an address by asking this server itself (OPTIONS), which every route of Next responds to. */
export function askMethods(server: { host: string; port: number }, url: string): Promise<string> {
  return new Promise((resolve) => {
    const unknown = () => resolve("GET, HEAD, OPTIONS");
    const question = openRequest({ ...server, path: url, method: "OPTIONS", timeout: LOOKUP_MS, agent: false });
    question.on("response", (answer) => {
      answer.resume();
      resolve(answer.headers.allow ?? "GET, HEAD, OPTIONS");
    });
    question.on("timeout", () => question.destroy());
    question.on("error", unknown);
    question.end();
  });
}
