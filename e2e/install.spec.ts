import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";

test.describe("installing @phone-all", () => {
  const offerInstall = (page: Page) =>
    page.evaluate(() => {
      const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
        prompt: () => {
          document.documentElement.dataset.asked = "yes";
          return Promise.resolve();
        },
        userChoice: Promise.resolve({ outcome: "accepted" }),
      });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });

  test("is offered once the browser can; Later is remembered, Install asks the browser", async ({
    signedInPage: page,
  }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "Install Feedloom" });
    expect(await offerInstall(page)).toBe(true);
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    await banner.getByRole("button", { name: "Later" }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    expect(await offerInstall(page)).toBe(true);
    await expect(page.getByLabel("A site, a feed, a profile or a topic")).toBeVisible();
    await expect(banner).toHaveCount(0);

    await page.evaluate(() => localStorage.removeItem("feedloom-install-later"));
    await offerInstall(page);
    await banner.getByRole("button", { name: "Install" }).click();
    await expect(banner).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.dataset.asked)).toBe("yes");
  });
});

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

test("the manifest is complete, and what it names is there", async ({ request }) => {
  const answer = await request.get("/manifest.webmanifest");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    id: "/",
    name: "Feedloom",
    short_name: "Feedloom",
    start_url: "/",
    scope: "/",
    display: "standalone",
  });
  const sizes = manifest.icons.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`);
  expect(sizes).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const file = await request.get(src);
    expect(file.headers()["content-type"], src).toBe(type);
    if (type === "image/png") {
      const body = await file.body();
      expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
    }
  }
});

test("the service worker is sent to everybody, asked for each time, and may call this site alone", async ({
  request,
}) => {
  const answer = await request.get("/sw.js");
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; connect-src 'self'",
  });
  expect(await answer.text()).toMatch(/^self\.FEEDLOOM_VERSION="\w+";/);
  const page = await request.get("/offline");
  expect(page.status()).toBe(200);
  expect(page.headers()["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/);
  expect(page.headers()["content-security-policy"]).toContain("worker-src 'self';");
  expect(page.headers()["x-robots-tag"] ?? (await page.text())).toMatch(/noindex/);
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
