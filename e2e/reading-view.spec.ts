import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { publish } from "@/e2e/support/publish";

const TEXT = "The lighthouse keeper counted the ships that passed in the night, and wrote every one of them down. ";
const WHOLE = `<!doctype html><html><head><title>Ships</title></head><body><article><h1>Ships</h1>${`<p>${TEXT.repeat(4)}</p>`.repeat(5)}</article></body></html>`;

/** Chooses an entry of the menu of the open article. */
async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "More for this article" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test.describe("an article @phone-all", () => {
  test("loads in full, returns to the feed's text and keeps the text size of its feed", async ({
    signedInPage: page,
    web,
  }) => {
    const site = await publish(web, "Harbour Notes", [{ title: "Ships", text: "Only the beginning." }]);
    await web.set(site.host, "/Ships", { type: "text/html; charset=utf-8", body: WHOLE });
    await page.request.post("/api/feeds", { data: { url: site.feedUrl } });
    await page.goto("/");
    const articles = page.getByRole("region", { name: "Articles" });
    await articles.getByRole("link", { name: /Ships/ }).first().click();
    const text = page.locator(".reading");
    await expect(text).toHaveText("Only the beginning.");
    await choose(page, "Full article");
    await expect(text).toContainText("The lighthouse keeper");
    await choose(page, "Show the feed’s text");
    await expect(text).toHaveText("Only the beginning.");

    const size = () => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const usual = await size();
    await page.getByRole("button", { name: "Type settings" }).click();
    await page.getByRole("switch", { name: "Only for Harbour Notes" }).click();
    await page.getByRole("slider", { name: "Size" }).press("End");
    await expect.poll(size).toBeGreaterThan(usual);
    const stored = async () => JSON.stringify(await (await page.request.get("/api/reading-settings")).json());
    await expect.poll(stored).toContain('"size":24');
    await page.reload();
    await expect.poll(size).toBeGreaterThan(usual);
    await expectAccessible(page);
  });
});

test.describe("an article whose page is missing", () => {
  test.use({ expectedMessages: [/status of 422/] });
  test("says so and keeps the feed's text; Undo restores rows that were marked above and below", async ({
    signedInPage: page,
    web,
  }) => {
    const titles = ["One", "Two", "Three", "Four", "Five"];
    const site = await publish(
      web,
      "Counting",
      titles.map((title) => ({ title })),
    );
    await page.request.post("/api/feeds", { data: { url: site.feedUrl } });
    await page.goto("/");
    const unread = async () => (await (await page.request.get("/api/counts")).json()).unread;
    const row = page
      .getByRole("region", { name: "Articles" })
      .getByRole("article")
      .filter({ hasText: "Two, in full." });
    await row.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Mark below as read" }).click();
    await expect.poll(unread).toBe(2);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(unread).toBe(5);
    await expect(row.getByRole("button", { name: "Mark as read" })).toBeVisible();
    await row.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Mark above as read" }).click();
    await expect.poll(unread).toBe(4);

    await page.getByRole("region", { name: "Articles" }).getByRole("link", { name: /Five/ }).first().click();
    await choose(page, "Full article");
    await expect(page.getByRole("alert").getByText(/load the full article/)).toBeVisible();
    await expect(page.locator(".reading")).toHaveText("Five, in full.");
  });
});
