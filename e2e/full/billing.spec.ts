import { expect } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { CARDS, endTrial, expectPlan, fillCard, payAt, planCard, said, subscribe } from "@/e2e/support/billing";
import { test } from "@/e2e/support/journey";

test("signed out, a plan asks to sign in first and comes back @phone-all", async ({ page }) => {
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Plan" })).toBeVisible();
  await expect(planCard(page, "Developer")).toContainText("$19.99");
  await expect(planCard(page, "Developer")).toContainText(/most popular/i);
  await expect(planCard(page, "Yearly")).toContainText("$16.99");
  await expect(planCard(page, "Yearly")).toContainText("$203.88");
  await expect(planCard(page, "Yearly")).toContainText("Save 15%");
  await expectAccessible(page);
  await planCard(page, "Developer").getByRole("button", { name: "Start 7-Day Free Trial" }).click();
  await expect(said(page, "Sign In Required")).toBeVisible();
  await expect(said(page, "Please sign in to subscribe to a plan.")).toBeVisible();
  await expect(page).toHaveURL("/login?next=%2Fpricing");
});

test.describe("on the provider's page", () => {
  test.use({ expectedMessages: [/402/] });

  test("a declined card can be replaced, and a bank may ask first", async ({ page, account }) => {
    await endTrial(account);
    await page.goto("/pricing");
    await planCard(page, "Yearly").getByRole("button", { name: "Subscribe Now" }).click();
    await fillCard(page, CARDS.declined);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Your card was declined.")).toBeVisible();
    await expectPlan(page, { plan: "free" });
    await fillCard(page, CARDS.asksTheHolder);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByRole("button", { name: "Complete" }).click();
    await expect(said(page, "Welcome to Pro!")).toBeVisible();
    await expectPlan(page, { status: "active", label: "Pro Plan" });
    await page.goto("/settings?tab=subscription");
    await expect(page.getByText("Pro Plan (Yearly, $203.88 a year)")).toBeVisible();
  });
});

test("changing the plan shows what is charged now, charges exactly that, and counts what was paid", async ({
  page,
  account,
}) => {
  await subscribe(page, account);
  await page.goto("/settings?tab=subscription");
  await expect(page.getByText("Pro Plan (Developer, $19.99 a month)")).toBeVisible();
  await page.getByRole("button", { name: "Switch to Yearly" }).click();
  const pay = page.getByRole("alertdialog").getByRole("button", { name: /^Pay \$/ });
  const shown = Number((await pay.innerText()).replace(/[^0-9]/g, ""));
  await expectAccessible(page);
  await pay.click();
  await expect(said(page, "Subscription Updated")).toBeVisible();
  await expect(page.getByText("Pro Plan (Yearly, $203.88 a year)")).toBeVisible();
  const [newest] = await (await page.request.get("/api/stripe/billing-history")).json();
  expect(newest.amount_paid).toBe(shown);
  expect(newest.amount_paid).toBeLessThan(20_388);
  await page.goto("/pricing");
  await expect(planCard(page, "Yearly")).toContainText("Your current plan");
  await expect(planCard(page, "Developer").getByRole("button", { name: "Upgrade Plan" })).toBeVisible();
});

test("another card becomes the default, and the first one is removed", async ({ page, account }) => {
  await subscribe(page, account);
  const { url } = await (await page.request.post("/api/stripe/setup-intent")).json();
  await payAt(page, url, CARDS.other);
  await page.goto("/settings?tab=billing");
  const rows = page.getByRole("listitem").filter({ hasText: "••••" });
  const master = rows.filter({ hasText: "Mastercard •••• 4444" });
  await expect(rows).toHaveCount(2);
  const isDefault = page.getByText("Default", { exact: true });
  await expect(rows.filter({ has: isDefault })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Visa" }).filter({ has: isDefault })).toHaveCount(1);
  await master.getByRole("button", { name: "as default" }).click();
  await expect(said(page, "Default updated")).toBeVisible();
  await expect(master.filter({ has: isDefault })).toHaveCount(1);
  await rows.filter({ hasText: "Visa" }).getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(said(page, "Payment method removed")).toBeVisible();
  await expect(rows).toHaveCount(1);
});
