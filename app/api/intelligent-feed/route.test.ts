import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import { reloadEnv } from "@/lib/platform/env";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { POST as GENERATE } from "./generate/route";
import { POST as SAVE } from "./save/route";

const RSS = `<rss version="2.0"><channel><title>Search</title><item><title>Tides &amp;amp; power</title><link>https://e.org/1</link><guid>1</guid></item></channel></rss>`;
let web: Web;

beforeAll(async () => {
  web = await startWeb();
  await web.add("search.localhost", {
    "*": (request) => (request.url.includes("dead") ? { status: 500 } : { body: RSS, type: "application/rss+xml" }),
  });
  process.env.SEARCH_FEED_TEMPLATES = web.url("search.localhost", "/?q={query}");
  reloadEnv();
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

const blank = { error: { code: "VALIDATION_ERROR" } };

test.each([
  [
    GENERATE,
    "free",
    { keywords: " tides " },
    200,
    { title: "Tides", items: [{ link: "https://e.org/1", publishedAt: null }], failedSources: [] },
  ],
  [GENERATE, "free", { keywords: "  " }, 400, blank],
  [GENERATE, "free", {}, 400, blank],
  [
    GENERATE,
    "free",
    { keywords: "dead" },
    200,
    { items: [], description: "Nothing fits “dead” yet", failedSources: ["search.localhost"] },
  ],
  [
    SAVE,
    "pro",
    { keywords: "tides", feedName: " My tides ", bundleId: null },
    201,
    { title: "My tides", feedType: "intelligent", bundleId: null, itemCount: 1 },
  ],
  [SAVE, "pro", { keywords: "tides", feedName: "x", newBundleName: "Sea" }, 201, { bundleId: expect.any(Number) }],
  [
    SAVE,
    "pro",
    { keywords: "tides", feedName: " " },
    400,
    { error: { details: { feedName: ["Please enter a name"] } } },
  ],
  [SAVE, "pro", { keywords: "tides", feedName: "x", bundleId: 5 }, 404, { error: { message: "Bundle not found" } }],
  [
    SAVE,
    "free",
    { keywords: "tides", feedName: "x" },
    403,
    { error: { code: "PLAN_LIMIT", message: expect.stringMatching(/limit.*upgrade/) } },
  ],
  [SAVE, "canceled", { keywords: "tides", feedName: "x" }, 403, { error: { code: "PLAN_LIMIT" } }],
] as const)("%# %p", async (handler, plan, body, status, expected) => {
  const answer = await callRoute(handler, { as: await freshUser({ plan }), body });
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject(expected);
});

test.each([[GENERATE], [SAVE]])("%# needs a session", async (handler) => {
  expect(await callRoute(handler, { body: { keywords: "x", feedName: "x" } })).toMatchObject({ status: 401 });
});
