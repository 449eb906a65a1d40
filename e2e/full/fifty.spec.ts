import { expect, type Page } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { publish } from "@/e2e/support/publish";

const COUNT = 55;

/** Returns the row that has the focus, and whether all of it is in sight. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    const row = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.item : undefined;
    return { row: row ?? null, isInSight: top >= 0 && bottom <= window.innerHeight };
  });

test("fifty articles are read with fifty key presses, and the focus never leaves the window", async ({
  signedInPage: page,
  web,
}) => {
  // Each press is waited for.
  test.setTimeout(240_000);
  const articles = Array.from({ length: COUNT }, (_, at) => ({ title: `Thing ${at + 1}`, hoursAgo: at + 1 }));
  const site = await publish(web, "Many things", articles);
  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
  await page.goto("/");
  const list = page.getByRole("region", { name: "Articles" });
  await expect(list.getByRole("article").first()).toBeVisible();
  const shown = new Set<string>();
  for (let press = 1; press <= 50; press += 1) {
    await page.keyboard.press("j");
    await expect(page.locator("#article-title")).toHaveText(`Thing ${press}`);
    await expect.poll(() => focusOf(page)).toMatchObject({ isInSight: true, row: expect.any(String) });
    shown.add((await focusOf(page)).row ?? "");
  }
  expect(shown.size).toBe(50);
  const unread = async () => (await (await page.request.get("/api/counts")).json()).unread;
  await expect.poll(unread).toBe(COUNT - 50);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => focusOf(page)).toMatchObject({ isInSight: true, row: expect.any(String) });
});
