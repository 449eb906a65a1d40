import { expect, type Locator, type Page } from "@playwright/test";

const MOST = 150;

/** Presses Tab until an element has the focus; fails when the keyboard cannot reach it, or when its focus is not seen. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MOST && !(await isThere()); presses += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  const isMarked = await target.evaluate((element) => {
    const drawn = [getComputedStyle(element), getComputedStyle(element, "::after")];
    return drawn.some((style) => style.outlineStyle !== "none" || style.boxShadow !== "none");
  });
  expect(isMarked, "the focus is visible").toBe(true);
}

/** Reaches a control and presses it, by keys alone. */
export async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Holds a key until it has moved the focus, as a finger does: radio buttons choose while the key is down. */
export async function hold(page: Page, key: string, target: Locator): Promise<void> {
  await page.keyboard.down(key);
  await expect(target).toBeFocused();
  await page.keyboard.up(key);
}

/** Opens an entry of an open menu by keys alone. */
export async function choose(page: Page, name: string): Promise<void> {
  const entry = page.getByRole("menuitem", { name });
  await expect(entry).toBeVisible();
  let key = "Home";
  await expect(async () => {
    await page.keyboard.press(key);
    key = "ArrowDown";
    await expect(entry).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press("Enter");
}
