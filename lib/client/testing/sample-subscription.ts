import type { SubscriptionStatus } from "@/lib/contracts/subscription";

/** Returns the state of an account on the Free plan as the server sends it. */
export function sampleSubscription(more: Partial<SubscriptionStatus> = {}): SubscriptionStatus {
  return {
    status: null,
    plan: "free",
    label: "Free",
    trialEndsAt: null,
    trialAvailable: true,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    limits: {
      maxFeeds: 25,
      maxBundles: 5,
      hasUnlimitedFeeds: false,
      hasUnlimitedBundles: false,
      canCreateIntelligentFeeds: false,
    },
    trialInfo: { daysRemaining: 0, shouldShowUpgradePrompt: false, chargeAtEnd: null },
    currentUsage: { feedCount: 2, bundleCount: 1 },
    ...more,
  };
}
