import { expect } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";
import { publish } from "@/e2e/support/publish";
import { LIVE_PATH } from "@/lib/contracts/live";

test("without a live stream, the poll brings what is new", async ({ signedInPage: page, web }) => {
  const site = await publish(web, "In Step", [{ title: "Polled" }]);
  await page.route(`**${LIVE_PATH}`, (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByLabel("Keywords, URL, or social profile")).toBeVisible();
  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("region", { name: "Articles" }).getByRole("article")).toHaveCount(1);
});

test("a reader who comes back to the tab is brought up to date at once", async ({ signedInPage: page, web }) => {
  await fillLibrary(page, web);
  await page.goto("/");
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(new URL(request.url()).pathname));
  // As after a sleep: the tab is seen again.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
      return ["/api/auth/me", "/api/feed-items", "/api/feeds"].every((path) => asked.has(path));
    })
    .toBe(true);
});
