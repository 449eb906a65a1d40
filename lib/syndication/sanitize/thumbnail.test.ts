import { articleHtml } from "./article-html";
import { thumbnailOf } from "./thumbnail";

const found = (html: string) => articleHtml(html, "https://a.example/").thumbnail;
const big = '<img src="/big.jpg">';

test.each([
  ["an icon by size", '<img src="/x.jpg" width=32 height=32>'],
  ["a flat banner", '<img src="/x.jpg" width=468 height=60>'],
  ["an emoji", '<img class="wp-smiley" src="/x.jpg">'],
  ["an avatar", '<img class="author avatar" src="/x.jpg">'],
  ["a gravatar", '<img src="https://secure.gravatar.com/avatar/1">'],
  ["an emoji by address", '<img src="https://s.w.org/images/core/emoji/1.png">'],
  ["a badge", '<img src="https://img.shields.io/npm/v/x">'],
  ["an animation", '<img src="/x.gif">'],
  ["an inline picture", '<img src="data:image/png;base64,iVBORw0KGgo=">'],
  ["a counter", '<img src="/x.jpg" width=1 height=1>'],
  ["a tracker", '<img src="https://www.google-analytics.com/x">'],
])("articleHtml skips %s as thumbnail", (_, html) => expect(found(html + big)).toBe("https://a.example/big.jpg"));

test.each([
  ["relative sizes", '<img src="/a.jpg" width="50%">', "https://a.example/a.jpg"],
  [
    "a lazy picture",
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/a.jpg">',
    "https://a.example/a.jpg",
  ],
  ["none", "<p>text</p>", null],
])("articleHtml chooses the thumbnail: %s", (_, html, expected) => expect(found(html)).toBe(expected));

const item = (thumbnail?: string, ...enclosures: [url: string, type: string][]) => ({
  thumbnail,
  enclosures: enclosures.map(([url, type]) => ({ url, type, length: 0 })),
});
test.each([
  [
    "the document's own",
    item("https://a.example/t.jpg", ["https://a.example/e.jpg", "image/jpeg"]),
    "https://a.example/t.jpg",
  ],
  [
    "an enclosed picture",
    item(undefined, ["https://a.example/e.mp3", "audio/mpeg"], ["https://a.example/e.jpg", "image/jpeg"]),
    "https://a.example/e.jpg",
  ],
  [
    "an enclosed picture without a type",
    item(undefined, ["https://a.example/e.webp?x", ""]),
    "https://a.example/e.webp?x",
  ],
  ["the content's first", item(undefined, ["https://a.example/e.mp3", "audio/mpeg"]), "https://a.example/content.jpg"],
])("thumbnailOf chooses %s", (_, given, expected) =>
  expect(thumbnailOf(given, "https://a.example/content.jpg")).toBe(expected),
);
