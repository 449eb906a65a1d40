import type { QueryFilters } from "@tanstack/react-query";
import type { LiveChange } from "@/lib/contracts/live";
import { accountKeys } from "./account-queries";
import { billingKeys } from "./billing-queries";
import { bundleKeys } from "./bundle-queries";
import { feedKeys } from "./feed-queries";
import { highlightKeys } from "./highlight-queries";
import { insightKeys } from "./insight-queries";
import { countKeys, type ItemListScope, itemKeys } from "./item-queries";
import { labelKeys } from "./label-queries";
import { readingKeys } from "./reading-queries";
import { ruleKeys } from "./rule-queries";
import { savedSearchKeys } from "./saved-search-queries";
import { scoreKeys } from "./score-queries";
import { transferKeys } from "./transfer-queries";
import { webhookKeys } from "./webhook-queries";

/** The queries that a change makes outdated. Queries that `patchChange` corrects in place need no entry. */
export type AffectedQueries = {
  /** refetched where they are on the screen, and before they are next shown */
  refetch: QueryFilters[];
  /** the same in other tabs; the tab that made the change has corrected them with the response of its call */
  refetchElsewhere?: QueryFilters[];
  /** refetched before they are next shown, and by the next poll */
  outdated?: QueryFilters[];
};

const queries = (...keys: (readonly unknown[])[]): QueryFilters[] => keys.map((queryKey) => ({ queryKey }));

const COUNTS = queries(countKeys.counts, countKeys.stats);
const FIRST_PAGES = queries(itemKeys.heads);
const READING = ["insight", "reading"] as const;

/** First pages of lists whose scope passes. */
const firstPages = (passes: (scope: ItemListScope) => boolean): QueryFilters => ({
  queryKey: itemKeys.heads,
  predicate: ({ queryKey }) => passes(queryKey[2] as ItemListScope),
});

/** First pages of lists that may hold items of these feeds; of any feed without ids. */
const firstPagesOfFeeds = (feedIds: number[] | undefined): QueryFilters =>
  firstPages(({ feedId }) => !feedIds || feedId === undefined || feedIds.includes(feedId));

const firstPagesOfBundles = (bundleIds: number[] | undefined): QueryFilters =>
  firstPages(({ bundleId }) => bundleId !== undefined && (!bundleIds || bundleIds.includes(bundleId)));

const firstPagesOfLabels = firstPages(({ labelId }) => labelId !== undefined);

const statsOfBundles = (bundleIds: number[] | undefined): QueryFilters => ({
  queryKey: countKeys.stats,
  predicate: ({ queryKey }) => {
    const { bundleId } = queryKey[1] as { bundleId?: number };
    return bundleId !== undefined && (!bundleIds || bundleIds.includes(bundleId));
  },
});

const bundles = (bundleIds: number[] | undefined): QueryFilters[] =>
  bundleIds ? queries(bundleKeys.list, ...bundleIds.map(bundleKeys.one)) : queries(bundleKeys.all);

const feeds = (feedIds: number[] | undefined): QueryFilters[] =>
  feedIds
    ? queries(feedKeys.list, ...feedIds.flatMap((id) => [feedKeys.one(id), feedKeys.smart(id), feedKeys.fetches(id)]))
    : queries(feedKeys.all);

type Table = { [Type in LiveChange["type"]]: (change: Extract<LiveChange, { type: Type }>) => AffectedQueries };

/**
 * The one table from change to query keys, for changes of this tab and of others. The numbers of feeds and bundles come
 * with the counts (see `copyCountsToLists`), so that a change of items does not refetch their lists.
 */
