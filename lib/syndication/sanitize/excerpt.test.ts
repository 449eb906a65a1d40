import { plainText, shorten } from "./excerpt";

test.each([
  ["<p>One</p><p>Two &amp; three</p>", "One Two & three"],
  ["a<br>b<br/>c", "a b c"],
  ["<ul><li>a<li>b</ul>", "a b"],
  ["<table><tr><td>a<td>b<tr><td>c</table>", "a b c"],
  ["in<b>si</b>de", "inside"],
  ["x<script>alert(1)</script><style>p{}</style>y", "xy"],
  ["<select><option>a<option>b</select>", "a b"],
  ["<math><semantics><mi>x</mi><annotation>\\x</annotation></semantics></math>", "x"],
  ["1 < 2 && 3 > 2", "1 < 2 && 3 > 2"],
  ["\u00a0 a \n\t b \u2003", "a b"],
  ["bad \ud800 surrogate\0", "bad surrogate"],
  ["", ""],
])("plainText of %j is %j", (html, expected) => expect(plainText(html, 100)).toBe(expected));

test.each([
  ["short", 10, "short"],
  ["The quick brown fox", 12, "The quick…"],
  ["The quick, brown fox", 12, "The quick…"],
  ["Donaudampfschifffahrt", 8, "Donauda…"],
  ["👍👍👍👍", 4, "👍…"],
  ["abc", 0, ""],
  [`${" ".repeat(100)}one two`, 6, "one t…"],
  [`one${" ".repeat(100)}two`, 10, "one two"],
  ["one two ".repeat(1000), 10, "one two…"],
])("shorten of %j to %d is %j", (text, length, expected) => {
  expect(shorten(text, length)).toBe(expected);
  expect(shorten(text, length).length).toBeLessThanOrEqual(length);
});

test("plainText reads only the beginning of a megabyte for one line", () => {
  const blank = " ".repeat(1_000_000);
  expect([plainText(`<p>word</p>${blank}late`, 500), plainText(`${blank}late`, 500)]).toEqual(["word", ""]);
});
