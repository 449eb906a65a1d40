import { hash } from "@node-rs/argon2";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { type Account, inDatabase } from "@/e2e/support/accounts";
import { test } from "@/e2e/support/journey";
import { codeIn, mailTo } from "@/e2e/support/outbox";
import { expectFirstScreen } from "@/e2e/support/register";

const PASSWORD = "correct horse battery";

/** Gives the account a password, as if it had registered with it. */
async function withPassword(account: Account): Promise<void> {
  const passwordHash = await hash(PASSWORD);
  await inDatabase((client) =>
    client.query("UPDATE users SET password_hash = $2 WHERE id = $1", [account.id, passwordHash]),
  );
}

const notice = (page: Page, title: string) => page.getByRole("region", { name: /^Notifications/ }).getByText(title);
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

const TABS = [
  ["profile", "Profile", "Profile"],
  ["security", "Security", "Change password"],
  ["apps", "Apps", "App passwords"],
  ["notifications", "Notifications", "What you are told of"],
  ["webhooks", "Webhooks", "Webhooks"],
  ["stats", "Statistics", "Your feeds"],
  ["appearance", "Appearance", "Theme"],
  ["shortcuts", "Shortcuts", "All keys"],
] as const;

test("every tab opens by its address and has no accessibility violation @phone", async ({ signedInPage: page }) => {
  test.slow();
  for (const [id, name, heading] of TABS) {
    await test.step(name, async () => {
      await page.goto(`/settings?tab=${id}`);
      await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
      await expect(tab(page, name)).toBeInViewport();
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
      await expectAccessible(page);
    });
  }
});

