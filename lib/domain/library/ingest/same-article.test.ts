import { type Candidate, isSameArticle } from "./same-article";

const STORY =
  "The city council voted on Tuesday to rebuild the old tram line along the river, ending a dispute that had lasted for " +
  "eleven years. Work is to begin in spring and will cost ninety million, of which the state pays two thirds. Residents of " +
  "the northern quarter had asked for buses instead, because the rails would take away their parking spaces for good.";
const COMMENT =
  "I have been waiting for this since I moved here. What nobody mentions is that the depot was sold last year, so where " +
  "will they put the trams at night? My guess is that we will read about that in another eleven years or so, with a bill.";

const article = (given: Partial<Candidate> = {}): Candidate => ({
  title: "Tram line to be rebuilt",
  text: STORY,
  url: "https://www.news.example/tram",
  sourceUrls: ["https://news.example/", "https://feeds.news.example/all"],
  isFound: false,
  ...given,
});
const blog = { sourceUrls: ["https://blog.example/", "https://blog.example/feed"] };

test.each<[string, Partial<Candidate>]>([
  ["another feed of the same site, with a summary of its own", { text: "Trams come back to the river." }],
  ["another feed of the same site, without a text", { text: "" }],
  ["a smart feed", { sourceUrls: [], isFound: true, text: "…voted on Tuesday" }],
  [
    "a smart feed that adds the site's name",
    { sourceUrls: [], isFound: true, text: "", title: "Tram line to be rebuilt - The News" },
  ],
  ["a smart feed that cuts the title off", { sourceUrls: [], isFound: true, text: "", title: "Tram line to be reb…" }],
  ["the same feed with other quotation marks and case", { title: "“Tram Line” to be rebuilt!", text: "" }],
  ["a collection with the whole text", blog],
  ["a collection with the whole text under another title", { ...blog, title: "The News: trams" }],
  ["a collection with the beginning of the text", { ...blog, text: STORY.slice(0, 150) }],
])("the same link is the same article: %s", (_, given) => {
  expect(isSameArticle(article(), article(given))).toBe(true);
  expect(isSameArticle(article(given), article())).toBe(true);
});

test.each<[string, Partial<Candidate>]>([
  ["a link blog with words of its own under the same title", { ...blog, text: COMMENT }],
  ["a link blog with a quotation and words of its own", { ...blog, text: `${STORY.slice(120, 260)} ${COMMENT}` }],
  ["a link blog that begins with a quotation", { ...blog, text: `${STORY.slice(0, 100)} ${COMMENT}` }],
  ["a list of links without words", { ...blog, text: "Comments" }],
  ["a list of links without any text", { ...blog, text: "" }],
  ["what a smart feed found in a link blog", { sourceUrls: [], isFound: true, text: COMMENT }],
  ["another entry of the same site about one page", { title: "Version 2.1", text: "Fixes." }],
  [
    "a blog on a host of many, linking to its neighbour",
    { url: "https://a.substack.com/p/1", sourceUrls: ["https://b.substack.com"], text: COMMENT },
  ],
])("the same link is another article: %s", (_, given) => {
  const url = given.url ?? article().url;
  expect(isSameArticle(article({ url }), article(given))).toBe(false);
  expect(isSameArticle(article(given), article({ url }))).toBe(false);
});
