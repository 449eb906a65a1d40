import { GET as COUNTS } from "@/app/api/counts/route";
import { GET as TRENDING } from "@/app/api/trending/route";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { GET } from "./route";

test.each([
  ["stats", GET],
  ["counts", COUNTS],
  ["trending", TRENDING],
])("%s need a session", async (_, handler) => {
  expect(await callRoute(handler)).toMatchObject({ status: 401 });
});

test.each([
  ["/api/stats", 200, { totalItems: 2, unreadItems: 2, activeFeeds: 1 }],
  ["/api/stats?filter=starred", 200, { totalItems: 0 }],
  ["/api/stats?tz=Asia/Tokyo", 200, { totalItems: 2 }],
  ["/api/stats?tz=Mars", 400, { error: { code: "VALIDATION_ERROR" } }],
  ["/api/stats?bundleId=77", 404, { error: { message: "Bundle not found" } }],
])("%s → %i", async (path, status, body) => {
  const as = await freshUser();
  await seedFeed(as, { articles: 2 });
  const answer = await callRoute(GET, { path, as });
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject(body);
});

test("counts and trending answer", async () => {
  const as = await freshUser();
  const feed = await seedFeed(as, { articles: 2 });
  const counts = await callRoute(COUNTS, { as });
  expect(counts.body).toMatchObject({
    total: 2,
    feeds: [{ id: feed.id, total: 2, unread: 2, starred: 0 }],
    bundles: [],
  });
  expect((await callRoute(TRENDING, { as })).body.map((row: { label: string }) => row.label)).toEqual([
    "Technology",
    "AI",
    "Business",
    "Science",
    "News",
  ]);
});
