import "server-only";
import { idKey, longId } from "./item-ids";
import { type ReaderItem, toServerItem } from "./reader-item";
import { type Ask, type Identity, type Protocol, requestText, TooLong } from "./server-request";
import { type ServerClient, type ServerCursor, ServerFailure } from "./server-types";

/** Articles per page. */
const PAGE = 250;
/**
 * Ids per request: mostly all of a list. Miniflux sorts articles of one time again for each request, so that every boundary
 * between two requests can lose some.
 */
const IDS = 10_000;
/**
 * Milliseconds after which a page whose articles are too long for one response is not split further: others wait for
 * their turn, and the claim ends soon after.
 */
const SPLIT_MS = 60_000;
const STATE = "user/-/state/com.google/";

type IdList = { ids: string[]; unreadable: number; continuation: string | null | undefined };

/** Servers of the Google Reader API: FreshRSS, Miniflux, CommaFeed, The Old Reader, BazQux, Feedloom … */
export const GOOGLE_READER: Protocol = {
  addresses: (base) => [base, `${base}/api/greader.php`, `${base}/p/api/greader.php`],
  prefix: "/reader/api/0/",
  async signIn({ user, password }, address, reach) {
    const form = new URLSearchParams({ Email: user, Passwd: password }).toString();
    const text = await requestText({ url: `${address}/accounts/ClientLogin`, form }, reach);
    const [, token] = /^Auth=(\S+)/m.exec(text) ?? [];
    if (!token) throw new ServerFailure("wrong", "We found no Google Reader API at this address.");
    return { headers: { authorization: `GoogleLogin auth=${token}` }, token };
  },
  readLists: (ask) => ask("reader-subscriptions", "subscription/list?output=json"),
  pages,
};

function pages(ask: Ask, { token = "" }: Identity): ServerClient["readItems"] {
  let known: { stream: string; from: string; list: IdList } | undefined;
  /** The ids of a list from a continuation on; those read last are remembered. */
  async function readIds(stream: string, from: string): Promise<IdList> {
    if (known?.stream === stream && known.from === from) return known.list;
    const query = new URLSearchParams({ output: "json", n: String(IDS), s: `${STATE}${stream}` });
    if (from !== "") query.set("c", from);
    const { itemRefs, continuation } = await ask("reader-ids", `stream/items/ids?${query}`);
    const ids = (itemRefs?.list ?? []).map(({ id }) => id);
    known = { stream, from, list: { ids, unreadable: itemRefs?.unreadable ?? 0, continuation } };
    return known.list;
  }

  /** The texts of articles by id; in halves where they are too long for one response. */
  async function readContents(ids: readonly string[], until: number): Promise<ReaderItem[]> {
    if (ids.length === 0) return [];
    const form = `output=json&T=${encodeURIComponent(token)}&${ids.map((id) => `i=${encodeURIComponent(longId(id))}`).join("&")}`;
    try {
      return (await ask("reader-contents", "stream/items/contents?output=json", { form, isPage: true })).items;
    } catch (thrown) {
      if (!(thrown instanceof TooLong)) throw thrown;
      if (performance.now() > until) throw new ServerFailure("away", "Reading the server's articles took too long.");
      if (ids.length === 1) return [];
      const half = Math.ceil(ids.length / 2);
      return [...(await readContents(ids.slice(0, half), until)), ...(await readContents(ids.slice(half), until))];
    }
  }

  return async (cursor, { folders }) => {
    // Starred articles come first, because servers list old ones nowhere else.
    const { stream = "starred", from = "", place = 0 } = cursor ?? {};
    const list = await readIds(String(stream), String(from));
    const end = Number(place) + PAGE;
    const isLast = end >= list.ids.length;
    const ids = list.ids.slice(Number(place), end);
    const folderNames = new Set(folders);
    const asked = new Set(ids.map(idKey));
    const sent = new Map((await readContents(ids, performance.now() + SPLIT_MS)).map((item) => [idKey(item.id), item]));
    const came = [...sent].filter(([key]) => asked.has(key));
    const items = came.map(([, item]) => toServerItem(item, folderNames));
    const missing = asked.size - came.length + (isLast ? list.unreadable : 0);
    const fresh = stream === "starred" ? items : items.filter(({ isStarred }) => !isStarred);
    const next = isLast
      ? nextOf(String(stream), String(from), ids.length > 0 ? list.continuation : null)
      : { stream, from, place: end };
    return { items: fresh, next, missing };
  };
}

/** A server that repeats its continuation would be read for ever. */
function nextOf(stream: string, from: string, continuation: string | null | undefined): ServerCursor | null {
  if (continuation && continuation !== from) return { stream, from: continuation };
  return stream === "starred" ? { stream: "reading-list", from: "" } : null;
}
