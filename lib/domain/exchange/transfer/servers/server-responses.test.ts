import { readServerResponse } from "./server-responses";

const read = (name: Parameters<typeof readServerResponse>[0]["name"], value: unknown) =>
  readServerResponse({ bytes: Buffer.from(typeof value === "string" ? value : JSON.stringify(value)), name });
const numbered = <Row>(count: number, row: (n: number) => Row) => Array.from({ length: count }, (_, n) => row(n));

const FEVER = { api_version: 3, auth: 1 };

test("folders of Fever are named for each of their feeds once", () => {
  const lists = {
    ...FEVER,
    groups: [
      { id: 1, title: "Sea" },
      { id: 2, title: "Land" },
    ],
    feeds_groups: [
      { group_id: 1, feed_ids: "7,7,9" },
      { group_id: 2, feed_ids: "7" },
      { group_id: 3, feed_ids: "8" },
    ],
  };
  expect(read("fever-groups", lists)).toEqual(
    new Map([
      ["7", new Set(["Sea", "Land"])],
      ["9", new Set(["Sea"])],
    ]),
  );
});

test("a list of Fever's feeds must be there, and says how many of them cannot be read", () => {
  expect(read("fever-feeds", FEVER)).toBeNull();
  const feeds = [{ id: 7, title: "Tides", url: "https://sea.example/rss" }, { title: "Nameless" }];
  expect(read("fever-feeds", { ...FEVER, feeds })).toEqual({
    list: [feeds[0]].map((f) => ({ ...f, id: "7" })),
    unreadable: 1,
  });
});

test("pairs of feeds and folders beyond the limit are left out", () => {
  const lists = {
    ...FEVER,
    groups: numbered(3, (id) => ({ id, title: `Group ${id}` })),
    feeds_groups: numbered(3, (id) => ({ group_id: id, feed_ids: numbered(100_000, String).join() })),
  };
  expect((read("fever-groups", lists) as Map<string, Set<string>>).get("0")).toEqual(new Set(["Group 0", "Group 1"]));
});

test("folders of Google Reader are names or the ends of their ids", () => {
  const categories = [{ id: "user/-/label/Sea" }, { id: "", label: "Land" }, { id: "user/-/state/com.google/starred" }];
  const subscriptions = [{ id: "feed/1", title: "Tides", url: "https://sea.example/rss", categories }];
  expect(read("reader-subscriptions", { subscriptions })).toEqual({
    feeds: [{ id: "feed/1", title: "Tides", url: "https://sea.example/rss", folders: ["Sea", "Land"] }],
    folders: ["Sea", "Land"],
    unreadable: 0,
  });
});

test.each([
  [20_000, "folders", (feed: number, label: number) => `${feed} ${label}`],
  [200_000, "pairs of feeds and folders", (_: number, label: number) => `${label}`],
])("of Google Reader's, %d %s are read and further ones left out", (most, _, label) => {
  const subscriptions = numbered(20, (feed) => ({
    id: `feed/${feed}`,
    categories: numbered(15_000, (at) => ({ id: "", label: label(feed, at) })),
  }));
  const { feeds } = read("reader-subscriptions", { subscriptions }) as { feeds: { folders: string[] }[] };
  expect(feeds.flatMap(({ folders }) => folders)).toHaveLength(most);
});

test("tags of Feedbin are the folders of each feed", () => {
  const taggings = [
    { feed_id: 1, name: "Sea" },
    { feed_id: 2, name: "Land" },
    { feed_id: 1, name: "Land" },
  ];
  expect(read("feedbin-taggings", taggings)).toEqual(
    new Map([
      ["1", ["Sea", "Land"]],
      ["2", ["Land"]],
    ]),
  );
});

test("only the first thousand tags of an article are looked at", () => {
  const items = [{ id: "1", categories: numbered(5_000, (n) => `user/-/label/${n}`) }];
  const { items: found } = read("reader-contents", { items }) as { items: { categories: string[] }[] };
  expect(found[0]?.categories).toHaveLength(1_000);
});

test.each([
  ["miniflux-feeds", numbered(25_001, (id) => ({ id, feed_url: "", title: "" }))],
  ["feedbin-taggings", numbered(200_001, (id) => ({ feed_id: id, name: "" }))],
  ["miniflux-entries", { entries: numbered(5_001, () => null) }],
] as const)("%s: a longer list than any reader has is refused as a whole", (name, list) => {
  expect(read(name, list)).toBeNull();
});

test.each(["", "<html>", "[", "null", '{"id":"x"}'])("%j is not an answer", (text) => {
  expect(read("miniflux-me", text)).toBeNull();
});

test("feeds of Miniflux bring what is blocked and kept, if anything is", () => {
  const feed = (id: number, more: object) => ({ id, feed_url: `https://sea.example/${id}`, title: "Sea", ...more });
  expect(
    read("miniflux-feeds", [feed(1, { blocklist_rules: "(?i)ads", keeplist_rules: "" }), feed(2, {})]),
  ).toMatchObject({
    list: [
      { id: "1", filters: { block: "(?i)ads", keep: "" } },
      { id: "2", url: "https://sea.example/2" },
    ],
    unreadable: 0,
  });
});
