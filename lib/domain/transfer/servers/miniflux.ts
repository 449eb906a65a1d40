import "server-only";
import type { AnswerOf } from "./server-answers";
import { baseOf, basicAuth, firstOf, PAGE_BYTES, requestAnswer, TooLong } from "./server-request";
import { dateOf } from "./server-shapes";
import type { OpenServer } from "./server-types";

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
      const feeds = await requestAnswer({ url: `${address}/v1/feeds`, headers }, "miniflux-feeds", reach);
      // Every feed of this server has a category, 'All' unless its owner chose one.
      const folders = (title: string | undefined) => (title && title !== "All" ? [title] : []);
      return {
        feeds: feeds.map(({ id, title, feed_url: url, category }) => ({
          id,
          title,
          url,
          folders: folders(category?.title),
        })),
        folders: [],
      };
    },
    async readItems(cursor) {
      const after = Number(cursor?.after ?? 0);
      const { entries } = await readPage(after, PAGE);
      const last = Math.max(after, ...(entries ?? []).map(({ id }) => id));
      return {
        items: (entries ?? [])
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
        next: last > after ? { after: last } : null,
      };
    },
  };
};
