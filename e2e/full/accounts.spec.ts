import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";

const newAddress = () => `ada-${randomUUID()}@example.com`;

test.describe("the forms @phone-all", () => {
  test.use({ expectedMessages: [/401/] });

  test("have no accessibility violation, and say what is wrong where it was typed", async ({ page }) => {
    for (const path of ["/register", "/forgot-password", "/login"]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectAccessible(page);
      });
    }
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Password is required")).toBeVisible();
    // A wrong password says nothing about the account.
    await page.getByLabel("Email").fill(newAddress());
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText(/invalid|wrong|not match|incorrect/i).first()).toBeVisible();
  });
});
