import type { Ctx } from "@/lib/domain/ctx";
import { callRoute, type RouteCall } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { POST as RESTORE } from "./[id]/feeds/[feedId]/restore/route";
import { DELETE as REMOVE } from "./[id]/feeds/[feedId]/route";
import { POST as RESTORE_ALL } from "./[id]/feeds/restore/route";
import { POST as ADD, GET as FEEDS, DELETE as REMOVE_ALL } from "./[id]/feeds/route";
import { DELETE, GET as GET_ONE, PATCH } from "./[id]/route";
import { GET, POST } from "./route";

type Handler = Parameters<typeof callRoute>[0];
const nameMissing = { error: { code: "VALIDATION_ERROR", message: "Bundle name is required" } };
const missing = { error: { code: "NOT_FOUND", message: "Bundle not found" } };
const noFeed = { error: { code: "NOT_FOUND", message: "Feed not found" } };

let ada: Ctx;
let id: string;
let feedId: number;

beforeAll(async () => {
  ada = await freshUser();
  feedId = (await seedFeed(ada, { articles: 2 })).id;
  id = String(await seedBundle(ada, [], "Sea"));
});

/** Run in order, on one bundle. `own` sends the seeded feed's id. */
const table: [string, Handler, RouteCall & { own?: true }, number, object | undefined][] = [
  ["list", GET, {}, 200, [{ name: "Sea", color: "#3B82F6", feedCount: 0, itemCount: 0 }]],
  [
    "create",
    POST,
    { body: { name: " Land ", color: "#ef4444", description: "dry" } },
    201,
    { name: "Land", color: "#EF4444" },
  ],
  ["create without a name", POST, { body: { name: "  " } }, 400, nameMissing],
  [
    "create in no colour",
    POST,
    { body: { name: "x", color: "red" } },
    400,
    { error: { details: { color: ["Please choose a colour"] } } },
  ],
  ["open", GET_ONE, {}, 200, { bundle: { name: "Sea" }, feeds: [] }],
  ["open a missing one", GET_ONE, { params: { id: "5" } }, 404, missing],
  ["open nonsense", GET_ONE, { params: { id: "1.5" } }, 400, { error: { code: "VALIDATION_ERROR" } }],
  ["change", PATCH, { method: "PATCH", body: { description: "wet" } }, 200, { name: "Sea", description: "wet" }],
  ["change to no name", PATCH, { method: "PATCH", body: { name: "" } }, 400, nameMissing],
  ["change a missing one", PATCH, { method: "PATCH", params: { id: "5" }, body: { name: "x" } }, 404, missing],
  ["add a feed", ADD, { own: true, body: {} }, 201, {}],
  ["add it again", ADD, { own: true, body: {} }, 201, {}],
  ["add a missing feed", ADD, { body: { feedId: 5 } }, 404, noFeed],
  ["add no feed", ADD, { body: {} }, 400, { error: { details: { feedId: expect.any(Array) } } }],
  ["its feeds", FEEDS, {}, 200, [{ itemCount: 2, unreadCount: 2, feedType: "rss" }]],
  ["feeds of a missing one", FEEDS, { params: { id: "5" } }, 404, missing],
  ["remove", REMOVE, { method: "DELETE", own: true }, 204, undefined],
  ["remove it again", REMOVE, { method: "DELETE", own: true }, 404, noFeed],
  ["put it back", RESTORE, { method: "POST", own: true }, 200, {}],
  ["put it back again", RESTORE, { method: "POST", own: true }, 410, { error: { code: "GONE" } }],
  ["remove all", REMOVE_ALL, { method: "DELETE" }, 204, undefined],
  ["put all back", RESTORE_ALL, { method: "POST" }, 200, { restoredCount: 1 }],
  ["delete", DELETE, { method: "DELETE" }, 204, undefined],
  ["delete again", DELETE, { method: "DELETE" }, 404, missing],
  ["delete from another site", DELETE, { method: "DELETE", headers: { origin: "https://evil.example" } }, 403, {}],
];

test("every call answers as its contract says", async () => {
  for (const [name, handler, { own, ...call }, status, body] of table) {
    const sent = own && call.body ? { body: { feedId } } : {};
    const answer = await callRoute(handler, { as: ada, params: { id, feedId: String(feedId) }, ...call, ...sent });
    expect([name, answer.status]).toEqual([name, status]);
    if (body === undefined) expect(answer.text).toBe("");
    else expect(answer.body).toMatchObject(body);
  }
});

test.each([
  ["list", GET],
  ["create", POST],
  ["open", GET_ONE],
  ["change", PATCH],
  ["delete", DELETE],
  ["feeds", FEEDS],
  ["add", ADD],
  ["remove", REMOVE],
  ["remove all", REMOVE_ALL],
  ["restore", RESTORE],
  ["restore all", RESTORE_ALL],
])("%s needs a session", async (_, handler: Handler) => {
  expect(await callRoute(handler, { params: { id, feedId: "1" } })).toMatchObject({ status: 401 });
});

test("over the limit of the plan", async () => {
  const as = await freshUser();
  for (let n = 0; n < 5; n++) await seedBundle(as);
  const answer = await callRoute(POST, { as, body: { name: "One more" } });
  expect(answer).toMatchObject({
    status: 403,
    body: { error: { code: "PLAN_LIMIT", message: expect.stringMatching(/limit.*upgrade/) } },
  });
});
