import { XMLParser, XMLValidator } from "fast-xml-parser";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { callReader, ReaderClient } from "@/scripts/testing/dialects/reader-client";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { longItemId } from "./item-id";

const SCHEME = "http://www.google.com/reader/";
const many = ["feed.entry", "feed.entry.category", "feed.entry.link"];
const parser = new XMLParser({ ignoreAttributes: false, isArray: (_, path) => many.includes(String(path)) });

async function library() {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, {
    title: "Sea & <tides>",
    articles: [{ title: "Ebb <i>& flow</i>", content: "<p>Waves \u0007</p>" }, { isRead: true }, { isStarred: true }],
  });
  const client = await ReaderClient.signIn(ctx, "read");
  const atom = (path: string, headers = {}) => callReader(`/reader/atom/${path}`, { token: client.token, headers });
  return { ctx, feed, atom };
}

/** The labels of an entry in the protocol's scheme. */
const labelsOf = (entry: { category: Record<string, string>[] }) =>
  entry.category.filter((each) => each["@_scheme"] === SCHEME).map((each) => each["@_label"]);

test("a feed is Atom with ids that can be sent back, and states as labels of their scheme", async () => {
  const { ctx, feed, atom } = await library();
  await seedBundle(ctx, [feed], "On water");
  await addLabel(ctx, { name: 'A "b"', ids: feed.itemIds.slice(0, 1) });
  const { status, text, headers } = await atom(`feed%2F${feed.id}?n=20`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(XMLValidator.validate(text)).toBe(true);
  const { feed: document } = parser.parse(text);
  expect(document.title).toBe("Sea & <tides>");
  expect(document.entry.map(({ id }: { id: string }) => id)).toEqual([...feed.itemIds].reverse().map(longItemId));
  const [starred, read, unread] = document.entry;
  expect(labelsOf(starred)).toEqual(["reading-list", "On water", "starred", "fresh"]);
  expect(labelsOf(read)).toEqual(["reading-list", "On water", "read"]);
  expect(labelsOf(unread)).toEqual(["reading-list", "On water", 'A "b"', "fresh"]);
  expect(unread.title).toBe("Ebb <i>& flow</i>");
  expect(unread.content).toMatchObject({ "#text": "<p>Waves </p>", "@_type": "html" });
  expect(unread.link[0]).toMatchObject({ "@_rel": "alternate", "@_href": expect.stringMatching(/^https:/) });
  expect(unread.source["@_gr:stream-id"]).toBe(`feed/${feed.id}`);
});

test("every stream is there in pages, with filters, and 304 for who has it", async () => {
  const { feed, atom } = await library();
  const ids = async (path: string) => {
    const { feed: document } = parser.parse((await atom(path)).text);
    return { ids: (document.entry ?? []).map(({ id }: { id: string }) => id), next: document["gr:continuation"] };
  };
  const [a, b, c] = feed.itemIds.map(longItemId);
  expect(await ids("user/-/state/com.google/reading-list")).toEqual({ ids: [c, b, a], next: undefined });
  expect(await ids("")).toMatchObject({ ids: [c, b, a] });
  expect((await ids("user%2F-%2Fstate%2Fcom.google%2Fstarred")).ids).toEqual([c]);
  expect((await ids("user/-/state/com.google/reading-list?xt=user/-/state/com.google/read&r=o")).ids).toEqual([a, c]);
  const page = await ids(`feed/${feed.id}?n=2`);
  expect(page.ids).toEqual([c, b]);
  expect((await ids(`feed/${feed.id}?n=2&c=${page.next}`)).ids).toEqual([a]);
  expect((await ids("user/-/label/Nothing")).ids).toEqual([]);
  const etag = (await atom(`feed/${feed.id}`)).headers.get("etag") ?? "";
  expect((await atom(`feed/${feed.id}`, { "if-none-match": etag })).status).toBe(304);
});

test("another user's feed is not found, and nobody reads without a token", async () => {
  const { atom } = await library();
  const other = await freshUser();
  const foreign = await seedFeed(other, { articles: 1 });
  expect((await atom(`feed/${foreign.id}`)).status).toBe(404);
  expect((await callReader(`/reader/atom/feed/${foreign.id}`)).status).toBe(401);
});
