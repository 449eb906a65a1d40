import { expect } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";

test("on an iPhone the banner says where its menu hides it", async ({ browser, account, baseURL }) => {
  const context = await browser.newContext({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });
  await context.addCookies([{ name: SESSION_COOKIE, value: account.token, url: baseURL ?? "" }]);
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  const banner = page.getByRole("region", { name: "Install Feedloom" });
  await expect(banner).toContainText("Add to Home Screen");
  await banner.getByRole("button", { name: "Later" }).click();
  await expect(banner).toHaveCount(0);
  await context.close();
});

test("public pages register no service worker", async ({ page }) => {
  for (const path of ["/", "/pricing", "/login"]) {
    await page.goto(path);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  }
});

test("every kind of document is dark from its first frame on when dark was chosen", async ({ signedInPage: page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => {
    localStorage.setItem("feedloom-theme", "dark");
    const seen = new Set<string>();
    Object.assign(window, { seenColours: seen });
    const look = () => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      // Before the style sheet is there nothing is painted.
      if (backgroundColor !== "rgba(0, 0, 0, 0)") seen.add(backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const seen = () => page.evaluate(() => [...(window as unknown as { seenColours: Set<string> }).seenColours]);
  for (const path of ["/", "/terms", "/offline"]) {
    await page.goto(path);
    await expect.poll(seen, path).toEqual(["rgb(23, 22, 20)"]);
  }
});
