import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { articleRows, fillLibrary } from "@/e2e/support/library";
import { articleText } from "@/e2e/support/reading";

const SENTENCE = "Linear scan has the better afternoon, and nobody argues.";
const ENTRIES = [{ title: "Ships by night", text: SENTENCE }, { title: "Boats" }];
const popover = (page: Page) => page.getByRole("dialog", { name: "Highlight" });

/** Selects some words of the open article, as a pointer or the keyboard would. */
async function select(page: Page, words: string): Promise<void> {
  await expect(articleText(page).getByText(words)).toBeVisible();
  await articleText(page).evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const start = node.data.indexOf(wanted);
      if (start >= 0) return getSelection()?.setBaseAndExtent(node, start, node, start + wanted.length);
    }
  }, words);
}

test("a sentence is highlighted @phone with a note, listed, found and made public", async ({
  signedInPage: page,
  web,
}) => {
  await fillLibrary(page, web, ENTRIES);
  await page.goto("/");
  await articleRows(page).filter({ hasText: "Ships by night" }).getByRole("link").first().click();
  await select(page, "better afternoon");
  await page.getByRole("button", { name: "Highlight in green" }).click();
  const mark = articleText(page).getByRole("button", { name: "better afternoon" });
  await expect(mark).toBeVisible();
  await popover(page).getByRole("textbox", { name: "Note" }).fill("Use in the talk.");
  await expectAccessible(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await popover(page).getByRole("button", { name: "Public link" }).click();
  await popover(page).getByRole("button", { name: "Make public link" }).click();
  await expect(popover(page).getByRole("button", { name: "Remove link" })).toBeVisible();
  // The notice that the link was copied takes the first Escape.
  await expect(page.getByText("Link copied").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Link copied")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(popover(page)).toHaveCount(0);
  const stored = async () => (await (await page.request.get("/api/highlights")).json())[0];
  await expect.poll(async () => (await stored()).note).toBe("Use in the talk.");

  await page.reload();
  await expect(mark).toBeVisible();
  await page.goto("/highlights");
  await page.getByRole("searchbox", { name: "Search quotes and notes" }).fill("talk");
  const list = page.getByRole("list", { name: "Highlights" });
  await expect(list.getByText("better afternoon")).toBeVisible();
  await expectAccessible(page);
  await list.getByRole("link", { name: "Ships by night" }).click();
  await expect(mark).toBeVisible();

  const { publicUrl } = await stored();
  await page.context().clearCookies();
  const opened = await page.goto(new URL(publicUrl).pathname);
  expect(opened?.status()).toBe(200);
  await expect(page.getByText("better afternoon")).toBeVisible();
  await expect(page.getByText("Use in the talk.")).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

test("the keyboard alone highlights, opens and deletes", async ({ signedInPage: page, web }) => {
  await fillLibrary(page, web, ENTRIES);
  await page.goto("/");
  await articleRows(page).filter({ hasText: "Ships by night" }).getByRole("link").first().press("Enter");
  await select(page, "Linear scan");
  await page.keyboard.press("h");
  await expect(popover(page)).toBeVisible();
  await page.keyboard.press("Escape");
  const mark = articleText(page).getByRole("button", { name: "Linear scan" });
  await expect(mark).toBeFocused();
  await page.keyboard.press("Enter");
  await popover(page).getByRole("button", { name: "Delete highlight" }).press("Enter");
  await expect(mark).toHaveCount(0);
  await expect.poll(async () => (await (await page.request.get("/api/highlights")).json()).length).toBe(0);
});
