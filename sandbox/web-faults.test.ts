import { requestSite } from "./testing/request-site";
import { pause, until } from "./until";
import { startWeb, type Web, type WebAnswer } from "./web";

const HOST = "faulty.localhost";
let web: Web;
beforeEach(async () => {
  web = await startWeb();
});
afterEach(() => web.close());

function request(answer: WebAnswer, more: { signal?: AbortSignal; onData?: () => void } = {}) {
  web.set(HOST, "/", answer);
  return requestSite(web, { host: HOST, ...more });
}

test.each([
  ["reset", "read ECONNRESET"],
  ["close", "socket hang up"],
] as const)("the fault %s breaks the connection before anything is sent", async (fault, message) => {
  await expect(request({ body: "never sent", fault })).rejects.toMatchObject({ code: "ECONNRESET", message });
  expect(await until(() => web.active === 0, 60_000)).toBe(true);
  expect(web.last(HOST)?.status).toBeUndefined();
});

test("the fault garbage sends what no HTTP client can read", async () => {
  await expect(request({ fault: "garbage" })).rejects.toMatchObject({ code: expect.stringMatching(/^HPE_/) });
});

test("the fault truncate declares the whole length, sends half of the body and cuts the connection", async () => {
  await expect(request({ body: `${"a".repeat(50)}${"b".repeat(51)}`, fault: "truncate" })).rejects.toMatchObject({
    code: "ECONNRESET",
    received: `${"a".repeat(50)}b`,
  });
});

test("the fault hang sends nothing until the client gives up", async () => {
  const client = new AbortController();
  const hanging = request({ body: "never sent", fault: "hang" }, { signal: client.signal });
  const outcome = expect(hanging).rejects.toMatchObject({ name: "AbortError", received: "" });
  expect(await until(() => web.active === 1, 60_000)).toBe(true);
  await pause(40);
  client.abort();
  await outcome;
  expect(await until(() => web.active === 0, 60_000)).toBe(true);
});

test("a fault may come after a delay", async () => {
  const timers = jest.spyOn(globalThis, "setTimeout");
  await expect(request({ fault: "close", delay: 23 })).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(timers.mock.calls.filter(([, ms]) => ms === 23)).toHaveLength(1);
});

test("a delayed answer is dropped when the client has gone in the meantime", async () => {
  const bodyOf = jest.fn(() => "too late");
  await expect(request({ body: bodyOf, delay: 40 }, { signal: AbortSignal.timeout(20) })).rejects.toMatchObject({
    name: "AbortError",
  });
  await pause(50);
  expect(bodyOf).not.toHaveBeenCalled();
});

test("drip sends the body in pieces with a pause after each, without a Content-Length", async () => {
  const timers = jest.spyOn(globalThis, "setTimeout");
  const { text, headers } = await request({ body: "abcdef", drip: { bytes: 2, everyMs: 7 } });
  expect(timers.mock.calls.filter(([, ms]) => ms === 7)).toHaveLength(3);
  expect([text, headers["content-length"], headers["transfer-encoding"]]).toEqual(["abcdef", undefined, "chunked"]);
});

test("a dripping answer that the client leaves arrives in part and ends on the server too", async () => {
  const client = new AbortController();
  const dripping = { body: "x".repeat(1000), drip: { bytes: 1, everyMs: 10 } };
  const leaving = request(dripping, { signal: client.signal, onData: () => client.abort() });
  await expect(leaving).rejects.toMatchObject({ received: expect.stringMatching(/^x{1,100}$/) });
  expect(await until(() => web.active === 0, 60_000)).toBe(true);
});

test("other requests are answered while one hangs", async () => {
  web.set(HOST, "/quick", "quick");
  const hanging = expect(request({ fault: "hang" })).rejects.toMatchObject({ code: "ECONNRESET" });
  expect((await requestSite(web, { host: HOST, path: "/quick" })).text).toBe("quick");
  await web.close();
  await hanging;
});

test("close cuts open requests and frees the port", async () => {
  const hanging = expect(request({ fault: "hang" })).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(await until(() => web.active === 1, 60_000)).toBe(true);
  await web.close();
  await hanging;
  await expect(requestSite(web, { host: HOST })).rejects.toMatchObject({ code: "ECONNREFUSED" });
  const next = await startWeb({ port: web.port, sites: { [HOST]: { "/": "the next web" } } });
  expect((await requestSite(next, { host: HOST })).text).toBe("the next web");
  await next.close();
});
