import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { CARDS, endTrial, expectPlan, fillCard } from "@/e2e/support/billing";
import { test } from "@/e2e/support/journey";

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const fields = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');
const bank = (page: Page) => page.frameLocator('iframe[title="Authentication"]');

/** Opens the step for the first plan, and answers its button. */
async function openStep(page: Page, pay: string) {
  await page.getByRole("button", { name: "Pay on this page" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Complete Your Subscription" })).toBeVisible();
  return payButton(page, pay);
}

async function payButton(page: Page, name: string) {
  const button = page.getByRole("form", { name: "Payment" }).getByRole("button", { name });
  await expect(button).toBeEnabled();
  return button;
}

test("a trial with a card starts on this page, and going back starts nothing @phone", async ({
  signedInPage: page,
}) => {
  await page.goto("/pricing");
  await openStep(page, "Start 7-Day Free Trial");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back to Plans" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Plan" })).toBeFocused();
  await expectPlan(page, { plan: "free", trialEndsAt: null });

  const pay = await openStep(page, "Start 7-Day Free Trial");
  await fillCard(fields(page), CARDS.good);
  await pay.click();
  await expect(said(page, "Welcome to Pro!")).toBeVisible();
  await expect(said(page, "Your 7-day free trial has started. Enjoy unlimited feeds!")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expectPlan(page, { status: "trialing", plan: "trial" });
  await page.goto("/settings?tab=subscription");
  await expect(page.getByText("First payment on")).toBeVisible();
});

test.describe("a payment that does not go through", () => {
  test.use({ expectedMessages: [/402|stripe\.js|ERR_FAILED/] });

  test("is explained in the provider's words and can be retried in place, as can a form that did not load", async ({
    page,
    account,
  }) => {
    await endTrial(account);
    await page.route("**/stripe.js", (route) => route.abort());
    await page.goto("/pricing");
    await page.getByRole("button", { name: "Pay on this page" }).first().click();
    await expect(page.getByText("Failed to load the card form")).toBeVisible();
    await page.unroute("**/stripe.js");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(fields(page).getByLabel("Card number")).toBeVisible();
    const pay = await payButton(page, "Subscribe for $19.99");
    await pay.click();
    await expect(said(page, "Payment Failed")).toBeVisible();
    await fillCard(fields(page), CARDS.declined);
    await pay.click();
    await expect(page.getByText("Your card was declined.").first()).toBeVisible();
    await expect(pay).toBeEnabled();
    await expectPlan(page, { plan: "free" });

    await fillCard(fields(page), CARDS.asksTheHolder);
    await pay.click();
    await bank(page).getByRole("button", { name: "Fail" }).click();
    await expect(page.getByText(/unable to authenticate/i).first()).toBeVisible();
    await expect(pay).toBeEnabled();
    await pay.click();
    await bank(page).getByRole("button", { name: "Complete" }).click();
    await expect(said(page, "Welcome to Pro!")).toBeVisible();
    await expectPlan(page, { status: "active", plan: "pro" });
  });
});
