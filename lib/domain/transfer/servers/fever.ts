import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { baseOf, firstOf, requestJson } from "./server-request";
import { dateOf, lenientList, ServerId, Text } from "./server-shapes";
import { type OpenServer, ServerFailure } from "./server-types";

const Flag = z.union([z.number(), z.boolean(), z.string()]).transform((value) => Number(value) === 1 || value === true);
const Answer = z.object({ api_version: z.union([z.number(), z.string()]), auth: Flag });
const Lists = Answer.extend({
  groups: lenientList(z.object({ id: ServerId, title: Text })).default([]),
  feeds: lenientList(z.object({ id: ServerId, title: Text, url: Text })).default([]),
  feeds_groups: lenientList(z.object({ group_id: ServerId, feed_ids: Text })).default([]),
});
const Items = Answer.extend({
  items: lenientList(
    z.object({
      id: z.coerce.number(),
      feed_id: ServerId,
      title: Text,
      author: Text,
      html: Text,
      url: Text,
      is_saved: Flag,
      is_read: Flag,
      created_on_time: z.coerce.number().nullish(),
    }),
  ).default([]),
});

/** Reads a server of the Fever API. It knows no labels. */
export const openFever: OpenServer = async ({ address: given, user, password }, fetch) => {
  const key = createHash("md5").update(`${user}:${password}`).digest("hex");
  const form = `api_key=${key}`;
  const base = baseOf(given);
  const bases = [base, `${base}/`, `${base}/api/fever.php`, `${base}/p/api/fever.php`, `${base}/fever/`];
  const address = await firstOf(bases, async (each) => {
    const { auth } = await requestJson({ url: `${each}?api`, form }, fetch, Answer);
    if (!auth) throw new ServerFailure("refused", "The server refused the user name or the password.");
    return each;
  });
  return {
    address,
    async readLists() {
      const { groups, feeds, feeds_groups } = await requestJson(
        { url: `${address}?api&groups&feeds`, form },
        fetch,
        Lists,
      );
      const names = new Map(groups.map(({ id, title }) => [id, title]));
      const foldersOf = (feed: string) =>
        feeds_groups.flatMap((group) =>
          group.feed_ids.split(",").includes(feed) ? (names.get(group.group_id) ?? []) : [],
        );
      return { feeds: feeds.map((feed) => ({ ...feed, folders: foldersOf(feed.id) })), folders: [] };
    },
    async readItems(cursor) {
      const since = Number(cursor?.since ?? 0);
      const { items } = await requestJson({ url: `${address}?api&items&since_id=${since}`, form }, fetch, Items);
      const last = Math.max(since, ...items.map(({ id }) => id));
      return {
        items: items.map((item) => ({
          feed: item.feed_id,
          guid: "",
          url: item.url,
          title: item.title,
          author: item.author,
          content: item.html,
          publishedAt: dateOf(item.created_on_time),
          isRead: item.is_read,
          isStarred: item.is_saved,
          labels: [],
        })),
        next: last > since ? { since: last } : null,
      };
    },
  };
};
