import type { ParsedImport } from "@/lib/domain/exchange/transfer/parsed-import";
import { AppError } from "@/lib/errors";
import { JsonImportReader } from "./parse-json-import";
import { parseOpmlImport } from "./parse-opml-import";

const OURS = '{"format":"feedloom","version":1';
const deep = (open: string, close: string, core = "") => open.repeat(100_000) + core + close.repeat(100_000);
const IDS = Array.from({ length: 500 }, (_, at) => at + 1);
const EVERY_FEED_IN_EVERY_BUNDLE = JSON.stringify({
  format: "feedloom",
  version: 1,
  feeds: IDS.map((id) => ({ id, feedUrl: `https://a.example/${id}` })),
  bundles: IDS.map((id) => ({ name: `B${id}`, feedIds: IDS })),
});

function read(text: string): ParsedImport {
  const reader = new JsonImportReader();
  reader.write(Buffer.from(text));
  return reader.end();
}

function refusal(work: () => unknown): AppError {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  }
  throw new Error("the file was taken");
}

test.each([
  ["a feed as deep as a well", `${OURS},"feeds":[${deep("[", "]")}]}`, "not a Feedloom export"],
  ["a list that nobody asked for", `${OURS},"other":${deep("[", "]")},"feeds":[]}`, "not a Feedloom export"],
  ["objects in objects", `${OURS},"preferences":${deep('{"a":', "}", "1")},"feeds":[]}`, "not a Feedloom export"],
  ["every feed in every bundle", EVERY_FEED_IN_EVERY_BUNDLE, "more feeds than"],
])(
  "a file that would hold the server up is refused at once: %s",
  (_, text, word) => {
    expect(refusal(() => read(text))).toMatchObject({
      code: "VALIDATION_ERROR",
      message: expect.stringContaining(word),
    });
  },
  5_000,
);

test("the depth of one record is not counted against the next", () => {
  const feeds = IDS.map((id) => `{"id":${id},"feedUrl":"https://a.example/${id}","other":[[[[{"a":[]}]]]]}`);
  expect(read(`${OURS},"feeds":[${feeds.join(",")}]}`).lines).toHaveLength(IDS.length);
});

test("names that mean something to JavaScript are names", () => {
  const { lines, bundles } = read(`${OURS},
    "feeds":[{"__proto__":{"isPrivate":true},"id":1,"feedUrl":"https://a.example/feed"}],
    "bundles":[{"__proto__":{"color":"#000000"},"name":"__proto__","feedIds":[1]},{"name":"constructor","feedIds":[1]}]}`);
  expect(lines).toMatchObject([{ address: "https://a.example/feed", isPrivate: false }]);
  expect(bundles).toMatchObject([
    { name: "__proto__", color: null, lines: [0] },
    { name: "constructor", color: null, lines: [0] },
  ]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test("a folder that names the same feeds again and again holds each once, in their order", () => {
  const outlines = [...IDS, ...IDS, 3].map((id) => `<outline text="a" xmlUrl="https://a.example/${id}"/>`);
  const { bundles } = parseOpmlImport(`<opml><body><outline text="A">${outlines.join("")}</outline></body></opml>`);
  expect(bundles).toMatchObject([{ name: "A", lines: IDS.map((id) => id - 1) }]);
});

test("a folder's colour is that of the innermost folder, and only a colour", () => {
  const feed = (n: number) => `<outline text="f" xmlUrl="https://a.example/${n}"/>`;
  const folder = (name: string, color: string, inner: string) =>
    `<outline text="${name}" feedloom:color="${color}" other:color="#000000">${inner}</outline>`;
  const list = [
    folder("Outer", "#10B981", feed(1) + folder("Inner", "#EF4444", feed(2)) + feed(3)),
    folder("Bad", "url(javascript:1)", feed(4)),
    folder("Short", "#fff", feed(5)),
    `<outline text="None">${feed(6)}</outline>`,
  ];
  const { bundles } = parseOpmlImport(`<opml><body>${list.join("")}</body></opml>`);
  expect(bundles.map(({ name, color, lines }) => [name, color, lines])).toEqual([
    ["Outer", "#10B981", [0, 2]],
    ["Outer / Inner", "#EF4444", [1]],
    ["Bad", null, [3]],
    ["Short", null, [4]],
    ["None", null, [5]],
  ]);
});
