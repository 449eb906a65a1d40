import type { FeedItem } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { callRoute, type RouteAnswer, type RouteCall } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { PATCH as READ } from "./[id]/read/route";
import { GET as GET_ONE } from "./[id]/route";
import { PATCH as STAR } from "./[id]/star/route";
import { POST as MARK_READ } from "./mark-read/route";
import { POST as RESTORE } from "./restore/route";
import { GET } from "./route";

const UUID = "00000000-0000-4000-8000-000000000000";
let ada: Ctx;
let id: string;

beforeAll(async () => {
  ada = await freshUser();
  const feed = await seedFeed(ada, { articles: 3 });
  id = String(feed.itemIds[0]);
});

type Handler = Parameters<typeof callRoute>[0];
const table: [string, Handler, RouteCall, number, object][] = [
  ["no session", GET, {}, 401, { error: { code: "UNAUTHORIZED", message: "Please sign in" } }],
  ["unknown filter", GET, { path: "/?filter=new" }, 400, { error: { code: "VALIDATION_ERROR" } }],
  ["limit 0", GET, { path: "/?limit=0" }, 400, { error: { details: { limit: expect.any(Array) } } }],
  ["limit 201", GET, { path: "/?limit=201" }, 400, { error: { code: "VALIDATION_ERROR" } }],
  ["foreign cursor", GET, { path: "/?cursor=abc" }, 400, { error: { code: "VALIDATION_ERROR" } }],
  ["missing feed", GET, { path: "/?feedId=5" }, 404, { error: { code: "NOT_FOUND", message: "Feed not found" } }],
  ["missing bundle", GET, { path: "/?bundleId=5" }, 404, { error: { message: "Bundle not found" } }],
  ["missing item", GET_ONE, { params: { id: "1000000" } }, 404, { error: { code: "NOT_FOUND" } }],
  ["item that is no number", GET_ONE, { params: { id: "x" } }, 400, { error: { details: { id: expect.any(Array) } } }],
  ["read", READ, { body: { isRead: true }, method: "PATCH" }, 200, { isRead: true, isStarred: false }],
  ["unread", READ, { body: { isRead: false }, method: "PATCH" }, 200, { isRead: false }],
  [
    "read without a word",
    READ,
    { body: {}, method: "PATCH" },
    400,
    { error: { details: { isRead: expect.any(Array) } } },
  ],
  ["read, not JSON", READ, { body: "{", method: "PATCH", headers: { "content-type": "application/json" } }, 400, {}],
  ["star turns over", STAR, { method: "PATCH" }, 200, { isStarred: true }],
  ["star set", STAR, { method: "PATCH", body: { isStarred: true } }, 200, { isStarred: true }],
  [
    "star of another site",
    STAR,
    { method: "PATCH", headers: { origin: "https://evil.example" } },
    403,
    { error: { code: "CROSS_ORIGIN" } },
  ],
  ["star what", STAR, { method: "PATCH", body: { isStarred: 1 } }, 400, { error: { code: "VALIDATION_ERROR" } }],
  ["mark nothing of a missing feed", MARK_READ, { body: { feedId: 5 } }, 404, { error: { message: "Feed not found" } }],
  ["mark older than nonsense", MARK_READ, { body: { olderThan: "yesterday" } }, 400, { error: { details: {} } }],
  ["mark no ids", MARK_READ, { body: { ids: [] } }, 400, { error: { details: { ids: expect.any(Array) } } }],
  ["mark too many ids", MARK_READ, { body: { ids: Array(201).fill(1) } }, 400, { error: { code: "VALIDATION_ERROR" } }],
  ["mark somebody's ids", MARK_READ, { body: { ids: [999_999] } }, 200, { markedCount: 0, undoToken: null }],
  ["mark what is old", MARK_READ, { body: { olderThan: "2000-01-01T00:00:00Z" } }, 200, { markedCount: 0 }],
  ["search for anything", GET, { path: `/?q=${"%27%3A%26".repeat(3_000)}` }, 200, []],
  ["mark up to an older item", MARK_READ, { body: { before: 1, filter: "starred" } }, 200, { markedCount: 1 }],
  ["mark the rest", MARK_READ, { body: {} }, 200, { markedCount: 2, undoToken: expect.stringMatching(/^[\w-]{36}$/) }],
  ["mark nothing", MARK_READ, { body: {} }, 200, { markedCount: 0, undoToken: null }],
  ["undo nothing", RESTORE, { body: { undoToken: UUID } }, 410, { error: { code: "GONE" } }],
  ["undo with nonsense", RESTORE, { body: { undoToken: "x" } }, 400, { error: { code: "VALIDATION_ERROR" } }],
];

test.each(table)("%s", async (name, handler, call, status, body) => {
  const as = name === "no session" ? undefined : ada;
  const before = name === "mark up to an older item" ? { body: { before: Number(id), filter: "starred" } } : {};
  const answer = await callRoute(handler, { params: { id }, as, ...call, ...before });
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject(body);
});

test("the next page's address is in the Link header, and mark-read can be undone", async () => {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: 5 });
  const bundleId = await seedBundle(ctx, [feed]);
  const seen: number[] = [];
  let path: string | undefined = `/api/feed-items?bundleId=${bundleId}&limit=2`;
  while (path) {
    const page: RouteAnswer<FeedItem[]> = await callRoute<FeedItem[]>(GET, { path, as: ctx });
    seen.push(...page.body.map((item) => item.id));
    path = /^<(.+)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1];
  }
  expect(seen).toEqual(feed.itemIds);
  const marked = await callRoute(MARK_READ, { as: ctx, body: { bundleId } });
  const undone = await callRoute(RESTORE, { as: ctx, body: { undoToken: marked.body.undoToken } });
  expect(undone).toMatchObject({ status: 200, body: { restoredCount: 5 } });
});
