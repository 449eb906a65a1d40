import { entitlements } from "./entitlements";

const now = new Date("2026-03-01T12:00:00.000Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

test.each([
  // status, trial ends in days, plan, label, days remaining, prompt
  [null, null, "free", "Free", 0, true],
  ["active", null, "pro", "Pro Plan", 0, false],
  ["active", -30, "pro", "Pro Plan", 0, false],
  ["past_due", null, "pro", "Past Due", 0, false],
  ["trialing", 7, "trial", "Free Trial", 7, false],
  ["trialing", 6.5, "trial", "Free Trial", 7, false],
  ["trialing", 2.1, "trial", "Free Trial", 3, false],
  ["trialing", 2, "trial", "Free Trial", 2, true],
  ["trialing", 0.01, "trial", "Free Trial", 1, true],
  ["trialing", 0, "free", "Free", 0, true],
  ["trialing", -1, "free", "Free", 0, true],
  ["trialing", null, "trial", "Free Trial", 0, false],
  ["canceled", -10, "free", "Free", 0, true],
  ["unpaid", null, "free", "Free", 0, true],
  ["paused", null, "free", "Free", 0, true],
  ["incomplete", null, "free", "Free", 0, true],
  ["something new", null, "free", "Free", 0, true],
])("%p, trial ends in %p days: %s (%s)", (status, ends, plan, label, daysRemaining, shouldShowUpgradePrompt) => {
  const user = { status, trialEndsAt: ends === null ? null : inDays(ends) };
  expect(entitlements(user, now, "plans")).toMatchObject({
    plan,
    label,
    trialInfo: { daysRemaining, shouldShowUpgradePrompt },
  });
});

test("the plan table is what the product promises", () => {
  const of = (status: string | null) => entitlements({ status, trialEndsAt: inDays(3) }, now, "plans");
  expect(of(null)).toMatchObject({ maxFeeds: 25, maxBundles: 5, canCreateIntelligentFeeds: false, refreshMinutes: 60 });
  expect(of("trialing")).toMatchObject({
    maxFeeds: null,
    maxBundles: null,
    canCreateIntelligentFeeds: true,
    refreshMinutes: 15,
  });
  expect(of("active")).toMatchObject({
    maxFeeds: null,
    maxBundles: null,
    canCreateIntelligentFeeds: true,
    refreshMinutes: 15,
  });
  expect([null, "trialing", "active"].map((status) => of(status).maxHighlights)).toEqual([50, null, null]);
  expect([null, "trialing", "active"].map((status) => of(status).apiCallsPerHour)).toEqual([100, 100, 1000]);
  expect([null, "trialing", "active"].map((status) => of(status).canCreateApiKey)).toEqual([false, false, true]);
});

test("without plans everyone has Pro and is never asked to upgrade", () => {
  expect(entitlements({ status: null, trialEndsAt: null }, now, "unlimited")).toMatchObject({
    plan: "pro",
    maxFeeds: null,
    trialInfo: { shouldShowUpgradePrompt: false },
  });
});
