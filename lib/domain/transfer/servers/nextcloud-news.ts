import "server-only";
import type { AnswerOf } from "./server-answers";
import { baseOf, basicAuth, firstOf, PAGE_BYTES, requestAnswer, TooLong } from "./server-request";
import { dateOf } from "./server-shapes";
import type { OpenServer, ServerFeed } from "./server-types";

const PAGE = 200;
/** In the vocabulary of this API: all articles, of no certain feed. */
const ALL = 3;

/** Reads a server of the Nextcloud News API. It knows no labels. */
export const openNextcloudNews: OpenServer = async ({ address: given, user, password }, reach) => {
  const headers = basicAuth(user, password);
  const base = baseOf(given);
  const path = "/index.php/apps/news/api";
  const bases = base.includes("/apps/news/api/") ? [base] : [`${base}${path}/v1-3`, `${base}${path}/v1-2`];
  const address = await firstOf(bases, async (each) => {
    await requestAnswer({ url: `${each}/folders`, headers }, "news-folders", reach);
    return each;
  });
  /** Articles with a lower id than `before`, newest first; 0 for the newest. */
  const readPage = async (before: number, size: number): Promise<AnswerOf<"news-items">> => {
    const query = `type=${ALL}&id=0&getRead=true&oldestFirst=false&batchSize=${size}&offset=${before}`;
    try {
      const url = `${address}/items?${query}`;
      return await requestAnswer({ url, headers, mostBytes: PAGE_BYTES }, "news-items", reach);
    } catch (thrown) {
      if (!(thrown instanceof TooLong) || size === 1) throw thrown;
      return readPage(before, Math.ceil(size / 4));
    }
  };
  return {
    address,
    async readLists() {
      const { folders } = await requestAnswer({ url: `${address}/folders`, headers }, "news-folders", reach);
      const { feeds } = await requestAnswer({ url: `${address}/feeds`, headers }, "news-feeds", reach);
      const names = new Map(folders.map(({ id, name }) => [id, name]));
      return {
        feeds: feeds.map(({ folderId, ...feed }): ServerFeed => {
          const folder = names.get(folderId ?? "");
          return { ...feed, folders: folder ? [folder] : [] };
        }),
        folders: [],
      };
    },
    async readItems(cursor) {
      const before = Number(cursor?.before ?? 0);
      const page = await readPage(before, PAGE);
      // Some versions include the article whose id is the offset.
      const items = before === 0 ? page.items : page.items.filter(({ id }) => id < before);
      return {
        items: items.map((item) => ({
          feed: item.feedId,
          guid: item.guid,
          url: item.url,
          title: item.title,
          author: item.author,
          content: item.body,
          publishedAt: dateOf(item.pubDate),
          isRead: !item.unread,
          isStarred: item.starred,
          labels: [],
        })),
        next: items.length > 0 ? { before: Math.min(...items.map(({ id }) => id)) } : null,
      };
    },
  };
};
