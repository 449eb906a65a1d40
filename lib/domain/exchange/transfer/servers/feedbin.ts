import "server-only";
import { baseOf, basicAuth, PAGE_BYTES, requestAnswer } from "./server-request";
import { dateOf } from "./server-shapes";
import { type OpenServer, ServerFailure, type ServerFeed } from "./server-types";
import { missingOf, tallyAfter } from "./tally";

const SERVICE = "https://api.feedbin.com";
/** The most that this API gives at once. */
const PAGE = 100;

/** Reads Feedbin or a server of its API (version 2). Its tags are those of feeds. */
export const openFeedbin: OpenServer = async ({ address: given, user, password }, reach) => {
  const headers = basicAuth(user, password);
  const address = baseOf(given || SERVICE).replace(/\/v2$/, "");
  const at = (path: string) => ({ url: `${address}/v2/${path}`, headers });
  let states: { unread: Set<number>; starred: Set<number> } | undefined;
  const readStates = async () => {
    const unread = await requestAnswer(at("unread_entries.json"), "feedbin-ids", reach);
    const starred = await requestAnswer(at("starred_entries.json"), "feedbin-ids", reach);
    return { unread: new Set(unread), starred: new Set(starred) };
  };
  await requestAnswer(at("taggings.json"), "feedbin-taggings", reach);
  return {
    address,
    async readLists() {
      const subscriptions = await requestAnswer(at("subscriptions.json"), "feedbin-subscriptions", reach);
      const folders = await requestAnswer(at("taggings.json"), "feedbin-taggings", reach);
      const feeds = subscriptions.list.map(
        ({ feed_id: id, title, feed_url: url }): ServerFeed => ({
          id,
          title,
          url,
          folders: folders.get(id) ?? [],
        }),
      );
      return { feeds, folders: [], unreadable: subscriptions.unreadable };
    },
    async readItems(cursor) {
      const { list = "starred", page = 1 } = cursor ?? {};
      states ??= await readStates();
      const { unread, starred } = states;
      const query = `per_page=${PAGE}&page=${page}${list === "starred" ? "&starred=true" : ""}`;
      const asked = { ...at(`entries.json?${query}`), mostBytes: PAGE_BYTES };
      const { list: entries, unreadable } = await requestAnswer(asked, "feedbin-entries", reach).catch(
        (thrown: unknown) => {
          // It has no page after the last one.
          if (thrown instanceof ServerFailure && thrown.kind === "wrong" && Number(page) > 1)
            return { list: [], unreadable: 0 };
          throw thrown;
        },
      );
      const items = entries.map((entry) => ({
        feed: entry.feed_id,
        guid: "",
        url: entry.url,
        title: entry.title,
        author: entry.author,
        content: entry.content || entry.summary,
        publishedAt: dateOf(entry.published),
        isRead: !unread.has(entry.id),
        isStarred: starred.has(entry.id),
        labels: [],
      }));
      const isEnd = entries.length + unreadable === 0;
      const fresh = list === "starred" ? items : items.filter(({ isStarred }) => !isStarred);
      // The expected articles: starred ones in the first list, the other unread ones in the second.
      const received = fresh.filter(({ isRead, isStarred }) => isStarred || !isRead).length;
      const total = unread.size + [...starred].filter((id) => !unread.has(id)).length;
      const tally = tallyAfter(cursor, { received, total });
      return {
        items: fresh,
        next: isEnd
          ? list === "starred"
            ? { list: "all", page: 1, ...tally }
            : null
          : { list, page: Number(page) + 1, ...tally },
        missing: isEnd && list === "all" ? missingOf(tally) : 0,
      };
    },
  };
};
