import type { Web } from "@/sandbox/web";

export type Entry = {
  title: string;
  text?: string;
  hoursAgo?: number;
  /** a file of the same site that comes along */
  enclosure?: { path: string; type: string };
};

const HOUR_MS = 3_600_000;
let published = 0;

/** Puts a site with one RSS feed on the local web and answers its addresses. Entries are newest first. */
export async function publish(web: Web, name: string, entries: Entry[]) {
  published += 1;
  const host = `site-${process.pid}-${published}.localhost`;
  await web.add(host, {
    "/": {
      type: "text/html; charset=utf-8",
      body: `<!doctype html><title>${name}</title><link rel="alternate" type="application/rss+xml" title="${name}" href="/feed.xml">`,
    },
    "/feed.xml": { type: "application/rss+xml", etag: true, body: rss(name, web.url(host), entries) },
  });
  return {
    host,
    siteUrl: web.url(host),
    feedUrl: web.url(host, "/feed.xml"),
    /** replaces what the feed lists, or puts another feed of the site at a path */
    write: (newer: Entry[], path = "/feed.xml") =>
      web.set(host, path, { type: "application/rss+xml", etag: true, body: rss(name, web.url(host), newer) }),
  };
}

function rss(name: string, origin: string, entries: Entry[]): string {
  const items = entries.map(({ title, text = `${title}, in full.`, hoursAgo, enclosure }, place) => {
    const link = `${origin}${encodeURIComponent(title)}`;
    const date = new Date(Date.now() - (hoursAgo ?? place + 1) * HOUR_MS).toUTCString();
    const file = enclosure
      ? `<enclosure url="${new URL(enclosure.path, origin)}" type="${enclosure.type}" length="1000"/>`
      : "";
    return `<item><title>${title}</title><link>${link}</link><guid>${link}</guid><pubDate>${date}</pubDate><description><![CDATA[<p>${text}</p>]]></description>${file}</item>`;
  });
  return `<rss version="2.0"><channel><title>${name}</title><link>${origin}</link><description>${name}</description>${items.join("")}</channel></rss>`;
}
