import {
  asksToUpgrade,
  canCancel,
  cardAction,
  hasNoPlans,
  isOver,
  pricingAction,
  statusLabel,
  usage,
  wasPaid,
} from "./plan-state";

type Status = Parameters<typeof cardAction>[0] & Parameters<typeof isOver>[0];

const ENDED = "2026-02-01T00:00:00.000Z";
const calm = { daysRemaining: 0, shouldShowUpgradePrompt: false, chargeAtEnd: null };
const prompt = { daysRemaining: 0, shouldShowUpgradePrompt: true, chargeAtEnd: null };

const NO_TRIAL = { trialAvailable: false, currentPeriodEnd: null };
const FREE: Status = {
  ...NO_TRIAL,
  status: null,
  plan: "free",
  trialAvailable: true,
  trialEndsAt: null,
  trialInfo: prompt,
};
const SECOND: Status = { ...FREE, trialAvailable: false };
const TRIAL: Status = {
  ...NO_TRIAL,
  status: "trialing",
  plan: "trial",
  trialEndsAt: ENDED,
  trialInfo: { daysRemaining: 5, shouldShowUpgradePrompt: false, chargeAtEnd: null },
};
const ENDING: Status = { ...TRIAL, trialInfo: { daysRemaining: 2, shouldShowUpgradePrompt: true, chargeAtEnd: null } };
const PAID_TRIAL: Status = {
  ...ENDING,
  trialInfo: { ...ENDING.trialInfo, chargeAtEnd: { amount: 1999, currency: "usd" } },
};
const OVER: Status = { ...NO_TRIAL, status: "canceled", plan: "free", trialEndsAt: ENDED, trialInfo: prompt };
/** the clock ran out, and the provider has not said so yet */
const LAPSED: Status = { ...OVER, status: "trialing" };
const PRO: Status = { ...NO_TRIAL, status: "active", plan: "pro", trialEndsAt: ENDED, trialInfo: calm };
const PAST_DUE: Status = { ...PRO, status: "past_due" };
const UNLIMITED: Status = { ...NO_TRIAL, status: null, plan: "pro", trialEndsAt: null, trialInfo: calm };

test.each([
  ["free", FREE, "Start 7-Day Free Trial", "Start Free Trial", true],
  ["free after a trial of an earlier account", SECOND, "Subscribe Now", "Subscribe Now", true],
  ["trial", TRIAL, "Upgrade Plan", "Subscribe Now", false],
  ["trial that ends soon", ENDING, "Upgrade Plan", "Subscribe Now", true],
  ["trial with a card that ends soon", PAID_TRIAL, "Upgrade Plan", "Manage Subscription", false],
  ["trial over", OVER, "Subscribe Now", "Subscribe Now", true],
  ["trial run out", LAPSED, "Upgrade Plan", "Subscribe Now", true],
  ["pro", PRO, "Upgrade Plan", "Manage Subscription", false],
  ["past due", PAST_DUE, "Subscribe Now", "Manage Subscription", true],
])("%s: what the buttons say, and whether the card asks to upgrade", (_name, status, pricing, card, asks) => {
  expect(pricingAction(status)).toBe(pricing);
  expect(cardAction(status).label).toBe(card);
  expect(asksToUpgrade(status)).toBe(asks);
});

test("nobody in particular is offered the trial", () => {
  expect(pricingAction(undefined)).toBe("Start 7-Day Free Trial");
});

test("subscriptions are managed in the settings, plans are chosen among the plans", () => {
  expect(cardAction(PRO).href).toBe("/settings?tab=subscription");
  expect(cardAction(PAST_DUE).href).toBe("/settings?tab=subscription");
  for (const status of [FREE, TRIAL, OVER]) expect(cardAction(status).href).toBe("/pricing");
});

test("it is over when a trial or a subscription ran and nothing runs now", () => {
  expect(isOver({ ...SECOND, currentPeriodEnd: ENDED })).toBe(true);
  expect([FREE, TRIAL, ENDING, PRO, PAST_DUE, UNLIMITED].some(isOver)).toBe(false);
  expect(isOver(OVER) && isOver(LAPSED)).toBe(true);
});

test("a subscription that was paid for has ended; a trial has expired, also one that the provider ended a little late", () => {
  const late = "2026-02-01T00:05:00.000Z";
  expect(wasPaid({ trialEndsAt: ENDED, currentPeriodEnd: "2026-03-01T00:00:00.000Z" })).toBe(true);
  for (const currentPeriodEnd of [ENDED, late, null])
    expect(wasPaid({ trialEndsAt: ENDED, currentPeriodEnd })).toBe(false);
  expect(wasPaid({ trialEndsAt: null, currentPeriodEnd: ENDED })).toBe(true);
});

test("where there are no plans nothing is offered", () => {
  expect(hasNoPlans(UNLIMITED)).toBe(true);
  expect(asksToUpgrade(UNLIMITED)).toBe(false);
  expect([FREE, TRIAL, OVER, PRO, PAST_DUE].some(hasNoPlans)).toBe(false);
});

test.each([
  ["active", "Active"],
  ["trialing", "Free Trial"],
  ["past_due", "Past Due"],
  ["canceled", "Inactive"],
  ["toString", "Inactive"],
  [null, "Inactive"],
  [undefined, "Inactive"],
])("the status %p is shown as %p", (status, label) => expect(statusLabel(status)).toBe(label));

test.each([
  [0, 0, "usual"],
  [20, 80, "usual"],
  [21, 84, "high"],
  [24, 96, "high"],
  [25, 100, "full"],
  [40, 100, "full"],
])("%i of 25 feeds fill %i%% of the bar, which is %s", (count, percent, level) => {
  expect(usage({ count, limit: 25 })).toEqual({ percent, level });
});

test("without a limit there is no bar", () => {
  expect(usage({ count: 400, limit: null })).toBeNull();
});

test.each([
  ["free", FREE, false],
  ["trial without a card", TRIAL, false],
  ["trial with a card", PAID_TRIAL, true],
  ["trial over", OVER, false],
  ["pro", PRO, true],
  ["past due", PAST_DUE, true],
  ["no plans", UNLIMITED, false],
])("%s: cancelling is offered where something would be charged", (_name, status, isOffered) => {
  expect(canCancel({ ...status, cancelAtPeriodEnd: false })).toBe(isOffered);
  expect(canCancel({ ...status, cancelAtPeriodEnd: true })).toBe(false);
});
