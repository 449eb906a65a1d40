import { expect, type Locator, type Page } from "@playwright/test";

/** One finger from the middle of an element, by so many pixels. */
export async function drag(page: Page, target: Locator, by: { x: number; y: number }): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await target.boundingBox();
  if (!box) throw new Error("It is not on the screen");
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

/** One finger that stays on an element until a long press has shown what it shows. */
export async function hold(page: Page, target: Locator, shown: Locator): Promise<void> {
  // Waits until it stands still with nothing above it.
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error("It is not on the screen");
  const devtools = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 3, y: box.y + box.height / 2 }];
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await expect(shown).toBeVisible();
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await devtools.detach();
}
