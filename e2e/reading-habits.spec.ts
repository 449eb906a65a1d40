import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { publish } from "@/e2e/support/publish";
import { articleTools, backToList, listScroller } from "@/e2e/support/reading";
import type { Web } from "@/sandbox/web";

const unreadOf = async (page: Page) => (await (await page.request.get("/api/counts")).json()).unread;

/** More than the pause in scrolling after which rows are marked. */
const LONGER_THAN_THE_PAUSE_MS = 1200;

const placeOf = (page: Page) => listScroller(page).evaluate((pane) => pane.scrollTop);

/** Turns the wheel until the list stands there. */
async function scrollTo(page: Page, top: number): Promise<void> {
  const place = () => placeOf(page);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, top - (await place()));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      return place();
    })
    .toBe(top);
}

/** How many rows lie above the list's upper edge. */
const above = (rows: Locator) =>
  rows.evaluateAll((all) => {
    const edge = document.querySelector('[data-pane="list"]')?.getBoundingClientRect().top ?? 0;
    return all.filter((row) => row.getBoundingClientRect().bottom <= edge).length;
  });

async function follow(page: Page, web: Web, count: number): Promise<number> {
  const titles = Array.from({ length: count }, (_, n) => ({ title: `Thing ${n + 1}` }));
  const site = await publish(web, "Many Things", titles);
  const answer = await page.request.post("/api/feeds", { data: { url: site.feedUrl } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

test("an article that is left at once was still read; a bundle has a refresh of its own", async ({
  signedInPage: page,
  web,
}) => {
  await follow(page, web, 3);
  await page.goto("/");
  // The article's text is slow to come: nothing of it is there yet when it is left.
  await page.route(/\/api\/feed-items\/\d+$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
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

  // A bundle's articles have a refresh of their own.
  const bundle = await (
    await page.request.post("/api/bundles", { data: { name: "Mornings", color: "#10B981" } })
  ).json();
  await page.goto(`/?bundle=${bundle.id}`);
  await page.getByRole("button", { name: "Refresh Bundle" }).click();
  await expect(page.getByText("No new articles").first()).toBeVisible();
});

test("rows that were scrolled past are read once that was chosen, and it is remembered", async ({
  signedInPage: page,
  web,
}) => {
  const feedId = await follow(page, web, 20);
  await page.goto(`/articles/${feedId}`);
  const rows = page.getByRole("region", { name: "Articles" }).getByRole("article");
  await expect(rows).toHaveCount(20);
  const marked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/mark-read")) marked.push(request.postData() ?? "");
  });
  await page.mouse.move(440, 500);
  await scrollTo(page, 700);
  await page.waitForTimeout(LONGER_THAN_THE_PAUSE_MS);
  expect(marked).toEqual([]);

  await scrollTo(page, 0);
  await page.getByRole("button", { name: "View options" }).click();
  await page.getByRole("switch", { name: "Mark as read while scrolling" }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(rows).toHaveCount(20);
  await scrollTo(page, 700);
  await expect.poll(() => above(rows)).toBeGreaterThan(0);
  await expect.poll(async () => (await unreadOf(page)) + (await above(rows))).toBe(20);

  // A page that comes back where it was left has passed nothing; one that is scrolled before its scripts run has.
  await page.request.post("/api/feed-items/mark-read", { data: {} });
  const first = await (await page.request.get(`/api/feed-items?feedId=${feedId}&limit=1`)).json();
  await page.request.patch(`/api/feed-items/${first[0].id}/read`, { data: { isRead: false } });
  marked.length = 0;
  await page.reload();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(600);
  await scrollTo(page, 900);
  await page.waitForTimeout(LONGER_THAN_THE_PAUSE_MS);
  expect(marked).toEqual([]);
  expect(await unreadOf(page)).toBe(1);
});

test("rows that are scrolled past before the page's scripts run are read as well", async ({
  signedInPage: page,
  web,
  baseURL,
}) => {
  const feedId = await follow(page, web, 20);
  const view = { name: "feedloom-list", value: encodeURIComponent("roomy;1;1;1"), url: baseURL ?? "" };
  await page.context().addCookies([view]);
  let letScriptsRun = () => {};
  const scriptsMayRun = new Promise<void>((resolve) => {
    letScriptsRun = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scriptsMayRun;
    await route.continue();
  });
  const arrived = page.goto(`/articles/${feedId}`);
  const rows = page.getByRole("region", { name: "Articles" }).getByRole("article");
  await expect(rows).toHaveCount(20);
  await page.mouse.move(440, 500);
  await scrollTo(page, 700);
  letScriptsRun();
  await arrived;
  await expect.poll(async () => (await unreadOf(page)) + (await above(rows))).toBe(20);
  expect(await above(rows)).toBeGreaterThan(0);
});

test.describe("under a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("a screen that is pulled down is refreshed and says what it found", async ({ signedInPage: page, web }) => {
    const feedId = await follow(page, web, 20);
    const bundle = await (
      await page.request.post("/api/bundles", { data: { name: "Mornings", color: "#10B981" } })
    ).json();
    const devtools = await page.context().newCDPSession(page);
    const drag = async (from: number, to: number) => {
      const at = (y: number) => [{ x: 190, y }];
      await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from) });
      for (let step = 1; step <= 8; step += 1) {
        const y = from + ((to - from) * step) / 8;
        await devtools.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(y) });
      }
      await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    // The page's own record: it has a request before the page can show what came of it.
    const asked = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => name.slice(location.origin.length))
          .filter((address) => address.includes("/refresh")),
      );
    const screens = [
      ["/", "/api/feeds/refresh"],
      [`/articles/${feedId}`, `/api/feeds/${feedId}/refresh`],
      [`/?bundle=${bundle.id}`, `/api/feeds/refresh?bundleId=${bundle.id}`],
    ];
    for (const [screen = "", call] of screens) {
      await page.goto(screen);
      await expect(listScroller(page)).toBeVisible();
      await expect(page.getByText(/^Loading .*…$/)).toHaveCount(0);
      await drag(400, 440);
      expect(await asked()).toEqual([]);
      await drag(300, 560);
      await expect(page.getByText("No new articles").first()).toBeVisible();
      await expect.poll(asked).toEqual([call]);
    }
    // Further down the same finger scrolls.
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Articles" }).getByRole("article")).toHaveCount(20);
    await listScroller(page).evaluate((pane) => pane.scrollTo(0, 900));
    await drag(300, 700);
    await expect.poll(() => placeOf(page)).toBeLessThan(900);
    expect(await asked()).toEqual([]);
  });
});
