import type { IncomingMessage, ServerResponse } from "node:http";
import { collectHandlers, type Handler, ROUTE_HEADER, wholeBodyOf } from "@/lib/platform/direct/direct-handlers";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { parseUrl } from "@/lib/shared/parse-url";
import { builtRoutes, type FoundRoute, routeFinder } from "@/scripts/server/route-templates";
import { isHotCall } from "./hot-calls";

/** Parameters and headers by which Next's own client asks for something else. */
const OF_NEXT = /[?&](?:_rsc|nxt)/;
const HEADERS_OF_NEXT = /^(?:rsc|next-.*|x-nextjs-.*|x-now-.*|x-matched-path|x-prerender-.*)$/;
/** A longer body is read while it arrives, by Next's way. */
const BODY_BYTES = 256 * 1024;
/** Next sends this Vary header with every route. */
const VARY = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch";
const REPEATED = new Set(["www-authenticate", "proxy-authenticate", "vary"]);
/** Headers that frame the body. The server sets them itself. */
const FRAMING_HEADERS = new Set(["content-length", "content-encoding", "transfer-encoding"]);

type DirectCall = {
  request: IncomingMessage;
  response: ServerResponse;
  handler: Handler;
  found: FoundRoute;
  address: URL;
};

export type CallDirectly = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Returns a function that passes a hot call (`isHotCall`) to the handler of its route itself, with what Next would give it,
 * and sends what the handler returns with the headers that Next would send. It returns false for what is left to Next:
 * every other call, the first one of a route, which loads the handler and makes it known (`offerHandler`), what Next's own
 * client sends, and long bodies and those of unknown length. Null while traces are sent, because Next makes the spans of
 * requests.
 */
export function directCalls(port: number, routes = builtRoutes(env().distDir)): CallDirectly | null {
  if (env().otlpEndpoint) return null;
  const handlers = collectHandlers();
  const routeOf = routeFinder(routes);
  return (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const [pathname = "/"] = url.split("?", 1);
    const found = isHotCall(method, pathname) && isPlain(request) ? routeOf(pathname) : undefined;
    if (!found) return false;
    const name = `${method} ${found.template}`;
    const handler = handlers.get(name);
    if (!handler) {
      headers[ROUTE_HEADER] = name;
      return false;
    }
    const address = addressOf(request, port);
    if (!address) return false;
    answer({ request, response, handler, found, address }).catch((err: unknown) => {
      // A caller that goes away in the middle of its body is nobody's fault.
      if (request.destroyed && !request.complete) logger().debug({ err }, "a caller left before its request was whole");
      else logger().error({ err }, "a response could not be sent");
      response.destroy();
    });
    return true;
  };
}

/** Returns true if a call asks for nothing of Next's own, and its body is short. */
const isPlain = ({ url = "/", headers }: IncomingMessage): boolean =>
  !OF_NEXT.test(url) &&
  headers["transfer-encoding"] === undefined &&
  Number(headers["content-length"] ?? 0) <= BODY_BYTES &&
  !Object.keys(headers).some((name) => HEADERS_OF_NEXT.test(name));

/** Returns the whole address of a request; null for one that cannot be parsed. Next's headers for proxies are set as well. */
function addressOf({ url = "/", headers, socket }: IncomingMessage, port: number): URL | null {
  const isHttps = headers["x-forwarded-proto"]?.includes("https") ?? false;
  const scheme = isHttps ? "https" : "http";
  const address = parseUrl(url, `${scheme}://${headers.host || "localhost"}`);
  if (!address) return null;
  headers["x-forwarded-host"] ??= headers.host;
  headers["x-forwarded-port"] ??= String(port);
  headers["x-forwarded-proto"] ??= scheme;
  headers["x-forwarded-for"] ??= socket.remoteAddress;
  return address;
}

/** Returns the request for a handler. */
async function toRequest({ request, response, address }: DirectCall): Promise<Request> {
  const { method = "GET" } = request;
  const body = method === "GET" ? null : await readWhole(request);
  const call = new Request(address, { method, headers: toHeaders(request), body });
  // Most handlers never ask for it.
  return Object.defineProperty(call, "signal", { get: lazily(() => closeSignal(response)) });
}

/** Returns a body of known length. Whatever the handler does, the connection is then free for the next request. */
async function readWhole(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? Buffer.concat(chunks) : null;
}

function toHeaders({ headers }: IncomingMessage): [string, string][] {
  const all: [string, string][] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (Array.isArray(value)) all.push(...value.map((each): [string, string] => [name, each]));
    else if (value !== undefined) all.push([name, value]);
  }
  return all;
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Returns a signal that is aborted when the caller goes before it has the whole response. */
function closeSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  else response.once("close", () => !response.writableFinished && controller.abort());
  return controller.signal;
}

async function answer(direct: DirectCall): Promise<void> {
  const { response, handler, found } = direct;
  const answered = await handler(await toRequest(direct), { params: Promise.resolve(found.params) });
  if (response.destroyed) {
    await answered.body?.cancel();
    return;
  }
  response.statusCode = answered.status;
  if (answered.statusText) response.statusMessage = answered.statusText;
  response.appendHeader("vary", VARY);
  for (const [name, value] of answered.headers) {
    if (FRAMING_HEADERS.has(name)) continue;
    if (name === "set-cookie" || REPEATED.has(name) || !response.hasHeader(name)) response.appendHeader(name, value);
  }
  const { body } = answered;
  if (body) await sendBody(response, body, wholeBodyOf(answered));
  else response.end();
}

async function sendBody(response: ServerResponse, body: ReadableStream<Uint8Array>, whole?: string | Uint8Array) {
  if (whole !== undefined) {
    response.flushHeaders();
    response.write(whole);
    response.end();
    return;
  }
  const reader = body.getReader();
  const gone = new Promise<void>((resolve) => response.once("close", resolve));
  response.once("close", () => reader.cancel().catch(() => undefined));
  for (let isFirst = true; ; isFirst = false) {
    const { done, value } = await reader.read();
    if (done || response.destroyed) break;
    if (isFirst) response.flushHeaders();
    if (response.write(value)) continue;
    await Promise.race([new Promise((resolve) => response.once("drain", resolve)), gone]);
  }
  if (!response.destroyed) response.end();
}
