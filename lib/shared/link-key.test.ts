import { addressesOf, linkKey } from "./link-key";

const PLAIN = "example.org/2026/11/a-story";

test.each([
  "https://example.org/2026/11/a-story",
  "http://example.org/2026/11/a-story",
  "https://EXAMPLE.org/2026/11/a-story/",
  "https://www.example.org/2026/11/a-story",
  "https://m.example.org/2026/11/a-story",
  "https://mobile.example.org/2026/11/a-story",
  "https://amp.example.org/2026/11/a-story",
  "https://example.org/amp/2026/11/a-story",
  "https://example.org/2026/11/a-story/amp/",
  "https://example.org/2026/11/a-story.amp",
  "https://example.org/2026/11/a-story?amp=1",
  "https://example.org/2026/11/a-story?outputType=amp",
  "https://example-org.cdn.ampproject.org/c/s/example.org/2026/11/a-story",
  "https://www.google.com/amp/s/www.example.org/2026/11/a-story",
  "https://example.org:443/2026/11/a-story",
  "http://example.org:80/2026/11/a-story",
  "https://example.org./2026/11/a-story",
  "https://name:password@example.org/2026/11/a-story",
  "https://example.org//2026/11/a-story/index.html",
  "https://example.org/2026/11/a-story/index.php?utm_source=rss",
  "https://example.org/2026/11/a-story#comments",
  "https://example.org/2026/11/a%2dstory",
  "  https://example.org/2026/11/a-story \n",
  "https://example.org/2026/11/a-story?utm_source=a&utm_medium=b&UTM_Campaign=c",
  "https://example.org/2026/11/a-story?fbclid=1&gclid=2&mc_cid=3&mc_eid=4&ref_src=5&igshid=6&cmpid=7&CMP=8",
  "https://example.org/2026/11/a-story?at_medium=RSS&at_campaign=rss",
  "https://example.org/2026/11/a-story?source=rss----0123456789ab---4",
  "https://example.org/2026/11/a-story?partner=rss&emc=rss",
])("an address has the canonical form of its page: %s", (address) => {
  expect(linkKey(address)).toBe(PLAIN);
});

test.each([
  ["https://example.org/a?b=2&a=1&utm_source=x", "example.org/a?a=1&b=2"],
  ["https://example.org/a?a=1&b=2", "example.org/a?a=1&b=2"],
  ["https://example.org/?p=42", "example.org?p=42"],
  ["https://example.org/index.php?p=42", "example.org?p=42"],
  ["https://example.org/watch?v=aB", "example.org/watch?v=aB"],
  ["https://example.org/list?ref=main", "example.org/list?ref=main"],
  ["https://example.org/list?source=newsletter", "example.org/list?source=newsletter"],
  ["https://example.org/app#!/story/1", "example.org/app#!/story/1"],
  ["https://example.org/#/story/1", "example.org#/story/1"],
  ["https://example.org:8080/a", "example.org:8080/a"],
  ["https://bücher.example/ä", "xn--bcher-kva.example/%C3%A4"],
  ["https://bücher.example/%c3%a4", "xn--bcher-kva.example/%C3%A4"],
  ["https://example.org/%e4", "example.org/%E4"],
  ["https://example.org/a?q=%zz", "example.org/a?q=%25zz"],
  ["https://example.org/a+b?q=c+d", "example.org/a%2Bb?q=c%20d"],
  ["https://example.org/a?q=c%20d", "example.org/a?q=c%20d"],
  ["https://amp.dev/story", "amp.dev/story"],
  ["https://m.co/story", "m.co/story"],
  ["https://example.org/camp", "example.org/camp"],
  ["https://example.org/Story", "example.org/Story"],
])("what tells pages apart stays: %s", (address, key) => {
  expect(linkKey(address)).toBe(key);
});

test.each([
  "",
  " ",
  "https://example.org",
  "http://www.example.org/",
  "https://example.org/index.html",
  "https://example.org/?utm_source=rss",
  "https://example.org/#top",
  "mailto:a@example.org",
  "ftp://example.org/a",
  "javascript:alert(1)",
  "urn:uuid:0e3c3b0e-0000-4000-8000-000000000000",
  "/2026/11/a-story",
  "https://",
  "http://[::1",
  "no address",
])("a home page, and what is not an address of the web, has no key: %p", (address) => {
  expect(linkKey(address)).toBeNull();
});

test("the key of a key is the key itself", () => {
  const key = linkKey("https://www.example.org/a%2fb/ü?b=%C3%BC&a=x+y");
  expect(linkKey(`https://${key}`)).toBe(key);
});

test.each([
  ["https://example.org/\ud800", "example.org/%EF%BF%BD"],
  ["https://example.org/?a=\udfff", "example.org?a=%EF%BF%BD"],
  ["https://\u0000/", null],
  ["%", null],
  ["\ud800", null],
])("broken text does not make it throw: %p", (address, key) => {
  expect(linkKey(address)).toBe(key);
});

test.each([
  ["https://site.example/a?utm_source=rss", "http://site.example/a/", ["site.example/a", "id:http://site.example/a/"]],
  ["https://elsewhere.example/b", "tag:site.example,2026:7", ["elsewhere.example/b", "id:tag:site.example,2026:7"]],
  ["https://site.example/c", "812", ["site.example/c"]],
  ["", "", []],
  ["https://site.example/", "513abd71e4b0fe58c655c105:5c52", ["id:513abd71e4b0fe58c655c105:5c52"]],
])("an article at %j with the id %j is known by %j", (url, guid, addresses) => {
  expect(addressesOf({ url, guid })).toEqual(addresses);
});
