import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { untilAlive } from "@/e2e/support/alive";
import { CARDS, expectPlan, failNextPayment, fillCard, passToTheEnd } from "@/e2e/support/billing";
import { test } from "@/e2e/support/journey";
import { publish } from "@/e2e/support/publish";
import { register } from "@/e2e/support/register";

const developer = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Developer" }) });

const FREE_FEEDS = 25;

/** Adds feeds with these addresses one after the other and returns the status of each call. */
async function followAll(page: Page, addresses: string[]): Promise<number[]> {
  const answers: number[] = [];
  for (const url of addresses) answers.push((await page.request.post("/api/feeds", { data: { url } })).status());
  return answers;
}

async function choose(page: Page, label: string): Promise<void> {
  await page.goto("/pricing");
  await untilAlive(page);
  await developer(page).getByRole("button", { name: label }).click();
}

/** Every feed is still there, and its article can be read. */
async function expectFeeds(page: Page, count: number): Promise<void> {
  const feeds = await (await page.request.get("/api/feeds")).json();
  expect(feeds).toHaveLength(count);
  const items = await (await page.request.get("/api/feed-items?limit=200")).json();
  expect(new Set(items.map(({ feedId }: { feedId: number }) => feedId)).size).toBe(count);
}

test("an account goes through trial, subscription, a failed payment and the free plan, and keeps every feed", async ({
  page,
  web,
}) => {
  test.setTimeout(180_000);
  const email = `ada-${randomUUID()}@example.com`;
  await register(page, { email, password: "correct horse battery" });

  // Free ends at its limit; the trial lifts it.
  const sites = [];
  for (let n = 0; n <= FREE_FEEDS; n++) sites.push(await publish(web, `Station ${n}`, [{ title: `Log ${n}` }]));
  const answers = await followAll(
    page,
    sites.map(({ feedUrl }) => feedUrl),
  );
  expect(answers).toEqual([...Array(FREE_FEEDS).fill(201), 403]);
  await choose(page, "Start 7-Day Free Trial");
  await page.getByRole("button", { name: "Start trial" }).click();
  await expect(page.getByText("Welcome to Pro!", { exact: true }).first()).toBeVisible();
  await expectPlan(page, { plan: "trial", limits: { maxFeeds: null } });
  expect(
    await followAll(
      page,
      sites.slice(FREE_FEEDS).map(({ feedUrl }) => feedUrl),
    ),
  ).toEqual([201]);

  // The trial ends without a card: nothing more can be followed, nothing is lost.
  await passToTheEnd({ email });
  await expectPlan(page, { plan: "free", limits: { maxFeeds: FREE_FEEDS } });
  await expectFeeds(page, FREE_FEEDS + 1);
  const late = await publish(web, "Too late", [{ title: "Not yet" }]);
  expect(await followAll(page, [late.feedUrl])).toEqual([403]);

  await choose(page, "Subscribe Now");
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Welcome to Pro!", { exact: true }).first()).toBeVisible();
  await expectPlan(page, { status: "active", label: "Pro Plan", limits: { maxFeeds: null } });
  expect(await followAll(page, [late.feedUrl])).toEqual([201]);

  // The next payment fails: Pro stays while it is owed, and a new card pays it.
  await failNextPayment({ email });
  await passToTheEnd({ email });
  await expectPlan(page, { status: "past_due", label: "Past Due", limits: { maxFeeds: null } });
  await page.goto("/settings?tab=subscription");
  const notice = page.getByRole("region", { name: "Payment failed" });
  await notice.getByRole("button", { name: "Update card" }).click();
  await fillCard(page, CARDS.other);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page).toHaveURL("/settings?tab=billing");
  await expectPlan(page, { status: "active" });

  // Cancelled: Pro to the end of the period, then free with every feed.
  await page.goto("/settings?tab=subscription");
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Subscription" }).click();
  await expectPlan(page, { status: "active", cancelAtPeriodEnd: true });
  await passToTheEnd({ email });
  await expectPlan(page, { plan: "free", label: "Free", limits: { maxFeeds: FREE_FEEDS } });
  await expectFeeds(page, FREE_FEEDS + 2);
});
