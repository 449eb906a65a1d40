import { collapseBlanks, htmlFromText, looksLikeHtml, plainTextFromHtml, plainTextFromUnknown } from "./plain-text";

test.each([
  ["<b>bold</b> &amp; plain", "bold & plain"],
  ["one<br>two<p>three</p>", "one two three"],
  ["1 < 2 > 0", "1 < 2 > 0"],
  ["vector<int> and <foo>", "vector<int> and <foo>"],
  ["a <!-- hidden --> b", "a b"],
  ["a<script>alert('x')</script>b", "ab"],
  ["a<style>p{}</style>b<script>never closed", "ab"],
  ["AT&T &copy; &#8217; &bogus;", "AT&T © ’ &bogus;"],
  ["&lt;b&gt;", "<b>"],
  [" \n a\t b  ", "a b"],
  ["a\u00a0 b", "a\u00a0 b"],
])("plainTextFromHtml of %j is %j", (html, expected) => {
  expect(plainTextFromHtml(html)).toBe(expected);
});

test("collapseBlanks changes nothing but blanks", () => {
  expect(collapseBlanks(" <b>\n&amp;</b> ")).toBe("<b> &amp;</b>");
});

test("htmlFromText escapes as little as is safe", () => {
  expect(htmlFromText("AT&T < 3 <b> &copy; & </p>")).toBe("AT&T < 3 &lt;b> &amp;copy; & &lt;/p>");
});

test("plainTextFromUnknown keeps words about markup and removes markup", () => {
  expect(plainTextFromUnknown("The <blink> tag &amp;amp; <table>")).toBe("The <blink> tag &amp; <table>");
  expect(plainTextFromUnknown("<em>Short</em> &amp; sweet")).toBe("Short & sweet");
  expect(plainTextFromUnknown("?page=1&copy=2 &amp;copy; &copy;")).toBe("?page=1&copy=2 &copy; ©");
});

test("looksLikeHtml recognises whole elements, not angle brackets", () => {
  const yes = ["<p>x</p>", "<p>x", "x</b>", "a<br/>b", '<a href="x">y</a>'];
  const no = ["1 < 2", "<foo>x</foo>", "the <b> tag", "a > b", "</foo>"];
  expect(yes.map(looksLikeHtml)).toEqual([true, true, true, true, true]);
  expect(no.map(looksLikeHtml)).toEqual([false, false, false, false, false]);
});
