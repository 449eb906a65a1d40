import { expect } from "@playwright/test";
import { answerWhenAlive } from "@/e2e/support/alive";
import { test } from "@/e2e/support/journey";
import { withoutPolls } from "@/e2e/support/live/polls";
import { publish } from "@/e2e/support/publish";
import { LIVE_PATH, LIVE_READY } from "@/lib/contracts/live";

test("what happens on one device is seen on the other without a poll", async ({
  signedInPage: page,
  baseURL,
  browser,
  web,
}) => {
  const site = await publish(web, "In Step", [{ title: "Told at once" }]);
  const other = await browser.newContext({ baseURL });
  await other.addCookies(await page.context().cookies(baseURL));
  const second = answerWhenAlive(await other.newPage());
  await withoutPolls(second);
  const stream = second.waitForResponse((response) => response.url().endsWith("/api/live"));
  await second.goto("/");
  expect((await stream).headers()["content-type"]).toContain("text/event-stream");
  await expect(second.getByLabel("Keywords, URL, or social profile")).toBeVisible();

  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
  const article = second.getByRole("region", { name: "Articles" }).getByRole("article");
  await expect(article).toHaveCount(1);

  const counts = second.waitForResponse(
    async (response) => response.url().endsWith("/api/counts") && (await response.json()).unread === 0,
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
  await withoutPolls(context);
  const opened: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/live")) opened.push(request.url());
  });
  await page.goto("/");
  const second = answerWhenAlive(await context.newPage());
  await second.goto("/");
  const row = (tab: typeof page) => tab.getByRole("region", { name: "Articles" }).getByRole("article");
  await row(page).getByRole("button", { name: "Mark as read" }).click();
  await expect(row(second).getByRole("button", { name: "Mark as unread" })).toBeVisible();
  await expect.poll(() => opened.length).toBe(1);
  await page.close();
  await expect.poll(() => opened.length).toBe(2);
});

test("after a lost connection everything is asked for again", async ({ signedInPage: page, web }) => {
  const site = await publish(web, "In Step", [{ title: "While nobody listened" }]);
  await withoutPolls(page);
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
  await expect(page.getByLabel("Keywords, URL, or social profile")).toBeVisible();
  connect();
  await expect(page.getByRole("region", { name: "Articles" }).getByRole("article")).toHaveCount(1);
});
