import "server-only";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { AppError, ERROR_STATUS } from "@/lib/errors";
import { type DialectCall, dialectRoute } from "@/lib/http/dialect-route";
import { identifyApp } from "@/lib/http/identify-app";
import { readBytes } from "@/lib/http/read-request";
import { refuseCrossOrigin, refuseForeignHost } from "@/lib/http/same-origin";
import { plainErrors } from "./plain-errors";

/** Bytes. */
const BODY_LIMIT = 1024 * 1024;
/** Of JSON-RPC, for what is refused before a message is read. */
const REFUSED = -32_000;

/**
 * Serves the Model Context Protocol (https://modelcontextprotocol.io, streamable HTTP) to callers with an app password as
 * bearer token. No session is kept: every request has its own server, so that any process may answer any of them.
 */
export const mcp = dialectRoute(answer, refuse);

async function answer({ request, system }: DialectCall): Promise<Response> {
  // The protocol asks for it: a page of another site must not reach a server through somebody's browser, nor through a
  // name of its own that it leads to this server.
  refuseCrossOrigin(request);
  refuseForeignHost(request);
  const token = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!token) throw new AppError("UNAUTHORIZED", "Send an app password as a bearer token");
  const { ctx } = await identifyApp(system, request, { kind: "password", password: token });
  const { serverFor } = await import("./server");
  const handler = createMcpHandler(() => serverFor(ctx), {
    maxRequestBodySize: BODY_LIMIT,
    // No changes are sent, so that no stream is held open.
    maxSubscriptions: 0,
    onerror: (err) => ctx.log.warn({ err }, "a message of the Model Context Protocol was refused"),
  });
  const response = await handler.fetch(request.method === "POST" ? await singleMessage(request) : request);
  // Nothing follows the one response, so that no stream is held up.
  return new Response(plainErrors(await response.text()) || null, response);
}

/**
 * Returns the request with its body read. Errors: 413, and 400 for a batch: its messages would run all at once and count
 * as one call of the hour. The protocol has had no batches since 2025-06-18, and clients of before send single messages.
 */
async function singleMessage(request: Request): Promise<Request> {
  const body = await readBytes(request, BODY_LIMIT);
  if (/^\s*\[/.test(body.toString("utf8"))) {
    throw new AppError("BAD_REQUEST", "Send one message at a time. Batches are not supported.");
  }
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: new Uint8Array(body) });
}

function refuse(error: AppError, { request }: DialectCall): Response {
  const status = ERROR_STATUS[error.code];
  const isGiven = request.headers.has("authorization");
  const challenge = `Bearer realm="Feedloom"${isGiven ? ', error="invalid_token"' : ""}`;
  const headers: Record<string, string> = status === 401 ? { "www-authenticate": challenge } : {};
  const body = { jsonrpc: "2.0", id: null, error: { code: REFUSED, message: error.message } };
  return Response.json(body, { status, headers });
}
