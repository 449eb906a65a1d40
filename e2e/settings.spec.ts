import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";

const notice = (page: Page, title: string) => page.getByRole("region", { name: /^Notifications/ }).getByText(title);
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

/** The theme comes last: once it is chosen, only one is left to look at. */
const TABS = [
  ["profile", "Profile", "Profile"],
  ["security", "Security", "Change password"],
  ["apps", "Apps", "App passwords"],
  ["notifications", "Notifications", "Notifications"],
  ["webhooks", "Webhooks", "Webhooks"],
  ["stats", "Statistics", "Statistics"],
  ["shortcuts", "Shortcuts", "More shortcuts"],
  ["appearance", "Appearance", "Appearance"],
] as const;
type Tab = (typeof TABS)[number];

const list = (page: Page) => page.getByRole("navigation", { name: "Settings" });

/** At a desk a tab is opened by its address, on a phone it is tapped in the list, which leaves out what needs keys. */
async function look(page: Page, [id, name, heading]: Tab, isMobile: boolean): Promise<void> {
  const isListed = isMobile && id !== "shortcuts";
  await page.goto(isListed ? "/settings" : `/settings?tab=${id}`);
  if (isListed) await list(page).getByRole("link", { name, exact: true }).tap();
  await expect(page).toHaveURL(new RegExp(`/settings\\?tab=${id}$`));
  if (isMobile) {
    await expect(page.getByRole("link", { name: "All settings" })).toBeInViewport();
  } else {
    await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
    await expect(tab(page, name)).toBeInViewport();
  }
  await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  await expectAccessible(page);
}

/** Further checks of a tab once it is shown, for an account on the Free plan with five bundles and no feed. */
const MORE: Partial<Record<Tab[0], (page: Page) => Promise<void>>> = {
  security: async (page) => {
    await expectProFeature(page);
    await expect(page.getByRole("button", { name: "Generate API Key" })).toHaveCount(0);
  },
  webhooks: expectProFeature,
  stats: async (page) => {
    const bundles = page.getByRole("region", { name: "Bundles" });
    await expect(bundles.getByRole("listitem")).toHaveCount(3);
    await expect(bundles.getByText("+2 more")).toBeVisible();
    await expect(page.getByText("You don't follow any feeds yet.")).toBeVisible();
  },
  notifications: async (page) => {
    await expect(page.getByRole("switch")).toHaveCount(8);
    await page.getByRole("switch", { name: "Product news" }).click();
    await expect(notice(page, "Settings Saved")).toBeVisible();
    await page.getByRole("switch", { name: "Sound" }).click();
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(notice(page, "Settings Saved")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("switch", { name: "Product news" })).toBeChecked();
    await expect(page.getByRole("switch", { name: "Sound" })).toBeChecked();
    await expect(page.getByRole("switch", { name: "Feed updates In the app" })).toBeChecked();
  },
  appearance: async (page) => {
    const theme = page.getByRole("radiogroup", { name: "Theme" });
    await theme.getByRole("radio", { name: /^Dark/ }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.reload();
    await expect(theme.getByRole("radio", { name: /^Dark/ })).toBeChecked();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  },
};

async function expectProFeature(page: Page): Promise<void> {
  await expect(page.getByText("Pro Feature")).toBeVisible();
  await expect(page.getByRole("link", { name: "Upgrade to Pro" })).toHaveAttribute("href", "/pricing");
}

test("every tab opens without an accessibility violation and works @phone", async ({
  signedInPage: page,
  isMobile,
}) => {
  test.slow();
  for (const name of ["One", "Two", "Three", "Four", "Five"]) {
    await page.request.post("/api/bundles", { data: { name, color: "#10B981" } });
  }
  await page.goto("/settings");
  await (isMobile ? walkTheList(page) : walkTheTabs(page));
  for (const each of TABS) {
    await test.step(each[1], async () => {
      // A page of the theme that was chosen is as dark by day: the menus come before it.
      if (each[0] === "appearance") await lookAtMenus(page, isMobile);
      await look(page, each, isMobile);
      await MORE[each[0]]?.(page);
    });
  }
});

/** The tabs are walked with the arrow keys, and the address follows. */
async function walkTheTabs(page: Page): Promise<void> {
  await tab(page, "Profile").focus();
  await page.keyboard.press("ArrowDown");
  await expect(tab(page, "Security")).toBeFocused();
  await expect(page).toHaveURL(/\/settings\?tab=security$/);
  await expect(page.getByRole("heading", { name: "Change password" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(tab(page, "Advanced")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/\/settings\?tab=profile$/);
  await expect(page.getByLabel("First name")).toBeVisible();
  await expect(tab(page, "Profile")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Grace");
  await page.keyboard.press("Enter");
  await expect(notice(page, "Profile Updated")).toBeVisible();
}

/** On a phone the settings are a list: a row opens its page, which leads back. */
async function walkTheList(page: Page): Promise<void> {
  await expect(list(page).getByRole("link", { name: "Shortcuts" })).toBeHidden();
  await expect(page.getByRole("tablist", { name: "Settings" })).toBeHidden();
  await expectAccessible(page);
  await list(page).getByRole("link", { name: "Advanced" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?tab=advanced$/);
  await expect(page.getByRole("link", { name: "All settings" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings$/);
  await expect(list(page).getByRole("link", { name: "Profile" })).toBeFocused();
}

/** Runs inside the page. */
function hrefs(links: Element[]): string[] {
  return links.map((link) => link.getAttribute("href")).filter((href): href is string => href !== null);
}

/** Every link of the menus leads to a screen that is there, and “Export Data” saves everything as a dated file. */
async function lookAtMenus(page: Page, isMobile: boolean): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
  for (const group of ["Feed Management", "Analytics & Tools", "Account & Subscription", "Quick Actions"]) {
    await expect(menu.getByText(group, { exact: true })).toBeVisible();
  }
  const places = await menu.getByRole("menuitem").evaluateAll(hrefs);
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await menu.getByRole("menuitem", { name: "Export Data" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^feedloom-export-\d{4}-\d{2}-\d{2}\.json$/);
  await expect(menu).toHaveCount(0);
  if (isMobile) {
    await page.getByRole("button", { name: "More", exact: true }).click();
    const more = page.getByRole("dialog", { name: "More" });
    await expect(more.getByText("Inactive")).toBeVisible();
    places.push(...(await more.getByRole("link").evaluateAll(hrefs)));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(more).toHaveCount(0);
  }
  expect(places.length).toBeGreaterThan(isMobile ? 14 : 9);
  for (const place of new Set(places)) {
    expect((await page.request.get(place)).status(), place).toBe(200);
  }
}
