import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { limitConnections } from "./limit-connections";
import { refuseUnparsed } from "./unparsed";

const HUGE = Buffer.alloc(16 * 1024 * 1024);
const sockets: Socket[] = [];
let server: Server;

async function start(stillMs?: number, beatMs?: number): Promise<void> {
  server = createServer((_, response) => {
    if (beatMs === undefined) {
      response.end(HUGE);
      return;
    }
    response.write(":");
    const beat = setInterval(() => response.write(":"), beatMs);
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

/** Waits until the server has so many connections, for `ms` at most. Returns how many it has. */
async function openAfter(wanted: number, ms: number): Promise<number> {
  const end = Date.now() + ms;
  while ((await count()) !== wanted && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  return count();
}

test.each(["GARBAGE\r\n\r\n", "CONNECT example.com:443 HTTP/1.1\r\nhost: a\r\n\r\n"])(
  "a caller who was refused after %j and never closes is cut off",
  async (bytes) => {
    await start();
    for (let n = 0; n < 5; n += 1) await hold(bytes, { reads: true });
    expect(await openAfter(0, 4_000)).toBe(0);
  },
);

test("a caller who asks for much and reads nothing is cut off", async () => {
  await start(300);
  await hold("GET / HTTP/1.1\r\nhost: a\r\n\r\n", { reads: false });
  expect(await openAfter(1, 1_000)).toBe(1);
  expect(await openAfter(0, 4_000)).toBe(0);
});

test("a stream that sends something in time stays open", async () => {
  await start(300, 100);
  await hold("GET / HTTP/1.1\r\nhost: a\r\n\r\n", { reads: true });
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(await count()).toBe(1);
});
