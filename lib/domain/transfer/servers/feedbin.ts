import "server-only";
import { z } from "zod";
import { baseOf, basicAuth, requestJson } from "./server-request";
import { dateOf, lenientList, ServerId, Text } from "./server-shapes";
import { type OpenServer, ServerFailure, type ServerFeed } from "./server-types";

const SERVICE = "https://api.feedbin.com";
/** The most that this API gives at once. */
const PAGE = 100;

const Subscriptions = lenientList(z.object({ feed_id: ServerId, title: Text, feed_url: Text }));
const Taggings = lenientList(z.object({ feed_id: ServerId, name: Text }));
const Ids = z.array(z.number());
const Entries = lenientList(
  z.object({
    id: z.number(),
    feed_id: ServerId,
    title: Text,
    author: Text,
    content: Text,
    summary: Text,
    url: Text,
    published: Text,
  }),
);

/** Reads Feedbin or a server of its API (version 2). Its tags are those of feeds. */
export const openFeedbin: OpenServer = async ({ address: given, user, password }, fetch) => {
  const headers = basicAuth(user, password);
  const address = baseOf(given || SERVICE).replace(/\/v2$/, "");
  const at = (path: string) => ({ url: `${address}/v2/${path}`, headers });
  let states: { unread: Set<number>; starred: Set<number> } | undefined;
  const readStates = async () => {
    const unread = await requestJson(at("unread_entries.json"), fetch, Ids);
    const starred = await requestJson(at("starred_entries.json"), fetch, Ids);
    return { unread: new Set(unread), starred: new Set(starred) };
  };
  await requestJson(at("taggings.json"), fetch, Taggings);
  return {
    address,
    async readLists() {
      const subscriptions = await requestJson(at("subscriptions.json"), fetch, Subscriptions);
      const taggings = await requestJson(at("taggings.json"), fetch, Taggings);
      const feeds = subscriptions.map(
        ({ feed_id: id, title, feed_url: url }): ServerFeed => ({
          id,
          title,
          url,
          folders: taggings.filter((tagging) => tagging.feed_id === id).map(({ name }) => name),
        }),
      );
      return { feeds, folders: [] };
    },
    async readItems(cursor) {
      const { list = "starred", page = 1 } = cursor ?? {};
      states ??= await readStates();
      const { unread, starred } = states;
      const query = `per_page=${PAGE}&page=${page}${list === "starred" ? "&starred=true" : ""}`;
      const entries = await requestJson(at(`entries.json?${query}`), fetch, Entries).catch((thrown: unknown) => {
        // It has no page after the last one.
        if (thrown instanceof ServerFailure && thrown.kind === "wrong" && Number(page) > 1) return [];
        throw thrown;
      });
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
      const isEnd = entries.length === 0;
      return {
        items: list === "starred" ? items : items.filter(({ isStarred }) => !isStarred),
        next: isEnd ? (list === "starred" ? { list: "all", page: 1 } : null) : { list, page: Number(page) + 1 },
      };
    },
  };
};
