import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { codeIn, mailTo } from "@/e2e/support/outbox";

const newAddress = (name: string) => `${name}-${randomUUID()}@example.com`;
const password = "correct horse battery";

/** Registers through the calls of the API and answers the code; the page's browser is signed in afterwards. */
async function register({ request }: Page, email: string): Promise<string> {
  const data = { firstName: "Ada", lastName: "Lovelace", email, password };
  expect((await request.post("/api/auth/send-register-code", { data })).status()).toBe(200);
  const code = codeIn(await mailTo(request, email));
  expect((await request.post("/api/auth/verify-register-code", { data: { email, code } })).status()).toBe(201);
  return code;
}

test("the link in the notice of a changed address restores the old address @phone-all", async ({ page }) => {
  const [email, thief] = [newAddress("ada"), newAddress("thief")];
  await register(page, email);
  const change = await page.request.patch("/api/auth/change-email", { data: { newEmail: thief, password } });
  expect(change.status()).toBe(200);
  const code = codeIn(await mailTo(page.request, thief));
  expect((await page.request.post("/api/auth/change-email/verify", { data: { code } })).status()).toBe(200);
  const link = /http\S+\/undo-email\S+/.exec((await mailTo(page.request, email, 4)).text)?.[0] ?? "";

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Restore your email address?" })).toBeVisible();
  await expectAccessible(page);
  expect((await (await page.request.get("/api/auth/me")).json()).email).toBe(thief);

  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByRole("heading", { name: "Your email address was restored" })).toBeVisible();
  expect((await page.request.get("/api/auth/me")).status()).toBe(401);
  await page.getByRole("button", { name: "Choose a new password" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test.describe("the outbox", () => {
  // The mail sits in a frame that may run nothing, the accessibility check included.
  test.use({ expectedMessages: [/Blocked script execution in .about:srcdoc/] });

  test("shows a mail as its recipient sees it", async ({ page }) => {
    const email = newAddress("bob");
    const code = await register(page, email);
    await page.goto("/dev/outbox");
    const mail = page.getByRole("navigation", { name: "Mails" }).getByRole("link", { name: email });
    await mail.filter({ hasText: "code" }).click();
    const shown = page.frameLocator("iframe");
    await expect(shown.getByRole("heading", { name: "Confirm your email address" })).toBeVisible();
    await expect(shown.getByText(code)).toBeVisible();
    await expectAccessible(page);
  });
});
