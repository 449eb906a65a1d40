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
