import { createServer, request as openRequest, type ServerResponse } from "node:http";
import { type AddressInfo, connect as connectSocket } from "node:net";
import { compress } from "./compress";

let respond: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  compress(request, response);
  respond(response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

test("the head of an event stream is sent before its first event", async () => {
  let last = () => undefined as unknown;
  respond = (response) => {
    response.setHeader("content-type", ["text/event-stream"]);
    response.flushHeaders();
    last = () => response.end();
  };
  const { port } = server.address() as AddressInfo;
  const status = await new Promise<number | undefined>((resolve) => {
    openRequest({ host: "127.0.0.1", port, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).end();
  });
  expect(status).toBe(200);
  last();
});

test("the head and the body of a small response arrive together", async () => {
  respond = (response) => {
    response.setHeader("content-type", ["application/json"]);
    response.setHeader("content-length", ["2"]);
    response.flushHeaders();
    setImmediate(() => response.end("[]"));
  };
  const { port } = server.address() as AddressInfo;
  const first = await new Promise<string>((resolve) => {
    const socket = connectSocket(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"));
    socket.once("data", (chunk) => {
      socket.destroy();
      resolve(chunk.toString());
    });
  });
  expect(first).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n\[\]$/);
});
