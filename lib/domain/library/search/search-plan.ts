import "server-only";
import type { ItemFilter, ItemScope } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { feedTitle, siteAddress } from "@/lib/domain/facts";
import type { States } from "@/lib/domain/library/lists/list-query";
import { sql } from "@/lib/platform/db";
import { parseUrl } from "@/lib/shared/parse-url";
import type { ScoreFilter } from "@/lib/shared/search/score-filters";
import type { SearchQuery, SearchTerm } from "@/lib/shared/search/search-query";
import { normalizeText, searchWords } from "@/lib/shared/search/search-words";
import type { ScoreConditions } from "./score-sql";
import { type HighlightConditions, planHighlights } from "./search-highlighted";
import { type LabelConditions, planLabels } from "./search-labels";
import { toTsQueries } from "./search-tsquery";

/** The parts of a search, derived from the query and the caller's feeds. */
export type SearchPlan = {
  /** The feeds that are searched; null for all of the caller's. */
  feedIds: number[] | null;
  /** The sources of those feeds. */
  sourceIds: number[];
  /** The table that is scanned, and further conditions on its rows. Hidden items are neither starred nor saved for later. */
  table: ItemFilter | "hidden";
  states: States;
  full: string | null;
  index: string | null;
  after: string;
  before: string;
  scores: ScoreConditions;
} & MarkConditions;

/** What is wanted of a reader's labels and highlights. */
type MarkConditions = LabelConditions & HighlightConditions;
export const NO_MARKS: MarkConditions = { labels: [], notLabels: [], isHighlighted: null, noted: null, notNoted: [] };

/** A feed as conditions of a search know it. `siteUrl` and `bundles` are needed only where the search names feeds. */
export type FeedName = { id: number; sourceId: number; title: string; isInScope: boolean } & Partial<Named>;
type Named = { siteUrl: string; bundles: string[] };

/** Feeds that one term can match by name. */
const MAX_NAMED = 200;

/** Derives the plan of a search. Null when nothing can match. */
export async function planSearch(ctx: Ctx, query: ItemScope, search: SearchQuery): Promise<SearchPlan | null> {
  if (isEmptyQuery(search)) return null;
  const feeds = await readFeeds(ctx, query, search);
  const labels = await planLabels(ctx, query, search);
  const highlights = await planHighlights(ctx, search);
  return labels && highlights && planOf(search, feeds, { filter: query.filter, marks: { ...labels, ...highlights } });
}

/**
 * Derives the plan of a search from the feeds that it may name, and what of their items is wanted. Null when nothing can
 * match. Terms match the names of these feeds only.
 */
export function planOf(
  search: SearchQuery,
  feeds: readonly FeedName[],
  { filter, marks }: { filter?: ItemFilter | undefined; marks: MarkConditions },
): SearchPlan | null {
  const chosen = feeds.filter((feed) => feed.isInScope && (!namesFeeds(search) || isChosen(feed, search)));
  const is = new Set(search.is);
  const isNot = new Set(search.isNot);
  const states = {
    unread: is.has("unread") || isNot.has("read") || filter === "unread",
    read: is.has("read") || isNot.has("unread"),
    starred: is.has("starred") || filter === "starred",
    unstarred: isNot.has("starred"),
    later: is.has("later") || filter === "later",
    notLater: isNot.has("later"),
  };
  const isHidden = is.has("hidden");
  const isContrary =
    search.isContrary || (is.has("duplicate") && isNot.has("duplicate")) || (isHidden && isNot.has("hidden"));
  const isEmpty =
    isContrary ||
    (states.unread && states.read) ||
    (states.starred && states.unstarred) ||
    (states.later && states.notLater) ||
    chosen.length === 0;
  if (isEmpty) return null;
  const named = (term: SearchTerm) =>
    feeds
      .filter(({ title }) => isNamed(titleWords(title), term))
      .slice(0, MAX_NAMED)
      .map(({ sourceId }) => sourceId);
  return {
    feedIds: chosen.length === feeds.length ? null : chosen.map(({ id }) => id),
    sourceIds: chosen.map(({ sourceId }) => sourceId),
    table: isHidden ? "hidden" : states.later ? "later" : states.starred ? "starred" : states.unread ? "unread" : "all",
    states: {
      isRead: states.unread ? false : states.read || undefined,
      isStarred: states.unstarred ? false : states.starred || undefined,
      isLater: states.notLater ? false : states.later || undefined,
    },
    ...marks,
    ...(isHidden ? { ...toTsQueries(search, named), index: null } : toTsQueries(search, named)),
    after: search.after ? `${search.after}T00:00:00Z` : "-infinity",
    before: search.before ? `${search.before}T00:00:00Z` : "infinity",
    scores: {
      filters: search.scores,
      isDuplicate: is.has("duplicate") ? true : isNot.has("duplicate") ? false : null,
    },
  };
}

