import { expect, type Page } from "@playwright/test";
import { expectAccessible, openScreen } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";

/** Screens that show a library; e2e/full looks at the others. Home comes last: what opens over it is looked at as well. */
const SCREENS: [name: string, address: (bundle: number) => string][] = [
  ["what a search found", () => "/?q=ships"],
  ["a bundle's articles", (bundle) => `/?bundle=${bundle}`],
  ["all feeds", () => "/articles"],
  ["a bundle", (bundle) => `/bundles?bundle=${bundle}`],
  ["a new feed", () => "/new-feed"],
  ["home", () => "/"],
];

/** A button over the list: the rows have some of the same name. */
const listTool = (page: Page, name: string) =>
  page.getByRole("region", { name: "Articles" }).getByRole("button", { name }).filter({ visible: true }).first();

const STATES: [name: string, role: "dialog" | "menu", reach: (page: Page) => Promise<void>][] = [
  ["the palette", "dialog", (page) => page.keyboard.press("ControlOrMeta+k")],
  ["adding a feed", "dialog", (page) => page.keyboard.press("a")],
  ["the sheet of keys", "dialog", (page) => page.keyboard.press("?")],
  ["the ways to mark", "menu", (page) => listTool(page, "Mark as read").click()],
  ["how the list looks", "dialog", (page) => listTool(page, "View options").click()],
];

test("screens of a library, and what opens over them, have no accessibility violation @phone", async ({
  signedInPage: page,
  web,
}) => {
  // Six screens, and five states of the last.
  test.setTimeout(300_000);
  const { bundle } = await fillLibrary(page, web);
  for (const [name, address] of SCREENS) {
    await test.step(name, async () => {
      await openScreen(page, address(bundle));
      await expectAccessible(page);
    });
  }
  for (const [name, role, reach] of STATES) {
    await test.step(name, async () => {
      await reach(page);
      await expect(page.getByRole(role)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole(role)).toHaveCount(0);
    });
  }
});
