import { sanitizeSvg } from "./sanitize-svg";

const inside = (svg: string) =>
  sanitizeSvg(`<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`)?.replace(/^<svg[^>]*>|<\/svg>$/g, "");

test("sanitizeSvg keeps drawings, with names in their own case", () => {
  const svg =
    '<svg viewBox="0 0 9 9"><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path fill="url(#g)" d="M0 0"/><text x="1">a &amp; b</text></svg>';
  expect(sanitizeSvg(svg)).toBe(svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '));
});

test("sanitizeSvg removes declaration, doctype and what follows the picture", () => {
  expect(sanitizeSvg('<?xml version="1.0"?><!DOCTYPE svg><!-- x --><svg/><script>alert(1)</script>')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  );
});

test.each([
  ["<script>alert(1)</script>", ""],
  ["<script href='data:,alert(1)'/><g/>", "<g/>"],
  ["<g onload='alert(1)'/>", "<g/>"],
  ["<a href='javascript:alert(1)'><path d='M0'/></a>", ""],
  ["<foreignObject><iframe src='//evil.example'/></foreignObject>", ""],
  ["<animate attributeName='href' to='javascript:alert(1)'/>", ""],
  ["<image href='https://evil.example/x.png'/>", ""],
  ["<use href='https://evil.example/x.svg#a'/>", "<use/>"],
  ["<use xlink:href='#a'/>", '<use href="#a"/>'],
  ["<use href='data:image/svg+xml,x#a'/>", "<use/>"],
  ["<rect fill='url(https://evil.example/x)'/>", "<rect/>"],
  ["<rect fill='url(&quot;#ok&quot;)'/>", '<rect fill="url(&quot;#ok&quot;)"/>'],
  ["<style>@import 'https://evil.example/x.css'</style>", "<style></style>"],
  ["<style>rect{fill:url(https://evil.example/x)}</style>", "<style></style>"],
  [
    "<style>@media (prefers-color-scheme:dark){path{fill:#fff}}</style>",
    "<style>@media (prefers-color-scheme:dark){path{fill:#fff}}</style>",
  ],
  ["<style>a{}</style><style>b{}</style>", "<style>a{}</style><style>b{}</style>"],
  ["<rect style='fill:red' class='x'/>", '<rect style="fill:red" class="x"/>'],
  ["<rect style='background:url(//evil.example)'/>", "<rect/>"],
  ["<g><g><g>", "<g><g><g></g></g></g>"],
])("sanitizeSvg of %s", (given, expected) => expect(inside(given)).toBe(expected));

test.each(["", "<html></html>", "plain", `<svg>${"x".repeat(300_001)}</svg>`])(
  "sanitizeSvg returns null for %.20s",
  (text) => {
    expect(sanitizeSvg(text)).toBeNull();
  },
);

test("sanitizeSvg writes an address that a picture names in both ways once", () => {
  const picture = '<svg><use xlink:href="#b" href="#a"/></svg>';
  expect(sanitizeSvg(picture)).toBe('<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>');
});
