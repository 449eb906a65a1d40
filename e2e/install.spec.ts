import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";

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
    await expect(page.getByLabel("Keywords, URL, or social profile")).toBeVisible();
    await expect(banner).toHaveCount(0);

    await page.evaluate(() => localStorage.removeItem("feedloom-install-later"));
    await offerInstall(page);
    await banner.getByRole("button", { name: "Install" }).click();
    await expect(banner).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.dataset.asked)).toBe("yes");
  });
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

test("the service worker is served to everyone, checked each time, and may only call this site", async ({
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
