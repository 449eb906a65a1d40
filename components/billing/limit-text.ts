import type { SubscriptionStatus } from "@/lib/contracts/subscription";

export type Limited = "feeds" | "bundles" | "smart";

type LimitState = Pick<SubscriptionStatus, "limits" | "currentUsage" | "label">;

/** Returns which limit is reached, as a sentence; null below it. */
export function limitText(of: Limited, { limits, currentUsage, label }: LimitState): string | null {
  if (of === "smart") {
    return limits.canCreateIntelligentFeeds ? null : `The ${label} plan doesn't include saving smart feeds.`;
  }
  const [limit, count] =
    of === "feeds" ? [limits.maxFeeds, currentUsage.feedCount] : [limits.maxBundles, currentUsage.bundleCount];
  return limit !== null && count >= limit ? `You have used all ${limit} ${of} of the ${label} plan.` : null;
}
