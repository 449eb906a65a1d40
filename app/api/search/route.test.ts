import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { GET } from "./route";

test("needs a session", async () => {
  expect(await callRoute(GET, { path: "/api/search?q=kettle" })).toMatchObject({ status: 401 });
});

test.each([
  ["/api/search?q=kettle", 200, { count: 2, isExact: true, best: [{ title: "Kettle" }, { title: "Another kettle" }] }],
  ["/api/search?q=kettle&filter=starred", 200, { count: 0, best: [] }],
  ["/api/search?q=+", 400, { error: { message: "Please enter a search" } }],
  ["/api/search", 400, { error: { code: "VALIDATION_ERROR" } }],
  ["/api/search?q=kettle&bundleId=77", 404, { error: { message: "Bundle not found" } }],
])("%s → %i", async (path, status, body) => {
  const as = await freshUser();
  await seedFeed(as, { articles: [{ title: "Another kettle" }, { title: "Kettle" }, { title: "Tea" }] });
  await indexArticles(as, { limit: 100 });
  const response = await callRoute(GET, { path, as });
  expect(response.status).toBe(status);
  expect(response.body).toMatchObject(body);
});
