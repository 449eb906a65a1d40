import type { WebAnswerSpec, WebRequest, WebSite } from "@/sandbox/web";

/** One article of a server for tests; ids grow with arrival. */
export type FakeEntry = {
  id: number;
  feed: number;
  title: string;
  url: string;
  content?: string;
  isRead?: boolean;
  isStarred?: boolean;
  labels?: string[];
};

export type FakeServer = {
  feeds: { id: number; url: string; title: string; folder?: string }[];
  entries: FakeEntry[];
  /** the server's name for the folder of feeds that are in none */
  defaultFolder?: string;
};

export const FAKE_USER = "ada";
export const FAKE_PASSWORD = "s3cret";
const PUBLISHED = Date.parse("2026-02-01T10:00:00Z") / 1000;

const json = (value: unknown, status = 200): WebAnswerSpec => ({
  status,
  type: "application/json",
  body: JSON.stringify(value),
});
const queryOf = ({ url }: WebRequest) => new URL(url, "http://x").searchParams;
const header = (request: WebRequest, name: string) => String(request.headers[name] ?? "");
const BASIC = `Basic ${Buffer.from(`${FAKE_USER}:${FAKE_PASSWORD}`).toString("base64")}`;
const isBasic = (request: WebRequest) => header(request, "authorization") === BASIC;

/** Reads an id as Miniflux 2.2 does: a short one is hexadecimal, though its own lists name decimal ones. */
const numberOf = (id: string) => Number.parseInt(/^tag:google\.com,2005:reader\/item\/(.*)$/.exec(id)?.[1] ?? id, 16);

/** A server of the Google Reader API: ids in pages of two, contents by id, in the order of ids. */
export function fakeGoogleReader({ feeds, entries, defaultFolder }: FakeServer, prefix = ""): WebSite {
  const state = (name: string) => `user/-/state/com.google/${name}`;
  const long = (id: number) => `tag:google.com,2005:reader/item/${id.toString(16).padStart(16, "0")}`;
  const folderOf = (feed: number) => feeds.find(({ id }) => id === feed)?.folder ?? defaultFolder;
  const guarded = (answer: (request: WebRequest) => WebAnswerSpec) => (request: WebRequest) =>
    header(request, "authorization") === "GoogleLogin auth=ada/token" ? answer(request) : { status: 401, body: "no" };
  const contents = (entry: FakeEntry) => ({
    id: long(entry.id),
    title: entry.title,
    published: PUBLISHED + entry.id,
    canonical: [{ href: entry.url }],
    summary: { content: entry.content ?? `<p>${entry.title}</p>` },
    origin: { streamId: `feed/${entry.feed}`, title: "T", htmlUrl: "" },
    categories: [
      state("reading-list"),
      ...(entry.isRead ? [state("read")] : []),
      ...(entry.isStarred ? [state("starred")] : []),
      ...[...(entry.labels ?? []), folderOf(entry.feed)].flatMap((name) => (name ? [`user/-/label/${name}`] : [])),
    ],
  });
  return {
    [`${prefix}/accounts/ClientLogin`]: ({ body }) => {
      const form = new URLSearchParams(body);
      const isKnown = form.get("Email") === FAKE_USER && form.get("Passwd") === FAKE_PASSWORD;
      return isKnown ? { body: "SID=x\nLSID=x\nAuth=ada/token\n", type: "text/plain" } : { status: 401, body: "no" };
    },
    [`${prefix}/reader/api/0/subscription/list`]: guarded(() =>
      json({
        subscriptions: feeds.map(({ id, url, title, folder = defaultFolder }) => ({
          id: `feed/${id}`,
          url,
          title,
          categories: folder ? [{ id: `user/-/label/${folder}`, label: folder }] : [],
        })),
      }),
    ),
    [`${prefix}/reader/api/0/stream/items/ids`]: guarded((request) => {
      const query = queryOf(request);
      const isStarred = query.get("s") === state("starred");
      const all = entries.filter((entry) => !isStarred || entry.isStarred).toReversed();
      const from = Number(query.get("c") ?? 0);
      const page = all.slice(from, from + 2);
      const next = from + 2 < all.length ? { continuation: String(from + 2) } : {};
      return json({ itemRefs: page.map(({ id }) => ({ id: String(id) })), ...next });
    }),
    [`${prefix}/reader/api/0/stream/items/contents`]: guarded(({ body }) => {
      const ids = new URLSearchParams(body).getAll("i").map(numberOf);
      return json({ id: "x", updated: 0, items: entries.filter(({ id }) => ids.includes(id)).map(contents) });
    }),
    "*": { status: 404 },
  };
}

