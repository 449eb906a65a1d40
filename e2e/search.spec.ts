import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { publish } from "@/e2e/support/publish";
import type { Web } from "@/sandbox/web";

const ENTRIES = [
  { title: "Looms of the north", text: "How wool is carded before winter." },
  { title: "A letter about spindles", text: "Nothing but flax and patience." },
  { title: "Slow mornings", text: "Wool again, and tea." },
];

async function follow(page: Page, web: Web): Promise<void> {
  const site = await publish(web, "Weaver Weekly", ENTRIES);
  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
  // The worker makes new articles findable.
  await expect
    .poll(async () => (await (await page.request.get("/api/feed-items?q=wool")).json()).length, { timeout: 40_000 })
    .toBe(2);
}

test("the palette finds articles, feeds, screens and actions by keyboard alone; the list updates while typing @phone-all", async ({
  signedInPage: page,
  web,
  isMobile,
}) => {
  test.slow();
  await follow(page, web);
  await page.goto("/bundles");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const field = page.getByRole("combobox", { name: "Search feeds, articles and actions" });
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("flax");
  const hit = page.getByRole("option", { name: /A letter about spindles/ });
  await expect(hit.locator("mark")).toHaveText("flax");
  await expect(hit).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "A letter about spindles" })).toBeVisible();

  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type("weaver");
  await expect(page.getByRole("option", { name: /^Weaver Weekly/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/articles\/\d+$/);

  // A phone has no keys to list.
  if (!isMobile) {
    await page.keyboard.press("/");
    await expect(field).toBeFocused();
    await page.keyboard.type("keyboard");
    await expect(page.getByRole("option", { name: "Keyboard shortcuts" })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  if (!isMobile) await searchList(page);
});

/** The search list marks what it found, says how many and keeps the search in the address. */
async function searchList(page: Page): Promise<void> {
  await page.goto("/?q=");
  await page.getByText("Search tips").click();
  await expect(page.getByRole("link", { name: "title:loom" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search articles" }).fill("wool");
  const articles = page.getByRole("region", { name: "Articles" });
  await expect(articles.getByRole("article")).toHaveCount(2);
  await expect(articles.getByRole("status").filter({ hasText: "shown" })).toHaveText(
    "2 articles shown. You've reached the end.",
  );
  await expect(articles.locator("mark").first()).toHaveText(/wool/i);
  await expect(page).toHaveURL(/\?q=wool$/);
  await page.reload();
  await expect(articles.getByRole("article")).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search articles" }).fill("wool -tea");
  await expect(articles.getByRole("article")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search articles" }).fill("zzzz");
  await expect(articles.getByRole("paragraph").filter({ hasText: "Nothing found for “zzzz”" })).toBeVisible();
  await expect(articles.getByRole("status").filter({ hasText: "Nothing found" })).toBeAttached();
  await expectAccessible(page);
}
