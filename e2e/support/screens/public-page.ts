import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";

/** Opens a public page and expects nothing wider than the screen and no accessibility violation. */
export async function expectPublicPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect({ path, tooWide }).toEqual({ path, tooWide: 0 });
  await expectAccessible(page);
}

/** Expects one mail to support with this text; other tests write to support as well. */
export async function expectSupportToGet(request: APIRequestContext, text: string): Promise<void> {
  await expect
    .poll(async () => {
      const mails = (await (await request.get("/dev/outbox.json")).json()) as { to: string; text: string }[];
      return mails.filter((mail) => mail.to === "support@localhost" && mail.text.includes(text)).length;
    })
    .toBe(1);
}
