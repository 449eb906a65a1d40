import { sanitizeHtml } from "./sanitize-html";

const clean = (html: string) => sanitizeHtml(html, "https://a.example/dir/page");
const LINK = ' target="_blank" rel="noopener noreferrer" referrerpolicy="no-referrer"';

describe("link targets inside the article", () => {
  const note = (href: string) => `<a href="https://a.example/dir/page${href}"${LINK}>`;
  test("footnotes and their back links have an id with our prefix", () => {
    const html =
      'x<sup id="fnref:1"><a href="#fn:1">1</a></sup><ol><li id="fn:1">n <a href="#fnref:1">back</a></li><li id="other">o</li></ol>';
    expect(clean(html)).toBe(
      `x<sup id="user-content-fnref:1">${note("#fn:1")}1</a></sup><ol><li id="user-content-fn:1">n ${note("#fnref:1")}back</a></li><li>o</li></ol>`,
    );
  });
  test("named anchors of older pages have an id, each name once", () => {
    expect(clean('<a href="#%C3%BC">u</a><a name="ü"></a><pre><a name=x></a>\ncode</pre><b id="ü">v</b>')).toBe(
      `${note("#%C3%BC")}u</a><span id="user-content-ü"></span><pre>code</pre><b>v</b>`,
    );
  });
  test("links to other pages and removed links make no id", () => {
    expect(clean('<a href="/x#a">x</a><a href="#b"></a><p id=a>y</p><p id=b>z</p>')).toBe(
      `<a href="https://a.example/x#a"${LINK}>x</a><p>y</p><p>z</p>`,
    );
  });
  test("an article address with tracking parameters matches its own links", () => {
    expect(sanitizeHtml('<a href="#n">x</a><p id=n>y</p>', "https://a.example/p?utm_source=rss")).toContain(
      '<p id="user-content-n">',
    );
  });
  test("sanitising again changes nothing", () => {
    const once = clean('<a href="#n">x</a><p id=n>y</p>');
    expect(once).toContain("user-content-n");
    expect(clean(once)).toBe(once);
  });
});
