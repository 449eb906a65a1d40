import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { publish } from "@/e2e/support/publish";
import type { Web } from "@/sandbox/web";

/** A library with something of everything; answers the ids that addresses need. */
async function fill(page: Page, web: Web): Promise<{ feed: number; bundle: number }> {
  const site = await publish(web, "Plain Sight", [{ title: "Ships by night" }, { title: "Ships by day" }]);
  const feed = await (await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).json();
  const data = { name: "Mornings", color: "#10B981", description: "Before the first cup." };
  const bundle = await (await page.request.post("/api/bundles", { data })).json();
  await page.request.post(`/api/bundles/${bundle.id}/feeds`, { data: { feedId: feed.id } });
  return { feed: feed.id, bundle: bundle.id };
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  // Nothing is ever idle: the page keeps its live stream open.
  await expect(page.getByText(/^Loading .*…$/)).toHaveCount(0);
}

const SCREENS: [name: string, address: (ids: { feed: number; bundle: number }) => string][] = [
  ["what a search found", () => "/?q=ships"],
  ["a search that found nothing", () => "/?q=submarines"],
  ["a bundle's articles", ({ bundle }) => `/?bundle=${bundle}`],
  ["the articles of one feed", ({ feed }) => `/articles/${feed}`],
  ["a bundle", ({ bundle }) => `/bundles?bundle=${bundle}`],
  ["a new feed", () => "/new-feed"],
  ["the search for smart feeds", () => "/intelligent-search"],
];

for (const [name, address] of SCREENS) {
  test(`${name}: no accessibility violation @phone`, async ({ signedInPage: page, web }) => {
    await open(page, address(await fill(page, web)));
    await expectAccessible(page);
  });
}

const STATES: [name: string, role: "dialog" | "menu", reach: (page: Page) => Promise<void>][] = [
  ["the palette", "dialog", (page) => page.keyboard.press("ControlOrMeta+k")],
  ["adding a feed", "dialog", (page) => page.keyboard.press("n")],
  ["the sheet of keys", "dialog", (page) => page.keyboard.press("?")],
  ["the ways to mark", "menu", (page) => page.getByRole("button", { name: "More ways to mark as read" }).click()],
];

for (const [name, role, reach] of STATES) {
  test(`${name}, open: no accessibility violation @phone`, async ({ signedInPage: page, web }) => {
    await fill(page, web);
    await open(page, "/");
    await reach(page);
    await expect(page.getByRole(role)).toBeVisible();
    await expectAccessible(page);
  });
}
