import { type BrowserContext, expect, type Page } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";

const FREE_FEEDS = 25;
const FREE_BUNDLES = 5;

/** A second browser of the same person. */
async function alsoSignedIn(other: BrowserContext, page: Page): Promise<Page> {
  await other.addCookies((await page.context().cookies()).filter(({ name }) => name === SESSION_COOKIE));
  return other.newPage();
}

test.describe("where the free plan ends", () => {
  test.use({ expectedMessages: [/403/] });

  test("two browsers that make the last bundle at once: one does, the other is shown the way on", async ({
    signedInPage: page,
    browser,
    baseURL,
  }) => {
    for (let made = 1; made < FREE_BUNDLES; made += 1) {
      const data = { name: `Bundle ${made}`, color: "#3B82F6" };
      expect((await page.request.post("/api/bundles", { data })).status()).toBe(201);
    }
    const context = await browser.newContext({ baseURL });
    const pages = [page, await alsoSignedIn(context, page)];
    for (const [place, each] of pages.entries()) {
      await each.goto("/bundles");
      const form = each.getByRole("dialog");
      await expect(async () => {
        if ((await form.count()) === 0) await each.getByRole("button", { name: "Create Bundle" }).first().click();
        await expect(form).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await form.getByLabel("Name").fill(`The last one, from browser ${place}`);
    }
    await Promise.all(
      pages.map((each) => each.getByRole("dialog").getByRole("button", { name: "Create Bundle" }).click()),
    );
    const refused = pages.map((each) => each.getByText("Upgrade Required", { exact: true }).first());
    await expect
      .poll(async () => (await Promise.all(refused.map((notice) => notice.isVisible()))).filter(Boolean).length)
      .toBe(1);
    expect(await (await page.request.get("/api/bundles")).json()).toHaveLength(FREE_BUNDLES);
    await context.close();
  });

  test("the last feed is one, however many browsers ask at once, and the screens say that it was the last", async ({
    page,
    account,
    web,
  }) => {
    const host = `many-${account.id}.localhost`;
    const document = (name: string) =>
      `<rss version="2.0"><channel><title>${name}</title><link>http://x.example</link><description>d</description><item><title>First of ${name}</title><guid>${name}</guid></item></channel></rss>`;
    const feeds = Array.from({ length: FREE_FEEDS + 5 }, (_, at) => `/feed-${at}.xml`);
    await web.add(
      host,
      Object.fromEntries(feeds.map((path) => [path, { type: "application/rss+xml", body: document(path) }])),
    );
    const add = async (path: string) =>
      (await page.request.post("/api/feeds", { data: { url: web.url(host, path) } })).status();
    for (const path of feeds.slice(0, FREE_FEEDS - 1)) expect(await add(path)).toBe(201);

    const statuses = await Promise.all(feeds.slice(FREE_FEEDS - 1).map(add));
    expect(statuses.toSorted()).toEqual([201, ...statuses.slice(1).map(() => 403)]);
    expect(await (await page.request.get("/api/feeds")).json()).toHaveLength(FREE_FEEDS);

    await page.goto("/new-feed");
    await expect(page.getByText(`You have used all ${FREE_FEEDS} feeds of the Free plan.`)).toBeVisible();
    await page.getByLabel("Keywords, URL, or social profile").fill(web.url(host, feeds.at(-1) ?? ""));
    await page.getByRole("button", { name: "Add feed", exact: true }).last().click();
    await expect(page.getByText("Upgrade Required", { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "Upgrade Now" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Choose Your Plan" })).toBeVisible();
  });

  test("a smart feed is previewed by everybody and saved with a plan", async ({ signedInPage: page }) => {
    const preview = {
      title: "Tide pools",
      description: "What was found about tide pools.",
      items: [],
      failedSources: [],
      strictness: "balanced",
      fitting: 0,
      fittingBroadly: 0,
      considered: 0,
    };
    // The search itself would leave this machine.
    await page.route("**/api/intelligent-feed/generate", (route) => route.fulfill({ json: preview }));
    await page.goto("/intelligent-search");
    await page.getByLabel("Keywords").fill("tide pools");
    await page.getByRole("button", { name: "Generate Feed" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Saving intelligent feeds is not part of the Free plan.")).toBeVisible();
    await dialog.getByRole("button", { name: "Add Feed" }).click();
    await expect(page.getByText("Upgrade Required", { exact: true }).first()).toBeVisible();
  });
});

test.describe("with Pro", () => {
  test.use({ plan: "pro" });

  test("nothing says where a plan ends", async ({ signedInPage: page, web }) => {
    await fillLibrary(page, web);
    await page.request.post("/api/feed-items/mark-read", { data: {} });
    for (let made = 0; made <= FREE_BUNDLES; made += 1) {
      const data = { name: `Bundle ${made}`, color: "#3B82F6" };
      expect((await page.request.post("/api/bundles", { data })).status()).toBe(201);
    }
    await page.goto("/bundles");
    const library = page.getByRole("complementary", { name: "Library" });
    await library.getByRole("button", { name: "Pro", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Your plan" })).toContainText("Pro Plan");
    await expect(page.getByRole("progressbar", { name: "Feeds used" })).toHaveCount(0);
  });
});
