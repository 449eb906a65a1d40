import { expect, type Page } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { articleTools, backToList } from "@/e2e/support/reading";
import { followThings, placeOf, rowsAbove, scrollTo, unreadOf } from "@/e2e/support/screens/scrolling";

/** More than the pause in scrolling after which rows are marked. */
const LONGER_THAN_THE_PAUSE_MS = 1200;

/** Lets the pause pass on the page's clock; what the page asks for because of it has been seen afterwards. */
async function passThePause(page: Page): Promise<void> {
  await page.clock.runFor(LONGER_THAN_THE_PAUSE_MS);
  // Requests of a page are reported in their order.
  await page.evaluate(() => fetch("/api/health"));
}

test("an article that is left before its text has loaded is marked as read; a bundle can be refreshed", async ({
  signedInPage: page,
  web,
}) => {
  await followThings(page, web, 3);
  await page.goto("/");
  // The article's text is slow to come: nothing of it is there yet when it is left.
  let letTextCome = () => {};
  const textMayCome = new Promise<void>((resolve) => {
    letTextCome = resolve;
  });
  await page.route(/\/api\/feed-items\/\d+$/, async (route) => {
    await textMayCome;
    await route.continue().catch(() => undefined);
  });
  const articles = page.getByRole("region", { name: "Articles" });
  await articles
    .getByRole("link", { name: /Thing 1/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Thing 1" })).toBeVisible();
  await articleTools(page).getByRole("button", { name: "Next article" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thing 2" })).toBeVisible();
  await backToList(page);
  await expect.poll(() => unreadOf(page)).toBe(1);
  letTextCome();

  // A bundle's articles have their own refresh.
  const bundle = await (
    await page.request.post("/api/bundles", { data: { name: "Mornings", color: "#10B981" } })
  ).json();
  await page.goto(`/?bundle=${bundle.id}`);
  await page.getByRole("button", { name: "Refresh Bundle" }).click();
  await expect(page.getByText("No new articles").first()).toBeVisible();
});

test("rows that are scrolled past are marked as read only after the reader chose that", async ({
  signedInPage: page,
  web,
}) => {
  const feedId = await followThings(page, web, 20);
  await page.clock.install();
  await page.goto(`/articles/${feedId}`);
  const rows = page.getByRole("region", { name: "Articles" }).getByRole("article");
  await expect(rows).toHaveCount(20);
  const marked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/mark-read")) marked.push(request.postData() ?? "");
  });
  await page.mouse.move(440, 500);
  await scrollTo(page, 700);
  await passThePause(page);
  expect(marked).toEqual([]);

  await scrollTo(page, 0);
  await page.getByRole("button", { name: "View options" }).click();
  await page.getByRole("switch", { name: "Mark as read while scrolling" }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(rows).toHaveCount(20);
  await scrollTo(page, 700);
  await expect.poll(() => rowsAbove(rows)).toBeGreaterThan(0);
  await expect.poll(async () => (await unreadOf(page)) + (await rowsAbove(rows))).toBe(20);

  // A page that comes back where it was left has passed nothing; one that is scrolled before its scripts run has.
  await page.request.post("/api/feed-items/mark-read", { data: {} });
  const first = await (await page.request.get(`/api/feed-items?feedId=${feedId}&limit=1`)).json();
  await page.request.patch(`/api/feed-items/${first[0].id}/read`, { data: { isRead: false } });
  marked.length = 0;
  await page.reload();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(600);
  await scrollTo(page, 900);
  await passThePause(page);
  expect(marked).toEqual([]);
  expect(await unreadOf(page)).toBe(1);
});
