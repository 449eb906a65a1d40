import "server-only";
import { createHash } from "node:crypto";
import { realFolders } from "./no-bundle";
import { baseOf, firstOf, PAGE_BYTES, requestAnswer } from "./server-request";
import { dateOf } from "./server-shapes";
import { type OpenServer, ServerFailure } from "./server-types";
import { missingOf, tallyAfter } from "./tally";

/** The lowest id that an article can have. */
const FIRST = 1;

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
  const readPage = (which: string) =>
    requestAnswer({ url: `${address}?api&items&${which}`, form, mostBytes: PAGE_BYTES }, "fever-items", reach);
  return {
    address,
    async readLists() {
      // One list per request: Miniflux answers only one of several.
      const groups = await requestAnswer({ url: `${address}?api&groups`, form }, "fever-groups", reach);
      const { list, unreadable } = await requestAnswer({ url: `${address}?api&feeds`, form }, "fever-feeds", reach);
      const feeds = list.map((feed) => ({ ...feed, folders: realFolders([...(groups.get(feed.id) ?? [])]) }));
      return { feeds, folders: [], unreadable };
    },
    async readItems(cursor) {
      const since = Number(cursor?.since || FIRST);
      const page = await readPage(`since_id=${since}`);
      const { list, unreadable } = page.items;
      // Miniflux does not sort what comes after 0, so that the article with the first id is asked for by its id.
      const first = cursor === null ? (await readPage(`with_ids=${FIRST}`)).items.list : [];
      const items = [...first.filter(({ id }) => id === FIRST), ...list.filter(({ id }) => id > since)];
      const tally = tallyAfter(cursor, { received: items.length + unreadable, total: page.total_items });
      const last = Math.max(since, ...items.map(({ id }) => id));
      const isEnd = last === since;
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
        next: isEnd ? null : { since: last, ...tally },
        missing: unreadable + (isEnd ? missingOf(tally) : 0),
      };
    },
  };
};
