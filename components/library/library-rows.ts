import { isSmart } from "@/components/feeds/is-smart";
import { byName } from "@/lib/client/lists/by-name";
import type { Bundle } from "@/lib/contracts/bundles";
import type { Feed } from "@/lib/contracts/feeds";
import type { Counts } from "@/lib/contracts/items";
import type { Label } from "@/lib/contracts/labels";
import type { SavedSearch } from "@/lib/contracts/reading";
import type { LibraryView } from "@/lib/shared/library-view";

export type LibraryPlace = "all" | "unread" | "starred" | "later" | "highlights" | "picks";
export type LibrarySection = "bundles" | "feeds" | "labels" | "searches";

type Common = {
  /** unique in the tree; a feed in two bundles has two rows */
  key: string;
  level: 1 | 2 | 3;
  /** key of the row above it in the tree */
  parent: string | null;
  /** among the rows with the same parent */
  position: number;
  setSize: number;
  /** null: it has no rows below it */
  isOpen: boolean | null;
};
export type PlaceRow = Common & { kind: "place"; place: LibraryPlace };
export type SectionRow = Common & { kind: "section"; section: LibrarySection; count: number };
export type BundleRow = Common & {
  kind: "bundle";
  bundle: Bundle;
  unread: number;
  /** the last one of the bundles */
  isLast: boolean;
};
export type FeedRow = Common & {
  kind: "feed";
  feed: Feed;
  /** the bundle that it is shown in */
  bundle: Bundle | null;
  unread: number;
  total: number;
  /** True for the last feed of its bundle, or of those in none. */
  isLast: boolean;
};
export type MoreRow = Common & { kind: "more"; count: number };
/** A note that a section is empty or did not load. */
export type NoteRow = Common & { kind: "note"; section: "bundles" | "feeds"; isFailure: boolean };
export type SearchRow = Common & { kind: "search"; search: SavedSearch };
export type LabelRow = Common & { kind: "label"; label: Label };
export type LibraryRow = PlaceRow | SectionRow | BundleRow | FeedRow | MoreRow | SearchRow | LabelRow | NoteRow;

export type LibraryData = {
  /** undefined while they load; null: they did not load */
  bundles: readonly Bundle[] | null | undefined;
  feeds: readonly Feed[] | null | undefined;
  searches: readonly SavedSearch[] | undefined;
  labels: readonly Label[] | undefined;
  counts: (Pick<Counts, "feeds" | "bundles"> & Partial<Pick<Counts, "highlights">>) | undefined;
};

const PLACES: readonly LibraryPlace[] = ["all", "unread", "starred", "later", "highlights", "picks"];

/** Returns the places of the library. Highlights have one once there is one. */
export const placesOf = (counts: Partial<Pick<Counts, "highlights">> | undefined): LibraryPlace[] =>
  PLACES.filter((place) => place !== "highlights" || counts?.highlights);

export const bundleKey = (id: number) => `bundle-${id}`;
export const feedKey = (id: number, bundleId: number | null) => (bundleId ? `feed-${id}-in-${bundleId}` : `feed-${id}`);

type Draft = LibraryRow extends infer Row
  ? Row extends LibraryRow
    ? Omit<Row, "position" | "setSize">
    : never
  : never;

/** Returns the rows of the library from top to bottom, without those below a closed one. `bundles` and `feeds` are in order. */
export function libraryRows(data: LibraryData, view: Pick<LibraryView, "toggled">): LibraryRow[] {
  const toggled = new Set(view.toggled);
  return withPositions([
    ...placesOf(data.counts).map((place): Draft => ({ ...TOP, key: place, kind: "place", place, isOpen: null })),
    ...sectionRows("bundles", data.bundles, { toggled, below: () => bundleRows(data, toggled) }),
    ...labelRows(data.labels ?? [], toggled),
    ...searchRows(data.searches ?? [], toggled),
    ...sectionRows("feeds", data.feeds, { toggled, below: () => looseRows(data, toggled) }),
  ]);
}

const TOP = { level: 1, parent: null } as const;

/** Labels have a section once there are some. */
function labelRows(labels: readonly Label[], toggled: ReadonlySet<string>): Draft[] {
  if (labels.length === 0) return [];
  const isOpen = !toggled.has("labels");
  const heading: Draft = { ...TOP, key: "labels", kind: "section", section: "labels", count: labels.length, isOpen };
  const rows = labels.map(
    (label): Draft => ({ key: `label-${label.id}`, kind: "label", label, level: 2, parent: "labels", isOpen: null }),
  );
  return isOpen ? [heading, ...rows] : [heading];
}

/** Saved searches have a section once there are some. */
function searchRows(searches: readonly SavedSearch[], toggled: ReadonlySet<string>): Draft[] {
  if (searches.length === 0) return [];
  const isOpen = !toggled.has("searches");
  const count = searches.length;
  const heading: Draft = { ...TOP, key: "searches", kind: "section", section: "searches", count, isOpen };
  const rows = searches.map(
    (search): Draft => ({
      key: `search-${search.id}`,
      kind: "search",
      search,
      level: 2,
      parent: "searches",
      isOpen: null,
    }),
  );
  return isOpen ? [heading, ...rows] : [heading];
}

/** Returns a section's heading, and what is below it while it is open. */
function sectionRows(
  section: NoteRow["section"],
  entries: readonly unknown[] | null | undefined,
  { toggled, below }: { toggled: ReadonlySet<string>; below: () => Draft[] },
): Draft[] {
  const isOpen = !toggled.has(section);
  const heading: Draft = { ...TOP, key: section, kind: "section", section, count: entries?.length ?? 0, isOpen };
  if (!isOpen || entries === undefined) return [heading];
  if (entries?.length) return [heading, ...below()];
  const isFailure = entries === null;
  const key = `${section}-note`;
  return [heading, { key, kind: "note", section, isFailure, level: 2, parent: section, isOpen: null }];
}

