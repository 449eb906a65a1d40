import { expect, type Page } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { choose, press } from "@/e2e/support/keys";
import { fillLibrary } from "@/e2e/support/library";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const countsOf = async (page: Page) => (await page.request.get("/api/counts")).json();
/** The title of the open article. */
const title = (page: Page) => page.locator("#article-title");
const articles = (page: Page) => page.getByRole("region", { name: "Articles" });

test("by keys alone: past the library, through the list, into an article and back", async ({
  signedInPage: page,
  web,
}) => {
  await fillLibrary(page, web);
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the articles" })).toBeFocused();
  await page.keyboard.press("Enter");
  const row = (title: string) => articles(page).getByRole("article", { name: title });
  await expect(row("Ships by night").getByRole("link").first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(title(page)).toHaveText("Ships by day");
  await expect(row("Ships by day").getByRole("link").first()).toBeFocused();
  await expect.poll(async () => (await countsOf(page)).unread).toBe(2);
  await page.keyboard.press("s");
  await expect.poll(async () => (await countsOf(page)).starred).toBe(1);
  await page.keyboard.press("m");
  await expect.poll(async () => (await countsOf(page)).unread).toBe(3);
  await page.keyboard.press("m");
  await expect.poll(async () => (await countsOf(page)).unread).toBe(2);
  await page.keyboard.press("k");
  await expect(title(page)).toHaveText("Ships by night");
  await expect.poll(async () => (await countsOf(page)).unread).toBe(1);
  await page.keyboard.press("b");
  const bundles = page.getByRole("dialog", { name: "Add Feed to Bundles" });
  await expect(bundles.getByText("Already in")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bundles).toHaveCount(0);
  await expect(row("Ships by night").getByRole("link").first()).toBeFocused();
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { level: 1, name: "Ships by night" })).toBeFocused();
  await page.keyboard.press("j");
  await expect(title(page)).toHaveText("Ships by day");
  await expect(row("Ships by day").getByRole("link").first()).toBeFocused();
  await page.keyboard.press("t");
  await expect(page.getByRole("dialog", { name: "Type settings" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Type settings" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(title(page)).toHaveCount(0);
  await expect(row("Ships by day").getByRole("link").first()).toBeFocused();
  await press(page, row("Ships by day").getByRole("button", { name: "More actions" }));
  await choose(page, "Mark below as read");
  await expect.poll(async () => (await countsOf(page)).unread).toBe(0);
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await countsOf(page)).unread).toBe(1);
});

test("another key for an action is chosen, and does it everywhere", async ({ signedInPage: page, web }) => {
  await fillLibrary(page, web);
  await page.goto("/settings?tab=shortcuts");
  const key = page.getByRole("button", { name: /^Key for “Next article”/ });
  await key.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("k");
  await expect(page.getByText("k is the key for “Previous article”.")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await key.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("z");
  await expect(key).toHaveAccessibleName(/: z$/);
  await expect
    .poll(async () => (await (await page.request.get("/api/reading-settings")).json()).keys)
    .toEqual({ j: "z" });
  await page.goto("/");
  await expect(articles(page).getByRole("article").first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(title(page)).toHaveCount(0);
  await page.keyboard.press("z");
  await expect(title(page)).toHaveText("Ships by night");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Next articlez");
});
