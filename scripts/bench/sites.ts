// A thousand feeds on many loopback hosts, as its own process: what it costs is not the product's.
import { createHash } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

const ITEMS = 25;
const WORDS = words();

/** @returns numbers in [0, 1), the same for the same seed */
function random(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296;
  };
}

/** A vocabulary of made-up words, so that texts compress like texts. */
function words() {
  const next = random(1);
  const syllables =
    "ka lo mi ter an ve ro su ne da pi tra con el or ma ti es que ber lin dor sha wen ing ed ly ment".split(" ");
  return Array.from({ length: 4000 }, () =>
    Array.from({ length: 1 + Math.floor(next() * 3) }, () => syllables[Math.floor(next() * syllables.length)]).join(""),
  );
}

/** @param length of the text in characters */
function prose(next: () => number, length: number) {
  let text = "";
  // Squared: some words are frequent, most are rare.
  while (text.length < length) text += `${WORDS[Math.floor(next() ** 2 * WORDS.length)]} `;
  return text.trim();
}

/** @returns an RSS document with 25 articles of about 3 kB, and before them so many new ones */
function documentOf(feed: number, news = 0): string {
  const now = Date.now();
  const toItem = (at: number, next: () => number) => {
    const url = `http://site-${feed}.example/articles/${at}`;
    const paragraphs = Array.from({ length: 5 }, (_, part) => {
      const link = part === 2 ? ` <a href="/articles/${at + 1}" onclick="x()">${prose(next, 20)}</a>` : "";
      return `<p class="text">${prose(next, 540)}${link}</p>`;
    });
    const picture = `<img src="/pictures/${at}.jpg" width="640" height="480" alt="${prose(next, 30)}">`;
    return `<item><title>${prose(next, 60)}</title><link>${url}</link><guid isPermaLink="false">${feed}-${at}</guid>
<pubDate>${new Date(now - at * 3_600_000 - feed * 1000).toUTCString()}</pubDate><dc:creator>${prose(next, 15)}</dc:creator>
<category>${prose(next, 8)}</category><description><![CDATA[${prose(next, 200)}]]></description>
<content:encoded><![CDATA[${picture}${paragraphs.join("\n")}]]></content:encoded></item>`;
  };
  const next = random(feed * 7919);
  const fresh = Array.from({ length: news }, (_, at) => toItem(-1 - at, random(feed * 7919 + at + 1)));
  const items = [...fresh, ...Array.from({ length: ITEMS }, (_, at) => toItem(at, next))];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>Site ${feed}</title><link>http://site-${feed}.example/</link><description>${prose(next, 80)}</description>
${items.join("\n")}</channel></rss>`;
}

const documents: Map<string, { body: Buffer; etag: string }> = new Map();

function answer(request: http.IncomingMessage, response: http.ServerResponse) {
  const document = documents.get(request.url ?? "");
  if (!document) return response.writeHead(404).end();
  if (request.headers["if-none-match"] === document.etag) return response.writeHead(304, { etag: document.etag }).end();
  response.writeHead(200, {
    "content-type": "application/rss+xml; charset=utf-8",
    "content-length": document.body.length,
    etag: document.etag,
  });
  response.end(document.body);
}

/** @returns the path of the feed's document, which has so many articles more than at first */
function publish(feed: number, news = 0): string {
  const path = `/${feed}.xml`;
  const body = Buffer.from(documentOf(feed, news));
  documents.set(path, { body, etag: `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"` });
  return path;
}

async function serve({ hosts, perHost }: { hosts: number; perHost: number }) {
  const urls: string[] = [];
  let port = 0;
  for (let host = 0; host < hosts; host += 1) {
    const address = `127.0.${1 + Math.floor(host / 250)}.${1 + (host % 250)}`;
    const server = http.createServer(answer);
    await new Promise((resolve) => server.listen(port, address, () => resolve(undefined)));
    port ||= (server.address() as AddressInfo).port;
    for (let feed = 0; feed < perHost; feed += 1) {
      urls.push(`http://${address}:${port}${publish(host * perHost + feed)}`);
    }
  }
  process.send?.({ urls, bytes: [...documents.values()].reduce((sum, { body }) => sum + body.length, 0) });
}

/** Gives each `every`th feed one new article. */
function publishNews({ every }: { every: number }): void {
  for (let feed = 0; feed < documents.size; feed += every) publish(feed, 1);
  process.send?.({ published: Math.ceil(documents.size / every) });
}

process.on("message", (message) => {
  if (message === "cpu") process.send?.({ cpu: process.cpuUsage() });
  else if (typeof message === "object" && message && "every" in message) publishNews(message as { every: number });
  else void serve(message as { hosts: number; perHost: number });
});
process.on("disconnect", () => process.exit(0));
