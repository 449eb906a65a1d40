import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const control = page.getByRole("button", { name, exact: true });
  for (let presses = 0; presses < 40; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

test("a program signs in with an app password made by keyboard, until that is revoked", async ({
  signedInPage: page,
}) => {
  await page.goto("/settings?tab=apps");
  await page.getByRole("tab", { name: "Apps", exact: true }).focus();
  await tabTo(page, "New app password");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.type("Reeder on my phone");
  await page.keyboard.press("Enter");
  const created = page.getByRole("region", { name: "Password for Reeder on my phone" });
  await expect(created.getByRole("textbox", { name: "App password" })).toBeFocused();
  await expect(created.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);
  const Passwd = await created.getByRole("textbox", { name: "App password" }).inputValue();
  const Email = await created.getByRole("textbox", { name: "User name" }).inputValue();

  const login = () => page.request.post("/api/greader.php/accounts/ClientLogin", { form: { Email, Passwd } });
  const answer = await login();
  expect(answer.status()).toBe(200);
  const token = /^Auth=(\S+)$/m.exec(await answer.text())?.[1];
  const list = () =>
    page.request.get("/api/greader.php/reader/api/0/subscription/list?output=json", {
      headers: { authorization: `GoogleLogin auth=${token}`, "user-agent": "newsboat/2.36 (Linux x86_64)" },
    });
  expect((await list()).status()).toBe(200);

  await tabTo(page, "Done");
  await page.keyboard.press("Enter");
  await page.reload();
  await expect(page.getByText(/Last used .*(now|second|minute)/)).toBeVisible();
  await page.getByRole("tab", { name: "Apps", exact: true }).focus();
  await tabTo(page, "Revoke Reeder on my phone");
  await page.keyboard.press("Enter");
  await tabTo(page, "Revoke");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You haven't created any app passwords.")).toBeVisible();
  expect((await list()).status()).toBe(401);
  expect((await login()).status()).toBe(401);
});
