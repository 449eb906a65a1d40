import { isHttpAddress, resolveAddress } from "./resolve-address";

const base = "https://site.example/dir/feed.xml?x=1#y";

test.each([
  ["https://a.example", "https://a.example"],
  ["HTTP://A.example/É", "HTTP://A.example/É"],
  ["  https://a.example/b\n  c ", "https://a.example/bc"],
  ["https://a.example/b c", "https://a.example/b%20c"],
  ["/x", "https://site.example/x"],
  ["x.html", "https://site.example/dir/x.html"],
  ["../x/./y", "https://site.example/x/y"],
  ["?q=1", "https://site.example/dir/feed.xml?q=1"],
  ["#top", "https://site.example/dir/feed.xml?x=1#top"],
  ["//cdn.example/x", "https://cdn.example/x"],
  ["www.a.example/x", "http://www.a.example/x"],
  ["feed://a.example/f", "http://a.example/f"],
  ["feed:https://a.example/f", "https://a.example/f"],
  ["https://a.example/?a=1&amp;b=2", "https://a.example/?a=1&b=2"],
  ["http:/a.example/x", "http://a.example/x"],
  ["http//a.example/x", "http://a.example/x"],
  ["http://https://a.example/x", "https://a.example/x"],
  ['"https://a.example/x"', "https://a.example/x"],
  ["<https://a.example/x>", "https://a.example/x"],
  ["http://a.example:99999/", ""],
  ["http://1.2.3.999/", ""],
  // Node.js 24.21 accepts any ASCII letters after xn--.
  ["http://xn--é.example/", ""],
  ["http://a.xn--p1ai/x", "http://a.xn--p1ai/x"],
  ["http://10.0.0.1:8080/x", "http://10.0.0.1:8080/x"],
  ["", ""],
  ["javascript:alert(1)", ""],
  ["JaVa\nScript:alert(1)", ""],
  ["data:text/html,x", ""],
  ["mailto:a@b.example", ""],
  ["http://", ""],
  ["https://[", ""],
  [`https://a.example/${"x".repeat(9000)}`, ""],
])("resolveAddress of %j is %j", (written, expected) => {
  expect(resolveAddress(written, base)).toBe(expected);
});

test("resolveAddress returns nothing when the base is not an address", () => {
  expect(resolveAddress("x", "")).toBe("");
  expect(resolveAddress("x", "urn:a:b")).toBe("");
});

test("isHttpAddress accepts whole absolute addresses only", () => {
  expect(["https://a.example", "https://a b", "a.example", "ftp://a"].map(isHttpAddress)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