test("the tabs are walked with the arrow keys, and the address follows", async ({ signedInPage: page }) => {
  await page.goto("/settings");
  await tab(page, "Profile").focus();
  await page.keyboard.press("ArrowDown");
  await expect(tab(page, "Security")).toBeFocused();
  await expect(page).toHaveURL(/\/settings\?tab=security$/);
  await expect(page.getByRole("heading", { name: "Change password" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(tab(page, "Shortcuts")).toBeFocused();
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
});

test("on a phone the strip is walked sideways @phone", async ({ signedInPage: page, isMobile }) => {
  test.skip(!isMobile, "a desk has a list");
  await page.goto("/settings");
  await tab(page, "Profile").focus();
  await page.keyboard.press("End");
  await expect(tab(page, "Shortcuts")).toBeInViewport();
  await expect(page).toHaveURL(/\?tab=shortcuts$/);
});

test("Ctrl+, leads to the settings", async ({ signedInPage: page }) => {
  await page.goto("/");
  await page.keyboard.press("ControlOrMeta+,");
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
});

test.describe("with mistakes in the form", () => {
  test.use({ expectedMessages: [/status of 400/] });

  test("a password is changed once everything is right", async ({ page, account }) => {
    await withPassword(account);
    await page.goto("/settings?tab=security");
    const form = page.getByRole("region", { name: "Change password" });
    const current = form.getByLabel("Current password");
    const submit = form.getByRole("button", { name: "Change password" });
    await submit.click();
    await expect(form.getByText("Current password is required")).toBeVisible();
    await expect(current).toBeFocused();
    await form.getByLabel("New password", { exact: true }).fill("new password 1");
    await form.getByLabel("Confirm new password").fill("new password 2");
    await expect(form.getByText("Passwords don't match")).toBeVisible();
    await form.getByLabel("Confirm new password").fill("new password 1");
    await current.fill("wrong");
    await submit.click();
    await expect(notice(page, "Password Change Failed")).toBeVisible();
    await expect(form.getByRole("alert")).toHaveText("The password is not correct");
    await current.fill(PASSWORD);
    await submit.click();
    await expect(notice(page, "Password Changed")).toBeVisible();
    await expect(current).toHaveValue("");
    await page.goto("/alerts");
    await expect(page.getByRole("main").getByText("Password changed")).toBeVisible();
  });

  test("an account is deleted with its password and DELETE", async ({ page, account }) => {
    await withPassword(account);
    await page.goto("/settings?tab=security");
    const section = page.getByRole("region", { name: "Delete account" });
    await section.getByRole("button", { name: "Delete Account" }).click();
    await section.getByLabel("Password", { exact: true }).fill("wrong");
    await section.getByLabel("Type DELETE to confirm").fill("delete");
    await section.getByRole("button", { name: "Delete my account" }).click();
    await expect(section.getByText("Please type 'DELETE' to confirm")).toBeVisible();
    await section.getByLabel("Type DELETE to confirm").fill("DELETE");
    await section.getByRole("button", { name: "Delete my account" }).click();
    await expect(notice(page, "Delete Account Failed")).toBeVisible();
    await section.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await section.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
    const left = await inDatabase((client) => client.query("SELECT FROM users WHERE id = $1", [account.id]));
    expect(left.rowCount).toBe(0);
  });
});

test("an e-mail address is changed with the mailed code, also after a reload", async ({ page, account }) => {
  await withPassword(account);
  await page.goto("/settings?tab=security");
  const section = page.getByRole("region", { name: "Change email" });
  const toggle = section.getByRole("button", { name: "Change email" });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.click();
  const moved = `moved-${account.email}`;
  await section.getByLabel("New email").fill(moved);
  await section.getByRole("button", { name: "Update email" }).click();
  await expect(section.getByText("Password is required for email change")).toBeVisible();
  await section.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await section.getByRole("button", { name: "Update email" }).click();
  await expect(section.getByLabel("Verification code")).toBeFocused();
  await expectAccessible(page);
  const code = codeIn(await mailTo(page.request, moved));
  await page.reload();
  await expect(section.getByText(moved)).toBeVisible();
  await section.getByLabel("Verification code").fill(code);
  await section.getByRole("button", { name: "Confirm email" }).click();
  await expect(notice(page, "Email Updated")).toBeVisible();
  await expect(section.getByText(moved)).toBeVisible();
  await expect(section.getByLabel("Verification code")).toHaveCount(0);
});

test("the devices are listed; one that is signed out finds itself at the sign-in page", async ({
  page,
  account,
  browser,
  baseURL,
}) => {
  await withPassword(account);
  const other = await browser.newContext({
    baseURL,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0",
  });
  const login = await other.request.post("/api/auth/login", { data: { email: account.email, password: PASSWORD } });
  expect(login.status()).toBe(200);
  const far = await other.newPage();
  await far.goto("/");
  await expectFirstScreen(far);

  await page.goto("/settings?tab=security");
  const section = page.getByRole("region", { name: "Signed-in devices" });
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expect(section.getByRole("listitem").first()).toContainText("This device");
  await section.getByRole("button", { name: "Sign out Firefox on Linux" }).click();
  await expect(section.getByRole("listitem")).toHaveCount(1);
  await expect(notice(page, "Device signed out")).toBeVisible();
  await expect(far).toHaveURL(/\/login/, { timeout: 40_000 });
  await other.close();
});

test.describe("Pro", () => {
  test.use({ plan: "pro" });

  test("an API key is shown once, copied, and leaves with the page", async ({ signedInPage: page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/settings?tab=security");
    const section = page.getByRole("region", { name: "API Access" });
    await section.getByRole("button", { name: "Generate API Key" }).click();
    await expect(notice(page, "API Key Generated")).toBeVisible();
    const key = await section.getByLabel("Your new API key").inputValue();
    expect(key).toMatch(/^fl_[A-Za-z0-9]{40}$/);
    await expect(section.getByRole("button", { name: "Copied" })).toBeVisible();
    await expect(section.getByLabel("Your new API key")).toHaveCount(0);
    await expect(section.getByText(`${key.slice(0, 8)}…`)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    expect(await page.content()).not.toContain(key);
    const answer = await page.request.get("/api/counts", { headers: { authorization: `Bearer ${key}`, cookie: "" } });
    expect(answer.status()).toBe(200);
  });
});

test("Free: keys and webhooks are a Pro feature", async ({ signedInPage: page }) => {
  for (const address of ["/settings?tab=webhooks", "/settings?tab=security"]) {
    await page.goto(address);
    await expect(page.getByText("Pro Feature")).toBeVisible();
    await expect(page.getByRole("link", { name: "Upgrade to Pro" })).toHaveAttribute("href", "/pricing");
  }
  await expect(page.getByRole("button", { name: "Generate API Key" })).toHaveCount(0);
});

test("statistics name three and count the others", async ({ signedInPage: page }) => {
  for (const name of ["One", "Two", "Three", "Four", "Five"]) {
    await page.request.post("/api/bundles", { data: { name, color: "#10B981" } });
  }
  await page.goto("/settings?tab=stats");
  const bundles = page.getByRole("region", { name: "Your bundles" });
  await expect(bundles.getByRole("listitem")).toHaveCount(3);
  await expect(bundles.getByText("+2 more")).toBeVisible();
  await expect(page.getByText("You follow no feeds yet.")).toBeVisible();
});

test("preferences are saved for the account", async ({ signedInPage: page }) => {
  await page.goto("/settings?tab=notifications");
  await expect(page.getByRole("switch")).toHaveCount(8);
  await page.getByRole("switch", { name: "Product news" }).click();
  await expect(notice(page, "Settings Saved")).toBeVisible();
  await page.getByRole("switch", { name: "Sound" }).click();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(notice(page, "Settings Saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch", { name: "Product news" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Sound" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Feed updates" })).toBeChecked();
});

test("the theme is chosen and stays", async ({ signedInPage: page }) => {
  await page.goto("/settings?tab=appearance");
  const theme = page.getByRole("radiogroup", { name: "Theme" });
  await theme.getByRole("radio", { name: /^Dark/ }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(theme.getByRole("radio", { name: /^Dark/ })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("signed out, the settings lead to the sign-in page and back", async ({ page }) => {
  await page.goto("/settings?tab=stats");
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings%3Ftab%3Dstats$/);
});

test("every link of the menus leads to a screen that is there @phone", async ({ signedInPage: page, isMobile }) => {
  await page.goto("/alerts");
  await page.getByRole("button", { name: "Account menu" }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
  for (const group of ["Feed Management", "Analytics & Tools", "Account & Subscription", "Quick Actions"]) {
    await expect(menu.getByText(group, { exact: true })).toBeVisible();
  }
  const places = await menu.getByRole("menuitem").evaluateAll(hrefs);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  if (isMobile) {
    await page.getByRole("button", { name: "More", exact: true }).click();
    const more = page.getByRole("dialog", { name: "More" });
    await expect(more.getByText("Inactive")).toBeVisible();
    places.push(...(await more.getByRole("link").evaluateAll(hrefs)));
    await expectAccessible(page);
  }
  expect(places.length).toBeGreaterThan(isMobile ? 14 : 9);
  for (const place of new Set(places)) {
    expect((await page.request.get(place)).status(), place).toBe(200);
  }
});

/** Runs inside the page. */
function hrefs(links: Element[]): string[] {
  return links.map((link) => link.getAttribute("href")).filter((href): href is string => href !== null);
}

test("Export Data saves everything as a dated file", async ({ signedInPage: page }) => {
  await page.goto("/bundles");
  await page.getByRole("button", { name: "Account menu" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export Data" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^feedloom-export-\d{4}-\d{2}-\d{2}\.json$/);
});
