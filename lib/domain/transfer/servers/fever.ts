import "server-only";
import { createHash } from "node:crypto";
import { baseOf, firstOf, PAGE_BYTES, requestAnswer } from "./server-request";
import { dateOf } from "./server-shapes";
import { type OpenServer, ServerFailure } from "./server-types";

/** Reads a server of the Fever API. It knows no labels. */
export const openFever: OpenServer = async ({ address: given, user, password }, reach) => {
  const key = createHash("md5").update(`${user}:${password}`).digest("hex");
  const form = `api_key=${key}`;
  const base = baseOf(given);
  const bases = [base, `${base}/`, `${base}/api/fever.php`, `${base}/p/api/fever.php`, `${base}/fever/`];
  const address = await firstOf(bases, async (each) => {
    const { auth } = await requestAnswer({ url: `${each}?api`, form }, "fever-auth", reach);
    if (!auth) throw new ServerFailure("refused", "The server refused the user name or the password.");
    return each;
  });
  return {
    address,
    async readLists() {
      const feeds = await requestAnswer({ url: `${address}?api&groups&feeds`, form }, "fever-lists", reach);
      return { feeds, folders: [] };
    },
    async readItems(cursor) {
      const since = Number(cursor?.since ?? 0);
      const url = `${address}?api&items&since_id=${since}`;
      const { items } = await requestAnswer({ url, form, mostBytes: PAGE_BYTES }, "fever-items", reach);
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
