import "server-only";
import { z } from "zod";
import { baseOf, basicAuth, firstOf, requestJson, TooLong } from "./server-request";
import { dateOf, lenientList, ServerId, Text } from "./server-shapes";
import type { OpenServer, ServerFeed } from "./server-types";

const PAGE = 200;
/** In the vocabulary of this API: all articles, of no certain feed. */
const ALL = 3;

const Folders = z.object({ folders: lenientList(z.object({ id: ServerId, name: Text })) });
const Feeds = z.object({
  feeds: lenientList(z.object({ id: ServerId, url: Text, title: Text, folderId: ServerId.nullish() })),
});
const Items = z.object({
  items: lenientList(
    z.object({
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
    }),
  ),
});

/** Reads a server of the Nextcloud News API. It knows no labels. */
export const openNextcloudNews: OpenServer = async ({ address: given, user, password }, fetch) => {
  const headers = basicAuth(user, password);
  const base = baseOf(given);
  const path = "/index.php/apps/news/api";
  const bases = base.includes("/apps/news/api/") ? [base] : [`${base}${path}/v1-3`, `${base}${path}/v1-2`];
  const address = await firstOf(bases, async (each) => {
    await requestJson({ url: `${each}/folders`, headers }, fetch, Folders);
    return each;
  });
  /** Articles with a lower id than `before`, newest first; 0 for the newest. */
  const readPage = async (before: number, size: number): Promise<z.output<typeof Items>> => {
    const query = `type=${ALL}&id=0&getRead=true&oldestFirst=false&batchSize=${size}&offset=${before}`;
    try {
      return await requestJson({ url: `${address}/items?${query}`, headers }, fetch, Items);
    } catch (thrown) {
      if (!(thrown instanceof TooLong) || size === 1) throw thrown;
      return readPage(before, Math.ceil(size / 4));
    }
  };
  return {
    address,
    async readLists() {
      const { folders } = await requestJson({ url: `${address}/folders`, headers }, fetch, Folders);
      const { feeds } = await requestJson({ url: `${address}/feeds`, headers }, fetch, Feeds);
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
