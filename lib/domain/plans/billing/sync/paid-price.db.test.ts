import type { StripeSandbox } from "@feedloom/stripe-sandbox";
import { setUpCatalog } from "@/lib/domain/plans/billing/catalog/set-up-catalog";
import { readBillingSubscription } from "@/lib/domain/plans/billing/manage/read-billing-subscription";
import { stripe } from "@/lib/platform/stripe";
import { testCtx } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { startPayments } from "@/scripts/testing/start-payments";
import { customerOf, freshSubscriber } from "@/scripts/testing/subscriber";
import { HOUR, stopClock } from "@/scripts/testing/test-clock";
import { remindTrials } from "./remind-trials";
import { syncCustomer } from "./sync-customer";

let payments: StripeSandbox;
beforeEach(async () => {
  payments = await startPayments();
});
afterEach(() => payments.stop());

test("anyone who began at an old price is told of that price, on the screen and in mails", async () => {
  await stripe().prices.create({
    product: "feedloom_pro",
    currency: "eur",
    unit_amount: 1499,
    recurring: { interval: "month" },
    lookup_key: "feedloom_developer_monthly",
    transfer_lookup_key: true,
  });
  const as = await freshSubscriber(payments);
  await setUpCatalog(stripe());
  await syncCustomer(as, await customerOf(as));
  const paid = { plan: "developer", amount: 1499, currency: "eur", interval: "month" };
  expect(await readBillingSubscription(as)).toMatchObject(paid);

  const where = { userKey: as.user.key };
  const user = await as.db.prisma.subscription.findUniqueOrThrow({ where });
  await as.db.prisma.subscription.update({ where, data: { hasPaymentMethod: true } });
  stopClock(new Date((user.trialEndsAt?.getTime() ?? 0) - HOUR).toISOString());
  await remindTrials(testCtx());
  const reminder = mailsTo(as.user.email).find(({ subject }) => subject.startsWith("Your Feedloom trial ends on"));
  expect(reminder?.text).toContain("€14.99");
});

test("a subscription whose price was not read yet shows that of its plan", async () => {
  const as = await freshSubscriber(payments);
  await syncCustomer(as, await customerOf(as));
  const data = { priceCents: null, currency: null };
  await as.db.prisma.subscription.update({ where: { userKey: as.user.key }, data });
  expect(await readBillingSubscription(as)).toMatchObject({ amount: 1999, currency: "usd", interval: "month" });
});
