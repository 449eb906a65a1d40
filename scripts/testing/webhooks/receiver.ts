import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
type Answer = (response: ServerResponse, received: Received) => void;

export type Receiver = {
  url: (path?: string) => string;
  /** every request so far, the oldest first */
  received: Received[];
  /** sets the response from now on; a number is a status without a body */
  answer: (by: number | Answer) => void;
  close: () => Promise<void>;
};

/**
 * Starts a server that receives webhooks: records every request and answers 204 unless told otherwise. `tls`: the
 * certificate and key that it has for https.
 */
export async function startReceiver(tls?: { cert: string; key: string }): Promise<Receiver> {
  const received: Received[] = [];
  let answer: Answer = (response) => response.writeHead(204).end();
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    const one = { path: request.url ?? "", headers: request.headers, body };
    received.push(one);
    answer(response, one);
  };
  const server = tls ? createSecureServer(tls, receive) : createServer(receive);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path = "/hook") => `${tls ? "https" : "http"}://127.0.0.1:${port}${path}`,
    received,
    answer: (by) => {
      answer = typeof by === "number" ? (response) => response.writeHead(by).end() : by;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
