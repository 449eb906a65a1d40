import { expect } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { listScroller } from "@/e2e/support/reading";
import { followThings, placeOf, rowsAbove, scrollTo, unreadOf } from "@/e2e/support/screens/scrolling";

test("rows that are scrolled past before the page's scripts run are marked as read", async ({
  signedInPage: page,
  web,
  baseURL,
}) => {
  const feedId = await followThings(page, web, 20);
  const view = { name: "feedloom-list", value: encodeURIComponent("roomy;1;1;1"), url: baseURL ?? "" };
  await page.context().addCookies([view]);
  let letScriptsRun = () => {};
  const scriptsMayRun = new Promise<void>((resolve) => {
    letScriptsRun = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scriptsMayRun;
    await route.continue();
  });
  const arrived = page.goto(`/articles/${feedId}`);
  const rows = page.getByRole("region", { name: "Articles" }).getByRole("article");
  await expect(rows).toHaveCount(20);
  await page.mouse.move(440, 500);
  await scrollTo(page, 700);
  letScriptsRun();
  await arrived;
  await expect.poll(async () => (await unreadOf(page)) + (await rowsAbove(rows))).toBe(20);
  expect(await rowsAbove(rows)).toBeGreaterThan(0);
});

test.describe("under a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("pulling a screen down refreshes it and says what was found", async ({ signedInPage: page, web }) => {
    const feedId = await followThings(page, web, 20);
    const bundle = await (
      await page.request.post("/api/bundles", { data: { name: "Mornings", color: "#10B981" } })
    ).json();
    const devtools = await page.context().newCDPSession(page);
    const drag = async (from: number, to: number) => {
      const at = (y: number) => [{ x: 190, y }];
      await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from) });
      for (let step = 1; step <= 8; step += 1) {
        const y = from + ((to - from) * step) / 8;
        await devtools.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(y) });
      }
      await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    // The page's own record: it has a request before the page can show what came of it.
    const asked = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => name.slice(location.origin.length))
          .filter((address) => address.includes("/refresh")),
      );
    const screens = [
      ["/", "/api/feeds/refresh"],
      [`/articles/${feedId}`, `/api/feeds/${feedId}/refresh`],
      [`/?bundle=${bundle.id}`, `/api/feeds/refresh?bundleId=${bundle.id}`],
    ];
    for (const [screen = "", call] of screens) {
      await page.goto(screen);
      await expect(listScroller(page)).toBeVisible();
      await expect(page.getByText(/^Loading .*…$/)).toHaveCount(0);
      await drag(400, 440);
      expect(await asked()).toEqual([]);
      await drag(300, 560);
      await expect(page.getByText("No new articles").first()).toBeVisible();
      await expect.poll(asked).toEqual([call]);
    }
    // Further down the same finger scrolls.
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Articles" }).getByRole("article")).toHaveCount(20);
    await listScroller(page).evaluate((pane) => pane.scrollTo(0, 900));
    await drag(300, 700);
    await expect.poll(() => placeOf(page)).toBeLessThan(900);
    expect(await asked()).toEqual([]);
  });
});
