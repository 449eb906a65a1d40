import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { articleRows, fillLibrary } from "@/e2e/support/library";
import { articleText } from "@/e2e/support/reading";

// The pages of these articles are missing: their full text is fetched in vain, which only the console says.
test.use({ expectedMessages: [/422/] });

const later = async (page: Page): Promise<number> => (await (await page.request.get("/api/counts")).json()).later;
const place = (page: Page, name: string | RegExp) => page.getByRole("treeitem", { name });
const rowOf = (page: Page, title: string) => articleRows(page).filter({ hasText: title });

test("an article is saved by key, listed newest saved first, read, and removed at its end", async ({
  signedInPage: page,
  web,
}) => {
  await fillLibrary(page, web);
  await page.goto("/");
  for (const [title, count] of [
    ["Boats", 1],
    ["Ships by night", 2],
  ] as const) {
    await rowOf(page, title).getByRole("link").first().focus();
    await page.keyboard.press("w");
    await expect.poll(() => later(page)).toBe(count);
  }
  await place(page, "Read later, 2 articles").click();
  await expect(page).toHaveURL(/\/\?filter=later$/);
  await expect(articleRows(page)).toHaveCount(2);
  await expect(articleRows(page).first()).toContainText("Ships by night");
  await expectAccessible(page);

  await rowOf(page, "Boats").getByRole("link").first().click();
  await expect(articleText(page).getByText("Boats, in full.")).toBeVisible();
  await expect(articleRows(page)).toHaveCount(2);
  await page.locator('[data-pane="detail"] footer').getByRole("button", { name: "Remove from Read later" }).click();
  await expect(place(page, "Read later, 1 article")).toBeVisible();
  await expect.poll(() => later(page)).toBe(1);
  await page.keyboard.press("Control+z");
  await expect(place(page, "Read later, 2 articles")).toBeVisible();
  await expect.poll(() => later(page)).toBe(2);
});

test("Read later @phone is a place in the library, and says how to fill it", async ({ signedInPage: page, web }) => {
  await fillLibrary(page, web);
  const [item] = await (await page.request.get("/api/feed-items")).json();
  await page.goto("/?filter=later");
  await expect(page.getByText("Nothing saved for later")).toBeVisible();
  expect((await page.request.put(`/api/feed-items/${item.id}/later`)).status()).toBe(200);
  await page.reload();
  await expect(articleRows(page)).toHaveCount(1);
  const sheet = page.getByRole("button", { name: "Library", exact: true }).filter({ visible: true });
  if (await page.getByRole("tree").isVisible()) await expect(place(page, "Read later, 1 article")).toBeVisible();
  else {
    await sheet.click();
    await expect(page.getByRole("link", { name: /^Read later/ })).toHaveAttribute("aria-current", "page");
  }
});
