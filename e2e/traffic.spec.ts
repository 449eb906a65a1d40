import { expect, type Page } from "@playwright/test";
import { inDatabase } from "@/e2e/support/accounts";
import { answerWhenAlive } from "@/e2e/support/alive";
import { test } from "@/e2e/support/journey";
import { seedLargeLibrary } from "@/e2e/support/large-library";
import { articleRows } from "@/e2e/support/library";
import { publish } from "@/e2e/support/publish";
import { Traffic } from "@/e2e/support/traffic";

const SMALL = ["GET /api/counts", "GET /api/stats"];
const FEED = ["GET /api/bundles", ...SMALL, "GET /api/feed-items", "GET /api/subscription/status"].sort();

test.use({ plan: "pro" });

test("with 1,000 feeds, a change costs its write and a few small reads in every tab", async ({
  page,
  account,
  context,
  browser,
  baseURL,
  web,
}) => {
  test.slow();
  const site = await publish(web, "The Harbour", [{ title: "Ships by night", hoursAgo: 0 }]);
  await seedLargeLibrary(account);
  const device = await browser.newContext({ baseURL, serviceWorkers: "block" });
  await device.addCookies(await context.cookies(baseURL));
  const traffic = new Traffic();
  const tabs = [page, answerWhenAlive(await context.newPage()), answerWhenAlive(await device.newPage())];
  for (const tab of tabs) await traffic.watch(tab);
  for (const tab of tabs) {
    const stream = tab === tabs[1] ? null : tab.waitForResponse((response) => response.url().endsWith("/api/live"));
    await tab.goto("/");
    await stream;
  }
  const others = tabs.slice(1);
  const row = (tab: Page) => articleRows(tab).first();
  const waiting = (tab: Page) => tab.getByRole("button", { name: "1 new article" });

  await test.step("a star", async () => {
    await traffic.expectCalls([[...SMALL, expect.stringMatching(/^PATCH .*\/star$/)], SMALL, SMALL], () =>
      row(page).getByRole("button", { name: "Star", exact: true }).click(),
    );
    for (const tab of others) await expect(row(tab).getByRole("button", { name: "Unstar" })).toBeVisible();
  });

  await test.step("a read", async () => {
    await traffic.expectCalls([[...SMALL, expect.stringMatching(/^PATCH .*\/read$/)], SMALL, SMALL], () =>
      row(page).getByRole("button", { name: "Mark as read" }).click(),
    );
    for (const tab of others) await expect(row(tab).getByRole("button", { name: "Mark as unread" })).toBeVisible();
  });

  await test.step("mark all read", async () => {
    await traffic.expectCalls([[...SMALL, "POST /api/feed-items/mark-read"], SMALL, SMALL], async () => {
      await page.getByRole("button", { name: "Mark All Read" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Mark All Read" }).click();
    });
    for (const tab of others)
      await expect(articleRows(tab).getByRole("button", { name: "Mark as read" })).toHaveCount(0);
  });

  await test.step("a new feed", async () => {
    // Opening the dialog asks for what it shows: that is not a reaction to the change.
    await page.keyboard.press("a");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Keywords, URL, or social profile").fill(site.feedUrl);
    const withFeeds = [...FEED, "GET /api/feeds"].sort();
    // The list of 1,000 feeds is not read again where it is known what was added.
    await traffic.expectCalls([[...FEED, "POST /api/feeds"], withFeeds, withFeeds], async () => {
      await dialog.getByRole("button", { name: "Add feed" }).click();
      await expect(page.getByText("You now follow “The Harbour”.").first()).toBeVisible();
    });
    for (const tab of others) {
      await waiting(tab).click();
      await expect(row(tab)).toContainText("Ships by night");
    }
  });

  await test.step("new articles", async () => {
    await page.goto("/");
    await site.write([
      { title: "Ships by day", hoursAgo: 0 },
      { title: "Ships by night", hoursAgo: 0 },
    ]);
    const calls = ["GET /api/counts", "GET /api/feed-items", "GET /api/stats"];
    await traffic.expectCalls([calls, calls, calls], async () => {
      await inDatabase(async (client) => {
        await client.query("UPDATE sources SET next_fetch_at = now(), body_hash = NULL, etag = NULL WHERE url = $1", [
          site.feedUrl,
        ]);
        await client.query("NOTIFY feedloom_work, '*'");
      });
      for (const tab of tabs) await expect(waiting(tab)).toBeVisible();
    });
    // The waiting articles need no further call.
    await traffic.expectCalls([[], [], []], async () => {
      for (const tab of tabs) {
        await waiting(tab).click();
        await expect(row(tab)).toContainText("Ships by day");
      }
    });
  });

  await test.step("an edited bundle", async () => {
    await page.getByRole("button", { name: "Edit Mornings" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Evenings");
    const calls = [[expect.stringMatching(/^PATCH \/api\/bundles\//)], ["GET /api/bundles"], ["GET /api/bundles"]];
    await traffic.expectCalls(calls, async () => {
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Bundle updated").first()).toBeVisible();
    });
  });

  await test.step("a deleted feed", async () => {
    await traffic.expectCalls([[expect.stringMatching(/^DELETE \/api\/feeds\//), ...FEED], FEED, FEED], async () => {
      await row(page).hover();
      await row(page).getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Delete Feed" }).click();
      await expect(page.getByText("Feed deleted").first()).toBeVisible();
    });
    for (const tab of tabs) await expect(articleRows(tab).filter({ hasText: "Ships by" })).toHaveCount(0);
  });
  await device.close();
});
