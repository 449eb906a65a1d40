import "server-only";
import type { Candidate } from "./candidates/found-article";
import type { SmartRequest } from "./judge-articles";
import type { ScoreParts } from "./rank-articles";

/** An article that a smart source has already. */
export type KnownArticle = { title: string; url: string; summary: string; origin: string | null };

export type RankInput = {
  request: SmartRequest;
  candidates: readonly Candidate[];
  /** Results that are one of these under another address are left out. */
  known: readonly KnownArticle[];
  now: Date;
};

/** A ranked candidate, by its position. */
export type Ranked = {
  at: number;
  matchedTerms: string[];
  /** Does not fit, but comes closest where fewer than five fit. */
  isClose: boolean;
  score: number;
  parts: ScoreParts;
  /** Positions of the same article from elsewhere. */
  duplicates: number[];
};

/** `fitting`: how many fit, duplicates merged; `broad`: how many candidates would fit at the broadest strictness. */
export type RankResult = { ranked: Ranked[]; fitting: number; broad: number };
