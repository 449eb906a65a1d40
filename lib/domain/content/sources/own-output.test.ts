import { ownOutput } from "./own-output";

test.each([
  ["http://localhost:3000/rss/user/0b5e.xml", { kind: "user", id: "0b5e" }],
  ["https://LOCALHOST/rss/bundle/12.atom?limit=200", { kind: "bundle", id: "12" }],
  ["http://localhost/rss/feed/12", { kind: "feed", id: "12" }],
  ["http://localhost/rss/planet/12", null],
  ["http://localhost/articles/12", null],
  ["http://site.example/rss/user/0b5e.xml", null],
  ["@handle", null],
])("%s", (address, expected) => {
  expect(ownOutput(address)).toEqual(expected);
});
