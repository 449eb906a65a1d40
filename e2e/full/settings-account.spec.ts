import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";

const notice = (page: Page, title: string) => page.getByRole("region", { name: /^Notifications/ }).getByText(title);
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

test.describe("Pro", () => {
  test.use({ plan: "pro", expectedMessages: [/status of 422/] });

  test("a webhook is created, paused and deleted; an API key is shown only once", async ({
    signedInPage: page,
    context,
  }) => {
    await page.goto("/settings?tab=webhooks");
    await expect(page.getByText("No webhooks configured")).toBeVisible();
    await page.getByRole("button", { name: "New webhook" }).click();
    const form = page.getByRole("dialog", { name: "New webhook" });
    await form.getByLabel("Name").fill("My server");
    await form.getByLabel("Address").fill("http://10.0.0.1/hook");
    await form.getByRole("button", { name: "Create webhook" }).click();
    await expect(form.getByText("This address is in a private network, so we can't fetch it.")).toBeVisible();
    await form.getByLabel("Address").fill("http://127.0.0.1:40009/hook");
    await form.getByRole("button", { name: "Create webhook" }).click();
    const secret = page.getByRole("dialog", { name: "The secret of your webhook" });
    await expect(secret.getByLabel("Signing secret")).toHaveValue(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await secret.getByRole("button", { name: "I have stored it" }).click();
    await page.getByRole("button", { name: "Send a test" }).click();
    await expect(page.getByText(/The test failed: /)).toBeVisible();
    await page.getByRole("button", { name: /^Test/ }).click();
    await expect(page.getByRole("region", { name: "Request" })).toContainText("webhook-signature");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText("Paused by you.")).toBeVisible();
    await page.getByRole("button", { name: "More for My server" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete webhook" }).click();
    await expect(page.getByText("No webhooks configured")).toBeVisible();

    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await tab(page, "Security").click();
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
