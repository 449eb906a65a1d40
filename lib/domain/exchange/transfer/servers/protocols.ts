import "server-only";
import { createHash } from "node:crypto";
import type { ServerKind } from "@/lib/contracts/transfer";
import { GOOGLE_READER } from "./google-reader";
import { basicAuth, inSmallerPages, type Protocol, REFUSED } from "./server-request";
import { ServerFailure } from "./server-types";

/** Feedbin and servers of its API (version 2). Its tags are those of feeds. */
const FEEDBIN: Protocol = {
  service: "https://api.feedbin.com",
  addresses: (base) => [base.replace(/\/v2$/, "")],
  prefix: "/v2/",
  signIn: ({ user, password }) => ({ headers: basicAuth(user, password) }),
  check: (ask) => ask("feedbin-taggings", "taggings.json"),
  async readLists(ask) {
    const { list, unreadable } = await ask("feedbin-subscriptions", "subscriptions.json");
    const folders = await ask("feedbin-taggings", "taggings.json");
    return { feeds: list.map((feed) => ({ ...feed, folders: folders.get(feed.id) ?? [] })), unreadable };
  },
  pages(ask) {
    let states: { unread: Set<number>; starred: Set<number> } | undefined;
    const readStates = async () => ({
      unread: new Set(await ask("feedbin-ids", "unread_entries.json")),
      starred: new Set(await ask("feedbin-ids", "starred_entries.json")),
    });
    return async (cursor) => {
      const { list = "starred", page = 1 } = cursor ?? {};
      states ??= await readStates();
      const { unread, starred } = states;
      // It gives a hundred at once at most.
      const query = `per_page=100&page=${page}${list === "starred" ? "&starred=true" : ""}`;
      const { list: entries, unreadable } = await ask("feedbin-entries", `entries.json?${query}`, {
        isPage: true,
      }).catch((thrown: unknown) => {
        // It has no page after the last one.
        if (thrown instanceof ServerFailure && thrown.kind === "wrong" && Number(page) > 1)
          return { list: [], unreadable: 0 };
        throw thrown;
      });
      const items = entries
        .map((entry) => ({ ...entry, isRead: !unread.has(entry.id), isStarred: starred.has(entry.id) }))
        .filter(({ isStarred }) => list === "starred" || !isStarred);
      const nextList = list === "starred" ? { list: "all", page: 1 } : null;
      return {
        items,
        next: entries.length + unreadable === 0 ? nextList : { list, page: Number(page) + 1 },
        missing: 0,
        // The expected articles: starred ones in the first list, the other unread ones in the second.
        count: {
          received: items.filter(({ isRead, isStarred }) => isStarred || !isRead).length,
          total: unread.size + [...starred].filter((id) => !unread.has(id)).length,
        },
      };
    };
  },
};

/** The lowest id that an article of Fever can have. */
const FIRST = 1;

/** Servers of the Fever API. It has no labels. */
const FEVER: Protocol = {
  addresses: (base) => [base, `${base}/`, `${base}/api/fever.php`, `${base}/p/api/fever.php`, `${base}/fever/`],
  prefix: "?api",
  signIn: ({ user, password }) => ({
    form: `api_key=${createHash("md5").update(`${user}:${password}`).digest("hex")}`,
  }),
  async check(ask) {
    if (!(await ask("fever-auth", "")).auth) throw new ServerFailure("refused", REFUSED);
  },
  async readLists(ask) {
    // One list per request: Miniflux answers only one of several.
    const groups = await ask("fever-groups", "&groups");
    const { list, unreadable } = await ask("fever-feeds", "&feeds");
    return { feeds: list.map((feed) => ({ ...feed, folders: [...(groups.get(feed.id) ?? [])] })), unreadable };
  },
  pages: (ask) => async (cursor) => {
    const since = Number(cursor?.since || FIRST);
    const readPage = (which: string) => ask("fever-items", `&items&${which}`, { isPage: true });
    const page = await readPage(`since_id=${since}`);
    const { list, unreadable } = page.items;
    // Miniflux does not sort what comes after 0, so that the article with the first id is asked for by its id.
    const first = cursor === null ? (await readPage(`with_ids=${FIRST}`)).items.list : [];
    const items = [...first.filter(({ id }) => id === FIRST), ...list.filter(({ id }) => id > since)];
    const last = Math.max(since, ...items.map(({ id }) => id));
    return {
      items,
      next: last === since ? null : { since: last },
      missing: unreadable,
      count: { received: items.length + unreadable, total: page.total_items },
    };
  },
};

