import type { IncomingMessage, ServerResponse } from "node:http";
import {
  collectHandlers,
  type Handler,
  offerHandler,
  ROUTE_HEADER,
  wholeResponse,
} from "@/lib/platform/direct/direct-handlers";
import { logger } from "@/lib/platform/logger";
import { directCalls } from "./call-directly";
import { checkDirectCalls } from "./check-direct-calls";

const ROUTES = ["/rss/[kind]/[id]", "/api/counts", "/api/fever.php", "/api/feed-items/[id]/star"];
const VARY = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch";

/** The routes that were called, and by whom. */
let called: string[] = [];
/** Makes what the handlers return; `isDirect` where our server calls them. */
let respond: (request: Request, isDirect: boolean) => Response;
let warn: jest.SpyInstance;

beforeEach(() => {
  // Other tests of this process have made handlers of the same routes known.
  (collectHandlers() as Map<string, Handler>).clear();
  called = [];
  warn = jest.spyOn(logger(), "warn").mockImplementation(() => undefined);
  respond = ({ method, url, headers }) => {
    const { pathname } = new URL(url);
    const known = { etag: '"1"', vary: "cookie" };
    if (headers.get("if-none-match") === '"1"') return new Response(null, { status: 304, headers: known });
    return wholeResponse(`${method} ${pathname}`, { headers: pathname === "/api/fever.php" ? known : {} });
  };
});

const handler: Handler = async (request, next) => {
  const isDirect = request.headers.get("x-from-next") === null;
  const response = respond(request, isDirect);
  called.push(`${request.method} ${new URL(request.url).pathname} ${response.status}${isDirect ? " directly" : ""}`);
  offerHandler({ request, next, response, handler });
  return response;
};

/** Imitates Next. */
async function nextAnswers({ url, method, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const given = { [ROUTE_HEADER]: headers[ROUTE_HEADER]?.toString() ?? "", "x-from-next": "1" };
  const known = headers["if-none-match"];
  const request = new Request(`http://localhost${url}`, {
    method,
    headers: { ...given, ...(known && { "if-none-match": known }) },
  });
  const made = await handler(request, { params: Promise.resolve({}) });
  response.statusCode = made.status;
  response.appendHeader("vary", VARY);
  for (const [name, value] of made.headers) response.appendHeader(name, value);
  response.flushHeaders();
  response.end(await made.text());
}

function check(): Promise<boolean> {
  const direct = directCalls(4000, ROUTES);
  return checkDirectCalls((request, response) => {
    if (!direct?.(request, response)) void nextAnswers(request, response);
  }, 0);
}

test("direct calls that give what Next gives are allowed, after a look at one that is not modified", async () => {
  expect(await check()).toBe(true);
  expect(called.filter((call) => call.endsWith("directly"))).toEqual([
    "GET /rss/user/00000000-0000-4000-8000-000000000000.xml 200 directly",
    "GET /api/counts 200 directly",
    "GET /api/fever.php 200 directly",
    "GET /api/fever.php 304 directly",
    "GET /api/fever.php 304 directly",
    "PATCH /api/feed-items/1/star 200 directly",
  ]);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ["status", () => wholeResponse("same", { status: 202 })],
  ["headers", () => wholeResponse("same", { headers: { "x-more": "1" } })],
  ["bytes", () => wholeResponse("other", {})],
])("a handler whose %s differ keeps direct calls off, with one line in the log", async (_what, other) => {
  respond = (_request, isDirect) => (isDirect ? other() : wholeResponse("same", {}));
  expect(await check()).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(String(warn.mock.calls[0]?.[1])).toContain("direct calls stay off");
});

test("a difference that ends, such as a database that starts in the meantime, keeps nothing off", async () => {
  let calls = 0;
  respond = () => {
    calls += 1;
    return wholeResponse(calls < 3 ? "starting" : "started", {});
  };
  expect(await check()).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

test("a server that does not respond keeps direct calls off", async () => {
  expect(await checkDirectCalls((_request, response) => response.destroy(), 0)).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
});
