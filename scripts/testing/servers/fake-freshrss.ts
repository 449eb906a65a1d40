import { createHash } from "node:crypto";
import type { WebAnswerSpec, WebRequest, WebSite } from "@/sandbox/web";
import { FAKE_PASSWORD, FAKE_USER, type FakeEntry, type FakeServer } from "./fake-servers";

/** Microseconds of the first article's arrival: FreshRSS makes ids of them. */
const FIRST_ID = 1_700_000_000_000_000;
const PUBLISHED = Date.parse("2026-02-01T10:00:00Z") / 1000;
const DEFAULT_FOLDER = "Uncategorized";
const FEVER_PAGE = 50;
const TOKEN = `${FAKE_USER}/0123456789abcdef`;

const text = (body: string, status = 200): WebAnswerSpec => ({ status, type: "text/plain", body });
const json = (value: unknown): WebAnswerSpec => ({ type: "application/json", body: JSON.stringify(value) });
const idOf = ({ id }: FakeEntry) => FIRST_ID + id;
/** FreshRSS replaces what could be markup in titles. */
const titleOf = ({ title }: FakeEntry) =>
  title.replaceAll("&", "\uFF06").replaceAll("<", "\uFF1C").replaceAll(">", "\uFF1E");

/**
 * A server with both protocols of FreshRSS, as `p/api/greader.php` and `p/api/fever.php` of its published source behave:
 * ids of 16 decimal digits, short ones in lists; a folder for every feed; pages of as many ids as were asked for, which
 * continue at the last id; several selectors in one request of Fever, and its articles in pages of fifty.
 */
export const fakeFreshRss = (server: FakeServer): WebSite => ({
  ...readerApi(server),
  "/api/fever.php": (request) => fever(server, request),
  "*": { status: 404 },
});

function readerApi({ feeds, entries }: FakeServer): WebSite {
  const base = "/api/greader.php";
  const folderOf = (feed: number) => feeds.find(({ id }) => id === feed)?.folder ?? DEFAULT_FOLDER;
  const guarded = (answer: (request: WebRequest) => WebAnswerSpec) => (request: WebRequest) =>
    request.headers.authorization === `GoogleLogin auth=${TOKEN}` ? answer(request) : text("Unauthorized!", 401);
  const contents = (entry: FakeEntry) => ({
    id: `tag:google.com,2005:reader/item/${idOf(entry).toString(16).padStart(16, "0")}`,
    crawlTimeMsec: String(Math.floor(idOf(entry) / 1000)),
    timestampUsec: String(idOf(entry)),
    published: PUBLISHED + entry.id,
    title: titleOf(entry),
    summary: { content: entry.content ?? `<p>${entry.title}</p>` },
    alternate: [{ href: entry.url }],
    categories: [
      "user/-/state/com.google/reading-list",
      `user/-/label/${folderOf(entry.feed)}`,
      ...(entry.isRead ? ["user/-/state/com.google/read"] : []),
      ...(entry.isStarred ? ["user/-/state/com.google/starred"] : []),
      ...(entry.labels ?? []).map((label) => `user/-/label/${label}`),
    ],
    origin: { streamId: `feed/${entry.feed}`, title: "" },
  });
  return {
    [`${base}/accounts/ClientLogin`]: ({ body }) => {
      const form = new URLSearchParams(body);
      const isKnown = form.get("Email") === FAKE_USER && form.get("Passwd") === FAKE_PASSWORD;
      return isKnown ? text(`SID=${TOKEN}\nLSID=null\nAuth=${TOKEN}\n`) : text("Unauthorized!", 401);
    },
    [`${base}/reader/api/0/subscription/list`]: guarded(() =>
      json({
        subscriptions: feeds.map(({ id, title, url, folder = DEFAULT_FOLDER }) => ({
          id: `feed/${id}`,
          title,
          categories: [{ id: `user/-/label/${folder}`, label: folder }],
          url,
          htmlUrl: "",
          iconUrl: "",
        })),
      }),
    ),
    [`${base}/reader/api/0/stream/items/ids`]: guarded(({ url }) => {
      const query = new URL(url, "http://x").searchParams;
      const isStarred = query.get("s") === "user/-/state/com.google/starred";
      const count = Number(query.get("n") ?? 20);
      const last = Number(query.get("c") || Number.POSITIVE_INFINITY);
      const all = entries.filter((entry) => (!isStarred || entry.isStarred) && idOf(entry) < last).toReversed();
      const ids = all.slice(0, count).map((entry) => String(idOf(entry)));
      const continuation = ids.length >= count ? { continuation: ids.at(-1) } : {};
      return json({ itemRefs: ids.map((id) => ({ id })), ...continuation });
    }),
    [`${base}/reader/api/0/stream/items/contents`]: guarded(({ body }) => {
      const given = new URLSearchParams(body).getAll("i");
      const ids = new Set(
        given.map((id) => (id.includes("/") ? Number.parseInt(id.split("/").at(-1) ?? "", 16) : Number(id))),
      );
      const items = entries.filter((entry) => ids.has(idOf(entry))).map(contents);
      return json({ id: "user/-/state/com.google/reading-list", updated: PUBLISHED, items });
    }),
  };
}

function fever({ feeds, entries }: FakeServer, { url, body }: WebRequest): WebAnswerSpec {
  const key = createHash("md5").update(`${FAKE_USER}:${FAKE_PASSWORD}`).digest("hex");
  if (new URLSearchParams(body).get("api_key") !== key) return json({ api_version: 3, auth: 0 });
  const query = new URL(url, "http://x").searchParams;
  const folders = [DEFAULT_FOLDER, ...new Set(feeds.flatMap(({ folder }) => folder ?? []))];
  const feeds_groups = folders.map((name, at) => ({
    group_id: at + 1,
    feed_ids: feeds.flatMap(({ id, folder = DEFAULT_FOLDER }) => (folder === name ? [id] : [])).join(","),
  }));
  const withIds = query.get("with_ids")?.split(",");
  const since = Number(query.get("since_id") ?? 0);
  const page = entries.filter((entry) => withIds?.includes(String(idOf(entry))) ?? idOf(entry) > since);
  return json({
    api_version: 3,
    auth: 1,
    last_refreshed_on_time: PUBLISHED,
    ...(query.has("groups") && { groups: folders.map((title, at) => ({ id: at + 1, title })), feeds_groups }),
    ...(query.has("feeds") && {
      feeds: feeds.map(({ id, title, url }) => ({ id, title, url, is_spark: 0 })),
      feeds_groups,
    }),
    ...(query.has("items") && {
      total_items: entries.length,
      items: page.slice(0, FEVER_PAGE).map((entry) => ({
        id: String(idOf(entry)),
        feed_id: entry.feed,
        title: titleOf(entry),
        author: "",
        html: entry.content ?? `<p>${entry.title}</p>`,
        url: entry.url,
        is_saved: entry.isStarred ? 1 : 0,
        is_read: entry.isRead ? 1 : 0,
        created_on_time: PUBLISHED + entry.id,
      })),
    }),
  });
}
