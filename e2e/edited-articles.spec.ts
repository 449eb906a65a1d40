import { expect } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { articleRows, fillLibrary } from "@/e2e/support/library";
import { articleText } from "@/e2e/support/reading";
import { refreshAnew } from "@/e2e/support/refresh-anew";

test("an edited article says so @phone, shows the words that changed, and is unread again by choice", async ({
  signedInPage: page,
  web,
}) => {
  const entry = { title: "Ships by night", text: "The ferry leaves at eight in the evening." };
  const { feed, site } = await fillLibrary(page, web, [entry]);
  await page.request.patch(`/api/feeds/${feed}`, { data: { unreadAfterEdit: "always" } });
  const [item] = await (await page.request.get("/api/feed-items")).json();
  await page.request.patch(`/api/feed-items/${item.id}/read`, { data: { isRead: true } });
  const part = { itemId: item.id, quote: "leaves at eight", suffix: " in the evening" };
  expect((await page.request.post("/api/highlights", { data: part })).status()).toBe(201);
  site.write([{ ...entry, text: "The ferry leaves at nine in the evening." }]);
  await refreshAnew(page, site.feedUrl);
  await expect.poll(async () => (await (await page.request.get("/api/counts")).json()).unread).toBe(1);

  await page.goto("/");
  await articleRows(page).filter({ hasText: "Ships by night" }).getByRole("link").first().click();
  await expect(articleText(page).getByText("at nine in the evening")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Highlights not found in this text" })).toBeVisible();
  await page.getByRole("button", { name: "Edited", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "What changed" });
  await expect(dialog.locator("del")).toHaveText("eight");
  await expect(dialog.locator("ins")).toHaveText("nine");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});
