import { articleMarkdown, highlightMarkdown } from "./highlight-markdown";

const article = {
  title: "A register allocator",
  url: "https://e.org/a",
  author: "Ada",
  feedTitle: "Small Compilers",
  publishedAt: "2026-11-20T08:00:00.000Z",
  feedId: 1,
};

test("an article is a heading with its address and where it is from", () => {
  expect(articleMarkdown(article)).toBe(
    "\n## [A register allocator](<https://e.org/a>)\n\nAda · Small Compilers · 2026-11-20\n",
  );
  expect(articleMarkdown({ ...article, author: null, title: "" })).toContain("## [Untitled]");
});

test.each([
  ["https://e.org/a>) <script>", "(<https://e.org/a%3E)%20%3Cscript%3E>)"],
  ["https://e.org/\n# Heading", "(<https://e.org/%0A#%20Heading>)"],
])("an address cannot leave its place: %p", (url, written) => {
  expect(articleMarkdown({ ...article, url })).toContain(written);
});

test("what is no web address is no link", () => {
  expect(articleMarkdown({ ...article, url: "javascript:alert(1)" })).not.toContain("javascript");
});

test.each([
  ["*no* _markup_ `here` [at](all)", "> \\*no\\* \\_markup\\_ \\`here\\` \\[at\\](all)"],
  ["<script>alert(1)</script>", "> \\<script\\>alert(1)\\</script\\>"],
  ["one\n\n# two\n- three\n1. four\n    five", "> one\n>\n> \\# two\n> \\- three\n> 1\\. four\n> five"],
  ["> nested\r\n--- \r=", "> \\> nested\n> \\---\n> \\="],
  ["AT&amp;T", "> AT\\&amp;T"],
])("the quote %p is quoted as it is", (quote, written) => {
  expect(highlightMarkdown({ quote, note: null })).toBe(`\n${written}\n`);
});

test("a note is a paragraph below its quote", () => {
  expect(highlightMarkdown({ quote: "q", note: "One\n# two" })).toBe("\n> q\n\nOne\n\\# two\n");
});
