import { expect, type Page } from "@playwright/test";
import { answerWhenAlive } from "@/e2e/support/alive";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";
import { publish } from "@/e2e/support/publish";
import { LIVE_PATH, LIVE_READY } from "@/lib/contracts/live";

/** Well before the next poll, which comes after 30 s, would have brought it. */
const SOON = { timeout: 12_000 };

test("what happens on one device is seen on the other without waiting for a poll", async ({
  signedInPage: page,
  baseURL,
  browser,
  web,
}) => {
  const site = await publish(web, "In Step", [{ title: "Told at once" }]);
  const other = await browser.newContext({ baseURL });
  await other.addCookies(await page.context().cookies(baseURL));
  const second = answerWhenAlive(await other.newPage());
  const stream = second.waitForResponse((response) => response.url().endsWith("/api/live"));
  await second.goto("/");
  expect((await stream).headers()["content-type"]).toContain("text/event-stream");
  await expect(second.getByLabel("A site, a feed, a profile or a topic")).toBeVisible();

  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
  const article = second.getByRole("region", { name: "Articles" }).getByRole("article");
  await expect(article).toHaveCount(1, SOON);

  const counts = second.waitForResponse(
    async (response) => response.url().endsWith("/api/counts") && (await response.json()).unread === 0,
    SOON,
  );
  await page.request.post("/api/feed-items/mark-read", { data: {} });
  expect(await (await counts).json()).toMatchObject({ total: 1, unread: 0 });
  await other.close();
});

test("two tabs of one browser share one stream, and what is done in one is seen in the other", async ({
  signedInPage: page,
  context,
  web,
}) => {
  const site = await publish(web, "In Step", [{ title: "Seen twice" }]);
  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
  const opened: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/live")) opened.push(request.url());
  });
  await page.goto("/");
  const second = answerWhenAlive(await context.newPage());
  await second.goto("/");
  const row = (tab: typeof page) => tab.getByRole("region", { name: "Articles" }).getByRole("article");
  await row(page).getByRole("button", { name: "Mark as read" }).click();
  await expect(row(second).getByRole("button", { name: "Mark as unread" })).toBeVisible(SOON);
  await expect.poll(() => opened.length).toBe(1);
  await page.close();
  await expect.poll(() => opened.length).toBe(2);
});

test("after a lost connection everything is asked for again", async ({ signedInPage: page, web }) => {
  const site = await publish(web, "In Step", [{ title: "While nobody listened" }]);
  let connections = 0;
  let connect = () => {};
  const mayConnect = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await page.route(`**${LIVE_PATH}`, async (route) => {
    connections += 1;
    // The first stream says that it is ready, and breaks.
    const body = `retry: 100\nevent: ${LIVE_READY}\ndata: {}\n\n`;
    if (connections === 1) return route.fulfill({ contentType: "text/event-stream", body });
    await mayConnect;
    await route.continue();
  });
  await page.goto("/");
  await expect.poll(() => connections).toBeGreaterThan(1);
  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
  await expect(page.getByLabel("A site, a feed, a profile or a topic")).toBeVisible();
  connect();
  await expect(page.getByRole("region", { name: "Articles" }).getByRole("article")).toHaveCount(1, SOON);
});

test("where no stream is to be had, the poll brings what is new", async ({ signedInPage: page, web }) => {
  const site = await publish(web, "In Step", [{ title: "Polled" }]);
  await page.route(`**${LIVE_PATH}`, (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByLabel("A site, a feed, a profile or a topic")).toBeVisible();
  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("region", { name: "Articles" }).getByRole("article")).toHaveCount(1);
});

/** Lets the page's clock run until an answer to this path came; when that was, by that clock. */
async function nextAnswer(page: Page, answered: string[], path: string): Promise<number> {
  answered.length = 0;
  const runOn = async () => {
    await page.clock.runFor(1_000);
    return answered.includes(path);
  };
  await expect.poll(runOn, { message: path, timeout: 40_000, intervals: [50] }).toBe(true);
  return page.evaluate(() => Date.now());
}

for (const { place, seconds, paths } of [
  { place: "home", seconds: 30, paths: ["/api/feed-items", "/api/feeds"] },
  { place: "bundle", seconds: 20, paths: ["/api/feed-items"] },
]) {
  test(`beside the stream, ${place} polls every ${seconds} s`, async ({ signedInPage: page, web }) => {
    const { bundle } = await fillLibrary(page, web);
    const answered: string[] = [];
    page.on("response", (response) => answered.push(new URL(response.url()).pathname));
    await page.clock.install();
    const stream = page.waitForResponse((response) => response.url().endsWith(LIVE_PATH));
    await page.goto(place === "home" ? "/" : `/?bundle=${bundle}`);
    expect((await stream).headers()["content-type"]).toContain("text/event-stream");
    for (const path of paths) {
      const first = await nextAnswer(page, answered, path);
      const gap = (await nextAnswer(page, answered, path)) - first;
      expect(gap, path).toBeGreaterThan((seconds - 5) * 1_000);
      expect(gap, path).toBeLessThan((seconds + 8) * 1_000);
    }
  });
}

test("a reader who comes back to the tab is brought up to date at once", async ({ signedInPage: page, web }) => {
  await fillLibrary(page, web);
  await page.goto("/");
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(new URL(request.url()).pathname));
  // As after a sleep: the tab is seen again.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
      return ["/api/auth/me", "/api/feed-items", "/api/feeds"].every((path) => asked.has(path));
    })
    .toBe(true);
});
