import "server-only";
import { AppError } from "@/lib/errors";
import { parseSearchQuery, type SearchQuery } from "@/lib/shared/search/search-query";

const STATES = "A rule is about the article itself: leave out is:, label:, has: and note:";
const EMPTY = "Please enter what articles must match";

/**
 * Reads the query of a rule. Error: 400, with the reason at `query`, where it has no condition, one that cannot be read, or
 * one on states, labels and highlights: these change after the rule has run.
 */
export function readRuleQuery(query: string): SearchQuery {
  const search = parseSearchQuery(query);
  const { all, none, feeds, bundles, notFeeds, notBundles, after, before, scores } = search;
  const isEmpty =
    [all, none, feeds ?? [], bundles ?? [], notFeeds, notBundles, scores].every((list) => list.length === 0) &&
    after === null &&
    before === null;
  const { is, isNot, labels, notLabels, notes, notNotes, isHighlighted } = search;
  const hasStates =
    isHighlighted !== null || [is, isNot, labels, notLabels, notes, notNotes].some((list) => list.length > 0);
  const [reason] = hasStates ? [STATES] : [...search.hints, ...(isEmpty ? [EMPTY] : [])];
  if (reason !== undefined) throw new AppError("VALIDATION_ERROR", reason, { details: { query: [reason] } });
  return search;
}

const stored = new Map<string, SearchQuery | null>();
const MAX_STORED = 10_000;

/** The same for a stored query, cached because every refresh needs it; null where it can no longer be read. */
export function storedRuleQuery(query: string): SearchQuery | null {
  const known = stored.get(query);
  if (known !== undefined) return known;
  if (stored.size >= MAX_STORED) stored.clear();
  const read = readable(query);
  stored.set(query, read);
  return read;
}

function readable(query: string): SearchQuery | null {
  try {
    return readRuleQuery(query);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
