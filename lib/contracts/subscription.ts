import { z } from "zod";
import { IsoTime } from "./common";

/** GET /api/subscription/status. An unlimited limit is null. */
export const SubscriptionStatus = z.object({
  status: z.string().nullable(),
  plan: z.enum(["free", "trial", "pro"]),
  label: z.enum(["Pro Plan", "Free Trial", "Past Due", "Free"]),
  trialEndsAt: IsoTime.nullable(),
  /** The account's one trial is still to come. False as well when its address had one with an account deleted since. */
  trialAvailable: z.boolean(),
  currentPeriodEnd: IsoTime.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  limits: z.object({
    maxFeeds: z.int().nullable(),
    maxBundles: z.int().nullable(),
    hasUnlimitedFeeds: z.boolean(),
    hasUnlimitedBundles: z.boolean(),
    canCreateIntelligentFeeds: z.boolean(),
  }),
  trialInfo: z.object({
    daysRemaining: z.int().nonnegative(),
    shouldShowUpgradePrompt: z.boolean(),
    /** What the card on file is charged when the running trial ends, in cents; null: the trial ends without a charge. */
    chargeAtEnd: z.object({ amount: z.int(), currency: z.string().length(3) }).nullable(),
  }),
  currentUsage: z.object({ feedCount: z.int().nonnegative(), bundleCount: z.int().nonnegative() }),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;
