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
 * Odds (as a logarithm) that a reader finds an article to fit, from which it is taken: one of four, one of two, and three
 * of four. Calibrated by `npm run eval`; what is below is never shown.
 */
export const LEAST_ODDS: Record<Strictness, number> = { broad: -1.1, balanced: 0, strict: 1.1 };

/** Log odds that a search adds by choosing an article for the query itself. The headline is often all we know of it. */
const SEARCHED_ODDS = 1;

/**
 * The most by which lessons change the log odds. A disliked article stays out even if it contains every word of the
 * query.
 */
const TAUGHT_ODDS = { more: 3, less: 12 };

type Fit = {
  /** The best of the query's choices. */
  odds: number;
  /** Effect of the lessons, −1 to 1. */
  taught: number;
  /** True if a search has found the article for the query. */
  isSearched: boolean;
};

/**
 * Returns the log odds that are compared with a threshold (`all`), and those of the article without a search's part
 * (`own`).
 */
export function tunedOdds({ odds, taught, isSearched }: Fit): { own: number; all: number } {
  const own = odds + taught * (taught > 0 ? TAUGHT_ODDS.more : TAUGHT_ODDS.less);
  return { own, all: own + (isSearched ? SEARCHED_ODDS : 0) };
}

/** Returns the probability of log odds. */
export const probability = (odds: number): number => 1 / (1 + Math.exp(-odds));
