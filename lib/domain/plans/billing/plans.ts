import "server-only";

export type PlanName = "free" | "trial" | "pro";

export type Plan = {
  /** Null: unlimited. */
  maxFeeds: number | null;
  maxBundles: number | null;
  maxHighlights: number | null;
  /** The limits of fair use, where the plan itself has none; null: no limits. */
  fairUse: { feeds: number; bundles: number; highlights: number } | null;
  canCreateIntelligentFeeds: boolean;
  canReceiveNewsletters: boolean;
  /** Shortest time between two background refreshes. */
  refreshMinutes: number;
  canCreateApiKey: boolean;
  apiCallsPerHour: number;
  /** Calls of each program that syncs with an app password. */
  syncCallsPerHour: number;
  maxRules: number;
  /** 0: none. */
  maxWebhooks: number;
  /** Requests that the webhooks of an account may make in 24 hours; further requests wait. */
  webhookRequestsPerDay: number;
};

const FAIR_USE = { feeds: 5_000, bundles: 500, highlights: 50_000 };

/** The plan table: the only place that defines the limits of each plan. */
export const PLANS: Record<PlanName, Plan> = {
  free: {
    maxFeeds: 25,
    maxBundles: 5,
    maxHighlights: 50,
    fairUse: null,
    canCreateIntelligentFeeds: false,
    canReceiveNewsletters: false,
    refreshMinutes: 60,
    canCreateApiKey: false,
    apiCallsPerHour: 100,
    syncCallsPerHour: 1_000,
    maxRules: 3,
    maxWebhooks: 0,
    webhookRequestsPerDay: 0,
  },
  trial: {
    maxFeeds: null,
    maxBundles: null,
    maxHighlights: null,
    fairUse: FAIR_USE,
    canCreateIntelligentFeeds: true,
    canReceiveNewsletters: true,
    refreshMinutes: 15,
    canCreateApiKey: false,
    apiCallsPerHour: 100,
    syncCallsPerHour: 10_000,
    maxRules: 200,
    maxWebhooks: 0,
    webhookRequestsPerDay: 0,
  },
  pro: {
    maxFeeds: null,
    maxBundles: null,
    maxHighlights: null,
    fairUse: FAIR_USE,
    canCreateIntelligentFeeds: true,
    canReceiveNewsletters: true,
    refreshMinutes: 15,
    canCreateApiKey: true,
    apiCallsPerHour: 1000,
    syncCallsPerHour: 10_000,
    maxRules: 200,
    maxWebhooks: 20,
    webhookRequestsPerDay: 10_000,
  },
};
