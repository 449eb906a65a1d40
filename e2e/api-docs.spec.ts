import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";

/** Opens the one call that an address names; its console is there. */
async function openCall(page: Page, id: string) {
  await page.goto(`/api-docs?tab=endpoints&call=${id}`);
  const form = page.getByRole("form", { name: /^Try it/ });
  await expect(form).toBeVisible();
  return form;
}

test("a call is made with the session: status, headers and body are shown @phone-all", async ({
  signedInPage: page,
  web,
}) => {
  await fillLibrary(page, web);
  const form = await openCall(page, "listFeeds");
  const body = form.getByRole("region", { name: "Response body" });
  await form.getByRole("button", { name: "Send GET" }).click();
  await expect(body).toBeVisible();
  await expect(form.getByRole("status")).toContainText("200");
  await expect(body).toContainText('"title": "Plain Sight"');
  await form.getByText(/^Response headers \(/).click();
  await expect(form.getByRole("region", { name: "Response headers" })).toContainText("x-request-id:");
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  await expectAccessible(page);
});
