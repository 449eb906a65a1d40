import { matchQuery, QueryClient } from "@tanstack/react-query";
import { LIVE_ANY, type LiveChange, LiveKind } from "@/lib/contracts/live";
import { affectedQueries } from "./affected-queries";

/** The keys of one query of each kind, by name. */
const KEYS: Record<string, readonly unknown[]> = {
  home: ["feed-items", "head", { filter: "all", sort: "newest" }],
  feedOne: ["feed-items", "head", { feedId: 1, filter: "all", sort: "newest" }],
  feedTwo: ["feed-items", "head", { feedId: 2, filter: "all", sort: "newest" }],
  bundleOne: ["feed-items", "head", { bundleId: 1, filter: "all", sort: "newest" }],
  bundleTwo: ["feed-items", "head", { bundleId: 2, filter: "all", sort: "newest" }],
  pages: ["feed-items", "pages", { filter: "all", sort: "newest" }],
  article: ["feed-items", "detail", 5],
  counts: ["counts"],
  stats: ["stats", { filter: "all", tz: "UTC" }],
  statsOfBundleOne: ["stats", { bundleId: 1, filter: "all", tz: "UTC" }],
  trending: ["trending"],
  feeds: ["feeds", "list"],
  feed: ["feeds", "one", 1],
  feedBundles: ["feeds", "bundles", 1],
  smart: ["feeds", "smart", 1],
  bundles: ["bundles", "list"],
  bundle: ["bundles", "one", 1],
  otherBundle: ["bundles", "one", 2],
  alerts: ["alerts"],
  me: ["auth", "me"],
  plan: ["subscription"],
  invoices: ["billing", "invoices"],
  import: ["import"],
  recommendations: ["insight", "recommendations"],
  reading: ["insight", "reading", "UTC"],
  preferences: ["preferences"],
};

const client = new QueryClient();
for (const queryKey of Object.values(KEYS)) client.setQueryData(queryKey, {});

/** Returns the names of the queries that a part of an entry matches. */
function matched(change: LiveChange, part: "refetch" | "refetchElsewhere" | "outdated"): string[] {
  const filters = affectedQueries(change)[part] ?? [];
  return Object.entries(KEYS).flatMap(([name, queryKey]) => {
    const query = client.getQueryCache().find({ queryKey, exact: true });
    return query && filters.some((filter) => matchQuery(filter, query)) ? [name] : [];
  });
}

const FIGURES = ["counts", "stats", "statsOfBundleOne"];
const LISTS = ["home", "feedOne", "feedTwo", "bundleOne", "bundleTwo"];

test("a star or a read refetches the counts alone", () => {
  const change: LiveChange = { type: "item-states", items: [{ id: 5, isStarred: true }] };
  expect(matched(change, "refetch")).toEqual(FIGURES);
  expect(matched(change, "refetchElsewhere")).toEqual([]);
  expect(matched(change, "outdated")).toEqual([...LISTS, "reading"]);
});

test("marking everything refetches the counts, and elsewhere the lists if the feeds of a bundle are not known", () => {
  const all: LiveChange = { type: "items-read", marked: { filter: "all" } };
  expect(matched(all, "refetch")).toEqual(FIGURES);
  expect(matched(all, "refetchElsewhere")).toEqual([]);
  const bundle: LiveChange = { type: "items-read", marked: { filter: "all", bundleId: 1 } };
  expect(matched(bundle, "refetch")).toEqual(FIGURES);
  expect(matched(bundle, "refetchElsewhere")).toEqual(LISTS);
});

test("new articles refetch the lists that can have them, and the counts, but not the feeds", () => {
  const change: LiveChange = { type: "items", feedIds: [1] };
  expect(matched(change, "refetch")).toEqual(["home", "feedOne", "bundleOne", "bundleTwo", ...FIGURES]);
  expect(matched({ type: "items" }, "refetch")).toEqual([...LISTS, ...FIGURES]);
  expect(matched(change, "outdated")).toEqual(expect.arrayContaining(["trending", "feeds"]));
});

test("an edited bundle refetches no lists and no counts", () => {
  const change: LiveChange = { type: "bundles", action: "edited", bundleIds: [1] };
  expect(matched(change, "refetch")).toEqual([]);
  expect(matched(change, "refetchElsewhere")).toEqual(["bundles", "bundle"]);
});

test("feeds put into a bundle concern what shows this bundle", () => {
  const change: LiveChange = { type: "bundles", action: "members", bundleIds: [1] };
  expect(matched(change, "refetch")).toEqual([
    "bundleOne",
    "counts",
    "statsOfBundleOne",
    "feedBundles",
    "bundles",
    "bundle",
  ]);
});

test("a new bundle concerns the plan's usage, a new or deleted feed also lists, counts and bundles", () => {
  expect(matched({ type: "bundles", action: "added", bundleIds: [2] }, "refetch")).toEqual(["plan"]);
  expect(matched({ type: "bundles", action: "removed", bundleIds: [2] }, "refetch")).toEqual(["plan"]);
  for (const action of ["added", "removed"] as const) {
    const change: LiveChange = { type: "feeds", action, feedIds: [1] };
    expect(matched(change, "refetch")).toEqual([...LISTS, ...FIGURES, "bundles", "bundle", "otherBundle", "plan"]);
    expect(matched(change, "refetchElsewhere")).toEqual(action === "added" ? ["feeds"] : []);
  }
  expect(matched({ type: "feeds", action: "removed" }, "refetchElsewhere")).toEqual(["feeds"]);
});

test("an edited feed concerns its own lists, and elsewhere the feed itself", () => {
  const change: LiveChange = { type: "feeds", action: "edited", feedIds: [1] };
  expect(matched(change, "refetch")).not.toContain("feedTwo");
  expect(matched(change, "refetchElsewhere")).toEqual(["feeds", "feed", "smart"]);
});

test("alerts, the account and duplicates concern what shows them", () => {
  expect(matched({ type: "alerts" }, "refetch")).toEqual([]);
  expect(matched({ type: "alerts" }, "refetchElsewhere")).toEqual(["alerts"]);
  expect(matched({ type: "account" }, "refetch")).toEqual(["alerts", "me", "plan", "invoices"]);
  expect(matched({ type: "duplicates" }, "refetch")).toEqual([...LISTS, ...FIGURES, "recommendations", "reading"]);
});

test("a running import does not refetch itself in the tab that shows it", () => {
  expect(matched({ type: "import" }, "refetch")).not.toContain("import");
  expect(matched({ type: "import" }, "refetchElsewhere")).toEqual(["import"]);
});

test("pages that were loaded, articles and preferences are never refetched", () => {
  const changes = [...LiveKind.options.flatMap((kind) => LIVE_ANY[kind]), { type: "import" } as const];
  const names = changes.flatMap((change) => [...matched(change, "refetch"), ...matched(change, "refetchElsewhere")]);
  for (const name of ["pages", "article", "preferences"]) expect(names).not.toContain(name);
});

test("after a gap everything that a stream reports is refetched", () => {
  const changes = LiveKind.options.flatMap((kind) => LIVE_ANY[kind]);
  const names = new Set(
    changes.flatMap((change) => [...matched(change, "refetch"), ...matched(change, "refetchElsewhere")]),
  );
  const reported = [...LISTS, ...FIGURES, "feeds", "feed", "bundles", "bundle", "alerts", "me", "plan", "invoices"];
  expect([...names]).toEqual(expect.arrayContaining(reported));
});
