import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { untilAlive } from "@/e2e/support/alive";
import {
  CARDS,
  expectPlan,
  failNextPayment,
  fillCard,
  passToTheEnd,
  planCard,
  said,
  subscribe,
} from "@/e2e/support/billing";
import { test } from "@/e2e/support/journey";
import { publish } from "@/e2e/support/publish";

const library = (page: Page) => page.getByRole("complementary", { name: "Library" });
/** The whole card of the plan, which its line in the library opens. */
async function openCard(page: Page, line: RegExp): Promise<Locator> {
  await library(page).getByRole("button", { name: line }).click();
  return page.getByRole("dialog", { name: "Your plan" });
}

test("a trial needs no card, lifts the limits, and ends with every feed kept", async ({ page, account, web }) => {
  const site = await publish(web, "Lighthouse", [{ title: "The keeper's log" }]);
  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Articles" }).getByText("The keeper's log").first()).toBeVisible();
  // Before anything was read the library says nothing of plans.
  await expect(library(page).getByText("of 25 feeds")).toHaveCount(0);
  await page.getByRole("region", { name: "Articles" }).getByRole("button", { name: "Mark as read" }).last().click();
  await expect(await openCard(page, /^1 of 25 feeds$/)).toContainText("1 / 25");
  await page.getByRole("dialog", { name: "Your plan" }).getByRole("link", { name: "Start Free Trial" }).click();

  await untilAlive(page);
  await expectAccessible(page);
  await planCard(page, "Developer").getByRole("button", { name: "Start 7-Day Free Trial" }).click();
  await page.getByRole("link", { name: /Back/ }).click();
  await expect(page.getByText("You left the checkout, so you weren't charged.")).toBeVisible();
  await untilAlive(page);
  await planCard(page, "Developer").getByRole("button", { name: "Start 7-Day Free Trial" }).click();
  await page.getByRole("button", { name: "Start trial" }).click();
  await expect(said(page, "Welcome to Pro!")).toBeVisible();
  await expect(said(page, "Your 7-day free trial has started. Enjoy unlimited feeds!")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(library(page).getByText(/^Free Trial · [67] days left$/)).toBeVisible();
  await expect(library(page).getByRole("link", { name: "Subscribe Now" })).toBeVisible();
  await expectPlan(page, { plan: "trial", limits: { maxFeeds: null } });

  await passToTheEnd(account);
  // The event reaches the open page by itself.
  await expect(library(page).getByText("1 of 25 feeds")).toBeVisible({ timeout: 35_000 });
  const card = await openCard(page, /^1 of 25 feeds$/);
  await expect(card).toContainText("Your trial has expired");
  await expect(card).toContainText("1 / 25");
  await expectPlan(page, { plan: "free", limits: { maxFeeds: 25 } });
  await expect(page.getByRole("region", { name: "Articles" }).getByText("The keeper's log").first()).toBeVisible();
  await page.goto("/pricing");
  await expect(planCard(page, "Yearly").getByRole("button", { name: "Subscribe Now" })).toBeVisible();
});

test("a failed payment is shown as unpaid, and a new card pays it @phone-all", async ({ page, account }) => {
  await subscribe(page, account);
  await failNextPayment(account);
  await passToTheEnd(account);
  await expectPlan(page, { status: "past_due", plan: "pro" });
  await page.goto("/settings?tab=subscription");
  const notice = page.getByRole("region", { name: "Payment failed" });
  await expect(notice).toContainText("Your last payment failed");
  await expect(page.getByText("Past Due", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await notice.getByRole("button", { name: "Update card" }).click();
  await fillCard(page, CARDS.other);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(said(page, "Payment method added")).toBeVisible();
  await expect(page).toHaveURL("/settings?tab=billing");
  await expect(notice).toHaveCount(0);
  await expectPlan(page, { status: "active" });
  await expect(page.getByText("Mastercard •••• 4444")).toBeVisible();
  await expect(page.getByText("Paid", { exact: true })).toHaveCount(2);
  await untilAlive(page);
  await expectAccessible(page);
});

test("a subscription is cancelled, resumed and cancelled again, and ends with every feed kept", async ({
  page,
  account,
  web,
}) => {
  await subscribe(page, account);
  const site = await publish(web, "Almanac", [{ title: "What the weeks bring" }]);
  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
  await page.goto("/settings?tab=subscription");
  const cancel = async () => {
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Subscription" }).click();
    await expect(said(page, "Subscription Cancelled")).toBeVisible();
    await expectPlan(page, { status: "active", cancelAtPeriodEnd: true });
  };
  await cancel();
  await page.getByRole("button", { name: "Resume Subscription" }).click();
  await expect(said(page, "Subscription Updated")).toBeVisible();
  await expectPlan(page, { status: "active", cancelAtPeriodEnd: false });
  await cancel();
  await expect(page.getByText("Ends on", { exact: true })).toBeVisible();

  await passToTheEnd(account);
  await expectPlan(page, { plan: "free", label: "Free", limits: { maxFeeds: 25 } });
  await page.request.post("/api/feed-items/mark-read", { data: {} });
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Articles" }).getByText("What the weeks bring").first()).toBeVisible();
  await expect(library(page).getByText("1 of 25 feeds")).toBeVisible();
  await expect(library(page).getByRole("link", { name: "Subscribe Now" })).toBeVisible();
});
