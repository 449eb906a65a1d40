import { identifyItems, type SourceItem } from "./identify-items";

const item = (given: Partial<SourceItem> = {}): SourceItem => ({
  guid: "",
  title: "",
  link: "",
  publishedAt: null,
  updatedAt: null,
  enclosures: [],
  categories: [],
  ...given,
});
const keys = (...items: SourceItem[]) => identifyItems(items).map((identified) => identified.key);
const key = (given: Partial<SourceItem>) => keys(item(given))[0];

test.each<[string, Partial<SourceItem>, Partial<SourceItem>]>([
  [
    "the guid, whatever else changes",
    { guid: "1", link: "https://a.example/", title: "A" },
    { guid: "1", link: "https://b.example/", title: "B" },
  ],
  ["the link without a guid", { link: "https://a.example/", title: "A" }, { link: "https://a.example/", title: "B" }],
  [
    "title and date without both",
    { title: "A", publishedAt: "2026-01-01T00:00:00.000Z" },
    { title: "A", publishedAt: "2026-01-01T00:00:00.000Z", contentHtml: "x" },
  ],
])("an entry with the same %s keeps its identity", (_name, before, after) => {
  expect(key(before)).toBe(key(after));
});

test.each<[string, Partial<SourceItem>, Partial<SourceItem>]>([
  ["guids", { guid: "1" }, { guid: "2" }],
  ["a guid and an equal link", { guid: "https://a.example/" }, { link: "https://a.example/" }],
  [
    "dates of equal titles",
    { title: "A", publishedAt: "2026-01-01T00:00:00.000Z" },
    { title: "A", publishedAt: "2026-01-02T00:00:00.000Z" },
  ],
])("entries with different %s have different identities", (_name, one, other) => {
  expect(key(one)).not.toBe(key(other));
});

test("entries that share a guid but not a link keep stable identities in any order", () => {
  const shared = ["a", "b", "c"].map((path) => item({ guid: "same", link: `https://x.example/${path}` }));
  const first = keys(...shared);
  expect(new Set(first).size).toBe(3);
  expect(keys(...shared.toReversed())).toEqual(first.toReversed());
});

test("entries with one link and no guid are distinguished by their titles", () => {
  const home = "https://x.example/";
  expect(new Set(keys(item({ link: home, title: "A" }), item({ link: home, title: "B" }))).size).toBe(2);
});

test("a repeated entry is dropped and the first one stays", () => {
  const found = identifyItems([item({ guid: "1", title: "First" }), item({ guid: "1", title: "Second" })]);
  expect(found).toHaveLength(2);
  const repeated = identifyItems([
    item({ guid: "1", link: "https://a.example/", title: "First" }),
    item({ guid: "1", link: "https://a.example/", title: "Second" }),
  ]);
  expect(repeated.map((identified) => identified.item.title)).toEqual(["First"]);
});

test("the content hash changes with the content, not with the dates", () => {
  const hash = (given: Partial<SourceItem>) => identifyItems([item({ guid: "1", ...given })])[0]?.contentHash;
  expect(hash({ publishedAt: "2026-01-01T00:00:00.000Z" })).toBe(hash({ updatedAt: "2026-01-02T00:00:00.000Z" }));
  expect(hash({ contentHtml: "a" })).not.toBe(hash({ contentHtml: "b" }));
  expect(hash({ title: "ab", author: "c" })).not.toBe(hash({ title: "a", author: "bc" }));
});

test("only the newest entries of an endless document are used", () => {
  const items = Array.from({ length: 5_200 }, (_, at) =>
    item({ guid: String(at), publishedAt: new Date(Date.UTC(2020, 0, 1) + at * 60_000).toISOString() }),
  );
  const found = identifyItems(items);
  expect(found).toHaveLength(5_000);
  expect(found[0]?.item.guid).toBe("200");
});
