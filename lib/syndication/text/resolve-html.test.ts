import { resolveHtml } from "./resolve-html";

const base = "https://site.example/dir/";

test.each([
  ['<a href="x">y</a>', '<a href="https://site.example/dir/x">y</a>'],
  ["<a href=x>y</a>", '<a href="https://site.example/dir/x">y</a>'],
  ["<A HREF='/x?a=1&amp;b=2'>", '<A HREF="https://site.example/x?a=1&amp;b=2">'],
  ['<img alt="a > b" src="i.png">', '<img alt="a > b" src="https://site.example/dir/i.png">'],
  [
    '<img srcset="a.png 1x, /b.png 2x"/>',
    '<img srcset="https://site.example/dir/a.png 1x, https://site.example/b.png 2x"/>',
  ],
  [
    '<video poster="p.jpg"><source src="v.mp4"></video>',
    '<video poster="https://site.example/dir/p.jpg"><source src="https://site.example/dir/v.mp4"></video>',
  ],
  ['<blockquote cite="c">', '<blockquote cite="https://site.example/dir/c">'],
  ['<a href="">', '<a href="https://site.example/dir/">'],
  ['<a title="href=x" href="https://a.example/">', '<a title="href=x" href="https://a.example/">'],
  ['<a href="mailto:a@b">', '<a href="mailto:a@b">'],
  ['<a href="javascript:x">', '<a href="javascript:x">'],
  ['<p cite="x">1 < 2 href="x"</p>', '<p cite="x">1 < 2 href="x"</p>'],
  ['text <a href="unclosed', 'text <a href="unclosed'],
  ["no markup href=x", "no markup href=x"],
])("resolveHtml of %s", (html, expected) => {
  expect(resolveHtml(html, base)).toBe(expected);
});

test("resolveHtml changes nothing without a usable base", () => {
  expect(resolveHtml('<a href="x">', "")).toBe('<a href="x">');
});
