import "server-only";
import { realFolders } from "./no-bundle";
import type { AnswerOf } from "./server-answers";
import { baseOf, basicAuth, firstOf, PAGE_BYTES, requestAnswer, TooLong } from "./server-request";
import { dateOf } from "./server-shapes";
import type { OpenServer } from "./server-types";
import { missingOf, tallyAfter } from "./tally";

const PAGE = 250;

/** Reads a server of the Miniflux API, by user name and password or by a token alone. It knows no labels. */
export const openMiniflux: OpenServer = async ({ address: given, user, password }, reach) => {
  const headers: Record<string, string> = user === "" ? { "x-auth-token": password } : basicAuth(user, password);
  const base = baseOf(given).replace(/\/v1$/, "");
  const address = await firstOf([base, `${base}/api/miniflux`], async (each) => {
    await requestAnswer({ url: `${each}/v1/me`, headers }, "miniflux-me", reach);
    return each;
  });
  const readPage = async (after: number, limit: number): Promise<AnswerOf<"miniflux-entries">> => {
    const query = `order=id&direction=asc&limit=${limit}&after_entry_id=${after}`;
    try {
      const url = `${address}/v1/entries?${query}`;
      return await requestAnswer({ url, headers, mostBytes: PAGE_BYTES }, "miniflux-entries", reach);
    } catch (thrown) {
      if (!(thrown instanceof TooLong) || limit === 1) throw thrown;
      return readPage(after, Math.ceil(limit / 4));
    }
  };
  return {
    address,
    async readLists() {
      const { list, unreadable } = await requestAnswer(
        { url: `${address}/v1/feeds`, headers },
        "miniflux-feeds",
        reach,
      );
      return {
        feeds: list.map(({ id, title, feed_url: url, category }) => ({
          id,
          title,
          url,
          folders: realFolders(category ? [category.title] : []),
        })),
        folders: [],
        unreadable,
      };
    },
    async readItems(cursor) {
      const after = Number(cursor?.after ?? 0);
      const { entries, total } = await readPage(after, PAGE);
      const { list = [], unreadable = 0 } = entries ?? {};
      const last = Math.max(after, ...list.map(({ id }) => id));
      const isEnd = last === after;
      const tally = tallyAfter(cursor, { received: list.length + unreadable, total });
      return {
        items: list
          .filter(({ status }) => status !== "removed")
          .map((entry) => ({
            feed: entry.feed_id,
            guid: "",
            url: entry.url,
            title: entry.title,
            author: entry.author,
            content: entry.content,
            publishedAt: dateOf(entry.published_at),
            isRead: entry.status === "read",
            isStarred: entry.starred,
            labels: [],
          })),
        next: isEnd ? null : { after: last, ...tally },
        missing: unreadable + (isEnd ? missingOf(tally) : 0),
      };
    },
  };
};
