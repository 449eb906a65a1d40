import type { IncomingMessage } from "node:http";

const FORWARDED = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded-.*)$/;

/**
 * Makes the request say who really sent it. The socket's address goes into `x-feedloom-peer`; forwarded headers,
 * which anybody can write, are dropped unless the proxy in front is trusted, and `x-feedloom-forwarded` notes that
 * there were some (pages for local people only refuse such requests).
 */
export function cleanHeaders(request: Pick<IncomingMessage, "headers" | "socket">, trustProxy: boolean) {
  const { headers } = request;
  let forwarded = false;
  for (const name of Object.keys(headers)) {
    if (name.startsWith("x-feedloom-")) delete headers[name];
    // How Next talks to itself between middleware and routes; from outside it is an attack.
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
