import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { type SeedFeed, seedFeed } from "@/scripts/testing/seed-feed";
import { DELETE as FORGET, POST as TEACH } from "./lessons/route";
import { GET, PATCH } from "./route";

const smart: SeedFeed = { kind: "smart", keywords: "tidal power", articles: [{ title: "Seals and tidal power" }] };

test.each([
  [{ keywords: " " }, 400, { error: { code: "VALIDATION_ERROR", details: { keywords: ["Please enter keywords"] } } }],
  [{ keywords: "-coal" }, 400, { error: { code: "VALIDATION_ERROR" } }],
  [{ strictness: "very" }, 400, { error: { code: "VALIDATION_ERROR" } }],
  [{ languages: ["english"] }, 400, { error: { code: "VALIDATION_ERROR" } }],
  [{ excludedWords: Array(51).fill("x") }, 400, { error: { code: "VALIDATION_ERROR" } }],
  [{}, 200, { keywords: "tidal power", strictness: "balanced" }],
  [
    { keywords: "wave power", languages: ["de"], excludedSites: ["https://a.example/x"], excludedWords: ["coal"] },
    200,
    { keywords: "wave power", languages: ["de"], excludedSites: ["a.example"], excludedWords: ["coal"] },
  ],
])("PATCH %j", async (body, status, expected) => {
  const as = await freshUser({ plan: "pro" });
  const feed = await seedFeed(as, smart);
  const answer = await callRoute(PATCH, { as, body, params: { id: `${feed.id}` } });
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject(expected);
});

test("teaching and forgetting", async () => {
  const as = await freshUser({ plan: "pro" });
  const feed = await seedFeed(as, smart);
  const params = { id: `${feed.id}` };
  const teach = (direction: unknown) => callRoute(TEACH, { as, params, body: { itemId: feed.itemIds[0], direction } });
  expect(await teach("more")).toMatchObject({ status: 200, body: { lessons: 1, prefers: ["example.org", "seals"] } });
  expect(await teach("less")).toMatchObject({ body: { lessons: 1, prefers: [], avoids: ["example.org", "seals"] } });
  expect(await teach(null)).toMatchObject({ body: { lessons: 0 } });
  expect(await teach("sideways")).toMatchObject({ status: 400 });
  await Promise.all([teach("more"), teach("more")]);
  expect(await callRoute(GET, { as, params })).toMatchObject({ body: { lessons: 1 } });
  expect(await callRoute(FORGET, { as, params })).toMatchObject({ status: 200, body: { lessons: 0, prefers: [] } });
});

test("another user's feed is not there, and nobody gets in without a session", async () => {
  const [ada, bob] = [await freshUser({ plan: "pro" }), await freshUser({ plan: "pro" })];
  const feed = await seedFeed(ada, smart);
  const params = { id: `${feed.id}` };
  const lesson = { itemId: feed.itemIds[0], direction: "less" };
  for (const [as, status] of [
    [bob, 404],
    [undefined, 401],
  ] as const) {
    expect(await callRoute(GET, { as, params })).toMatchObject({ status });
    expect(await callRoute(PATCH, { as, params, body: { strictness: "broad" } })).toMatchObject({ status });
    expect(await callRoute(TEACH, { as, params, body: lesson })).toMatchObject({ status });
    expect(await callRoute(FORGET, { as, params })).toMatchObject({ status });
  }
  expect(await callRoute(GET, { as: ada, params })).toMatchObject({ body: { lessons: 0, strictness: "balanced" } });
});
