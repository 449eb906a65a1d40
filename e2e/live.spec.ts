import { expect } from "@playwright/test";
import { answerWhenAlive } from "@/e2e/support/alive";
import { test } from "@/e2e/support/journey";
import { publish } from "@/e2e/support/publish";

/** Well before the next poll, which comes after 30 s, would have brought it. */
const SOON = { timeout: 12_000 };

test("what happens on one device is seen on the other without waiting for a poll", async ({
  page,
  account,
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
  expect(account.id).toBeTruthy();
  expect((await stream).headers()["content-type"]).toContain("text/event-stream");
  await expect(second.getByRole("button", { name: "Add your first feed" })).toBeVisible();

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

test("two tabs of one browser share one stream", async ({ page, account, context }) => {
  expect(account.id).toBeTruthy();
  const opened: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/live")) opened.push(request.url());
  });
  await page.goto("/");
  const second = answerWhenAlive(await context.newPage());
  await second.goto("/");
  await expect(second.getByRole("button", { name: "Add your first feed" })).toBeVisible();
  await expect.poll(() => opened.length).toBe(1);
  await page.close();
  await expect.poll(() => opened.length).toBe(2);
});
