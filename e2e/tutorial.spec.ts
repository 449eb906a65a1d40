import { expect, type Page } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { press, tabTo } from "@/e2e/support/keys";
import { expectScreens, lookForPlaces } from "@/e2e/support/screens/places";
import { TUTORIAL_STEPS } from "@/lib/shared/tutorial-steps";

const TITLES = [
  "Welcome to Feedloom",
  "Follow your first sites",
  "Gather feeds into bundles",
  "Discover new articles",
  "Make it yours",
] as const;

const title = (page: Page, at: number) => page.getByRole("heading", { level: 1, name: TITLES[at] });
const link = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name, exact: true });
const chip = (page: Page, name: RegExp) => page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name });

test("the tour resumes where the reader left it and can be walked by keyboard alone @phone-all", async ({
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
    if (step === "feeds") await expect(page.getByText("You don't follow any feeds yet.")).toBeVisible();
    if (step === "bundles") await expect(page.getByText("You have 1 bundle.")).toBeVisible();
    await lookForPlaces(page, places);
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
  // A tour that was finished begins again.
  await page.goto("/tutorial");
  await expect(title(page, 0)).toBeVisible();
  await expect(chip(page, /Advanced.*seen/)).toBeVisible();
  expect(places.size).toBeGreaterThan(10);
  await expectScreens(page, places);
  expect((await page.request.get("/tutorial/nowhere")).status()).toBe(404);
});
