import { expect } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { answerWhenAlive } from "@/e2e/support/alive";
import { test } from "@/e2e/support/journey";
import { bell, makeKey, many, tell, withDoubles } from "@/e2e/support/live/alerts";

test("the bell counts to nine; its panel closes when an alert leads elsewhere", async ({ page, account, context }) => {
  await tell(account, [
    ...many(8),
    { title: "Outside", actionUrl: "/settings?tab=stats", actionText: "See them" },
    { title: "Newest", actionUrl: "/settings?tab=security" },
  ]);
  await page.goto("/bundles");
  await expect(bell(page)).toContainText("9+");
  await bell(page).click();
  const panel = page.getByRole("dialog", { name: "Alerts" });
  await expect(panel.getByText("10 unread")).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "See them" }).click();
  await expect(page).toHaveURL(/\/settings\?tab=stats$/);
  await expect(panel).toHaveCount(0);
  await expect(bell(page)).toContainText("9");
  expect(context.pages()).toHaveLength(1);
  await bell(page).click();
  await panel.getByRole("button", { name: "Mark all as read" }).click();
  await expect(panel.getByText("All read")).toBeVisible();
  await expect(bell(page)).not.toContainText("unread");
  await panel.getByRole("link", { name: "See all alerts" }).click();
  await expect(page).toHaveURL(/\/alerts$/);
});

test.describe("in the background", () => {
  test.use({ plan: "pro" });

  test("the tone is played once, in a tab that was touched", async ({ signedInPage: page, context }) => {
    await withDoubles(context, "denied");
    await page.request.put("/api/notification-preferences", { data: { soundAlerts: true } });
    const notes = () => page.evaluate(() => Number(localStorage.getItem("test-notes")));
    const tabs = [page, answerWhenAlive(await context.newPage()), answerWhenAlive(await context.newPage())];
    for (const tab of tabs) await tab.goto("/bundles");
    await makeKey(page);
    for (const tab of tabs) await expect(bell(tab)).toContainText("1");
    expect(await notes()).toBe(0);
    // A tab that is touched may be heard from then on.
    for (const tab of tabs.slice(1)) await tab.getByRole("heading", { level: 1 }).click();
    await makeKey(page);
    for (const tab of tabs) await expect(bell(tab)).toContainText("2");
    // Two notes make one tone.
    await expect.poll(notes).toBe(2);
  });
});