function bundleRows(data: LibraryData, toggled: ReadonlySet<string>): Draft[] {
  const unreadOf = new Map(data.counts?.bundles.map(({ id, unread }) => [id, unread]));
  const toRow = feedRowsOf(data);
  return (data.bundles ?? []).flatMap((bundle): Draft[] => {
    const key = bundleKey(bundle.id);
    const ids = new Set(bundle.feedIds);
    const members = data.feeds?.filter(({ id }) => ids.has(id)) ?? [];
    const isOpen = members.length > 0 ? toggled.has(String(bundle.id)) : null;
    const isLast = bundle === data.bundles?.at(-1);
    const unread = unreadOf.get(bundle.id) ?? 0;
    const row: Draft = { key, kind: "bundle", bundle, unread, isLast, level: 2, parent: "bundles", isOpen };
    if (!isOpen) return [row];
    return [row, ...members.map((feed) => toRow(feed, { bundle, parent: key, isLast: feed === members.at(-1) }))];
  });
}

/** The feeds of no bundle; those of bundles are behind their own row. */
function looseRows(data: LibraryData, toggled: ReadonlySet<string>): Draft[] {
  const inBundles = new Set(data.bundles?.flatMap(({ feedIds }) => feedIds));
  const loose = data.feeds?.filter(({ id }) => !inBundles.has(id)) ?? [];
  const bundled = data.feeds?.filter(({ id }) => inBundles.has(id)) ?? [];
  const toRow = feedRowsOf(data);
  const rows = loose.map((feed) => toRow(feed, { bundle: null, parent: "feeds", isLast: feed === loose.at(-1) }));
  if (bundled.length === 0) return rows;
  const isOpen = toggled.has("more");
  rows.push({ key: "more", kind: "more", count: bundled.length, level: 2, parent: "feeds", isOpen });
  if (!isOpen) return rows;
  // From A to Z, whatever the order of the others is: here one looks for a feed by its name.
  const sorted = bundled.sort(byName((feed) => feed.title));
  return [...rows, ...sorted.map((feed) => toRow(feed, { bundle: null, parent: "more", isLast: false }))];
}

function feedRowsOf({ counts }: LibraryData) {
  const countOf = new Map(counts?.feeds.map((count) => [count.id, count]));
  return (feed: Feed, { parent, ...place }: Pick<FeedRow, "bundle" | "isLast"> & { parent: string }): Draft => ({
    ...place,
    key: parent === "more" ? `more-${feed.id}` : feedKey(feed.id, place.bundle?.id ?? null),
    parent,
    kind: "feed",
    level: parent === "feeds" ? 2 : 3,
    feed,
    isOpen: null,
    unread: countOf.get(feed.id)?.unread ?? feed.unreadCount,
    total: countOf.get(feed.id)?.total ?? feed.itemCount,
  });
}

function withPositions(rows: readonly Draft[]): LibraryRow[] {
  const sizes = new Map<string | null, number>();
  const positions = rows.map(({ parent }) => {
    const position = (sizes.get(parent) ?? 0) + 1;
    sizes.set(parent, position);
    return position;
  });
  return rows.map((row, index) => ({
    ...row,
    position: positions[index] ?? 1,
    setSize: sizes.get(row.parent) ?? 1,
  }));
}

/** The rows that were shown last, so that those which say the same again are the same objects, and are not rendered again. */
export class KeptRows {
  private rows = new Map<string, LibraryRow>();

  /** Returns the rows, each as the object of the last call where nothing of it has changed. */
  update(rows: readonly LibraryRow[]): LibraryRow[] {
    const kept = rows.map((row) => {
      const last = this.rows.get(row.key);
      return last && isSame(last, row) ? last : row;
    });
    this.rows = new Map(kept.map((row) => [row.key, row]));
    return kept;
  }
}

function isSame(one: LibraryRow, other: LibraryRow): boolean {
  const [values, others]: Record<string, unknown>[] = [{ ...one }, { ...other }];
  const names = Object.keys({ ...values, ...others });
  return names.every((name) => Object.is(values?.[name], others?.[name]));
}

/** Returns the name of a row. */
export function nameOfRow(row: LibraryRow): string {
  switch (row.kind) {
    case "place":
      return PLACE_NAMES[row.place];
    case "section":
      return SECTION_NAMES[row.section];
    case "bundle":
      return row.bundle.name;
    case "feed":
      return row.feed.title;
    case "search":
      return row.search.name;
    case "label":
      return row.label.name;
    case "more":
      return `${row.count.toLocaleString("en-US")} more in bundles`;
    case "note":
      return row.isFailure
        ? `Failed to load ${row.section}`
        : row.section === "bundles"
          ? "No bundles yet"
          : "No feeds added yet";
  }
}

const SECTION_NAMES: Record<LibrarySection, string> = {
  bundles: "Bundles",
  feeds: "All Feeds",
  labels: "Labels",
  searches: "Saved searches",
};

const PLACE_NAMES: Record<LibraryPlace, string> = {
  all: "Master Feed",
  unread: "Unread",
  starred: "Starred",
  later: "Read later",
  highlights: "Highlights",
  picks: "Picks",
};

/** Returns true if a row is a smart feed, which is marked. */
export const isSmartRow = (row: LibraryRow): boolean => row.kind === "feed" && isSmart(row.feed);
