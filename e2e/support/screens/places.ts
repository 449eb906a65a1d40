import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";

/** Runs inside the page. */
const hrefs = (links: Element[]) => links.map((each) => each.getAttribute("href") ?? "");

/** Expects no accessibility violation and nothing wider than the screen; adds the links of the page to `places`. */
export async function lookForPlaces(page: Page, places: Set<string>): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  await expectAccessible(page);
  // A collapsed part counts as well.
  for (const href of await page.locator("main a[href]").evaluateAll(hrefs)) places.add(href);
}

/** Expects every link to lead to a screen that is there. */
export async function expectScreens(page: Page, places: Set<string>): Promise<void> {
  for (const place of places) expect((await page.request.get(place)).status(), place).toBe(200);
}
