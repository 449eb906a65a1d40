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

const title = (page: Page, at: number) => page.getByRole("heading", { level: 1, name: TITLES[at] });
const link = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name, exact: true });
const chip = (page: Page, name: RegExp) => page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });

/** Runs inside the page. */
const hrefs = (links: Element[]) => links.map((each) => each.getAttribute("href") ?? "");

/** Expects no accessibility violation and nothing wider than the screen; adds the links of the page to `places`. */
async function look(page: Page, places: Set<string>): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  await expectAccessible(page);
  // A collapsed part counts as well.
  for (const href of await page.locator("main a[href]").evaluateAll(hrefs)) places.add(href);
}

/** Expects every link to lead to a screen that is there. */
async function expectScreens(page: Page, places: Set<string>): Promise<void> {
  for (const place of places) expect((await page.request.get(place)).status(), place).toBe(200);
}

test("a tour that was left goes on where it was; it is walked by the keyboard alone into the product @phone", async ({
  signedInPage: page,
}) => {
  test.slow();
  await page.goto("/tutorial/bundles");
  await expect(chip(page, /Bundles/)).toHaveAttribute("aria-current", "step");
  await expect(page.getByText("You have no bundles yet.")).toBeVisible();
  await chip(page, /Discovery/).click();
  await expect(title(page, 3)).toBeVisible();
  await page.reload();
  await expect(chip(page, /Bundles.*seen/)).toBeVisible();
  await expect(chip(page, /Feeds/)).not.toHaveAccessibleName(/seen/);
  await page.goto("/tutorial");
  await expect(page).toHaveURL(/\/tutorial\/discovery$/);
  await link(page, "Skip Tutorial").click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/tutorial");
  await expect(page).toHaveURL(/\/tutorial\/discovery$/);

  // From here on as in a browser that has not seen the tour.
  await page.evaluate(() => localStorage.clear());
  await page.request.post("/api/bundles", { data: { name: "Mornings", color: "#10B981" } });
  await page.goto("/tutorial");
  await expect(page).toHaveURL(/\/tutorial\/welcome$/);
  const places = new Set<string>();
  for (const [at, step] of TUTORIAL_STEPS.entries()) {
    await expect(page).toHaveURL(new RegExp(`/tutorial/${step}$`));
    await expect(title(page, at)).toBeVisible();
    await expect(page.getByText(`Step ${at + 1} of 5`, { exact: true })).toBeVisible();
    await expect(page.getByText(`${(at + 1) * 20}%`, { exact: true })).toBeVisible();
    await expect(chip(page, new RegExp(step, "i"))).toHaveAttribute("aria-current", "step");
    // The heading has the focus after a step, so that it is read out.
    if (at > 0) await expect(title(page, at)).toBeFocused();
    if (step === "feeds") await expect(page.getByText("You follow no feeds yet.")).toBeVisible();
    if (step === "bundles") await expect(page.getByText("You have 1 bundle.")).toBeVisible();
    await look(page, places);
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
  expect(places.size).toBeGreaterThan(10);
  await expectScreens(page, places);
  expect((await page.request.get("/tutorial/nowhere")).status()).toBe(404);
});

test("the help centre is walked by the keyboard, ticked off, and searched @phone", async ({ signedInPage: page }) => {
  test.slow();
  const places = new Set<string>();
  /** Opens what is closed, and looks at the tab. */
  const lookAtTab = async () => {
    await expect(page.getByRole("tabpanel")).toBeVisible();
    const closed = page.locator("details:not([open]) > summary");
    while ((await closed.count()) > 0) await closed.first().click();
    await look(page, places);
  };

  await page.goto("/tutorials");
  await expect(page.locator("summary")).toHaveCount(4);
  const guide = page.locator("#bundles");
  await press(page, guide.locator("summary"));
  await press(page, guide.getByRole("checkbox", { name: "Step 1 is done" }), "Space");
  await expect(guide.getByRole("checkbox", { name: "Step 1 is done" })).toBeChecked();
  await expect(guide.locator("summary")).toContainText("1 of 6");
  await page.reload();
  await expect(guide.locator("summary")).toContainText("1 of 6");
  await expect(page.locator("#first-feeds summary")).toContainText("0 of 5");

  await tabTo(page, tab(page, "Interactive Tutorials"));
  await hold(page, "ArrowRight", tab(page, "Quick Guides"));
  await expect(page).toHaveURL(/\?tab=quick$/);
  await expect(page.getByText("Ctrl/Cmd+N", { exact: true })).toBeVisible();
  await press(page, page.getByRole("button", { name: "All keys" }));
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await tabTo(page, tab(page, "Quick Guides"), "Shift+Tab");
  await hold(page, "ArrowRight", tab(page, "Resources"));
  for (const version of ["v2.1.0", "v2.0.5", "v2.0.0"]) await expect(page.getByText(version)).toBeVisible();
  await expect(page.getByText("Coming Soon")).toBeVisible();
  await lookAtTab();
  await tab(page, "Interactive Tutorials").click();
  await expect(page.locator("summary")).toHaveCount(4);
  await lookAtTab();
  await page.goto("/tutorials?tab=quick");
  await expect(tab(page, "Quick Guides")).toHaveAttribute("aria-selected", "true");
  await lookAtTab();
  await search(page);
  expect(places.size).toBeGreaterThan(10);
  await expectScreens(page, places);
});

/** The help is searched, and an answer leads to its place. */
async function search(page: Page): Promise<void> {
  const box = page.getByRole("searchbox", { name: "Search the help centre" });
  const results = page.getByRole("region", { name: "Search results" });
  await box.fill("opml");
  await expect(results.getByRole("listitem").first()).toBeVisible();
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
}
