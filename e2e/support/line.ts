import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { test as base } from "./journey";

/** A line to the app that can be cut: what a connection is to a reader, for pages and service workers alike. */
export type Line = {
  url: string;
  /** `PATCH /api/…`, in the order in which they came through */
  calls: string[];
  cut: () => void;
  mend: () => void;
  /** from now on the service worker is that of another build; null: of the real one */
  release: (version: string | null) => void;
  close: () => Promise<void>;
};

const VERSION = /FEEDLOOM_VERSION="[^"]*"/;

/** Opens a line to the app at `target`. */
export async function openLine(target: string): Promise<Line> {
  const sockets = new Set<Socket>();
  const calls: string[] = [];
  let isCut = false;
  let version: string | null = null;
  const { hostname, port } = new URL(target);

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url: path, headers } = incoming;
    if (isCut) return void incoming.socket.destroy();
    calls.push(`${method} ${path}`);
    const isWorker = path === "/sw.js" && version !== null;
    const asked = request({ hostname, port, method, path, headers: isWorker ? plain(headers) : headers }, (answer) => {
      if (isWorker) return rewrite(answer, outgoing);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on("error", () => outgoing.destroy());
    outgoing.on("close", () => asked.destroy());
    incoming.pipe(asked);
  };
  const rewrite = async (answer: IncomingMessage, outgoing: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString().replace(VERSION, `FEEDLOOM_VERSION="${version}"`);
    outgoing.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
    outgoing.end(text);
  };
  const plain = ({ "accept-encoding": _encoding, ...headers }: IncomingMessage["headers"]) => headers;

  const server = createServer(pass);
  server.on("connection", (socket) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    cut: () => {
      isCut = true;
      hangUp();
    },
    mend: () => {
      isCut = false;
    },
    release: (name) => {
      version = name;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        hangUp();
      }),
  };
}

/** A journey at the end of a line. */
export const test = base.extend<{ line: Line }>({
  line: async ({ baseURL }, use) => {
    const line = await openLine(baseURL ?? "");
    await use(line);
    await line.close();
  },
});
