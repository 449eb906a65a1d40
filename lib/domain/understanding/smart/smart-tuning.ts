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

/** What it says for an article that a search has chosen for the query itself, often known by its headline alone. */
const SEARCHED_ODDS = 1;

/** The most that lessons change the odds by: what is disliked stays out even where it names every word of the query. */
const TAUGHT_ODDS = { more: 3, less: 12 };

type Fit = {
  /** The best of the query's choices. */
  odds: number;
  /** Effect of the lessons, −1 to 1. */
  taught: number;
  /** Whether a search has chosen the article for the query. */
  isSearched: boolean;
};

/** Returns the odds that a threshold is compared with, and those of the article alone, without what a search says. */
export function tunedOdds({ odds, taught, isSearched }: Fit): { own: number; all: number } {
  const own = odds + taught * (taught > 0 ? TAUGHT_ODDS.more : TAUGHT_ODDS.less);
  return { own, all: own + (isSearched ? SEARCHED_ODDS : 0) };
}

/** Returns the probability of log odds. */
export const probability = (odds: number): number => 1 / (1 + Math.exp(-odds));
