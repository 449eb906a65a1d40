import { connect, createServer } from "node:net";
import { freePort } from "./free-port";

test("freePort returns a port on which nothing accepts connections", async () => {
  const port = await freePort();
  const refused = new Promise((resolve, reject) => {
    connect(port, "127.0.0.1").on("error", resolve).on("connect", reject);
  });
  expect(await refused).toMatchObject({ code: "ECONNREFUSED" });
});

test("freePort returns a port that a server can listen on right away, without the rights of root", async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.on("error", reject).listen(port, "127.0.0.1", resolve);
  });
  expect(server.address()).toMatchObject({ port, address: "127.0.0.1" });
  expect(port).toBeGreaterThan(1023);
  await new Promise((resolve) => server.close(resolve));
});

test("freePort never returns a port that is in use", async () => {
  const server = createServer();
  const taken = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
  });
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(ports).not.toContain(taken);
  await new Promise((resolve) => server.close(resolve));
});
