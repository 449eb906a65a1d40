import { longItemId, readItemId } from "./item-id";
import { readTime } from "./parameters";
import { readStreamId } from "./stream-id";
import { findTag, nameApart } from "./tags";

test("an item id is written with 16 hexadecimal digits", () => {
  expect(longItemId(255)).toBe("tag:google.com,2005:reader/item/00000000000000ff");
});

test.each([
  ["tag:google.com,2005:reader/item/00000000000000ff", 255],
  ["tag:google.com,2005:reader/item/ff", 255],
  ["tag:google.com,2005:reader/item/FF", 255],
  ["00000000000000ff", 255],
  ["0000000000000255", 0x255],
  ["255", 255],
  [" 255\n", 255],
  ["123456789012345", 123456789012345],
])("the item id %p is understood", (text, id) => {
  expect(readItemId(text)).toBe(id);
});

test.each([
  "",
  "0",
  "-255",
  "ff",
  "25.5",
  "1e3",
  "ffffffffffffffff",
  "tag:google.com,2005:reader/item/",
  "tag:google.com,2005:reader/item/xyz",
  "1234567890123456789",
])("%p is not our own item", (text) => {
  expect(readItemId(text)).toBeNull();
});

test.each([
  ["feed/7", { kind: "feed", feed: "7" }],
  ["feed%2F7", { kind: "feed", feed: "7" }],
  ["feed/https://e.org/feed/", { kind: "feed", feed: "https://e.org/feed/" }],
  ["user/-/state/com.google/reading-list", { kind: "state", state: "reading-list" }],
  ["user/1234/state/com.google/read", { kind: "state", state: "read" }],
  ["user%2F-%2Fstate%2Fcom.google%2Fstarred", { kind: "state", state: "starred" }],
  ["user/ada@example.com/label/A/B + C%20D", { kind: "label", name: "A/B + C%20D" }],
  ["user/-/label/100%", { kind: "label", name: "100%" }],
])("the stream id %p is understood", (text, id) => {
  expect(readStreamId(text)).toEqual(id);
});

test.each(["", "feeds/7", "user/-/label/", "user/-/state/org.example/read", "user/-/read"])(
  "%p is no stream",
  (text) => {
    expect(readStreamId(text)).toBeNull();
  },
);

test.each([
  ["1790000000", "start", "2026-09-21T14:13:20.000Z"],
  ["1790000000", "end", "2026-09-21T14:13:20.999Z"],
  ["1790000000123", "start", "2026-09-21T14:13:20.123Z"],
  ["1790000000123456", "end", "2026-09-21T14:13:20.123Z"],
  ["1790000000123456789", "start", "2026-09-21T14:13:20.123Z"],
] as const)("%s, the %s of it", (text, edge, time) => {
  expect(readTime(text, edge)?.toISOString()).toBe(time);
});

test.each([undefined, "", "0", "now", "-5", "1.5", "1".repeat(21)])("%p is no time", (text) => {
  expect(readTime(text, "start")).toBeUndefined();
});

test("bundles with the same name get different ones, in their order", () => {
  const named = nameApart([
    { id: 1, name: "Sea" },
    { id: 2, name: "Sea" },
    { id: 3, name: "Sea (2)" },
    { id: 4, name: "Land" },
  ]);
  expect(named.map(({ name }) => name)).toEqual(["Sea", "Sea (2)", "Sea (2) (2)", "Land"]);
});

test("a name means the bundle before the label, and a label in any case", () => {
  const tags = {
    folders: [{ id: 1, name: "Sea" }],
    labels: [
      { id: 2, name: "sea" },
      { id: 3, name: "Später" },
    ],
  };
  expect(findTag(tags, "Sea")).toEqual({ kind: "bundle", id: 1 });
  expect(findTag(tags, "SEA")).toEqual({ kind: "label", id: 2 });
  expect(findTag(tags, "SPA\u0308TER")).toEqual({ kind: "label", id: 3 });
  expect(findTag(tags, "Land")).toBeNull();
});
