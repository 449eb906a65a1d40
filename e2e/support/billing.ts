import { expect, type FrameLocator, type Page } from "@playwright/test";
import { type Account, inDatabase } from "./accounts";
import { failNextPayments, passPeriod, paymentCustomer, paymentObjects } from "./payments";

/** Cards of the payment sandbox, which are the real provider's test cards. */
export const CARDS = {
  good: "4242424242424242",
  other: "5555555555554444",
  declined: "4000000000000002",
  asksTheHolder: "4000002760003184",
};
const WRITTEN = { cardExpiry: "12 / 39", cardCvc: "123", billingName: "Ada Reader" };

/** Waits until the server reports this plan, after the provider's events have arrived. */
export const expectPlan = (page: Page, plan: Record<string, unknown>) =>
  expect
    .poll(async () => (await page.request.get("/api/subscription/status")).json(), { timeout: 20_000 })
    .toMatchObject(plan);

/** An account whose trial is behind it, as after a week. */
export async function endTrial({ id }: Account): Promise<void> {
  const text = `INSERT INTO subscriptions (user_key, status, trial_started_at, trial_ends_at, updated_at)
    SELECT key, 'canceled', now() - interval '10 days', now() - interval '3 days', now() FROM users WHERE id = $1
    ON CONFLICT (user_key) DO UPDATE SET status = excluded.status, trial_started_at = excluded.trial_started_at,
      trial_ends_at = excluded.trial_ends_at`;
  await inDatabase((client) => client.query(text, [id]));
}

/** Gives a card on a page of the provider without looking at it. */
export async function payAt(page: Page, address: string, cardNumber: string): Promise<void> {
  const answer = await page.request.post(address, { form: { cardNumber, ...WRITTEN }, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(303);
}

/** Makes an account a subscriber of the monthly plan who has paid once. */
export async function subscribe(page: Page, account: Account): Promise<void> {
  await endTrial(account);
  const begun = await page.request.post("/api/create-subscription", { data: { planType: "developer" } });
  await payAt(page, (await begun.json()).checkoutUrl, CARDS.good);
  await expectPlan(page, { status: "active" });
}

/** Types a card into the page of the provider, or into its frame in ours. */
export async function fillCard(page: Page | FrameLocator, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel(/^Expir/).fill(WRITTEN.cardExpiry);
  await page.getByLabel("Security code").fill(WRITTEN.cardCvc);
}

/** To a moment after the end of the account's trial or period. */
export async function passToTheEnd({ email }: Pick<Account, "email">): Promise<void> {
  const [subscription] = await paymentObjects("subscription", (await paymentCustomer(email)).id);
  await passPeriod(subscription?.id ?? "none");
}

/** The account's next payment is declined. */
export const failNextPayment = async ({ email }: Pick<Account, "email">) =>
  failNextPayments((await paymentCustomer(email)).id, 1);

/** A notice or another text of the page, as it is. */
export const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** The card of a plan among all plans. */
export const planCard = (page: Page, plan: "Developer" | "Yearly") =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: plan }) });
