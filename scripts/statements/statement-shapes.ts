type Shape = Readonly<Record<string, unknown>>;

/** Every combination of one value per name. */
function combine(choices: Record<string, readonly unknown[]>): Shape[] {
  return Object.entries(choices).reduce<Shape[]>(
    (shapes, [name, values]) => shapes.flatMap((shape) => values.map((value) => ({ ...shape, [name]: value }))),
    [{}],
  );
}

const SCOPES = [{}, { feedId: 1 }, { bundleId: 1 }];
const LISTED = [...SCOPES, { labelId: 1 }];
const FILTERS = ["all", "unread", "starred"];
const SORTS = ["newest", "oldest"];

/** Item lists: every scope, filter and order. */
const LISTS = combine({ scope: LISTED, filter: FILTERS, sort: SORTS }).map(({ scope, ...rest }) => ({
  query: { limit: 20, tz: "UTC", ...(scope as object), ...rest },
}));

/** A condition of every kind on what the analysis says. */
const SCORES = {
  isDuplicate: true,
  filters: [
    { field: "quality", range: { least: 70, most: 100 }, not: false },
    { field: "minutes", range: "unsure", not: true },
    { field: "kind", values: ["news", "unsure"], not: false },
    { field: "sentiment", values: ["positive"], not: true },
    { field: "lang", values: ["de", "unsure"], not: false },
    { field: "topic", values: [{ text: "rust", isPrefix: true }], not: false },
  ],
};

const PLANS = combine({
  feedIds: [null, [1]],
  table: FILTERS,
  full: [null, "'a'"],
  index: ["'a'", "'b'"],
  conditions: [
    { states: {}, labels: [], notLabels: [] },
    { states: { isRead: true, isStarred: false }, labels: [[1, 2], [3]], notLabels: [4] },
  ],
  scores: [{ filters: [], isDuplicate: null }, SCORES],
}).map(({ conditions, ...plan }) => ({
  ...(conditions as object),
  sourceIds: [1],
  after: "-infinity",
  before: "infinity",
  ...plan,
}));

const OF = [
  { kind: "all" },
  ...["feed", "bundle", "label"].map((kind) => ({ kind, id: 1 })),
  { kind: "feeds", ids: [1] },
];
const GATHERED = { all: 10_000, scope: 10, range: 10_000 };

/** Lists of items: every scope, state and way; then each order, with all conditions at once. */
const LIST_PLANS = [
  ...combine({
    scope: OF,
    sizes: [undefined, { ...GATHERED, shared: 0 }, { ...GATHERED, shared: 1 }],
    states: [{}, { isRead: true }, { isRead: false }, { isStarred: true, isRead: false }, { isStarred: false }],
  }).map(({ sizes, states, ...query }) => ({
    plan: {
      userKey: 1,
      sizes,
      query: { ...query, ...(states as object), by: "published", order: "oldest", limit: 20 },
    },
  })),
  ...combine({ scope: OF, by: ["arrival", "changed", "status", "feeds", "title", "author"] }).map((query) => ({
    plan: {
      userKey: 1,
      from: { before: 0, after: 1 },
      until: { before: 0, after: 1 },
      query: {
        ...query,
        order: "newest",
        isRead: false,
        within: OF,
        without: OF,
        ids: [1],
        afterId: 1,
        beforeId: 9,
        arrivedFrom: new Date(0),
        arrivedUntil: new Date(0),
        publishedFrom: new Date(0),
        publishedUntil: new Date(0),
        newerThan: { publishedAt: new Date(0), id: 1 },
        olderThan: { publishedAt: new Date(0), id: 1 },
        changedAfter: new Date(0),
        changedBefore: new Date(),
        tags: ["a", "b"],
        limit: 20,
        offset: 1,
      },
    },
  })),
];

/** Unread items of every scope, by each condition of a mark. */
const MARK_PLANS = combine({
  scope: OF,
  sizes: [undefined, { ...GATHERED, shared: 0 }, { ...GATHERED, shared: 1 }],
  conditions: [
    {},
    {
      isStarred: true,
      ids: [1],
      beforeId: 2,
      publishedUntil: new Date(0),
      newerThan: { publishedAt: new Date(0), id: 1 },
    },
  ],
}).map(({ scope, sizes, conditions }) => ({
  plan: {
    userKey: 1,
    sizes,
    query: { scope, isRead: false, by: "arrival", order: "oldest", limit: 2_147_483_647, ...(conditions as object) },
  },
}));

/**
 * What names can be that decide the text of a statement and that its file does not say: parameters of exported
 * functions and awaited values. By file, one object per shape.
 */
export const SHAPES: Record<string, readonly Shape[]> = {
  "lib/domain/library/ingest/fan-out.ts": [{ isLast: true }, { isLast: false }],
  "lib/domain/library/bundles/bundle-row.ts": [{ narrow: { where: "" } }, { narrow: { where: "AND b.id = $2" } }],
  "lib/domain/understanding/insight/list-duplicates.ts": [{ hidden: "true" }, { hidden: "false" }],
  "lib/domain/library/lists/list-items.ts": LISTS,
  "lib/domain/library/items/states/set-states.ts": [{ isRead: true }, { isRead: false }],
  "lib/domain/library/lists/mark-read.ts": MARK_PLANS,
  "lib/domain/library/lists/plan-list.ts": ["feed", "bundle", "feeds"].map((kind) => ({ query: { scope: { kind } } })),
  "lib/domain/publishing/public-rss/archive-boundaries.ts": [{ place: "newer" }, { place: "same" }, { place: "older" }],
  "lib/domain/publishing/public-rss/current-version.ts": combine({ kind: ["user", "bundle", "feed"] }).map((of) => ({
    of,
  })),
  "lib/domain/publishing/public-rss/output-version.ts": combine({
    kind: ["user", "bundle", "feed"],
    rows: [50, 200],
    way: ["list", "merge"],
  }),
  "lib/domain/publishing/public-rss/read-articles.ts": combine({
    kind: ["user", "bundle", "feed"],
    rows: [50, 200],
    way: ["list", "merge"],
  }),
  "lib/domain/collecting/refresh/refresh-feeds.ts": [{ bundleId: undefined }, { bundleId: 1 }],
  "lib/domain/operations/retention/rebuild-indexes.ts": [{ index: "article_prints_keys_idx" }],
  "lib/domain/library/search/search-hits.ts": combine({
    plan: PLANS,
    sort: SORTS,
    wanted: [20],
    nearest: [null, 400],
    rows: [100],
  }).map(({ plan, sort, ...rest }) => ({ plan, sort, ...rest, run: { plan, sort } })),
  "lib/domain/understanding/smart/candidates/own-articles.ts": combine({
    userKey: [1],
    sourceIds: [[1]],
    keywords: ["a"],
    scores: [[], SCORES.filters],
    near: [[1]],
  }),
  "lib/domain/content/sources/lock-feed-sources.ts": [{ feeds: { ids: [1] } }, { feeds: { userKey: 1 } }],
  "lib/domain/understanding/stats/read-stats.ts": LISTS,
  "lib/domain/collecting/subscribe/refuse-own-output.ts": [{ kind: "bundle" }, { kind: "feed" }],
  "lib/domain/library/lists/list-ids.ts": LIST_PLANS,
  "lib/domain/publishing/webhooks/require-webhooks.ts": [{ feedId: 1, bundleId: 1 }],
  "lib/platform/live.ts": [{ channel: "feedloom_test" }],
};
