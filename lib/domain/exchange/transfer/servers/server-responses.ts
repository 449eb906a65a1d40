import "server-only";
import { z } from "zod";
import { labelOf, ReaderItem } from "./reader-item";
import { countedList, dateOf, lenientList, ServerId, Text } from "./server-shapes";

/** More feeds than an import may have, so that it can say so. */
const FEEDS = 25_000;
/** Pairs of a feed and a folder. */
const PAIRS = 200_000;
const FOLDERS = 20_000;
/** Articles of a page; servers return as many as requested, some of them more. */
const ITEMS = 5_000;
/** Ids of articles of a page. */
const REFS = 20_000;
/** Ids of unread and of starred articles. */
const IDS = 1_000_000;

const Flag = z.union([z.number(), z.boolean(), z.string()]).transform((value) => Number(value) === 1 || value === true);
const FeverAnswer = z.object({ api_version: z.union([z.number(), z.string()]), auth: Flag });

/** The folders in which FreshRSS and Miniflux put feeds that their owner has put in none. */
const DEFAULTS: ReadonlySet<string> = new Set(["Uncategorized", "All"]);

/** Returns the folders that become bundles. */
const realFolders = (folders: readonly string[]): string[] => folders.filter((name) => !DEFAULTS.has(name));

/** The shapes of servers' answers, by protocol and call. Feeds and articles come as an import has them. */
const ANSWERS = {
  "feedbin-subscriptions": countedList(
    z
      .object({ feed_id: ServerId, title: Text, feed_url: Text })
      .transform(({ feed_id: id, feed_url: url, title }) => ({ id, url, title })),
    FEEDS,
  ),
  "feedbin-taggings": lenientList(z.object({ feed_id: ServerId, name: Text }), PAIRS).transform((taggings) => {
    // Two hundred thousand objects would take the receiving thread a while.
    const folders = new Map<string, string[]>();
    for (const { feed_id, name } of taggings) {
      const known = folders.get(feed_id);
      if (known) known.push(name);
      else folders.set(feed_id, [name]);
    }
    return folders;
  }),
  "feedbin-ids": z.array(z.number()).max(IDS),
  "feedbin-entries": countedList(
    z
      .object({
        id: z.number(),
        feed_id: ServerId,
        title: Text,
        author: Text,
        content: Text,
        summary: Text,
        url: Text,
        published: Text,
      })
      .transform(({ feed_id: feed, content, summary, published, ...entry }) => ({
        ...entry,
        feed,
        content: content || summary,
        publishedAt: dateOf(published),
      })),
    ITEMS,
  ),
  "fever-auth": FeverAnswer,
  "fever-feeds": FeverAnswer.extend({
    feeds: countedList(z.object({ id: ServerId, title: Text, url: Text }), FEEDS),
  }).transform(({ feeds }) => feeds),
  /** The names of the groups of each feed that become bundles. */
  "fever-groups": FeverAnswer.extend({
    groups: lenientList(z.object({ id: ServerId, title: Text }), FOLDERS).nullish(),
    feeds_groups: lenientList(z.object({ group_id: ServerId, feed_ids: Text }), FOLDERS).nullish(),
  }).transform(({ groups, feeds_groups }) => {
    const names = new Map(groups?.map(({ id, title }) => [id, title]));
    const folders = new Map<string, Set<string>>();
    let pairs = 0;
    for (const { group_id, feed_ids } of feeds_groups ?? []) {
      const name = names.get(group_id);
      if (name === undefined || DEFAULTS.has(name)) continue;
      for (const feed of feed_ids.split(",", PAIRS - pairs)) {
        pairs += 1;
        folders.set(feed, (folders.get(feed) ?? new Set()).add(name));
      }
    }
    return folders;
  }),
  "fever-items": FeverAnswer.extend({
    total_items: z.coerce.number().nullish(),
    items: countedList(
      z
        .object({
          id: z.coerce.number(),
          feed_id: ServerId,
          title: Text,
          author: Text,
          html: Text,
          url: Text,
          is_saved: Flag,
          is_read: Flag,
          created_on_time: z.coerce.number().nullish(),
        })
        .transform(
          ({ feed_id: feed, html: content, created_on_time, is_read: isRead, is_saved: isStarred, ...item }) => ({
            ...item,
            feed,
            content,
            publishedAt: dateOf(created_on_time),
            isRead,
            isStarred,
          }),
        ),
      ITEMS,
    ),
  }),
  "reader-subscriptions": z
    .object({
      subscriptions: countedList(
        z.object({
          id: z.string(),
          title: Text,
          url: Text,
          categories: z
            .array(z.object({ id: Text, label: Text }))
            .max(FOLDERS)
            .nullish(),
        }),
        FEEDS,
      ),
    })
    .transform(({ subscriptions }) => {
      const names = new Set<string>();
      const isFolder = (name: string) => names.has(name) || (names.size < FOLDERS && names.add(name) !== undefined);
      let pairs = 0;
      const feeds = subscriptions.list.map(({ categories, ...feed }) => {
        const given = (categories ?? []).slice(0, PAIRS - pairs).flatMap(({ id, label }) => label || labelOf(id) || []);
        const folders = given.filter(isFolder);
        pairs += folders.length;
        return { ...feed, url: feed.url || feed.id.replace(/^feed\//, ""), folders: realFolders(folders) };
      });
      return { feeds, folders: [...names], unreadable: subscriptions.unreadable };
    }),
  "reader-ids": z.object({
    itemRefs: countedList(z.object({ id: ServerId }), REFS).nullish(),
    continuation: ServerId.nullish(),
  }),
  "reader-contents": z.object({ items: lenientList(ReaderItem, ITEMS) }),
  "miniflux-me": z.object({ id: z.number() }),
  "miniflux-feeds": countedList(
    z
      .object({
        id: ServerId,
        feed_url: Text,
        title: Text,
        category: z.object({ title: Text }).nullish(),
        blocklist_rules: Text,
        keeplist_rules: Text,
      })
      .transform(({ feed_url: url, category, blocklist_rules: block, keeplist_rules: keep, ...feed }) => ({
        ...feed,
        url,
        ...(block || keep ? { filters: { block, keep } } : {}),
        folders: realFolders(category ? [category.title] : []),
      })),
    FEEDS,
  ),
  "miniflux-entries": z.object({
    /** articles after those that were asked for already, these included */
    total: z.number().nullish(),
    entries: countedList(
      z
        .object({
          id: z.number(),
          feed_id: ServerId,
          status: Text,
          title: Text,
          url: Text,
          author: Text,
          content: Text,
          starred: z.boolean().default(false),
          published_at: Text,
        })
        .transform(({ feed_id: feed, published_at, starred: isStarred, ...entry }) => ({
          ...entry,
          feed,
          publishedAt: dateOf(published_at),
          isRead: entry.status === "read",
          isStarred,
        })),
      ITEMS,
    ).nullish(),
  }),
  "news-folders": z.object({ folders: lenientList(z.object({ id: ServerId, name: Text }), FOLDERS) }),
  "news-feeds": z.object({
    starredCount: z.number().nullish(),
    feeds: countedList(
      z.object({
        id: ServerId,
        url: Text,
        title: Text,
        folderId: ServerId.nullish(),
        unreadCount: z.number().nullish(),
      }),
      FEEDS,
    ),
  }),
  "news-items": z.object({
    items: countedList(
      z
        .object({
          id: z.number(),
          guid: Text,
          url: Text,
          title: Text,
          author: Text,
          pubDate: z.number().nullish(),
          body: Text,
          feedId: ServerId,
          unread: z.boolean(),
          starred: z.boolean(),
        })
        .transform(({ feedId: feed, body: content, pubDate, unread, starred: isStarred, ...item }) => ({
          ...item,
          feed,
          content,
          publishedAt: dateOf(pubDate),
          isRead: !unread,
          isStarred,
        })),
      ITEMS,
    ),
  }),
} satisfies Record<string, z.ZodType>;

export type ResponseName = keyof typeof ANSWERS;
export type ResponseOf<Name extends ResponseName> = z.output<(typeof ANSWERS)[Name]>;

/** Reads JSON as an answer of this name; null for anything else, and for longer lists than any reader has. */
export function readServerResponse({ bytes, name }: { bytes: Uint8Array; name: ResponseName }): unknown {
  const parsed = ANSWERS[name].safeParse(parseJson(new TextDecoder().decode(bytes)));
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
