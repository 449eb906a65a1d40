import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { answerWhenAlive, untilAlive } from "@/e2e/support/alive";
import { GITHUB_USER } from "@/e2e/support/github";
import { test } from "@/e2e/support/journey";
import { codeIn, mailTo } from "@/e2e/support/outbox";
import { expectFirstScreen, register } from "@/e2e/support/register";

const newAddress = () => `ada-${randomUUID()}@example.com`;
const password = "correct horse battery";

async function signOut(page: Page) {
  await untilAlive(page);
  await page.getByRole("button", { name: /^Skip/ }).filter({ visible: true }).click();
  const menu = page.getByRole("button", { name: /^(Account menu|More)$/ }).filter({ visible: true });
  await menu.click();
  const item = page.getByRole("menuitem", { name: "Sign Out" });
  // The address may be the same: what follows is another document.
  const left = page.waitForEvent("load");
  await item.or(page.getByRole("button", { name: "Sign Out" })).click();
  await left;
  await expect(page).toHaveURL(/\/login$|\/$/);
  await expect(menu).toHaveCount(0);
}

test.describe("an account @phone-all", () => {
  test("is registered with a mailed code, signed out of and signed in to", async ({ page, request }) => {
    const email = newAddress();
    await register(page, { email, password });
    expect((await (await page.request.get("/api/auth/me")).json()).email).toBe(email);
    await signOut(page);
    expect((await request.get("/api/auth/me")).status()).toBe(401);

    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expectFirstScreen(page);
  });
});

test("a forgotten password is replaced with a mailed code, which ends the other sessions", async ({
  page,
  browser,
}) => {
  const email = newAddress();
  await register(page, { email, password });
  const here = page.url();
  // The first browser's screen would go on asking and be told that its session is over.
  await page.goto("about:blank");
  const other = await browser.newContext();
  const { newPassword, screen } = { newPassword: "a better password", screen: answerWhenAlive(await other.newPage()) };
  await screen.goto(new URL("/forgot-password", here).href);
  await screen.getByLabel("Email").fill(email);
  await screen.getByRole("button", { name: "Send code" }).click();
  await expect(screen.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  await expect.poll(async () => (await mailTo(page.request, email, 2)).subject).toMatch(/password|code/i);
  await screen.getByLabel("Verification code").fill(codeIn(await mailTo(page.request, email, 2)));
  await screen.getByLabel("New password", { exact: true }).fill(newPassword);
  await screen.getByLabel("Confirm new password").fill(newPassword);
  await screen.getByRole("button", { name: "Change password" }).click();
  await expectFirstScreen(screen);
  expect((await page.request.get("/api/auth/me")).status()).toBe(401);
  const login = await page.request.post("/api/auth/login", { data: { email, password: newPassword } });
  expect(login.status()).toBe(200);
  await other.close();
});

test("a reader signs in with GitHub, whatever a stranger has called before", async ({ page, request }) => {
  const call = (path: string) => request.get(`/api/auth/${path}`, { maxRedirects: 0 });
  // Without a code it leads back to the sign-in page. Further calls must get the same response as the first.
  for (const path of ["callback/github", "callback/github"]) expect((await call(path)).status()).toBe(302);
  for (const path of ["providers", "csrf", "session"]) expect((await call(path)).status()).toBe(200);
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with GitHub" }).click();
  await page.getByRole("button", { name: GITHUB_USER.login }).click();
  await expectFirstScreen(page);
  expect((await (await page.request.get("/api/auth/me")).json()).email).toBe(GITHUB_USER.email);
  // A link on another site may lead here: the session continues.
  await page.goto("/api/auth/login");
  await expectFirstScreen(page);
});