/**
 * A server of the Fever API, two articles a page, which behaves as Miniflux 2.2: it answers one selector of a request,
 * and sorts articles only after a `since_id` above 0.
 */
export function fakeFever({ feeds, entries, defaultFolder }: FakeServer, key: string): WebSite {
  const folderOf = ({ folder = defaultFolder }: FakeServer["feeds"][number]) => folder ?? [];
  const folders = [...new Set(feeds.flatMap(folderOf))];
  const feeds_groups = folders.map((name, at) => ({
    group_id: at + 1,
    feed_ids: feeds.flatMap((feed) => (folderOf(feed) === name ? [feed.id] : [])).join(","),
  }));
  return {
    "/fever/": (request) => {
      if (new URLSearchParams(request.body).get("api_key") !== key) return json({ api_version: 3, auth: 0 });
      const query = queryOf(request);
      const since = Number(query.get("since_id") ?? 0);
      const withIds = query.get("with_ids")?.split(",").map(Number);
      const all = since > 0 ? entries.filter(({ id }) => id > since) : entries.toReversed();
      const page = (withIds ? entries.filter(({ id }) => withIds.includes(id)) : all).slice(0, 2);
      const selector = ["groups", "feeds", "items"].find((name) => query.has(name));
      return json({
        api_version: 3,
        auth: 1,
        ...(selector === "groups" && { groups: folders.map((title, at) => ({ id: at + 1, title })), feeds_groups }),
        ...(selector === "feeds" && { feeds: feeds.map(({ id, title, url }) => ({ id, title, url })), feeds_groups }),
        ...(selector === "items" && {
          total_items: entries.length,
          items: page.map((entry) => ({
            id: entry.id,
            feed_id: entry.feed,
            title: entry.title,
            author: "",
            html: `<p>${entry.title}</p>`,
            url: entry.url,
            is_saved: entry.isStarred ? 1 : 0,
            is_read: entry.isRead ? 1 : 0,
            created_on_time: PUBLISHED + entry.id,
          })),
        }),
      });
    },
    "*": { status: 404 },
  };
}

/** A server of the Miniflux API; a token is taken as well. */
export function fakeMiniflux({ feeds, entries, defaultFolder = "All" }: FakeServer): WebSite {
  const guarded = (answer: (request: WebRequest) => WebAnswerSpec) => (request: WebRequest) =>
    isBasic(request) || header(request, "x-auth-token") === FAKE_PASSWORD
      ? answer(request)
      : json({ error_message: "Access Unauthorized" }, 401);
  return {
    "/v1/me": guarded(() => json({ id: 1, username: FAKE_USER })),
    "/v1/feeds": guarded(() =>
      json(
        feeds.map(({ id, url, title, folder }) => ({
          id,
          title,
          feed_url: url,
          category: { id: 1, title: folder ?? defaultFolder },
        })),
      ),
    ),
    "/v1/entries": guarded((request) => {
      const after = Number(queryOf(request).get("after_entry_id"));
      const page = entries.filter(({ id }) => id > after).slice(0, 2);
      return json({
        total: entries.filter(({ id }) => id > after).length,
        entries: page.map((entry) => ({
          id: entry.id,
          feed_id: entry.feed,
          status: entry.isRead ? "read" : "unread",
          title: entry.title,
          url: entry.url,
          author: "",
          content: `<p>${entry.title}</p>`,
          starred: entry.isStarred ?? false,
          published_at: new Date((PUBLISHED + entry.id) * 1000).toISOString(),
        })),
      });
    }),
    "*": { status: 404 },
  };
}

