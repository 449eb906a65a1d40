import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { answerWhenAlive } from "@/e2e/support/alive";
import { test } from "@/e2e/support/journey";
import { bell, hide, makeKey, notices, tell, withDoubles } from "@/e2e/support/live/alerts";
import { withoutPolls } from "@/e2e/support/live/polls";

const rows = (page: Page) => page.getByRole("main").getByRole("listitem");
const heading = (page: Page) => page.getByRole("heading", { name: "Alerts", level: 1 });
const notice = (page: Page, text: string) =>
  page.getByRole("region", { name: /^Notifications \(/ }).getByText(text, { exact: true });

test("the alerts screen says when it is empty; alerts are marked as read and deleted on it @phone-all", async ({
  page,
  account,
}) => {
  await page.goto("/alerts");
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Notifications", level: 2 })).toBeVisible();
  await expect(page.getByText("No notifications")).toBeVisible();
  await expect(page.getByText("You're all caught up!")).toBeVisible();
  await expectAccessible(page);
  const severities = ["info", "success", "warning", "error"];
  await tell(
    account,
    severities.map((severity) => ({ title: `A ${severity}`, severity, actionUrl: "/bundles" })),
  );
  await page.reload();
  await expect(heading(page)).toContainText("4 unread");
  await expectAccessible(page);
  const first = rows(page).first();
  await expect(first).toContainText("A error");
  await expect(first).toContainText("Just now");
  await first.getByRole("button", { name: "Mark Read" }).click();
  await expect(heading(page)).toContainText("3 unread");
  await expect(first.getByRole("button", { name: "Delete notification" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notice(page, "The notification has been removed.")).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(first.getByRole("button", { name: "Delete notification" })).toBeFocused();
  await page.getByRole("button", { name: "Mark All Read" }).click();
  await expect(page.getByRole("button", { name: "Mark All Read" })).toBeDisabled();
  await expect.poll(async () => (await (await page.request.get("/api/alerts/unread-count")).json()).count).toBe(0);
  await first.getByRole("button", { name: "View" }).click();
  await expect(page).toHaveURL(/\/bundles$/);
});

test.describe("in the background", () => {
  test.use({ plan: "pro" });

  test("a new alert is shown on the desktop once, however many tabs are open, and a click opens its page", async ({
    signedInPage: page,
    context,
  }) => {
    await withDoubles(context, "granted");
    await withoutPolls(context);
    const second = answerWhenAlive(await context.newPage());
    for (const tab of [page, second]) await tab.goto("/bundles");
    // While one of them is looked at, the badge is enough.
    await hide(page);
    await makeKey(page);
    for (const tab of [page, second]) await expect(bell(tab)).toContainText("1");
    expect(await notices(page)).toEqual([]);
    await hide(second);
    await makeKey(page);
    for (const tab of [page, second]) await expect(bell(tab)).toContainText("2");
    await expect.poll(() => notices(page)).toHaveLength(1);
    expect((await notices(page))[0]).toMatchObject({ title: "API key created" });
    const clicked = await Promise.all(
      [page, second].map((tab) =>
        tab.evaluate(() => {
          const { lastNotice } = window as { lastNotice?: { onclick: () => void } };
          lastNotice?.onclick();
          return Boolean(lastNotice);
        }),
      ),
    );
    expect(clicked.filter(Boolean)).toHaveLength(1);
    await expect(clicked[0] ? page : second).toHaveURL(/\/settings\?tab=security$/);
  });
});
