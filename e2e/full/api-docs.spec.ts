import { expect, type Page, request } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const row = (page: Page, name: RegExp) => page.getByRole("main").getByRole("button", { name });

const TABS = [
  ["overview", "Overview", "Base URL"],
  ["authentication", "Authentication", "Your first call"],
  ["endpoints", "Endpoints", "Feeds"],
  ["examples", "Examples", "List all unread articles, page by page"],
] as const;

test("every tab opens by its address, has no accessibility violation and does what it offers @phone-all", async ({
  signedInPage: page,
  context,
  baseURL,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: baseURL });
  for (const [id, name, heading] of TABS) {
    await test.step(name, async () => {
      await page.goto(`/api-docs?tab=${id}`);
      await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
      await expectAccessible(page);
      if (id === "authentication") await copySample(page, baseURL ?? "");
      if (id === "endpoints") await expectEveryCall(page);
    });
  }
  await test.step("by the arrow keys, and the address follows", async () => {
    await tab(page, "Examples").focus();
    await page.keyboard.press("Home");
    await expect(page).toHaveURL(/\/api-docs(\?tab=overview)?$/);
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Authentication")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/\/api-docs\?tab=endpoints$/);
    await expect(row(page, /^GET \/api\/feeds List/)).toBeVisible();
    await page.keyboard.press("End");
    await expect(page).toHaveURL(/\?tab=examples$/);
  });
});

/** Copies the sample of the first call in another language. */
async function copySample(page: Page, baseURL: string): Promise<void> {
  await page.getByRole("radio", { name: "Python" }).click();
  const copy = page.getByRole("button", { name: "Copy: List your feeds in Python" });
  await copy.click();
  await expect(copy).toHaveText("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("import urllib.request");
  expect(copied).toContain(`${baseURL}/api/feeds`);
  await expect(copy).toHaveText("Copy");
}

/** The description is public, may be stored, and is what the tab shows. */
async function expectEveryCall(page: Page): Promise<void> {
  const visitor = await request.newContext({ baseURL: process.env.E2E_BASE_URL });
  const answer = await visitor.get("/api/openapi.json");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["set-cookie"]).toBeUndefined();
  const { etag } = answer.headers();
  expect((await visitor.get("/api/openapi.json", { headers: { "if-none-match": etag ?? "" } })).status()).toBe(304);
  const { paths } = await answer.json();
  await visitor.dispose();
  const count = Object.values(paths).flatMap((methods) => Object.keys(methods as object)).length;
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(count);
}

test("signed out, the documentation leads to the sign-in and knows the way back", async ({ request }) => {
  const answer = await request.get("/api-docs?tab=endpoints", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([307, "/login?next=%2Fapi-docs%3Ftab%3Dendpoints"]);
});