/** A server of the Nextcloud News API, two articles a page, newest first, the offset included as some versions do. */
export function fakeNextcloudNews({ feeds, entries }: FakeServer): WebSite {
  const base = "/index.php/apps/news/api/v1-3";
  const folders = [...new Set(feeds.flatMap(({ folder }) => folder ?? []))];
  const guarded = (answer: (request: WebRequest) => WebAnswerSpec) => (request: WebRequest) =>
    isBasic(request) ? answer(request) : json({ message: "no" }, 401);
  return {
    [`${base}/folders`]: guarded(() => json({ folders: folders.map((name, at) => ({ id: at + 1, name })) })),
    [`${base}/feeds`]: guarded(() =>
      json({
        feeds: feeds.map(({ id, url, title, folder }) => ({
          id,
          url,
          title,
          folderId: folder ? folders.indexOf(folder) + 1 : null,
          unreadCount: entries.filter(({ feed, isRead }) => feed === id && !isRead).length,
        })),
        starredCount: entries.filter(({ isStarred }) => isStarred).length,
      }),
    ),
    [`${base}/items`]: guarded((request) => {
      const offset = Number(queryOf(request).get("offset"));
      const all = entries.filter(({ id }) => offset === 0 || id <= offset).toReversed();
      return json({
        items: all.slice(0, 3).map((entry) => ({
          id: entry.id,
          guid: `guid-${entry.id}`,
          url: entry.url,
          title: entry.title,
          author: null,
          pubDate: PUBLISHED + entry.id,
          body: `<p>${entry.title}</p>`,
          feedId: entry.feed,
          unread: !entry.isRead,
          starred: entry.isStarred ?? false,
        })),
      });
    }),
    "*": { status: 404 },
  };
}

/** A server of the Feedbin API, two articles a page; after the last page it has none. */
export function fakeFeedbin({ feeds, entries }: FakeServer): WebSite {
  const guarded = (answer: (request: WebRequest) => WebAnswerSpec) => (request: WebRequest) =>
    isBasic(request) ? answer(request) : { status: 401, body: "HTTP Basic: Access denied." };
  const ids = (wanted: (entry: FakeEntry) => boolean | undefined) => entries.filter(wanted).map(({ id }) => id);
  return {
    "/v2/subscriptions.json": guarded(() =>
      json(feeds.map(({ id, url, title }) => ({ id: id + 100, feed_id: id, title, feed_url: url }))),
    ),
    "/v2/taggings.json": guarded(() =>
      json(feeds.flatMap(({ id, folder }) => (folder ? [{ id, feed_id: id, name: folder }] : []))),
    ),
    "/v2/unread_entries.json": guarded(() => json(ids(({ isRead }) => !isRead))),
    "/v2/starred_entries.json": guarded(() => json(ids(({ isStarred }) => isStarred))),
    "/v2/entries.json": guarded((request) => {
      const query = queryOf(request);
      const all = entries.filter(({ isStarred }) => !query.has("starred") || isStarred);
      const from = (Number(query.get("page")) - 1) * 2;
      if (from >= all.length && from > 0) return json({ status: 404 }, 404);
      return json(
        all.slice(from, from + 2).map((entry) => ({
          id: entry.id,
          feed_id: entry.feed,
          title: entry.title,
          author: null,
          content: `<p>${entry.title}</p>`,
          summary: entry.title,
          url: entry.url,
          published: new Date((PUBLISHED + entry.id) * 1000).toISOString(),
        })),
      );
    }),
    "*": { status: 404 },
  };
}
