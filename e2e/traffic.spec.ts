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

test("a change costs its write and a few small reads, here and in every other tab, with 1,000 feeds", async ({
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
    const [here, ...there] = await traffic.of(() =>
      row(page).getByRole("button", { name: "Star", exact: true }).click(),
    );
    expect(here).toEqual([...SMALL, expect.stringMatching(/^PATCH .*\/star$/)]);
    expect(there).toEqual([SMALL, SMALL]);
    for (const tab of others) await expect(row(tab).getByRole("button", { name: "Unstar" })).toBeVisible();
  });

  await test.step("a read", async () => {
    const [here, ...there] = await traffic.of(() => row(page).getByRole("button", { name: "Mark as read" }).click());
    expect(here).toEqual([...SMALL, expect.stringMatching(/^PATCH .*\/read$/)]);
    expect(there).toEqual([SMALL, SMALL]);
    for (const tab of others) await expect(row(tab).getByRole("button", { name: "Mark as unread" })).toBeVisible();
  });

  await test.step("mark all read", async () => {
    const [here, ...there] = await traffic.of(async () => {
      await page.getByRole("button", { name: "Mark All Read" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Mark All Read" }).click();
    });
    expect(here).toEqual([...SMALL, "POST /api/feed-items/mark-read"]);
    expect(there).toEqual([SMALL, SMALL]);
    for (const tab of others)
      await expect(articleRows(tab).getByRole("button", { name: "Mark as read" })).toHaveCount(0);
  });

  await test.step("a new feed", async () => {
    // Opening the dialog asks for what it shows: that is no reaction to the change.
    await page.keyboard.press("a");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Keywords, URL, or social profile").fill(site.feedUrl);
    const [here, ...there] = await traffic.of(async () => {
      await dialog.getByRole("button", { name: "Add feed" }).click();
      await expect(page.getByText("You now follow “The Harbour”.").first()).toBeVisible();
    });
    // The list of 1,000 feeds is not read again where it is known what was added.
    expect(here).toEqual([...FEED, "POST /api/feeds"]);
    const withFeeds = [...FEED, "GET /api/feeds"].sort();
    expect(there).toEqual([withFeeds, withFeeds]);
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
    const calls = await traffic.of(async () => {
      await inDatabase((client) =>
        client.query("UPDATE sources SET next_fetch_at = now(), body_hash = NULL, etag = NULL WHERE url = $1", [
          site.feedUrl,
        ]),
      );
      for (const tab of tabs) await expect(waiting(tab)).toBeVisible();
    });
    for (const each of calls) expect(each).toEqual(["GET /api/counts", "GET /api/feed-items", "GET /api/stats"]);
    // What waited needs no further question.
    const shown = await traffic.of(async () => {
      for (const tab of tabs) {
        await waiting(tab).click();
        await expect(row(tab)).toContainText("Ships by day");
      }
    });
    expect(shown).toEqual([[], [], []]);
  });

  await test.step("an edited bundle", async () => {
    await page.getByRole("button", { name: "Edit Mornings" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Evenings");
    const [here, ...there] = await traffic.of(async () => {
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Bundle updated").first()).toBeVisible();
    });
    expect(here).toEqual([expect.stringMatching(/^PATCH \/api\/bundles\//)]);
    expect(there).toEqual([["GET /api/bundles"], ["GET /api/bundles"]]);
  });

  await test.step("a deleted feed", async () => {
    const [here, ...there] = await traffic.of(async () => {
      await row(page).hover();
      await row(page).getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Delete Feed" }).click();
      await expect(page.getByText("Feed deleted").first()).toBeVisible();
    });
    expect(here).toEqual([expect.stringMatching(/^DELETE \/api\/feeds\//), ...FEED]);
    expect(there).toEqual([FEED, FEED]);
    for (const tab of tabs) await expect(articleRows(tab).filter({ hasText: "Ships by" })).toHaveCount(0);
  });
  await device.close();
});
