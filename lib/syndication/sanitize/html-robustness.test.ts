import fc from "fast-check";
import { classifyInput } from "@/lib/shared/classify-input";
import { canParseUrl } from "@/lib/shared/parse-url";
import { discoverFeeds } from "@/lib/syndication/discover/discover-feeds";
import { wellKnownFeedUrls } from "@/lib/syndication/discover/discover-well-known";
import { checkIcon, faviconCandidates, manifestIcons } from "@/lib/syndication/discover/favicon";
import { parseOpml } from "@/lib/syndication/opml/parse-opml";
import { socialFeed } from "@/lib/syndication/social";
import { articleHtml } from "./article-html";
import { sanitizeSvg } from "./sanitize-svg";

/** Whatever comes from outside: these never throw, and what they promise holds. */

const PIECES =
  "<a href=|<link rel=alternate type=application/rss+xml href=|<base href=|<meta name=generator content=|<outline xmlUrl=|<outline text='|</outline>|<opml>|<svg>|<path d=|<style>|</style>|<title>|</title>|<script>|<img src=|<img srcset=|https://a.example/feed|//b.example|http://[|feed:|data:image/png;base64,|javascript:x|%ff|\"|'|>|<|&|&amp;|&#0;|&#xd800;|<!--|-->|<![CDATA[|]]>|\u0000|\ud800|\u{1f600}| |\n|@|@name|.com|/|?|#".split(
    "|",
  );
const text = fc
  .array(
    fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 }), fc.string({ unit: "binary", maxLength: 4 })),
    { maxLength: 20 },
  )
  .map((pieces) => pieces.join(""));
const isWeb = (url: string): boolean => /^https?:\/\//.test(url) && canParseUrl(url);
const RUNS = { numRuns: 300 };

test("discoverFeeds and wellKnownFeedUrls return web addresses only, for any page", () => {
  fc.assert(
    fc.property(text, text, (html, url) => {
      for (const feed of discoverFeeds(html, url)) expect([feed.url, isWeb(feed.url)]).toEqual([feed.url, true]);
      for (const guess of wellKnownFeedUrls("https://a.example/x", html)) expect(isWeb(guess)).toBe(true);
    }),
    RUNS,
  );
});

test("faviconCandidates returns web or inline pictures only, for any page", () => {
  fc.assert(
    fc.property(text, (given) => {
      for (const { url } of faviconCandidates(given, "https://a.example/"))
        expect(isWeb(url) || /^data:image\//i.test(url)).toBe(true);
      manifestIcons(given, "https://a.example/");
      checkIcon(new TextEncoder().encode(given));
      expect(sanitizeSvg(given) ?? "").not.toMatch(/<script|javascript:| on\w+=/i);
    }),
    RUNS,
  );
});

test("parseOpml returns feeds or throws FeedParseError, for any text", () => {
  fc.assert(
    fc.property(text, (given) => {
      try {
        for (const { xmlUrl } of parseOpml(given)) expect(isWeb(xmlUrl)).toBe(true);
      } catch (error) {
        expect(error).toHaveProperty("name", "FeedParseError");
      }
    }),
    RUNS,
  );
});

test("classifyInput and socialFeed return valid addresses, for any input", () => {
  fc.assert(
    fc.property(text, (given) => {
      const { kind, value } = classifyInput(given);
      if (kind === "rss" || kind === "website") expect(canParseUrl(value)).toBe(true);
      const found = socialFeed(given);
      if (found?.kind === "feed" || found?.kind === "page") expect(isWeb(found.url)).toBe(true);
      if (found?.kind === "page") found.read(given);
    }),
    RUNS,
  );
});

test("articleHtml returns writable text and a picture on the web, for any HTML", () => {
  fc.assert(
    fc.property(text, text, (html, base) => {
      const article = articleHtml(html, base);
      expect(article.text).not.toMatch(/\p{Surrogate}|\0/u);
      if (article.thumbnail !== null) expect(isWeb(article.thumbnail)).toBe(true);
    }),
    RUNS,
  );
});