/** Returns the plan of a search of all the caller's items by what the analysis says. */
export const scorePlan = (...filters: ScoreFilter[]): SearchPlan => ({
  feedIds: null,
  sourceIds: [],
  table: "all",
  states: {},
  ...NO_MARKS,
  full: null,
  index: null,
  after: "-infinity",
  before: "infinity",
  scores: { filters, isDuplicate: null },
});

/** Returns true if a query has no condition, for example because it is only punctuation. */
function isEmptyQuery({
  all,
  none,
  feeds,
  bundles,
  notFeeds,
  notBundles,
  labels,
  notLabels,
  notes,
  notNotes,
  isHighlighted,
  is,
  isNot,
  after,
  before,
  scores,
}: SearchQuery): boolean {
  const names = [feeds ?? [], bundles ?? [], notFeeds, notBundles, labels, notLabels, notes, notNotes];
  const isWithoutTime = after === null && before === null;
  return (
    [all, none, ...names, is, isNot, scores].every((list) => list.length === 0) &&
    isWithoutTime &&
    isHighlighted === null
  );
}

/** Returns true if a query has conditions on feeds or bundles. */
const namesFeeds = ({ feeds, notFeeds, bundles, notBundles }: SearchQuery) =>
  feeds !== null || bundles !== null || notFeeds.length + notBundles.length > 0;

/** Returns the caller's feeds, with their bundles only if the query needs them. Index: feeds (user_key, source_id). */
function readFeeds(ctx: Ctx, { feedId, bundleId, labelId }: ItemScope, search: SearchQuery): Promise<FeedName[]> {
  const isScoped = labelId === undefined && (feedId !== undefined || bundleId !== undefined);
  if (!namesFeeds(search) && !isScoped) {
    return sql<FeedName>(ctx.db.pool, {
      name: "search-all-feeds",
      text: `SELECT f.id, f.source_id AS "sourceId", ${feedTitle()} AS title,
          true AS "isInScope" FROM feeds f JOIN sources s ON s.id = f.source_id
        WHERE f.user_key = $1 AND f.deleted_at IS NULL`,
      values: [ctx.user.key],
    });
  }
  return sql<FeedName>(ctx.db.pool, {
    name: "search-feeds",
    text: `WITH member AS (SELECT bf.feed_id, array_agg(b.name) AS names, bool_or(b.id = $3) AS is_wanted
        FROM bundles b JOIN bundle_feeds bf ON bf.bundle_id = b.id WHERE b.user_key = $1 GROUP BY bf.feed_id)
      SELECT f.id, f.source_id AS "sourceId", ${feedTitle()} AS title,
        ${siteAddress()} AS "siteUrl", coalesce(m.names, '{}') AS bundles,
        ($2::bigint IS NULL OR f.id = $2) AND ($2::bigint IS NOT NULL OR $3::bigint IS NULL OR coalesce(m.is_wanted, false))
          AS "isInScope"
      FROM feeds f JOIN sources s ON s.id = f.source_id LEFT JOIN member m ON m.feed_id = f.id
      WHERE f.user_key = $1 AND f.deleted_at IS NULL`,
    values: [ctx.user.key, (isScoped && feedId) || null, (isScoped && bundleId) || null],
  });
}

function isChosen(feed: FeedName, { feeds, notFeeds, bundles, notBundles }: SearchQuery): boolean {
  const title = plain(feed.title);
  const site = feed.siteUrl ?? "";
  const host = parseUrl(site)?.host ?? "";
  const isCalled = (name: string) => title.includes(name) || host.includes(name);
  const isIn = (name: string) => (feed.bundles ?? []).some((bundle) => plain(bundle).includes(name));
  if (feeds && !feeds.some(isCalled)) return false;
  if (bundles && !bundles.some(isIn)) return false;
  return !notFeeds.some(isCalled) && !notBundles.some(isIn);
}

const words = new Map<string, string[]>();
const MAX_TITLES = 20_000;

/** Returns the words of a feed's title, cached because every keystroke needs them again. */
function titleWords(title: string): string[] {
  const known = words.get(title);
  if (known) return known;
  if (words.size >= MAX_TITLES) words.clear();
  const made = searchWords(title).map(({ word }) => word);
  words.set(title, made);
  return made;
}

const plain = (name: string) => normalizeText(name.trim()).replace(/\s+/g, " ");

/** Returns true if a title contains the term's words in sequence. Prefixes count from two letters on. */
function isNamed(title: readonly string[], { words, field, isPrefix }: SearchTerm): boolean {
  if (field !== null) return false;
  const last = words.length - 1;
  return title.some((_, start) =>
    words.every((word, at) => {
      const found = title[start + at] ?? "";
      return found === word || (isPrefix && at === last && word.length > 1 && found.startsWith(word));
    }),
  );
}
