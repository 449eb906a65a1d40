import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { canParseUrl } from "@/lib/shared/parse-url";
import { parseFeed } from "./parse-feed";
import { FeedParseError, type ParsedFeed } from "./types";

const testdata = path.join(__dirname, "testdata");
const documents = readdirSync(testdata)
  .filter((name) => /\.(xml|txt)$/.test(name))
  .map((name) => readFileSync(path.join(testdata, name)));

const PIECES = [
  "<",
  ">",
  "&",
  "]]>",
  "<![CDATA[",
  "<!--",
  "-->",
  "</item>",
  "<item>",
  "\0",
  '"',
  "'",
  "<a ",
  "&lt;",
  "\u{1F600}",
  "]>",
  "<?",
  "\xff",
  "<br>",
  "{",
  "\\",
];

type Edit = { at: number; cut: number; insert: Buffer };

const edits = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat(60),
    insert: fc.oneof(
      fc.constantFrom(...PIECES).map((piece) => Buffer.from(piece)),
      fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes)),
    ),
  }),
  { maxLength: 12 },
);

function mutate(document: Buffer, changes: readonly Edit[]): Buffer {
  let bytes = document;
  for (const { at, cut, insert } of changes) {
    const start = Math.floor(at * bytes.length);
    bytes = Buffer.concat([bytes.subarray(0, start), insert, bytes.subarray(start + cut)]);
  }
  return bytes;
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const isAddress = (address: string | undefined) => !address || (/^https?:\/\//i.test(address) && canParseUrl(address));

function isValid(feed: ParsedFeed): boolean {
  const addresses = [feed.siteUrl, feed.feedUrl, feed.image, feed.hubUrl, feed.nextUrl];
  return (
    addresses.every(isAddress) &&
    feed.items.every(
      (item) =>
        [item.link, item.thumbnail, item.commentsUrl, ...item.enclosures.map(({ url }) => url)].every(isAddress) &&
        [item.publishedAt, item.updatedAt].every((date) => date === null || ISO.test(date)) &&
        item.enclosures.every(({ length, url }) => Number.isSafeInteger(length) && length >= 0 && url !== "") &&
        item.title === item.title.trim(),
    )
  );
}

function read(bytes: Uint8Array, contentType?: string): ParsedFeed | undefined {
  try {
    return parseFeed(bytes, { url: "https://feeds.example/feed", contentType });
  } catch (error) {
    if (error instanceof FeedParseError) return undefined;
    throw error;
  }
}

test("parseFeed returns a valid feed or throws FeedParseError for damaged feeds", () => {
  fc.assert(
    fc.property(fc.constantFrom(...documents), edits, (document, changes) => {
      const feed = read(mutate(document, changes));
      return feed === undefined || isValid(feed);
    }),
    { numRuns: 1500 },
  );
});

test("parseFeed returns a valid feed or throws FeedParseError for every prefix of a document", () => {
  fc.assert(
    fc.property(fc.constantFrom(...documents), fc.double({ min: 0, max: 1, noNaN: true }), (document, share) => {
      const feed = read(document.subarray(0, Math.floor(share * document.length)));
      return feed === undefined || isValid(feed);
    }),
    { numRuns: 500 },
  );
});

test("parseFeed returns a valid feed or throws FeedParseError for any bytes under any charset", () => {
  const charset = fc.constantFrom(
    undefined,
    "utf-8",
    "utf-16",
    "windows-1251",
    "shift_jis",
    "iso-8859-1",
    "x-unknown",
    "utf-7",
    "hz-gb-2312",
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), charset, (bytes, name) => {
      const feed = read(bytes, name && `text/xml; charset=${name}`);
      return feed === undefined || isValid(feed);
    }),
    { numRuns: 500 },
  );
});

test("parseFeed returns the same feed for the same bytes", () => {
  for (const document of documents) expect(read(document)).toEqual(read(document));
});
