import "server-only";
import type { Strictness } from "@/lib/contracts/smart";

/** What a person has set for one smart feed. */
export type SmartTuning = {
  excludedWords: string[];
  /** hosts, which stand for their subdomains too, or names of publishers; lower case */
  excludedSites: string[];
  strictness: Strictness;
  /** ISO 639-1; none: any language */
  languages: string[];
};

export const NO_TUNING: SmartTuning = { excludedWords: [], excludedSites: [], strictness: "balanced", languages: [] };

/**
 * How well an article must fit: closeness of meaning (about 0 to 0.8) plus 0.35 times the share of the query it names.
 * A search has judged its answers itself, so less is asked of them than of the user's own articles.
 */
export const LEAST_FIT: Record<Strictness, { searched: number; own: number }> = {
  broad: { searched: Number.NEGATIVE_INFINITY, own: 0.35 },
  balanced: { searched: 0.22, own: 0.4 },
  strict: { searched: 0.5, own: 0.5 },
};

/** What a full share of named words adds to the fit. */
export const NAMED = 0.35;
