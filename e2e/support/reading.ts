import { expect, type Locator, type Page } from "@playwright/test";

/** The tools of the open article: in the line over its pane, on a phone in the pill. */
export const articleTools = (page: Page): Locator =>
  page.getByRole("group", { name: /^(This article|Article tools)$/ }).filter({ visible: true });

/** The text of the open article. */
export const articleText = (page: Page): Locator => page.locator(".reading");

/** The element in which a list of articles scrolls. */
export const listScroller = (page: Page): Locator => page.locator('[data-pane="list"]');

/** Closes the open article: with the pill on a phone, with the key next to the list. */
export async function backToList(page: Page): Promise<void> {
  const back = page.getByRole("button", { name: "Back to the list" });
  if (await back.isVisible()) await back.click();
  else await page.keyboard.press("Escape");
  await expect(page.locator("#article-title")).toHaveCount(0);
}
