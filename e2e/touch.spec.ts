import { expect, type Locator, type Page } from "@playwright/test";
import { drag, hold } from "@/e2e/support/finger";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: "no-preference" },
});

const countsOf = async (page: Page) => (await page.request.get("/api/counts")).json();

test("swiping a row marks it as read or stars it; the library's sheet has large rows", async ({
  signedInPage: page,
  web,
}) => {
  const { feed } = await fillLibrary(page, web);
  await page.goto("/");
  // Whatever the reader has, the first article stands near the top.
  const first = page.getByRole("region", { name: "Articles" }).getByRole("article").first();
  await expect(first).toBeInViewport({ ratio: 1 });
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(200);

  // Less than a swipe, and a scroll, do nothing.
  const row = page.getByRole("region", { name: "Articles" }).getByRole("article", { name: /Ships by day/ });
  await expect(row).toBeVisible();
  await drag(page, row, { x: 50, y: 0 });
  await drag(page, row, { x: 60, y: -80 });
  expect(await countsOf(page)).toMatchObject({ unread: 3, starred: 0 });
  await expect(page).toHaveURL(/\/$/);

  await drag(page, row, { x: 120, y: 4 });
  await expect.poll(async () => (await countsOf(page)).unread).toBe(2);
  await expect(row.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  await drag(page, row, { x: -120, y: 4 });
  await expect.poll(async () => (await countsOf(page)).starred).toBe(1);
  await drag(page, row, { x: 120, y: -4 });
  await expect.poll(async () => (await countsOf(page)).unread).toBe(3);
  await expect(page).toHaveURL(/\/$/);
  await test.step("the library's sheet, and its actions by a long press", () => pressLibrary(page, feed));
});

async function pressLibrary(page: Page, feed: number): Promise<void> {
  const title = "A feed with a title that goes on for much longer than the edge of any phone lets it";
  await page.request.patch(`/api/feeds/${feed}`, { data: { title } });
  await page.reload();
  await page.getByRole("button", { name: "Library", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Library" });
  const bundle = sheet.getByRole("treeitem", { name: /^Mornings/ });
  await expect(bundle).toBeVisible();
  // While the sheet slides in, nothing has its size yet.
  await expect
    .poll(() =>
      sheet.locator('a, button, [role="treeitem"]').evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => ({
            name: each.getAttribute("aria-label") ?? each.textContent,
            box: each.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.height < 44 || box.width < 44)
          .map(({ name }) => name),
      ),
    )
    .toEqual([]);
  const actions = page.getByRole("menu", { name: "Actions for Mornings" });
  await hold(page, bundle, actions);
  await expect(actions.getByRole("menuitem", { name: "Copy RSS URL" })).toBeInViewport({ ratio: 1 });
  await expect(actions.getByRole("menuitem", { name: "Delete Bundle" })).toBeInViewport({ ratio: 1 });
  await actions.getByRole("menuitem", { name: "Edit bundle" }).click();
  await expect(page.getByRole("dialog", { name: /Edit/ }).getByLabel("Name")).toHaveValue("Mornings");
}

/** Expects a control to be where a thumb reaches it: in the lower half of the screen, and large enough. */
async function expectUnderThumb(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const reached = () =>
    control.evaluate((element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      const at = document.elementFromPoint((element.getBoundingClientRect().left ?? 0) + width / 2, (top + bottom) / 2);
      return {
        isLow: top >= window.innerHeight / 2 && bottom <= window.innerHeight,
        isLarge: width >= 44 && height >= 44,
        isFree: at !== null && (element.contains(at) || at.contains(element)),
      };
    });
  await expect.poll(reached).toEqual({ isLow: true, isLarge: true, isFree: true });
}

test("one thumb opens, stars and leaves an article and reaches every screen from the lower half", async ({
  signedInPage: page,
  web,
}) => {
  const articles = Array.from({ length: 12 }, (_, at) => ({ title: `Thing ${at + 1}` }));
  await fillLibrary(page, web, articles);
  await page.goto("/");
  const list = page.getByRole("region", { name: "Articles" });
  const bar = page.getByRole("navigation", { name: "Bottom" });
  for (const name of ["My Feeds", "Bundles", "New Feed", "Alerts"]) {
    await expectUnderThumb(bar.getByRole("link", { name }));
  }
  await expectUnderThumb(bar.getByRole("button", { name: "More" }));
  const sixth = list.getByRole("article", { name: /Thing 6/ });
  await expectUnderThumb(sixth);
  await sixth.tap();
  await expect(page.locator("#article-title")).toHaveText("Thing 6");
  await expect(bar).toBeHidden();

  const pill = page.getByRole("group", { name: "Article tools" });
  for (const name of ["Back to the list", "Star", "Type settings", "Share", "Next article"]) {
    await expectUnderThumb(pill.getByRole("button", { name }));
  }
  await pill.getByRole("button", { name: "Star" }).tap();
  await expect.poll(async () => (await countsOf(page)).starred).toBe(1);
  await pill.getByRole("button", { name: "Next article" }).tap();
  await expect(page.locator("#article-title")).toHaveText("Thing 7");
  await pill.getByRole("button", { name: "Back to the list" }).tap();
  await expect(page.locator("#article-title")).toHaveCount(0);
  await expect(sixth).toBeInViewport();
  await expect.poll(async () => (await countsOf(page)).unread).toBe(10);

  // A swipe up on “My Feeds” brings the library, and with it every list.
  await drag(page, bar.getByRole("link", { name: "My Feeds" }), { x: 0, y: -80 });
  const sheet = page.getByRole("dialog", { name: "Library" });
  await expect(sheet).toBeVisible();
  await sheet.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
  await expect(async () => {
    // A tap that only stops what a swipe has set in motion is none.
    await sheet.getByRole("link", { name: /^Starred/ }).tap({ timeout: 5000 });
    await expect(page).toHaveURL(/filter=starred/, { timeout: 5000 });
  }).toPass();
  await expect(list.getByRole("article")).toHaveCount(1);
});
