import { createServer, request as openRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { type Handler, offerHandler, ROUTE_HEADER, wholeResponse } from "@/lib/platform/direct/direct-handlers";
import { directCalls } from "./call-directly";

type Seen = { url: string; params: unknown; body: string; signal: AbortSignal; headers: Headers };
let seen: Seen[] = [];
let byNext: (string | undefined)[] = [];
let respond: (request: Request) => Response | Promise<Response>;

const handler: Handler = async (request, next) => {
  const { url, signal, headers } = request;
  seen.push({ url, signal, headers, params: await next.params, body: await request.text() });
  const response = await respond(request);
  offerHandler({ request, next, response, handler });
  return response;
};

const callDirectly = directCalls(4000, [
  "/api/feeds",
  "/api/feeds/[id]",
  "/api/feed-items/[id]/star",
  "/api/miniflux/[[...path]]",
  "/rss/[kind]/[id]",
]);
const server = createServer((request, response) => {
  if (callDirectly?.(request, response)) return;
  byNext.push(request.headers[ROUTE_HEADER]?.toString());
  response.end("next");
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  seen = [];
  byNext = [];
  respond = () => wholeResponse("known", { headers: { "content-type": "text/plain" } });
});

type Options = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number | undefined; headers: Record<string, unknown>; text: string };

function call(path: string, { method = "GET", headers = {}, body }: Options = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = openRequest({ host: "127.0.0.1", port, path, method, headers, agent: false }, async (answer) => {
      let text = "";
      for await (const chunk of answer) text += chunk;
      resolve({ status: answer.statusCode, headers: answer.headers, text });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

/** As Next calls a handler. */
function callByNext(name: string): Promise<Response> {
  const request = new Request("http://localhost/", { headers: { [ROUTE_HEADER]: name } });
  return handler(request, { params: Promise.resolve({}) });
}

const learn = async (...names: string[]) => {
  for (const name of names) await callByNext(name);
  seen = [];
};

test("the first call of a route is left to Next, which is told the route; the next ones reach the handler", async () => {
  expect((await call("/rss/feed/7?x=1")).text).toBe("next");
  expect(byNext).toEqual(["GET /rss/[kind]/[id]"]);
  await learn("GET /rss/[kind]/[id]");
  expect((await call("/rss/feed/7?x=1", { headers: { host: "reader.example:81" } })).text).toBe("known");
  expect(seen).toMatchObject([{ url: "http://reader.example:81/rss/feed/7?x=1", params: { kind: "feed", id: "7" } }]);
});

test("a call that is not on the list goes to Next, which is told no route, though its handler is known", async () => {
  await learn("GET /api/feeds/[id]", "DELETE /api/feeds", "HEAD /api/feeds");
  expect((await call("/api/feeds/7")).text).toBe("next");
  expect((await call("/api/feeds", { method: "DELETE" })).text).toBe("next");
  expect((await call("/api/feeds", { method: "HEAD" })).status).toBe(200);
  expect(byNext).toEqual([undefined, undefined, undefined]);
  expect(seen).toEqual([]);
});

test("parameters, bodies and headers arrive", async () => {
  await learn("PUT /api/miniflux/[[...path]]");
  const { text } = await call("/api/miniflux/v1/entries/7/star", {
    method: "PUT",
    headers: { "x-one": "1" },
    body: "sent",
  });
  expect(text).toBe("known");
  expect(seen[0]).toMatchObject({ params: { path: ["v1", "entries", "7", "star"] }, body: "sent" });
  expect(seen[0]?.headers.get("x-one")).toBe("1");
});

test.each([
  ["a header of Next's client", "/api/feeds", { headers: { "next-url": "/" } }],
  ["a parameter of Next's client", "/api/feeds?_rsc=1", {}],
  [
    "a body of unknown length",
    "/api/feed-items/7/star",
    { method: "PATCH", headers: { "transfer-encoding": "chunked" }, body: "x" },
  ],
  ["a long body", "/api/feed-items/7/star", { method: "PATCH", body: "x".repeat(300_000) }],
])("%s is left to Next", async (_what, path, options) => {
  await learn("GET /api/feeds", "PATCH /api/feed-items/[id]/star");
  expect((await call(path, options)).text).toBe("next");
  expect(seen).toEqual([]);
});

test("a handler is not known when other code has called it, or when it streams", async () => {
  offerHandler({
    request: new Request("http://localhost/", { headers: { [ROUTE_HEADER]: "GET /api/miniflux/[[...path]]" } }),
    next: undefined,
    response: wholeResponse("", {}),
    handler,
  });
  respond = () => new Response(new Blob(["part"]).stream());
  await callByNext("GET /api/miniflux/[[...path]]");
  expect((await call("/api/miniflux/v1/entries")).text).toBe("next");
});

test("a response keeps its status, cookies and repeated headers, and never its framing", async () => {
  await learn("GET /api/feeds");
  respond = () => {
    const headers = new Headers({ vary: "cookie", "content-length": "99", "content-encoding": "gzip", etag: '"1"' });
    headers.append("set-cookie", "a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT");
    headers.append("set-cookie", "b=2");
    return wholeResponse("{}", { status: 202, headers });
  };
  const { status, headers, text } = await call("/api/feeds");
  expect({ status, text }).toEqual({ status: 202, text: "{}" });
  expect(headers).toMatchObject({
    etag: '"1"',
    vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, cookie",
    "set-cookie": ["a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT", "b=2"],
  });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers["content-length"]).not.toBe("99");
});

test("304 has no body", async () => {
  await learn("GET /api/feeds");
  respond = () => new Response(null, { status: 304, headers: { etag: '"1"' } });
  expect(await call("/api/feeds")).toMatchObject({ status: 304, text: "", headers: { etag: '"1"' } });
});

test("what a handler streams is passed on, and ends when the caller goes", async () => {
  await learn("GET /api/feeds");
  respond = () => new Response(new Blob(["one ", "two"]).stream());
  expect((await call("/api/feeds")).text).toBe("one two");
  const cancelled = new Promise<AbortSignal>((resolve) => {
    respond = ({ signal }) =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(Buffer.from("more")),
          cancel: () => resolve(signal),
        }),
      );
  });
  const { port } = server.address() as AddressInfo;
  const asked = openRequest({ host: "127.0.0.1", port, path: "/api/feeds", agent: false }, (answer) =>
    answer.once("data", () => answer.destroy()),
  );
  asked.on("error", () => undefined);
  asked.end();
  expect((await cancelled).aborted).toBe(true);
});

test("a stream that fails ends the connection", async () => {
  await learn("GET /api/feeds");
  respond = () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error("lost")) }));
  await expect(call("/api/feeds")).rejects.toThrow(/socket hang up|aborted/);
});
