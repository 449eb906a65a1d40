import "server-only";
import type { Strictness } from "@/lib/contracts/smart";

/** A user's settings of one smart feed. */
export type SmartTuning = {
  excludedWords: string[];
  /** Hosts, which include their subdomains, or names of publishers; lower case. */
  excludedSites: string[];
  strictness: Strictness;
  /** ISO 639-1; empty: any language. */
  languages: string[];
};

export const NO_TUNING: SmartTuning = { excludedWords: [], excludedSites: [], strictness: "balanced", languages: [] };

/**
 * Thresholds for how well an article must fit: closeness of meaning (about 0 to 0.8) plus 0.35 times the share of the
 * query it contains. A search has selected its results itself, so its threshold is lower than that for the user's own
 * articles.
 */
export const LEAST_FIT: Record<Strictness, { searched: number; own: number }> = {
  broad: { searched: Number.NEGATIVE_INFINITY, own: 0.35 },
  balanced: { searched: 0.22, own: 0.4 },
  strict: { searched: 0.5, own: 0.5 },
};

/** What containing every word of the query adds to the fit. */
export const NAMED = 0.35;
