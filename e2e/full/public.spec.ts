import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { expectPublicPage, expectSupportToGet } from "@/e2e/support/screens/public-page";
import { PUBLIC_GROUPS, PUBLIC_PAGES } from "@/lib/shared/public-pages";

for (const group of PUBLIC_GROUPS) {
  test(`public pages of the group ${group} have no accessibility violation, no message and no sideways scrolling @phone-all`, async ({
    page,
  }) => {
    for (const { path } of PUBLIC_PAGES.filter((each) => each.group === group)) await expectPublicPage(page, path);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the contact form sends a message, and questions open", async ({ page }) => {
    const text = `A question without scripts ${randomUUID()}`;
    await page.goto("/contact");
    await page.getByLabel("Your name").fill("Grace");
    await page.getByLabel("Your email").fill("grace@example.com");
    await page.getByLabel("Message", { exact: true }).fill(text);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: "Thank you, we received your message" })).toBeVisible();
    await expectSupportToGet(page.request, text);
    await page.goto("/help");
    await expect(page.getByText("Feedloom finds the feed behind it.")).toBeVisible();
    await page.getByText("What is a smart feed?").click();
    await expect(page.getByText("A feed made of keywords.")).toBeVisible();
  });
});

test("the search of the help page filters its questions, and Live Chat leads to the contact form", async ({ page }) => {
  await page.goto("/help");
  const question = page.getByText("What is a smart feed?");
  await expect(async () => {
    await page.getByLabel("Search help").fill("opml");
    await expect(page.getByText("1 of 6 answers")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(question).toBeHidden();
  await page.getByLabel("Search help").fill("submarine");
  await expect(page.getByText("No results. Try fewer words")).toBeVisible();
  await page.getByLabel("Search help").fill("");
  await expect(question).toBeVisible();
  await page.getByRole("link", { name: "Live Chat" }).click();
  await expect(page).toHaveURL(/\/contact#message$/);
  await expect(page.getByRole("button", { name: "Send message" })).toBeVisible();
});
