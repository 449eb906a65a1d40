import { expect, type Locator, type Page } from "@playwright/test";
import { publish } from "@/e2e/support/publish";
import { listScroller } from "@/e2e/support/reading";
import type { Web } from "@/sandbox/web";

/** Returns the scroll position of the list of articles in pixels. */
export const placeOf = (page: Page) => listScroller(page).evaluate((pane) => pane.scrollTop);

/** Turns the wheel until the list has reached this position. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  const place = () => placeOf(page);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, top - (await place()));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      return place();
    })
    .toBe(top);
}

/** Returns the number of rows above the list's upper edge. */
export const rowsAbove = (rows: Locator) =>
  rows.evaluateAll((all) => {
    const edge = document.querySelector('[data-pane="list"]')?.getBoundingClientRect().top ?? 0;
    return all.filter((row) => row.getBoundingClientRect().bottom <= edge).length;
  });

/** Follows a feed with `count` articles, “Thing 1” the newest, and returns the feed's id. */
export async function followThings(page: Page, web: Web, count: number): Promise<number> {
  const titles = Array.from({ length: count }, (_, n) => ({ title: `Thing ${n + 1}` }));
  const site = await publish(web, "Many Things", titles);
  const answer = await page.request.post("/api/feeds", { data: { url: site.feedUrl } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

/** Returns the number of the account's unread articles. */
export const unreadOf = async (page: Page): Promise<number> =>
  (await (await page.request.get("/api/counts")).json()).unread;
