import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { callRoute, type RouteCall } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { GET as BUNDLES } from "./[id]/bundles/route";
import { POST as REFRESH } from "./[id]/refresh/route";
import { POST as RESTORE } from "./[id]/restore/route";
import { DELETE, GET as GET_ONE, PATCH, PUT } from "./[id]/route";
import { POST as REFRESH_ALL } from "./refresh/route";
import { DELETE as DELETE_ALL, GET, POST } from "./route";

type Handler = Parameters<typeof callRoute>[0];
const RSS = `<rss version="2.0"><channel><title>Sea news</title><item><title>One</title><guid>1</guid></item></channel></rss>`;
const missing = { error: { code: "NOT_FOUND", message: "Feed not found" } };

let web: Web;
let ada: Ctx;
let id: string;

beforeAll(async () => {
  web = await startWeb();
  await web.add("sea.localhost", { "/rss": { body: RSS, type: "application/rss+xml" }, "*": { status: 404 } });
  ada = await freshUser();
  const feed = await seedFeed(ada, { title: "Land", articles: 2 });
  await seedBundle(ada, [feed], "Earth");
  id = String(feed.id);
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

const add = (url: string, more = {}): RouteCall => ({ method: "POST", body: { url, ...more } });
/** Run in order. `{sea}` stands for the local site. */
const table: [string, Handler, RouteCall, number, object | undefined][] = [
  ["list", GET, {}, 200, [{ title: "Land", itemCount: 2, unreadCount: 2, feedType: "rss" }]],
  ["open", GET_ONE, {}, 200, { title: "Land", isActive: true }],
  ["open a missing one", GET_ONE, { params: { id: "5" } }, 404, missing],
  ["open nonsense", GET_ONE, { params: { id: "abc" } }, 400, { error: { details: { id: expect.any(Array) } } }],
  ["its bundles", BUNDLES, {}, 200, [{ name: "Earth", feedCount: 1 }]],
  ["bundles of a missing one", BUNDLES, { params: { id: "5" } }, 404, missing],
  [
    "add nothing",
    POST,
    add("  "),
    400,
    { error: { code: "VALIDATION_ERROR", message: expect.stringContaining("Please enter keywords") } },
  ],
  ["add without a body", POST, { method: "POST" }, 400, { error: { details: { url: expect.any(Array) } } }],
  ["add a feed", POST, add("{sea}/rss"), 201, { title: "Sea news", itemCount: 1, searchResult: { type: "rss_feed" } }],
  [
    "add it again",
    POST,
    add("{sea}/rss"),
    409,
    { error: { code: "ALREADY_SUBSCRIBED", details: { feed: { title: "Sea news" } } } },
  ],
  ["add no feed", POST, add("{sea}/x"), 422, { error: { code: "FEED_UNREACHABLE", details: { status: 404 } } }],
  ["add what is inside", POST, add("http://192.168.0.1/feed"), 422, { error: { code: "ADDRESS_REFUSED" } }],
  [
    "add keywords on Free",
    POST,
    add("tidal power"),
    403,
    { error: { code: "PLAN_LIMIT", message: expect.stringMatching(/limit.*upgrade/) } },
  ],
  ["add to a missing bundle", POST, add("{sea}/rss", { bundleId: 5 }), 404, { error: { message: "Bundle not found" } }],
  ["change", PATCH, { method: "PATCH", body: { title: "Mine" } }, 200, { title: "Mine" }],
  [
    "change by PUT",
    PUT,
    { method: "PUT", body: { title: "", isActive: false, isPrivate: true } },
    200,
    { title: "Land", isActive: false, isPrivate: true },
  ],
  [
    "change to nonsense",
    PATCH,
    { method: "PATCH", body: { isActive: "no" } },
    400,
    { error: { details: { isActive: expect.any(Array) } } },
  ],
  ["change a missing one", PATCH, { method: "PATCH", body: {}, params: { id: "5" } }, 404, missing],
  ["refresh a paused one", REFRESH, { method: "POST" }, 200, { status: "paused", newItems: 0 }],
  ["refresh a missing one", REFRESH, { method: "POST", params: { id: "5" } }, 404, missing],
  ["refresh all", REFRESH_ALL, { method: "POST" }, 200, { feeds: 1, unchanged: 1, failed: 0, pending: 0 }],
  ["delete", DELETE, { method: "DELETE" }, 204, undefined],
  ["delete again", DELETE, { method: "DELETE" }, 404, missing],
  ["restore", RESTORE, { method: "POST" }, 200, { title: "Land", itemCount: 2 }],
  ["restore a missing one", RESTORE, { method: "POST", params: { id: "5" } }, 404, missing],
  [
    "delete all from another site",
    DELETE_ALL,
    { method: "DELETE", headers: { origin: "https://evil.example" } },
    403,
    {},
  ],
  ["delete all", DELETE_ALL, { method: "DELETE" }, 200, { deletedCount: 2 }],
  ["list again", GET, {}, 200, []],
];

test("every call answers as its contract says", async () => {
  for (const [name, handler, call, status, body] of table) {
    const sent = JSON.parse(JSON.stringify(call).replaceAll("{sea}", web.url("sea.localhost").replace(/\/$/, "")));
    const answer = await callRoute(handler, { as: ada, params: { id }, ...sent });
    expect([name, answer.status]).toEqual([name, status]);
    if (body === undefined) expect(answer.text).toBe("");
    else expect(answer.body).toMatchObject(body);
  }
});

test.each([
  ["list", GET],
  ["add", POST],
  ["delete all", DELETE_ALL],
  ["open", GET_ONE],
  ["change", PATCH],
  ["delete", DELETE],
  ["restore", RESTORE],
  ["bundles", BUNDLES],
  ["refresh", REFRESH],
  ["refresh all", REFRESH_ALL],
])("%s needs a session", async (_, handler: Handler) => {
  expect(await callRoute(handler, { params: { id } })).toMatchObject({ status: 401 });
});
