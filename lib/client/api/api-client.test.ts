import { readTabId, TAB_HEADER } from "@/lib/shared/tab-header";
import { ApiError, call, nextCursor, queryString, send } from "./api-client";
import { tabId } from "./tab-id";

const answer = (status: number, body: string | null, statusText = "") => new Response(body, { status, statusText });

function fetchDouble(response: Response) {
  const spy = jest.spyOn(globalThis, "fetch").mockResolvedValue(response);
  return () => spy.mock.calls[0] as [string, RequestInit];
}

afterEach(() => jest.restoreAllMocks());

test("a write names its tab; a body brings its content type, no body brings none", async () => {
  const called = fetchDouble(answer(200, "{}"));
  await send("PATCH", "/api/feed-items/1/star");
  expect(called()[1].headers).toEqual({ [TAB_HEADER]: tabId() });
  expect(readTabId(tabId())).toBe(tabId());
  expect(called()[1].body).toBeUndefined();
  expect(called()[1].credentials).toBe("include");
  jest.restoreAllMocks();

  const withBody = fetchDouble(answer(200, "{}"));
  await send("PATCH", "/api/feed-items/1/read", { body: { isRead: false } });
  expect(withBody()[1].headers).toEqual({ [TAB_HEADER]: tabId(), "content-type": "application/json" });
  expect(withBody()[1].body).toBe('{"isRead":false}');
});

test("a GET bypasses every cache", async () => {
  const called = fetchDouble(answer(200, "[]"));
  await send("GET", "/api/feeds");
  expect(called()[1].headers).toEqual({ "cache-control": "no-cache" });
});

test("a failed call throws the status and the body text", async () => {
  const body = JSON.stringify({
    error: { code: "PLAN_LIMIT", message: "The limit is reached. Please upgrade.", details: 25 },
  });
  fetchDouble(answer(403, body, "Forbidden"));
  const error = await call("POST", "/api/feeds", { body: {} }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: `403: ${body}`,
    status: 403,
    code: "PLAN_LIMIT",
    serverMessage: "The limit is reached. Please upgrade.",
    details: 25,
  });
});

test("an empty error response has its status text as message, an invalid one has no server message", async () => {
  expect(new ApiError({ status: 502, statusText: "Bad Gateway" }, "").message).toBe("502: Bad Gateway");
  for (const body of ["<html>", "null", '{"error":null}', '{"error":"x"}', "[]"]) {
    expect(new ApiError({ status: 500, statusText: "" }, body)).toMatchObject({ serverMessage: null, code: null });
  }
});

test("a response without a body is undefined", async () => {
  fetchDouble(answer(204, null));
  expect(await call("DELETE", "/api/feeds/1")).toBeUndefined();
});

test("the next page's cursor is read from the Link header", () => {
  expect(nextCursor('</api/feed-items?limit=20&cursor=a%3Db>; rel="next"')).toBe("a=b");
  expect(nextCursor('</x?cursor=1>; rel="prev", </x?cursor=2>; rel=next')).toBe("2");
  expect(nextCursor(null)).toBeNull();
  expect(nextCursor("</x>; rel=prev")).toBeNull();
});

test("empty values are left out of the query", () => {
  expect(queryString({ a: 1, b: undefined, c: null, d: "", e: "x y" })).toBe("?a=1&e=x+y");
  expect(queryString({})).toBe("");
});

describe("a server that asks to come back", () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const busy = (seconds: string) => new Response("{}", { status: 429, headers: { "retry-after": seconds } });

  test("is asked again after its pause, and the read succeeds", async () => {
    const spy = jest
      .spyOn(globalThis, "fetch")
      .mockResolvedValueOnce(busy("1"))
      .mockResolvedValueOnce(answer(200, "7"));
    const read = call("GET", "/api/counts");
    await jest.advanceTimersByTimeAsync(900);
    expect(spy).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(await read).toBe(7);
  });

  test("is asked four times at most", async () => {
    const spy = jest.spyOn(globalThis, "fetch").mockImplementation(async () => busy("1"));
    const read = call("GET", "/api/counts").catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await read).toMatchObject({ status: 429 });
    expect(spy).toHaveBeenCalledTimes(4);
  });

  test.each([
    ["a write", "POST", "1"],
    ["a long pause", "GET", "60"],
    ["no pause that can be read", "GET", "later"],
  ] as const)("fails at once for %s", async (_what, method, seconds) => {
    const spy = jest.spyOn(globalThis, "fetch").mockResolvedValue(busy(seconds));
    await expect(call(method, "/api/counts")).rejects.toMatchObject({ status: 429 });
    expect(spy).toHaveBeenCalledTimes(1);
  });

  test("is not asked again by a caller who has gone", async () => {
    const spy = jest.spyOn(globalThis, "fetch").mockImplementation(async () => busy("1"));
    const caller = new AbortController();
    const read = call("GET", "/api/counts", { signal: caller.signal }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(500);
    caller.abort();
    await jest.advanceTimersByTimeAsync(600);
    expect(await read).toMatchObject({ name: "AbortError" });
    expect(spy).toHaveBeenCalledTimes(1);
  });
});
