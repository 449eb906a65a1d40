import { parseFeed } from "@/lib/syndication/parse-feed";
import { personName } from "./people";

test.each([
  ["joe@x.example (Joe Bloggs)", "Joe Bloggs"],
  ["Joe Bloggs <joe@x.example>", "Joe Bloggs"],
  ["Joe (joe@x.example)", "Joe"],
  ["joe@x.example Joe Bloggs", "Joe Bloggs"],
  ["Joe Bloggs, joe@x.example", "Joe Bloggs"],
  ["joe@x.example ()", "joe@x.example"],
  ["mailto:joe@x.example", "joe@x.example"],
  ["(Joe)", "Joe"],
  ['"Joe Bloggs" <mailto:joe@x.example>', "Joe Bloggs"],
  ["Joe (the one) <joe@x.example>", "Joe (the one)"],
  ["<joe@x.example>", "joe@x.example"],
  ["joe@x.example (Joe (Bob) Bloggs)", "Joe (Bob) Bloggs"],
  ["Joe Bloggs", "Joe Bloggs"],
  ["AT&T (Labs)", "AT&T (Labs)"],
])("parseAuthor finds the name in %s", (written, name) => {
  expect(personName(written)).toBe(name);
});

const authorOf = (inner: string) =>
  parseFeed(new TextEncoder().encode(`<rss><channel><item>${inner}</item></channel></rss>`), {
    url: "https://feeds.example/feed",
  }).items[0]?.author;

test("parseAuthor prefers a name to a bare address, whichever element has it", () => {
  expect(authorOf("<author>a@x.example</author><dc:creator>Bee</dc:creator>")).toBe("Bee");
  expect(authorOf("<author>a@x.example</author>")).toBe("a@x.example");
  expect(authorOf("<author>a@x.example (Ann)</author><dc:creator>Bee</dc:creator>")).toBe("Ann");
});
