import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { OFFLINE_PATH } from "@/lib/shared/offline-path";
import { cookieName, SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { warmUp } from "./warm-up";

async function asked(answer: RequestListener, isHttps = false) {
  const calls: { path: string; cookie: string }[] = [];
  const server = createServer((request, response) => {
    calls.push({ path: request.url ?? "", cookie: request.headers.cookie ?? "" });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await warmUp({ host: "127.0.0.1", port }, isHttps);
  await new Promise((resolve) => server.close(resolve));
  return calls;
}

test("pages and calls are asked for in turn, as by a session that does not exist", async () => {
  let running = 0;
  let most = 0;
  const calls = await asked((_, response) => {
    running += 1;
    most = Math.max(most, running);
    setImmediate(() => {
      running -= 1;
      response.writeHead(401).end("{}");
    });
  });
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([OFFLINE_PATH, "/", "/api/feed-items"]));
  expect(new Set(calls.map(({ cookie }) => cookie))).toEqual(new Set([`${SESSION_COOKIE}=none`]));
  expect(most).toBe(1);
});

test("on https the cookie has the prefix of this host", async () => {
  const [first] = await asked((_, response) => response.end(), true);
  expect(first?.cookie).toBe(`${cookieName(SESSION_COOKIE, true)}=none`);
});

test("a request that fails stops nothing", async () => {
  const calls = await asked((request) => request.socket.destroy());
  expect(calls.length).toBeGreaterThan(3);
});
