import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { hold, press, tabTo } from "@/e2e/support/keys";
import { expectScreens, lookForPlaces } from "@/e2e/support/screens/places";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });

test("the help centre can be walked by keyboard, ticked off and searched @phone-all", async ({
  signedInPage: page,
}) => {
  test.slow();
  const places = new Set<string>();
  /** Opens what is closed, and looks at the tab. */
  const lookAtTab = async () => {
    await expect(page.getByRole("tabpanel")).toBeVisible();
    const closed = page.locator("details:not([open]) > summary");
    while ((await closed.count()) > 0) await closed.first().click();
    await lookForPlaces(page, places);
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
  await expect(page.locator("#first-feeds summary")).toContainText("0 of 7");

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
  await expect(results.getByText("No results. Try fewer words")).toBeVisible();
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
