import { type BrowserContext, expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { type Account, inDatabase } from "@/e2e/support/accounts";
import { answerWhenAlive } from "@/e2e/support/alive";
import { test } from "@/e2e/support/journey";

type Seed = { title: string; message?: string; severity?: string; actionUrl?: string; actionText?: string };

/** Puts alerts into an account's list, the first one oldest. */
async function tell(account: Account, alerts: Seed[]): Promise<void> {
  await inDatabase(async (client) => {
    for (const alert of alerts) {
      await client.query(
        `INSERT INTO alerts (user_key, type, title, message, severity, action_url, action_text, expires_at)
         SELECT key, 'system', $2, $3, $4, $5, $6, now() + interval '30 days' FROM users WHERE id = $1`,
        [
          account.id,
          alert.title,
          alert.message ?? "What happened.",
          alert.severity ?? "info",
          alert.actionUrl ?? null,
          alert.actionText ?? null,
        ],
      );
    }
  });
}

const many = (count: number): Seed[] => Array.from({ length: count }, (_, at) => ({ title: `News ${at + 1}` }));
const rows = (page: Page) => page.getByRole("main").getByRole("listitem");
const heading = (page: Page) => page.getByRole("heading", { name: "Notifications", level: 2 });
const notice = (page: Page, text: string) =>
  page.getByRole("region", { name: /^Notifications \(/ }).getByText(text, { exact: true });
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ }).filter({ visible: true });

test("without alerts the screen says so; alerts are read and deleted on it @phone-all", async ({ page, account }) => {
  await page.goto("/alerts");
  await expect(page.getByRole("heading", { name: "Alerts", level: 1 })).toBeVisible();
  await expect(heading(page)).toBeVisible();
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

test("the bell counts to nine; its panel closes when an alert leads elsewhere", async ({ page, account, context }) => {
  await tell(account, [
    ...many(8),
    { title: "Outside", actionUrl: "/settings?tab=stats", actionText: "See them" },
    { title: "Newest", actionUrl: "/settings?tab=security" },
  ]);
  await page.goto("/bundles");
  await expect(bell(page)).toContainText("9+");
  await bell(page).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
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
  await panel.getByRole("link", { name: "See all notifications" }).click();
  await expect(page).toHaveURL(/\/alerts$/);
});

test.describe("when the server refuses", () => {
  test.use({ expectedMessages: [/status of 500/] });

  test("many come twenty at a time; what was shown at once is taken back, with a word about it", async ({
    page,
    account,
  }) => {
    await tell(account, many(45));
    await page.goto("/alerts");
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole("button", { name: "Load More" }).click();
    await expect(rows(page)).toHaveCount(40);
    await page.getByRole("button", { name: "Load More" }).click();
    await expect(rows(page)).toHaveCount(45);
    await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);
    await page.route(/\/api\/alerts\/\d+/, (route) => route.fulfill({ status: 500, body: "" }));
    await rows(page).first().getByRole("button", { name: "Mark Read" }).click();
    await expect(notice(page, "Failed to mark alert as read")).toBeVisible();
    await expect(heading(page)).toContainText("45 unread");
    await rows(page).first().getByRole("button", { name: "Delete notification" }).click();
    await expect(notice(page, "Failed to delete alert")).toBeVisible();
    await expect(rows(page)).toHaveCount(45);
  });
});

/** Stands in for what a headless browser has not: notifications, and being in the background. */
async function withDoubles(context: BrowserContext, permission: NotificationPermission): Promise<void> {
  await context.addInitScript((allowed) => {
    class FakeNotification {
      static permission = allowed;
      onclick: (() => void) | null = null;
      constructor(title: string, options: { body: string; tag: string }) {
        const shown = JSON.parse(localStorage.getItem("test-notices") ?? "[]");
        localStorage.setItem("test-notices", JSON.stringify([...shown, { title, ...options }]));
        Object.assign(window, { lastNotice: this });
      }
      close() {}
    }
    /** Notes go into the same storage: it is one for all tabs. */
    class FakeAudio {
      state = "running";
      currentTime = 0;
      destination = {};
      createGain() {
        const still = () => undefined;
        const gain = { setValueAtTime: still, linearRampToValueAtTime: still, exponentialRampToValueAtTime: still };
        return { gain, connect: (next: unknown) => next };
      }
      createOscillator() {
        const start = () => localStorage.setItem("test-notes", String(Number(localStorage.getItem("test-notes")) + 1));
        return { frequency: { value: 0 }, connect: (next: unknown) => next, start, stop: () => undefined };
      }
    }
    Object.assign(window, { Notification: FakeNotification, AudioContext: FakeAudio });
    Object.defineProperty(document, "visibilityState", {
      get: () => (sessionStorage.getItem("test-hidden") ? "hidden" : "visible"),
    });
  }, permission);
}

const hide = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.setItem("test-hidden", "yes");
    document.dispatchEvent(new Event("visibilitychange"));
  });
const notices = (page: Page): Promise<{ title: string; tag: string }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("test-notices") ?? "[]"));
/** Makes an alert as the product does, so that the stream tells of it. */
const makeKey = (page: Page) => page.request.post("/api/auth/generate-api-key");
const SOON = { timeout: 12_000 };

test.describe("in the background", () => {
  test.use({ plan: "pro" });

  test("a new alert is on the desktop once, however many tabs there are, and leads back", async ({
    signedInPage: page,
    context,
  }) => {
    await withDoubles(context, "granted");
    const second = answerWhenAlive(await context.newPage());
    for (const tab of [page, second]) await tab.goto("/bundles");
    // While one of them is looked at, the badge is enough.
    await hide(page);
    await makeKey(page);
    for (const tab of [page, second]) await expect(bell(tab)).toContainText("1", SOON);
    expect(await notices(page)).toEqual([]);
    await hide(second);
    await makeKey(page);
    for (const tab of [page, second]) await expect(bell(tab)).toContainText("2", SOON);
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

  test("the tone is heard once, in a tab that was touched, while one reads", async ({
    signedInPage: page,
    context,
  }) => {
    await withDoubles(context, "denied");
    await page.request.put("/api/notification-preferences", { data: { soundAlerts: true } });
    const notes = () => page.evaluate(() => Number(localStorage.getItem("test-notes")));
    const tabs = [page, answerWhenAlive(await context.newPage()), answerWhenAlive(await context.newPage())];
    for (const tab of tabs) await tab.goto("/bundles");
    await makeKey(page);
    for (const tab of tabs) await expect(bell(tab)).toContainText("1", SOON);
    expect(await notes()).toBe(0);
    // A tab that is touched may be heard from then on.
    for (const tab of tabs.slice(1)) await tab.getByRole("heading", { level: 1 }).click();
    await makeKey(page);
    for (const tab of tabs) await expect(bell(tab)).toContainText("2", SOON);
    // Two notes make one tone.
    await expect.poll(notes).toBe(2);
  });

  test("without the wish for it there is none", async ({ signedInPage: page, context }) => {
    await withDoubles(context, "granted");
    await page.request.put("/api/notification-preferences", { data: { desktopNotifications: false } });
    await page.goto("/bundles");
    await hide(page);
    await makeKey(page);
    await expect(bell(page)).toContainText("1", SOON);
    expect(await notices(page)).toEqual([]);
  });
});
