import { expect, type Page } from "@playwright/test";
import { codeIn, mailTo } from "./outbox";

/** Expects the first screen of a signed-in user who follows nothing yet. */
export const expectFirstScreen = (page: Page) =>
  expect(page.getByRole("heading", { name: /What do you like to read\?$/ })).toBeVisible();

/** Creates an account with the form and the mailed code. Ends signed in, on the first screen. */
export async function register(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.getByLabel("Verification code").fill(codeIn(await mailTo(page.request, email)));
  await page.getByRole("button", { name: "Verify & Create Account" }).click();
  await expectFirstScreen(page);
}