/** Servers of the Miniflux API, by user name and password or by a token alone. It has no labels. */
const MINIFLUX: Protocol = {
  addresses: (base) => [base.replace(/\/v1$/, ""), `${base.replace(/\/v1$/, "")}/api/miniflux`],
  prefix: "/v1/",
  signIn: ({ user, password }) => ({ headers: user === "" ? { "x-auth-token": password } : basicAuth(user, password) }),
  check: (ask) => ask("miniflux-me", "me"),
  async readLists(ask) {
    const { list: feeds, unreadable } = await ask("miniflux-feeds", "feeds");
    return { feeds, unreadable };
  },
  pages: (ask) => async (cursor) => {
    const after = Number(cursor?.after ?? 0);
    const { entries, total } = await inSmallerPages(250, (size) =>
      ask("miniflux-entries", `entries?order=id&direction=asc&limit=${size}&after_entry_id=${after}`, { isPage: true }),
    );
    const { list = [], unreadable = 0 } = entries ?? {};
    const last = Math.max(after, ...list.map(({ id }) => id));
    return {
      items: list.filter(({ status }) => status !== "removed"),
      next: last === after ? null : { after: last },
      missing: unreadable,
      count: { received: list.length + unreadable, total },
    };
  },
};

const NEWS_PATH = "/index.php/apps/news/api";

/** Servers of the Nextcloud News API. It has no labels. */
const NEXTCLOUD_NEWS: Protocol = {
  addresses: (base) =>
    base.includes("/apps/news/api/") ? [base] : [`${base}${NEWS_PATH}/v1-3`, `${base}${NEWS_PATH}/v1-2`],
  prefix: "/",
  signIn: ({ user, password }) => ({ headers: basicAuth(user, password) }),
  check: (ask) => ask("news-folders", "folders"),
  async readLists(ask) {
    const { folders } = await ask("news-folders", "folders");
    const { feeds } = await ask("news-feeds", "feeds");
    const names = new Map(folders.map(({ id, name }) => [id, name]));
    return {
      feeds: feeds.list.map(({ folderId, ...feed }) => {
        const folder = names.get(folderId ?? "");
        return { ...feed, folders: folder ? [folder] : [] };
      }),
      unreadable: feeds.unreadable,
    };
  },
  pages(ask) {
    /** Returns the server's count of unread and starred articles. */
    const countMarks = async () => {
      const { feeds, starredCount } = await ask("news-feeds", "feeds");
      return feeds.list.reduce((sum, { unreadCount }) => sum + (unreadCount ?? 0), starredCount ?? 0);
    };
    return async (cursor) => {
      /** Articles with a lower id come next, newest first; 0 for the newest. */
      const before = Number(cursor?.before ?? 0);
      const { list, unreadable } = (
        await inSmallerPages(200, (size) => {
          // Of this type are all articles, of no certain feed.
          const query = `type=3&id=0&getRead=true&oldestFirst=false&batchSize=${size}&offset=${before}`;
          return ask("news-items", `items?${query}`, { isPage: true });
        })
      ).items;
      // Some versions include the article whose id is the offset.
      const items = before === 0 ? list : list.filter(({ id }) => id < before);
      const isEnd = items.length === 0;
      return {
        items,
        next: isEnd ? null : { before: Math.min(...items.map(({ id }) => id)) },
        // An article that could not be read has no marks to compare.
        missing: isEnd ? 0 : unreadable,
        count: {
          received: items.reduce((sum, { isRead, isStarred }) => sum + Number(!isRead) + Number(isStarred), 0),
          total: cursor === null ? await countMarks() : null,
        },
      };
    };
  },
};

export const PROTOCOLS: Record<ServerKind, Protocol> = {
  "google-reader": GOOGLE_READER,
  fever: FEVER,
  miniflux: MINIFLUX,
  feedbin: FEEDBIN,
  "nextcloud-news": NEXTCLOUD_NEWS,
};
