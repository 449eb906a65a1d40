import { isStarredFile, StarredImportReader } from "./parse-starred-import";

const NOW = new Date("2026-03-01T12:00:00Z");

/** Reads a file as an upload does, in small chunks. */
function readFile(value: unknown) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const reader = new StarredImportReader(/^\s*\[/.test(text), NOW);
  const bytes = Buffer.from(text);
  const items = [];
  for (let at = 0; at < bytes.length; at += 50) items.push(...reader.write(bytes.subarray(at, at + 50)));
  return { items, parsed: reader.end() };
}

const takeout = (more: object = {}) => ({
  id: "tag:google.com,2005:reader/item/0000000000000001",
  title: "A quay",
  author: "Ada",
  published: 1_300_000_000,
  canonical: [{ href: "https://sea.example/quay" }],
  alternate: [{ href: "https://sea.example/quay?from=feed", type: "text/html" }],
  summary: { direction: "ltr", content: "<p>Stones</p>" },
  categories: ["user/123/state/com.google/starred", "user/123/state/com.google/read", "user/123/label/Ports"],
  origin: { streamId: "feed/https://sea.example/feed.xml", title: "Sea", htmlUrl: "https://sea.example/" },
  ...more,
});
const file = (...items: object[]) => ({
  direction: "ltr",
  id: "user/123/state/com.google/starred",
  title: "Starred",
  items,
});

test("a file of Google Takeout gives starred articles with their origin, text, state and labels", () => {
  const { items, parsed } = readFile(file(takeout(), takeout({ title: "A pier", canonical: undefined })));
  expect(items).toEqual([
    expect.objectContaining({
      title: "A quay",
      link: "https://sea.example/quay",
      author: "Ada",
      content: "<p>Stones</p>",
      publishedAt: "2011-03-13T07:06:40.000Z",
      isRead: true,
      isStarred: true,
      isForeign: true,
      labels: ["Ports"],
      feedId: 1,
    }),
    expect.objectContaining({ title: "A pier", link: "https://sea.example/quay?from=feed", feedId: 1 }),
  ]);
  expect(parsed).toMatchObject({
    format: "starred",
    lines: [{ address: "https://sea.example/feed.xml", isOnlyFound: true, ref: 1 }],
  });
});

test("an article that was not read stays unread where the file knows states", () => {
  const { items } = readFile(file(takeout({ categories: ["user/1/state/com.google/starred"] })));
  expect(items).toEqual([expect.objectContaining({ isRead: false, isStarred: true })]);
});

test("a bare list of entries, as Feedbin writes it, gives starred read articles of no feed", () => {
  const entry = { id: 5, title: "A pier", author: null, content: "<p>Wood</p>", url: "https://sea.example/pier" };
  const { items, parsed } = readFile([{ ...entry, published: "2026-01-05T00:00:00.000000Z" }, { id: 6 }, "text", null]);
  expect(items).toEqual([
    expect.objectContaining({
      title: "A pier",
      link: "https://sea.example/pier",
      publishedAt: "2026-01-05T00:00:00.000Z",
      isRead: true,
      isStarred: true,
    }),
  ]);
  expect(parsed.lines).toEqual([]);
});

test("an origin that is not an address of the web makes no line", () => {
  const { parsed, items } = readFile(file(takeout({ origin: { streamId: "feed/javascript:alert(1)", title: "x" } })));
  expect([parsed.lines, items.length]).toEqual([[], 1]);
});

test.each([
  ["cut off", '{"items":[{"title":"A', "cut off"],
  ["no JSON", '{"items":[}', "not valid JSON"],
  ["without articles", '{"items":[]}', "contains no starred articles"],
  ["nested too deeply", `{"items":[${"[".repeat(50)}`, "not a list of starred articles"],
])("a file that is %s is refused with the reason", (_, text, reason) => {
  expect(() => readFile(text)).toThrow(reason);
});

test.each<[string, boolean]>([
  ["[{", true],
  ['{"direction":"ltr","id":"user/1/state/com.google/starred","items":[', true],
  ['{ "items": [ {"id":', true],
  ['{"format":"feedloom","version":1,"items":[{', false],
  ['{"feeds":[]}', false],
])("isStarredFile of %s is %s", (start, expected) => expect(isStarredFile(start)).toBe(expected));
