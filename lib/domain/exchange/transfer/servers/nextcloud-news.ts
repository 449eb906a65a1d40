import "server-only";
import type { AnswerOf } from "./server-answers";
import { baseOf, basicAuth, firstOf, PAGE_BYTES, requestAnswer, TooLong } from "./server-request";
import { dateOf } from "./server-shapes";
import type { OpenServer, ServerFeed } from "./server-types";
import { missingOf, tallyAfter } from "./tally";

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
  const readFeeds = () => requestAnswer({ url: `${address}/feeds`, headers }, "news-feeds", reach);
  /** Returns the server's count of unread and starred articles. */
  const countMarks = async () => {
    const { feeds, starredCount } = await readFeeds();
    return feeds.list.reduce((sum, { unreadCount }) => sum + (unreadCount ?? 0), starredCount ?? 0);
  };
  return {
    address,
    async readLists() {
      const { folders } = await requestAnswer({ url: `${address}/folders`, headers }, "news-folders", reach);
      const { feeds } = await readFeeds();
      const names = new Map(folders.map(({ id, name }) => [id, name]));
      return {
        feeds: feeds.list.map(({ id, url, title, folderId }): ServerFeed => {
          const folder = names.get(folderId ?? "");
          return { id, url, title, folders: folder ? [folder] : [] };
        }),
        folders: [],
        unreadable: feeds.unreadable,
      };
    },
    async readItems(cursor) {
      const before = Number(cursor?.before ?? 0);
      const { list, unreadable } = (await readPage(before, PAGE)).items;
      // Some versions include the article whose id is the offset.
      const items = before === 0 ? list : list.filter(({ id }) => id < before);
      const marks = items.reduce((sum, { unread, starred }) => sum + Number(unread) + Number(starred), 0);
      const tally = tallyAfter(cursor, { received: marks, total: cursor === null ? await countMarks() : null });
      const isEnd = items.length === 0;
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
        next: isEnd ? null : { before: Math.min(...items.map(({ id }) => id)), ...tally },
        // An article that could not be read has no marks to compare.
        missing: isEnd ? missingOf(tally) : unreadable,
      };
    },
  };
};