const TABLE: Table = {
  "item-states": () => ({
    refetch: COUNTS,
    outdated: [...FIRST_PAGES, ...queries(READING, readingKeys.days)],
  }),
  "items-read": ({ marked: { bundleId, labelId } }) => ({
    refetch: COUNTS,
    // Other tabs may not know which feeds the bundle has, or which articles the label.
    refetchElsewhere: bundleId === undefined && labelId === undefined ? [] : FIRST_PAGES,
    outdated: [...FIRST_PAGES, ...queries(READING)],
  }),
  items: ({ feedIds }) => ({
    refetch: [firstPagesOfFeeds(feedIds), ...COUNTS],
    outdated: queries(countKeys.trending, feedKeys.all, insightKeys.all),
  }),
  duplicates: () => ({ refetch: [...FIRST_PAGES, ...COUNTS, ...queries(insightKeys.all, scoreKeys.all)] }),
  scores: () => ({
    refetch: queries(itemKeys.details, scoreKeys.all, insightKeys.all),
    outdated: [...FIRST_PAGES, ...queries(countKeys.trending)],
  }),
  labels: ({ itemIds }) => ({
    refetch: [...queries(labelKeys.list, labelKeys.ofItems), firstPagesOfLabels],
    refetchElsewhere: queries(...(itemIds ?? []).map(itemKeys.detail)),
    outdated: itemIds ? [] : queries(itemKeys.details),
  }),
  highlights: ({ itemIds }) => ({
    refetch: [...queries(highlightKeys.lists), ...COUNTS],
    refetchElsewhere: queries(...(itemIds ?? []).map(itemKeys.detail)),
    outdated: itemIds ? [] : queries(itemKeys.details),
  }),
  counts: () => ({ refetch: COUNTS }),
  feeds: ({ action, feedIds }) => {
    if (action === "ordered") return { refetch: [], refetchElsewhere: queries(feedKeys.list) };
    if (action === "edited") {
      return {
        refetch: [firstPagesOfFeeds(feedIds), ...COUNTS, ...queries(accountKeys.newsletters)],
        refetchElsewhere: feeds(feedIds),
      };
    }
    return {
      refetch: [
        ...FIRST_PAGES,
        ...COUNTS,
        ...queries(accountKeys.subscription, accountKeys.newsletters, bundleKeys.all),
      ],
      // Feeds that are named are removed from the cached list.
      refetchElsewhere: action === "removed" && feedIds ? [] : queries(feedKeys.list),
      outdated: queries(countKeys.trending, insightKeys.all, labelKeys.list),
    };
  },
  bundles: ({ action, bundleIds }) => {
    if (action === "ordered") return { refetch: [], refetchElsewhere: queries(bundleKeys.list) };
    if (action === "members") {
      return {
        refetch: [
          ...bundles(bundleIds),
          ...queries(feedKeys.bundlesOfFeeds, countKeys.counts),
          firstPagesOfBundles(bundleIds),
          statsOfBundles(bundleIds),
        ],
      };
    }
    return {
      refetch: action === "edited" ? [] : queries(accountKeys.subscription),
      refetchElsewhere: action === "removed" && bundleIds ? [] : bundles(bundleIds),
      outdated: queries(feedKeys.bundlesOfFeeds, countKeys.counts),
    };
  },
  alerts: () => ({ refetch: [], refetchElsewhere: queries(accountKeys.alerts) }),
  account: () => ({
    refetch: queries(
      accountKeys.me,
      accountKeys.subscription,
      accountKeys.alerts,
      accountKeys.appPasswords,
      accountKeys.apiKeys,
      accountKeys.newsletters,
      billingKeys.all,
    ),
  }),
  "reading-settings": () => ({ refetch: [], refetchElsewhere: queries(readingKeys.settings) }),
  "saved-searches": () => ({ refetch: [], refetchElsewhere: queries(savedSearchKeys.list) }),
  rules: () => ({
    refetch: [],
    refetchElsewhere: queries(ruleKeys.list),
    outdated: queries(itemKeys.details, scoreKeys.all),
  }),
  webhooks: () => ({ refetch: [], refetchElsewhere: queries(webhookKeys.all) }),
  "reading-days": () => ({ refetch: queries(readingKeys.days) }),
  import: () => ({
    refetch: [
      ...FIRST_PAGES,
      ...COUNTS,
      ...queries(feedKeys.all, bundleKeys.all, labelKeys.list, accountKeys.subscription),
    ],
    refetchElsewhere: queries(transferKeys.import),
    outdated: queries(countKeys.trending, insightKeys.all),
  }),
};

/** Returns which queries a change makes outdated. */
export function affectedQueries(change: LiveChange): AffectedQueries {
  // The table's entry takes exactly this type of change.
  return (TABLE[change.type] as (change: LiveChange) => AffectedQueries)(change);
}
