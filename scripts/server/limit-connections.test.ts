import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { limitConnections, SERVER_OPTIONS } from "./limit-connections";
import { refuseUnparsed } from "./unparsed";

const HUGE = Buffer.alloc(16 * 1024 * 1024);
/** The product's times are looked at by their own test. */
const SHORT = { headersTimeout: 400, connectionsCheckingInterval: 100 };
const sockets: Socket[] = [];
let server: Server;

/** Starts a server that sends much at once, or below /stream something again and again, or below /silent never. */
async function start(stillMs?: number): Promise<void> {
  server = createServer({ ...SERVER_OPTIONS, ...SHORT }, ({ url }, response) => {
    if (url === "/silent") return;
    if (url !== "/stream") {
      response.end(HUGE);
      return;
    }
    const beat = setInterval(() => response.write(":"), 20);
    response.once("close", () => clearInterval(beat));
  });
  limitConnections(server, stillMs);
  refuseUnparsed(server, {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** Sends bytes and keeps its own side open, whatever the server does. */
function hold(bytes: string, { reads }: { reads: boolean }): Promise<Socket> {
  return new Promise((resolve) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => {
      socket.write(bytes);
      resolve(socket);
    });
    socket.on("error", () => undefined);
    if (reads) socket.resume();
    else socket.pause();
    sockets.push(socket);
  });
}

const count = () => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)));

/** Resolves once the server has so many connections. Jest's limit ends a test in which it never has. */
async function untilOpen(wanted: number): Promise<void> {
  while ((await count()) !== wanted) await new Promise((resolve) => setTimeout(resolve, 20));
}

test.each(["GARBAGE\r\n\r\n", "CONNECT example.com:443 HTTP/1.1\r\nhost: a\r\n\r\n"])(
  "a caller who was refused after %j and never closes is cut off",
  async (bytes) => {
    await start();
    for (let n = 0; n < 5; n += 1) await hold(bytes, { reads: true });
    await untilOpen(0);
    expect(await count()).toBe(0);
  },
);

test("a caller whose headers never end is cut off, however often it sends one more", async () => {
  await start();
  const socket = await hold("GET / HTTP/1.1\r\nhost: a\r\n", { reads: true });
  const more = setInterval(() => socket.write("x: y\r\n"), 50);
  await untilOpen(1);
  await untilOpen(0);
  clearInterval(more);
  expect(await count()).toBe(0);
});

test("headers have ten seconds, the time until the next look included", () => {
  const { headersTimeout = Number.NaN, connectionsCheckingInterval = Number.NaN } = SERVER_OPTIONS;
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThan(10_000);
});

test("a caller who asks for much and reads nothing is cut off", async () => {
  await start(300);
  await hold("GET / HTTP/1.1\r\nhost: a\r\n\r\n", { reads: false });
  await untilOpen(1);
  await untilOpen(0);
  expect(await count()).toBe(0);
});

test("a stream that sends something in time stays open", async () => {
  await start(1_000);
  const stream = await hold("GET /stream HTTP/1.1\r\nhost: a\r\n\r\n", { reads: true });
  await once(stream, "data");
  await hold("GET /silent HTTP/1.1\r\nhost: a\r\n\r\n", { reads: true });
  await untilOpen(2);
  // The silent one reaches the limit, later than the stream would have.
  await untilOpen(1);
  await once(stream, "data");
  expect(await count()).toBe(1);
});
