import { originalAddress } from "@/lib/shared/relayed-address";
import { articleHtml } from "@/lib/syndication/sanitize/article-html";
import { sanitizedAttacks } from "@/scripts/testing/sanitized-attacks";
import { relayHtml } from "./relay-html";

const BASE = "https://site.example/articles/1";
const relay = (html: string) => relayHtml(articleHtml(html, BASE).html);
/** The foreign addresses behind what a browser would load of `html`. */
const originals = (html: string) =>
  [...html.matchAll(/(?:src|poster)="([^"]*)"/g)].map(([, address = ""]) => originalAddress(address));
/** Addresses of other sites that a browser loads when it shows the HTML, or plays what is in it. */
function foreign(html: string): string[] {
  const tags = (html.match(/<[a-z][\w]*(?: [\w:-]+="[^"]*")*>/g) ?? []).join("");
  const found = [...tags.matchAll(/ (?:src|poster|background|data)="([^"]*)"/g)].map(([, address = ""]) => address);
  const sets = [...tags.matchAll(/ srcset="([^"]*)"/g)].flatMap(([, set = ""]) => set.split(", "));
  return [...found, ...sets].filter((address) => !/^(?:\/api\/(?:images|media)\/|data:image\/)/.test(address));
}

test("pictures get addresses of our own and keep their text and size", () => {
  const html = relay(
    '<p><img src="http://cdn.example/a.png?x=1&amp;y=2" alt="A &quot;loom&quot;" width="640" height="480"></p>',
  );
  expect(html).toMatch(
    /<img src="\/api\/images\/[\w-]{22}\/[\w-]+" alt="A &quot;loom&quot;" width="640" height="480" /,
  );
  expect(originals(html)).toEqual(["http://cdn.example/a.png?x=1&y=2"]);
});

test("of several widths the one that fills a column is loaded", () => {
  const html = relay('<img src="/s.jpg" srcset="/s.jpg 300w, /l.jpg 3000w, /m.jpg 1500w" sizes="50vw" alt="">');
  expect(html).not.toMatch(/srcset|sizes/);
  expect(originals(html)).toEqual(["https://site.example/m.jpg"]);
});

test("of several densities all are offered", () => {
  const html = relay('<img src="/1.png" srcset="/1.png, /2.png 2x" alt="">');
  const set = /srcset="([^"]*)"/.exec(html)?.[1] ?? "";
  expect(set.split(", ").map((candidate) => candidate.split(" ")[1])).toEqual([undefined, "2x"]);
  expect(foreign(html)).toEqual([]);
});

test("a choice by the reader's theme stays one; formats that are not read here leave it", () => {
  const html = relay(
    '<picture><source srcset="/d.jxl" type="image/jxl"><source srcset="/d.avif 1x" type="image/avif" media="(prefers-color-scheme: dark)"><img src="/l.png" alt=""></picture>',
  );
  expect(html).toMatch(
    /^<picture><source srcset="\/api\/images\/[^"]+ 1x" media="\(prefers-color-scheme: dark\)"><img src="\/api/,
  );
});

test("a player becomes a button that says whom it will contact, with YouTube's still", () => {
  const html = relay(
    '<iframe src="https://www.youtube.com/embed/abcdefghijk?start=3" title="Looms &amp; yarn"></iframe>',
  );
  expect(html).not.toContain("<iframe");
  expect(html).toContain('data-player="https://www.youtube-nocookie.com/embed/abcdefghijk?start=3"');
  expect(html).toContain("Play “Looms &amp; yarn”<small>Connects to www.youtube-nocookie.com</small>");
  expect(originals(html)).toEqual(["https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg"]);
});

test("sound, film, its poster and its captions get addresses of our own and wait to be played", () => {
  const html = relay(
    '<video src="/f.mp4" poster="/p.jpg"><track src="/t.vtt" kind="captions"></video><audio><source src="/s.mp3" type="audio/mpeg"></audio>',
  );
  expect(originals(html)).toEqual([
    "https://site.example/f.mp4",
    "https://site.example/p.jpg",
    "https://site.example/t.vtt",
    "https://site.example/s.mp3",
  ]);
  expect(html.match(/ src="\/api\/media\/[\w-]{22}\/[\w-]+"/g)).toHaveLength(3);
  expect(html).toMatch(/poster="\/api\/images\//);
  expect(html.match(/preload="none"/g)).toHaveLength(2);
  expect(foreign(html)).toEqual([]);
});

test("pictures within the text and everything else stay as they are", () => {
  const html = articleHtml(
    '<p title="<img src=x>">1 &lt; 2 <a href="https://a.example/?a=1&b=2">there</a></p>',
    BASE,
  ).html;
  expect(relayHtml(html)).toBe(html);
});

test("no attack that the sanitiser has seen brings a foreign address past the rewriting", () => {
  for (const { html } of sanitizedAttacks(BASE)) expect(foreign(relayHtml(html))).toEqual([]);
});
