import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: "no-preference" },
});

const countsOf = async (page: Page) => (await page.request.get("/api/counts")).json();

/** One finger from the middle of a row, by so many pixels. */
async function drag(page: Page, row: Locator, by: { x: number; y: number }): Promise<void> {
  await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await row.boundingBox();
  if (!box) throw new Error("The row is not on the screen");
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 8; step += 1) {
    await touch("touchMove", [{ x: from.x + (by.x * step) / 8, y: from.y + (by.y * step) / 8 }]);
  }
  await touch("touchEnd", []);
  await devtools.detach();
}

test("a row that is swiped to the right is read, to the left starred; less and a scroll do nothing", async ({
  signedInPage: page,
  web,
}) => {
  await fillLibrary(page, web);
  await page.goto("/");
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
});

test("the library in the phone's menu shows its actions, each as large as a thumb", async ({
  signedInPage: page,
  web,
}) => {
  const { feed } = await fillLibrary(page, web);
  const title = "A feed with a title that goes on for much longer than the edge of any phone lets it";
  await page.request.patch(`/api/feeds/${feed}`, { data: { title } });
  await page.goto("/");
  await page.getByRole("button", { name: "More", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "More" });
  await expect(menu.getByRole("link", { name: /A feed with a title/ })).toBeVisible();
  for (const name of ["Copy master RSS URL", "Edit Mornings", `Delete ${title}`]) {
    await expect(menu.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
  // While the sheet slides in, nothing has its size yet.
  await expect
    .poll(() =>
      menu.locator("a, button").evaluateAll((all) =>
        all
          .map((each) => ({
            name: each.getAttribute("aria-label") ?? each.textContent,
            box: each.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.height < 44 || box.width < 44)
          .map(({ name }) => name),
      ),
    )
    .toEqual([]);
});
