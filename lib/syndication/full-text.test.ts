import { withoutHanging } from "@/scripts/testing/limits/without-hanging";
import { extractFullText } from "./full-text";

const URL_ = "https://a.example/2025/post";
const paragraph =
  "This sentence is long enough to be taken for prose, with a comma, another comma, and a full stop. ".repeat(4);
const page = (
  body: string,
  head = "",
) => `<!doctype html><html><head><title>A fine post - Site</title>${head}</head><body>
  <nav><a href="/">Home</a> <a href="/about">About</a></nav>
  <article><h1>A fine post</h1>${body}<p>${paragraph}</p><p>${paragraph}</p></article>
  <aside class="sidebar"><a href="/x">Read more of this</a></aside><footer>Imprint</footer></body></html>`;

test("extractFullText returns the article without the rest, with absolute addresses", async () => {
  const found = await extractFullText(
    page(
      '<p>First with a <a href="../more">link</a>.</p><img src="/i.jpg" width=600>',
      '<meta property="og:image" content="/og.jpg"><meta name="author" content="Ann">',
    ),
    URL_,
  );
  expect(found?.title).toMatch(/^A fine post/);
  expect(found?.author).toBe("Ann");
  expect(found?.html).toContain('href="https://a.example/more"');
  expect(found?.html).toContain('src="https://a.example/i.jpg"');
  expect(found?.thumbnail).toBe("https://a.example/og.jpg");
  expect(found?.text).not.toMatch(/Home|Imprint/);
});

test("extractFullText sanitises, executes nothing and loads nothing", async () => {
  const found = await extractFullText(
    page(
      '<p onclick="alert(1)">x<script>globalThis.ran = true;document.title="ran"</script><img src=x onerror="globalThis.ran=true"><iframe src="https://evil.example"></iframe></p>',
      '<link rel=stylesheet href="https://evil.example/x.css">',
    ),
    URL_,
  );
  expect(found?.html).not.toMatch(/onclick|onerror|script|evil/);
  expect(found?.title).toMatch(/^A fine post/);
  expect(globalThis).not.toHaveProperty("ran");
});

test("extractFullText takes the author from JSON-LD, which cannot break out", async () => {
  const data =
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"A fine post","author":{"@type":"Person","name":"Ben </scr"}}</script>';
  expect((await extractFullText(page("", data), URL_))?.author).toContain("Ben");
});

test("optional end tags do not count as nesting", async () => {
  const list = `<ul>${"<li>an item of a list, long enough".repeat(300)}</ul>`;
  expect((await extractFullText(page(list), URL_))?.text).toContain("an item of a list");
});

test.each([
  ["an empty page", ""],
  ["a page without prose", "<html><body><a href=/>x</a></body></html>"],
  ["nesting without end", "<div>".repeat(100_000)],
  ["elements without end", "<b>x</b>".repeat(50_000)],
  ["formatting opened again in every paragraph", `${"<b class=x><i>".repeat(100)}${"<p>x".repeat(20_000)}`],
  ["a page beyond all measure", " ".repeat(4_000_001)],
])("extractFullText returns null quickly for %s", async (_, html) => {
  expect(await withoutHanging(() => extractFullText(html, URL_))).toBeNull();
});
