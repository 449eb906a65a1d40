import type { FeedFetch } from "@/lib/contracts/fetches/fetches";

/** Returns a fetch as the server sends it. */
export function sampleFetch(more: Partial<FeedFetch> = {}): FeedFetch {
  return {
    at: "2026-03-01T12:00:00.000Z",
    outcome: "unchanged",
    status: 304,
    bytes: 0,
    durationMs: 182,
    newItems: 0,
    changedItems: 0,
    error: null,
    redirect: null,
    isRedirectPermanent: false,
    hasEtag: false,
    hasLastModified: false,
    cacheSeconds: null,
    nextAt: "2026-03-01T13:00:00.000Z",
    reason: "plan",
    reasonValue: null,
    ...more,
  };
}
