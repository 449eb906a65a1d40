import { reloadEnv } from "@/lib/platform/env";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { GET } from "./route";

test("a free account has limits and is asked to upgrade", async () => {
  const as = await freshUser();
  await seedBundle(as, [await seedFeed(as), await seedFeed(as)]);
  await seedFeed(await freshUser());
  const { status, body } = await callRoute(GET, { as });
  expect(status).toBe(200);
  expect(body).toEqual({
    status: null,
    plan: "free",
    label: "Free",
    trialEndsAt: null,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    limits: {
      maxFeeds: 25,
      maxBundles: 5,
      hasUnlimitedFeeds: false,
      hasUnlimitedBundles: false,
      canCreateIntelligentFeeds: false,
    },
    trialAvailable: true,
    trialInfo: { daysRemaining: 0, shouldShowUpgradePrompt: true, chargeAtEnd: null },
    currentUsage: { feedCount: 2, bundleCount: 1 },
  });
});

test.each([
  [
    "trial",
    { plan: "trial", trialInfo: { daysRemaining: 7, shouldShowUpgradePrompt: false }, limits: { maxFeeds: null } },
  ],
  ["pro", { plan: "pro", label: "Pro Plan", limits: { hasUnlimitedFeeds: true, maxBundles: null } }],
  ["past_due", { plan: "pro", label: "Past Due" }],
  ["canceled", { plan: "free", label: "Free" }],
] as const)("%s", async (plan, expected) => {
  expect((await callRoute(GET, { as: await freshUser({ plan }) })).body).toMatchObject(expected);
});

test.each(["pro", "past_due", "trial", "canceled"] as const)(
  "where everyone has Pro nothing is said of plans, whatever an account once had: %s",
  async (plan) => {
    const as = await freshUser({ plan });
    process.env.PLAN_MODE = "unlimited";
    reloadEnv();
    try {
      expect((await callRoute(GET, { as })).body).toMatchObject({
        status: null,
        plan: "pro",
        label: "Pro Plan",
        trialEndsAt: null,
        limits: { maxFeeds: null, maxBundles: null, canCreateIntelligentFeeds: true },
        trialInfo: { shouldShowUpgradePrompt: false },
      });
    } finally {
      delete process.env.PLAN_MODE;
      reloadEnv();
    }
  },
);

test("only a session may ask", async () => {
  expect(await callRoute(GET)).toMatchObject({ status: 401 });
  expect(await callRoute(GET, { apiKey: `fl_${"a".repeat(40)}` })).toMatchObject({
    status: 403,
    body: { error: { code: "SESSION_REQUIRED" } },
  });
});
