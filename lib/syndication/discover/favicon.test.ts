import { checkIcon, dataUrlBytes, faviconCandidates, manifestIcons, manifestUrl } from "./favicon";

const PAGE = "https://a.example/blog/";
const best = (html: string) => faviconCandidates(html, PAGE).map(({ url }) => url.replace("https://a.example/", "/"));

test("faviconCandidates ranks drawings first, then the smallest that is large enough, then the largest, /favicon.ico last", () => {
  const html = `
    <link rel="icon" sizes="16x16" href="/16.png"><link rel="icon" sizes="32x32" href="/32.png">
    <link rel="apple-touch-icon" href="/touch.png"><link rel="icon" sizes="96x96" href="/96.png">
    <link rel="icon" type="image/svg+xml" href="/icon.svg"><link rel="mask-icon" href="/mask.svg">`;
  expect(best(html)).toEqual(["/icon.svg", "/96.png", "/touch.png", "/32.png", "/16.png", "/favicon.ico"]);
});

test.each([
  ["old spelling", '<LINK REL="SHORTCUT ICON" HREF="x.ico">', "/blog/x.ico"],
  [
    "several sizes in one file",
    '<link rel=icon sizes="16x16 48x48 256x256" href=/a.ico><link rel=icon sizes=32x32 href=/b.png>',
    "/a.ico",
  ],
  ["any size", "<link rel=icon sizes=any href=/a.png><link rel=icon sizes=64x64 href=/b.png>", "/a.png"],
  ["a base", '<base href="/x/"><link rel=icon href=i.png>', "/x/i.png"],
  ["a tile when nothing else", '<meta name="msapplication-TileImage" content="/tile.png">', "/tile.png"],
  ["an inline drawing", '<link rel=icon href="data:image/svg+xml,<svg/>">', "data:image/svg+xml,<svg/>"],
  ["nothing", "<p>", "/favicon.ico"],
  ["a script address", '<link rel=icon href="javascript:alert(1)">', "/favicon.ico"],
])("faviconCandidates puts first: %s", (_, html, expected) => expect(best(html)[0]).toBe(expected));

test("manifestIcons returns the icons of a web app manifest", () => {
  expect(manifestUrl('<link rel="manifest" href="/site.webmanifest">', PAGE)).toBe(
    "https://a.example/site.webmanifest",
  );
  expect(manifestUrl("<p>", PAGE)).toBeNull();
  const icons = [
    { src: "512.png", sizes: "512x512" },
    { src: "192.png", sizes: "192x192" },
    { src: "m.svg", purpose: "monochrome" },
    { src: 7 },
    null,
  ];
  expect(
    manifestIcons(JSON.stringify({ icons }), "https://a.example/x/site.webmanifest").map(({ url }) => url),
  ).toEqual(["https://a.example/x/192.png", "https://a.example/x/512.png"]);
  expect(manifestIcons("<html>", PAGE)).toEqual([]);
  expect(manifestIcons("null", PAGE)).toEqual([]);
});

describe("checkIcon", () => {
  const bytes = (latin1: string) => new Uint8Array(Buffer.from(latin1.padEnd(40, "\0"), "latin1"));
  test.each([
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["GIF89a", "image/gif"],
    ["\xff\xd8\xff\xe0", "image/jpeg"],
    ["RIFF\0\0\0\0WEBP", "image/webp"],
    ["\0\0\0\x1cftypavif", "image/avif"],
    ["\0\0\x01\0\x01\0", "image/x-icon"],
    ["BM\x40\0\0\0\0\0\0\0", "image/bmp"],
  ])("recognises the type by the first bytes %j", (head, type) => expect(checkIcon(bytes(head))?.type).toBe(type));

  test("accepts SVG and sanitises it", () => {
    const icon = checkIcon(
      new TextEncoder().encode('<?xml version="1.0"?>\n<!-- x --><svg onload="alert(1)"><path d="M0"/></svg>'),
    );
    expect(icon?.type).toBe("image/svg+xml");
    expect(new TextDecoder().decode(icon?.bytes)).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0"/></svg>');
  });

  test.each([
    "",
    "short",
    "<!doctype html><html><body><svg></svg></body></html>",
    "Not found, sorry for that.",
    "\0\0\x01\0\0\0",
    "%PDF-1.7 and so on and on",
  ])("refuses %j", (text) => expect(checkIcon(new Uint8Array(Buffer.from(text, "latin1")))).toBeNull());
});

test("dataUrlBytes decodes data: addresses", () => {
  const text = (url: string) => new TextDecoder().decode(dataUrlBytes(url) ?? undefined);
  expect(text("data:image/svg+xml,%3Csvg/%3E")).toBe("<svg/>");
  expect(text("data:image/svg+xml;utf8,<svg/>")).toBe("<svg/>");
  expect(text("data:image/svg+xml;base64,PHN2Zy8+")).toBe("<svg/>");
  expect(dataUrlBytes("data:text/html,x")).toBeNull();
});
