import type { IncomingMessage } from "node:http";

const FORWARDED = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded-.*)$/;

/**
 * Sets the headers that tell the application who sent a request: `x-feedloom-peer` is the address of the socket.
 * Forwarded headers, which anybody can send, are deleted unless the proxy is trusted; `x-feedloom-forwarded` records that
 * there were some, because pages for local use refuse such requests.
 */
export function cleanHeaders(request: Pick<IncomingMessage, "headers" | "socket">, trustProxy: boolean) {
  const { headers } = request;
  let forwarded = false;
  for (const name of Object.keys(headers)) {
    if (name.startsWith("x-feedloom-")) delete headers[name];
    // Next uses these between middleware and routes; from outside they are an attack.
    else if (name.startsWith("x-middleware-")) delete headers[name];
    else if (FORWARDED.test(name)) {
      forwarded = true;
      if (!trustProxy) delete headers[name];
    }
  }
  const peer = request.socket.remoteAddress ?? "";
  headers["x-feedloom-peer"] = peer.startsWith("::ffff:") ? peer.slice(7) : peer;
  if (forwarded) headers["x-feedloom-forwarded"] = "1";
}
