import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { hold, press, tabTo } from "@/e2e/support/keys";
import { TUTORIAL_STEPS } from "@/lib/shared/tutorial-steps";

const TITLES = [
  "Welcome to Feedloom",
  "Follow your first sites",
  "Gather feeds into bundles",
  "Find what you do not follow yet",
  "Make it yours",
] as const;
const TABS = ["guides", "quick", "resources"] as const;

const title = (page: Page, at: number) => page.getByRole("heading", { level: 1, name: TITLES[at] });
const link = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name, exact: true });
const chip = (page: Page, name: RegExp) => page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name });
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Runs inside the page. */
const hrefs = (links: Element[]) => links.map((each) => each.getAttribute("href") ?? "");

test("the tour is walked by the keyboard alone, from the first step into the product", async ({
  signedInPage: page,
}) => {
  await page.goto("/tutorial");
  await expect(page).toHaveURL(/\/tutorial\/welcome$/);
  for (const [at, step] of TUTORIAL_STEPS.entries()) {
    await expect(page).toHaveURL(new RegExp(`/tutorial/${step}$`));
    await expect(title(page, at)).toBeVisible();
    await expect(page.getByText(`Step ${at + 1} of 5`, { exact: true })).toBeVisible();
    await expect(page.getByText(`${(at + 1) * 20}%`, { exact: true })).toBeVisible();
    // The heading has the focus after a step, so that it is read out.
    if (at > 0) await expect(title(page, at)).toBeFocused();
    if (at < 4) await press(page, link(page, "Next"));
  }
  await tabTo(page, link(page, "Previous"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(title(page, 3)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(title(page, 4)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(title(page, 3)).toBeFocused();
  await press(page, chip(page, /Advanced/));
  await expect(title(page, 4)).toBeFocused();
  await press(page, link(page, "Start Using"));
  await expect(page).toHaveURL(/\/$/);
  // A tour that was finished begins anew.
  await page.goto("/tutorial");
  await expect(title(page, 0)).toBeVisible();
  await expect(chip(page, /Advanced.*seen/)).toBeVisible();
});

test("a tour that was left goes on where it was, with what was seen; skipping it leads home @phone", async ({
  signedInPage: page,
}) => {
  await page.goto("/tutorial/bundles");
  await expect(chip(page, /Bundles/)).toHaveAttribute("aria-current", "step");
  await expect(page.getByText("You have no bundles yet.")).toBeVisible();
  await expect(async () => {
    await chip(page, /Discovery/).click();
    await expect(title(page, 3)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.reload();
  await expect(chip(page, /Bundles.*seen/)).toBeVisible();
  await expect(chip(page, /Feeds/)).not.toHaveAccessibleName(/seen/);
  await page.goto("/tutorial");
  await expect(page).toHaveURL(/\/tutorial\/discovery$/);
  await link(page, "Skip Tutorial").click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/tutorial");
  await expect(page).toHaveURL(/\/tutorial\/discovery$/);
});

test("a step says what the account already has", async ({ signedInPage: page }) => {
  await page.request.post("/api/bundles", { data: { name: "Mornings", color: "#10B981" } });
  await page.goto("/tutorial/bundles");
  await expect(page.getByText("You have 1 bundle.")).toBeVisible();
  await page.goto("/tutorial/feeds");
  await expect(page.getByText("You follow no feeds yet.")).toBeVisible();
});

test("every link of the tour and of the help centre leads to a screen that is there", async ({
  signedInPage: page,
}) => {
  const places = new Set<string>();
  const addresses = [
    ...TUTORIAL_STEPS.map((step) => `/tutorial/${step}`),
    ...TABS.map((tab) => `/tutorials?tab=${tab}`),
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // A collapsed part counts as well.
    for (const href of await page.locator("main a[href]").evaluateAll(hrefs)) places.add(href);
  }
  expect(places.size).toBeGreaterThan(20);
  for (const place of places) expect((await page.request.get(place)).status(), place).toBe(200);
});

test("a step that does not exist is not found", async ({ signedInPage: page }) => {
  expect((await page.request.get("/tutorial/nowhere")).status()).toBe(404);
});

test("signed out, both lead to the sign-in page and back", async ({ page }) => {
  await page.goto("/tutorial/feeds");
  await expect(page).toHaveURL(/\/login\?next=%2Ftutorial%2Ffeeds$/);
  await page.goto("/tutorials?tab=quick");
  await expect(page).toHaveURL(/\/login\?next=%2Ftutorials%3Ftab%3Dquick$/);
});

test("a guide is opened and ticked off by the keyboard, and stays so", async ({ signedInPage: page }) => {
  await page.goto("/tutorials");
  await expect(page.locator("summary")).toHaveCount(4);
  const guide = page.locator("#bundles");
  await press(page, guide.locator("summary"));
  const first = guide.getByRole("checkbox", { name: "Step 1 is done" });
  // A page that is not awake yet does not hear the first time.
  await expect(async () => {
    if (!(await first.isChecked())) await press(page, first, "Space");
    await expect(first).toBeChecked({ timeout: 1000 });
  }).toPass();
  await expect(guide.locator("summary")).toContainText("1 of 6");
  await page.reload();
  await expect(guide.locator("summary")).toContainText("1 of 6");
  await expect(page.locator("#first-feeds summary")).toContainText("0 of 5");
});

test("the tabs are walked with the arrow keys, and the address follows", async ({ signedInPage: page }) => {
  await page.goto("/tutorials");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tabTo(page, tab("Interactive Tutorials"));
  await hold(page, "ArrowRight", tab("Quick Guides"));
  await expect(page).toHaveURL(/\?tab=quick$/);
  await expect(page.getByText("Ctrl/Cmd+N", { exact: true })).toBeVisible();
  await press(page, page.getByRole("button", { name: "All keys" }));
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await tabTo(page, tab("Quick Guides"), "Shift+Tab");
  await hold(page, "ArrowRight", tab("Resources"));
  for (const version of ["v2.1.0", "v2.0.5", "v2.0.0"]) await expect(page.getByText(version)).toBeVisible();
  await expect(page.getByText("Coming Soon")).toBeVisible();
});

test("the help is searched, and an answer leads to its place @phone", async ({ signedInPage: page }) => {
  await page.goto("/tutorials");
  const box = page.getByRole("searchbox", { name: "Search the help centre" });
  const results = page.getByRole("region", { name: "Search results" });
  await expect(async () => {
    await box.fill("");
    await box.fill("opml");
    await expect(results.getByRole("listitem").first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  for (const row of await results.getByRole("listitem").allTextContents()) expect(row).toMatch(/opml/i);
  await expectAccessible(page);
  await box.fill("submarine");
  await expect(results.getByText("Nothing here holds all of these words.")).toBeVisible();
  await box.fill("cut off lines");
  await results.getByRole("link", { name: "Articles are cut off after a few lines" }).click();
  await expect(page).toHaveURL(/\/tutorials\?tab=quick#troubleshooting$/);
  await expect(page.getByRole("heading", { name: "Troubleshooting" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Troubleshooting" })).toBeInViewport();
  await box.fill("Bundles that fit your day");
  await results.getByRole("link", { name: "Bundles that fit your day" }).first().click();
  await expect(page.locator("#bundles")).toHaveAttribute("open", "");
  await expect(page.locator("#bundles summary")).toBeFocused();
});

test("no step of the tour has an accessibility violation @phone", async ({ signedInPage: page }) => {
  test.slow();
  for (const step of TUTORIAL_STEPS) {
    await test.step(step, async () => {
      await page.goto(`/tutorial/${step}`);
      await expect(chip(page, new RegExp(step, "i"))).toHaveAttribute("aria-current", "step");
      expect(await wide(page)).toBe(false);
      await expectAccessible(page);
    });
  }
});

test("no tab of the help centre has an accessibility violation @phone", async ({ signedInPage: page }) => {
  test.slow();
  for (const tab of TABS) {
    await test.step(tab, async () => {
      await page.goto(`/tutorials?tab=${tab}`);
      await expect(page.getByRole("tabpanel")).toBeVisible();
      for (const summary of await page.locator("summary").all()) await summary.click();
      expect(await wide(page)).toBe(false);
      await expectAccessible(page);
    });
  }
});
