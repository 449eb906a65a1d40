import { contentSecurityPolicy } from "@/lib/shared/security-headers";
import { sanitizeHtml } from "@/lib/syndication/sanitize/sanitize-html";

const PLAYERS = [
  "https://www.youtube.com/embed/abc123",
  "https://youtu.be/abc123",
  "https://player.vimeo.com/video/123",
  "https://dailymotion.com/embed/video/x1",
  "https://www.dailymotion.com/embed/video/x1",
  "https://geo.dailymotion.com/player.html?video=x1",
  "https://www.blogger.com/video.g?token=abc",
  "https://embed.ted.com/talks/one",
  "https://player.bilibili.com/player.html?bvid=B1",
  "https://archive.org/embed/film",
  "https://www.archive.org/embed/film",
  "https://media.ccc.de/v/talk/oembed",
];

const frames =
  contentSecurityPolicy({ nonce: "n" })
    .split("; ")
    .find((part) => part.startsWith("frame-src"))
    ?.split(" ") ?? [];

/** CSP level 3: a host source is an origin, with `*.` for any subdomain. */
const allowed = (address: string) =>
  frames.some((source) => {
    const { protocol, hostname } = new URL(address);
    const [scheme, host = ""] = source.split("//");
    if (scheme !== protocol) return false;
    return host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host;
  });

test.each(PLAYERS)("a player that the sanitiser keeps may be framed: %s", (address) => {
  const html = sanitizeHtml(`<iframe src="${address}"></iframe>`, "https://a.example/");
  const [, sanitized = "no frame"] = /<iframe src="([^"]+)"/.exec(html) ?? [];
  expect(allowed(sanitized)).toBe(true);
});

test("any other host may not", () => {
  expect(allowed("https://evil.example/embed/1")).toBe(false);
  expect(sanitizeHtml('<iframe src="https://evil.example/embed/1"></iframe>', "https://a.example/")).toBe("");
});
