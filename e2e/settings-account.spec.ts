import { hash } from "@node-rs/argon2";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { type Account, inDatabase } from "@/e2e/support/accounts";
import { test } from "@/e2e/support/journey";
import { codeIn, mailTo } from "@/e2e/support/outbox";
import { expectFirstScreen } from "@/e2e/support/register";

const PASSWORD = "correct horse battery";
const NEW_PASSWORD = "new password 1";

/** Gives the account a password, as if it had registered with it. */
async function withPassword(account: Account): Promise<void> {
  const passwordHash = await hash(PASSWORD);
  await inDatabase((client) =>
    client.query("UPDATE users SET password_hash = $2 WHERE id = $1", [account.id, passwordHash]),
  );
}

const notice = (page: Page, title: string) => page.getByRole("region", { name: /^Notifications/ }).getByText(title);
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

test.describe("with mistakes in the forms", () => {
  test.use({ expectedMessages: [/status of 400/] });

  test("a device is signed out, password and address are changed, and the account is deleted", async ({
    page,
    account,
    browser,
    baseURL,
  }) => {
    test.slow();
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
    const devices = page.getByRole("region", { name: "Signed-in devices" });
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    await expect(devices.getByRole("listitem").first()).toContainText("This device");
    await devices.getByRole("button", { name: "Sign out Firefox on Linux" }).click();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await expect(notice(page, "Device signed out")).toBeVisible();
    await expect(far).toHaveURL(/\/login/, { timeout: 40_000 });
    await other.close();

    await test.step("a password is changed once everything is right", () => changePassword(page));
    await test.step("an address is changed with the mailed code", () => changeAddress(page, account));
    await page.goto("/alerts");
    await expect(page.getByRole("main").getByText("Password changed")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+,");
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
    await tab(page, "Security").click();
    await test.step("the account is deleted with its password and DELETE", () => deleteAccount(page));
    const left = await inDatabase((client) => client.query("SELECT FROM users WHERE id = $1", [account.id]));
    expect(left.rowCount).toBe(0);
  });
});

async function changePassword(page: Page): Promise<void> {
  const form = page.getByRole("region", { name: "Change password" });
  const current = form.getByLabel("Current password");
  const submit = form.getByRole("button", { name: "Change password" });
  await submit.click();
  await expect(form.getByText("Current password is required")).toBeVisible();
  await expect(current).toBeFocused();
  await form.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel("Confirm new password").fill("new password 2");
  await expect(form.getByText("Passwords don't match")).toBeVisible();
  await form.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await current.fill("wrong");
  await submit.click();
  await expect(notice(page, "Password Change Failed")).toBeVisible();
  await expect(form.getByRole("alert")).toHaveText("The password is incorrect");
  await current.fill(PASSWORD);
  await submit.click();
  await expect(notice(page, "Password Changed")).toBeVisible();
  await expect(current).toHaveValue("");
}

/** The code that was mailed is asked for after a reload as well. */
async function changeAddress(page: Page, account: Account): Promise<void> {
  const section = page.getByRole("region", { name: "Change email" });
  const toggle = section.getByRole("button", { name: "Change email" });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.click();
  const moved = `moved-${account.email}`;
  await section.getByLabel("New email").fill(moved);
  await section.getByRole("button", { name: "Update email" }).click();
  await expect(section.getByText("Password is required for email change")).toBeVisible();
  await section.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
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
}

async function deleteAccount(page: Page): Promise<void> {
  const section = page.getByRole("region", { name: "Delete account" });
  await section.getByRole("button", { name: "Delete Account" }).click();
  await section.getByLabel("Password", { exact: true }).fill("wrong");
  await section.getByLabel("Type DELETE to confirm").fill("delete");
  await section.getByRole("button", { name: "Delete my account" }).click();
  await expect(section.getByText("Please type 'DELETE' to confirm")).toBeVisible();
  await section.getByLabel("Type DELETE to confirm").fill("DELETE");
  await section.getByRole("button", { name: "Delete my account" }).click();
  await expect(notice(page, "Delete Account Failed")).toBeVisible();
  await section.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await section.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
}
