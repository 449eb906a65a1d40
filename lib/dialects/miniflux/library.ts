import "server-only";
import { type ShortIds, shortIds } from "@/lib/dialects/shared/short-ids";
import type { Ctx } from "@/lib/domain/ctx";
import { listSyncFeeds, listSyncFolders } from "@/lib/domain/exchange/sync/list-sync-feeds";
import type { SyncFeed, SyncFolder } from "@/lib/domain/exchange/sync/sync-types";
import { mapInPieces } from "@/lib/domain/in-pieces";
import { notFound } from "@/lib/errors";

/** Stands for the category of feeds that are in no bundle. No bundle has this id. */
const NO_BUNDLE = 0;

/** The name of that category, which every account has, as every one of Miniflux's. */
export const ALL = "All";

export type Category = {
  /** as clients see it; 1 for feeds of no bundle */
  id: number;
  title: string;
  /** null: feeds of no bundle */
  bundleId: number | null;
  /** false: some feeds of the bundle are in an earlier one's category */
  isWhole: boolean;
  feeds: LibraryFeed[];
};

export type LibraryFeed = SyncFeed & {
  /** as clients see it */
  shortId: number;
  category: Category;
};

/** A person's feeds and bundles as Miniflux knows them: with ids of 31 bits, and every feed in exactly one category. */
export type Library = {
  /** oldest first */
  readonly feeds: readonly LibraryFeed[];
  /** that of feeds without a bundle first */
  categories: Category[];
  /** Errors: 404. */
  feed: (shortId: number) => LibraryFeed;
  category: (id: number) => Category;
  feedOf: (feedId: number) => LibraryFeed | undefined;
};

/** The libraries made of lists of feeds, with the bundles as they were then. */
const libraries = new WeakMap<readonly SyncFeed[], { folders: string; library: Library }>();

/** Reads the caller's feeds and bundles. A feed in several bundles is in the first one's category alone. */
export async function readLibrary(ctx: Ctx): Promise<Library> {
  const [feeds, folders] = await Promise.all([listSyncFeeds(ctx), listSyncFolders(ctx)]);
  const stamp = JSON.stringify(folders);
  const known = libraries.get(feeds);
  if (known?.folders === stamp) return known.library;
  const library = await shape(feeds, folders);
  libraries.set(feeds, { folders: stamp, library });
  return library;
}

async function shape(feeds: readonly SyncFeed[], folders: readonly SyncFolder[]): Promise<Library> {
  const byAge = [...feeds].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id);
  const feedIds = shortIds(byAge.map(({ id }) => id));
  const folderIds = shortIds([NO_BUNDLE, ...folders.map(({ id }) => id).sort((a, b) => a - b)]);
  const all: Category = { id: folderIds.short(NO_BUNDLE), title: ALL, bundleId: null, isWhole: true, feeds: [] };
  const ofBundle = new Map(
    folders.map(({ id, name }): [number, Category] => [
      id,
      { id: folderIds.short(id), title: name, bundleId: id, isWhole: true, feeds: [] },
    ]),
  );
  const listed = await mapInPieces(byAge, (feed) => {
    const [category = all, ...others] = feed.bundleIds.flatMap((id) => ofBundle.get(id) ?? []);
    for (const other of others) other.isWhole = false;
    const entry = { ...feed, shortId: feedIds.short(feed.id), category };
    category.feeds.push(entry);
    return entry;
  });
  return withLookups(listed, [all, ...ofBundle.values()], feedIds);
}

function withLookups(feeds: LibraryFeed[], categories: Category[], ids: ShortIds): Library {
  const byId = new Map(feeds.map((feed) => [feed.id, feed]));
  const find = <Thing>(thing: Thing | undefined, what: string): Thing => {
    if (thing === undefined) throw notFound(what);
    return thing;
  };
  return {
    feeds,
    categories,
    feed: (shortId) => find(byId.get(ids.long(shortId) ?? 0), "Feed"),
    category: (id) =>
      find(
        categories.find((category) => category.id === id || category.bundleId === id),
        "Category",
      ),
    feedOf: (feedId) => byId.get(feedId),
  };
}
