import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { ALL_METHODS } from "./check-request";
import { asText, malformed, methodNotAllowed, type Refusal, refusal } from "./refusal";

type ParseError = Error & { code?: string; rawPacket?: Buffer };

/** A caller has so long to read a refusal and to close; Node leaves a socket open that its other end keeps open. */
const FAREWELL_MS = 2_000;

/**
 * Responds to what Node's parser refuses, or what it keeps from ordinary requests, as to every failed call. `headers` are
 * the ones every response carries.
 */
export function refuseUnparsed(server: Server, headers: Record<string, string>) {
  const end = (socket: Duplex, refused: Refusal) => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(asText(refused, headers));
    const cut = setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
    socket.once("close", () => clearTimeout(cut));
  };
  server.on("clientError", (error: ParseError, socket) => {
    // Nothing reaches a caller who is gone, and a running response must not be mixed with another.
    if (error.code === "ECONNRESET" || (socket as { _httpMessage?: unknown })._httpMessage) socket.destroy();
    else end(socket, toRefusal(error));
  });
  server.on("connect", (_, socket) => end(socket, methodNotAllowed(ALL_METHODS)));
  server.on("checkExpectation", (_, response) => {
    const refused = refusal({ status: 417, code: "BAD_REQUEST", message: "This expectation cannot be met" });
    response.writeHead(refused.status, { ...headers, ...refused.headers });
    response.end(refused.body);
  });
}

function toRefusal({ code, rawPacket }: ParseError): Refusal {
  if (code === "HPE_HEADER_OVERFLOW")
    return refusal({ status: 431, code: "BAD_REQUEST", message: "The headers are too large" });
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return refusal({ status: 408, code: "BAD_REQUEST", message: "The request took too long" });
  const isRequest = /^[!#$%&'*+.^`|~\w-]+ \S+ HTTP\/1\.[01]\r?\n/.test(rawPacket?.toString("latin1") ?? "");
  if (code === "HPE_INVALID_METHOD" && isRequest) return methodNotAllowed(ALL_METHODS);
  return malformed();
}
