import { parseFeed } from "@/lib/syndication/parse-feed";

/** One Atom entry (or RSS item) read, for its texts alone. */
function read(fields: string, atom = true) {
  const document = atom
    ? `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://b.example/"><entry>${fields}</entry></feed>`
    : `<rss version="2.0"><channel><item>${fields}</item></channel></rss>`;
  const [item] = parseFeed(new TextEncoder().encode(document), { url: "https://b.example/" }).items;
  return { title: item?.title, summary: item?.summaryHtml, content: item?.contentHtml };
}

const DIV = '<div xmlns="http://www.w3.org/1999/xhtml">';

/** The ways RFC 4287 section 3.1 and Atom 0.3 let one title be written: all say "1 < 2 & <b>". */
test.each([
  "<title>1 &lt; 2 &amp; &lt;b></title>",
  '<title type="text">1 &lt; 2 &amp; &lt;b></title>',
  '<title type="text"><![CDATA[1 < 2 & <b>]]></title>',
  '<title type="html">1 &amp;lt; 2 &amp;amp; &amp;lt;b></title>',
  '<title type="html"><![CDATA[1 &lt; 2 &amp; &lt;b>]]></title>',
  `<title type="xhtml">${DIV}1 &lt; 2 &amp; &lt;b></div></title>`,
  `<title type="xhtml">${DIV}1 &lt; 2 <i>&amp;</i> &lt;b></div></title>`,
  '<title type="text/plain" mode="escaped">1 &lt; 2 &amp; &lt;b></title>',
  '<title type="application/xhtml+xml" mode="xml">1 &lt; 2 &amp; &lt;b></title>',
  '<title type="text/html" mode="base64">MSAmbHQ7IDIgJmFtcDsgJmx0O2I+</title>',
])("%s", (title) => {
  expect(read(title).title).toBe("1 < 2 & <b>");
});

/** A title has no media type (RFC 4287, section 3.1.1): one that claims to have any is text. */
test.each([
  ['<title type="application/unknown">Greeting</title>', "Greeting"],
  ['<title type="application/octet-stream">Hey you</title>', "Hey you"],
  ['<title type="application/xml">Greeting</title>', "Greeting"],
  ["<title>How to write <!-- in HTML</title>".replace("<!--", "&lt;!--"), "How to write <!-- in HTML"],
  ["<title type='text'>a &lt;!-- b</title>", "a <!-- b"],
])("%s", (title, expected) => {
  expect(read(title).title).toBe(expected);
});

test.each([
  ['<content type="application/octet-stream">MSAmbHQ7IDI=</content>', "1 &lt; 2"],
  ['<content type="application/unknown">Greeting</content>', "Greeting"],
  ['<summary type="application/unknown">Greeting</summary>', undefined],
  ['<content type="html">AT&amp;amp;T &lt;b>x&lt;/b></content>', "AT&amp;T <b>x</b>"],
  ['<content type="html">AT&amp;amp;T</content>', "AT&amp;T"],
  ['<content type="text">AT&amp;T &lt;b>x&lt;/b></content>', "AT&T &lt;b>x&lt;/b>"],
  ["<content>AT&amp;T &lt;S></content>", "AT&T &lt;S>"],
  ["<content>AT&amp;T &lt;b>x&lt;/b></content>", "AT&T <b>x</b>"],
  [`<content type="xhtml">${DIV}<p>a &lt; b<br/></p></div></content>`, "<p>a &lt; b<br /></p>"],
  [`<content type="xhtml">${DIV}a</div>${DIV}b</div></content>`, "<div>a</div><div>b</div>"],
  [
    '<content type="xhtml"><h:div xmlns:h="http://www.w3.org/1999/xhtml"><h:a href="x">y</h:a></h:div></content>',
    '<a href="https://b.example/x">y</a>',
  ],
  ['<content type="html"><p>raw <b>markup</b></p></content>', "<p>raw <b>markup</b></p>"],
  ['<content type="text/html" mode="base64">PGEgaHJlZj0ieCI+eTwvYT4=</content>', '<a href="https://b.example/x">y</a>'],
  ['<content type="image/png">iVBORw0KGgo=</content>', undefined],
  ['<content type="html"></content>', undefined],
])("%s", (content, expected) => {
  expect(read(content).content).toBe(expected);
});

test.each([
  ["<description>&lt;p>a &amp;amp; b&lt;/p></description>", "<p>a &amp; b</p>"],
  ["<description><![CDATA[<p>a</p>]]> <![CDATA[b]]></description>", "<p>a</p> b"],
  ["<description><p>a &lt; <b>b</b></p></description>", "<p>a &lt; <b>b</b></p>"],
  ["<description>&lt;![CDATA[a]]&gt;</description>", "a"],
  ["<description>a&nbsp;b &eacute; &#147;c&#148;</description>", "a\u00a0b é “c”"],
])("%s", (description, expected) => {
  expect(read(description, false).summary).toBe(expected);
});
