/** The heaviest documents that are accepted, or nearly so: what a hostile site or user would send. */

const SENTENCE =
  'A sentence with <b>bold</b>, <a href="/a?b=1&amp;utm_source=x">a link</a> and an <img src="/p.png" alt="x">. ';

/** A feed of 4,050 entries, 12.9 MB. */
export function heavyFeed(name: string): Buffer {
  const text = `<p>${SENTENCE.repeat(24)}</p>`.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const items = Array.from(
    { length: 4_050 },
    (_, n) =>
      `<item><title>${name} ${n}</title><guid>${name}-${n}</guid><link>/${n}</link><description>${text}</description></item>`,
  );
  return Buffer.from(`<rss version="2.0"><channel><title>${name}</title>${items.join("")}</channel></rss>`);
}

/** A page of 14 MB that consists of links, none of them to a feed. */
export function heavyPage(): Buffer {
  const link = '<a class="x" rel="nofollow" href="/news/2026/11/22/some-page.html?id=1&amp;x=2">Some page</a>\n';
  return Buffer.from(
    `<!doctype html><html><head><title>Links</title></head><body>${link.repeat(145_000)}</body></html>`,
  );
}

/** A list of 20,000 feeds in 500 folders, 15 MB. */
export function heavyOpml(name: string): Buffer {
  const folders = Array.from({ length: 500 }, (_, folder) => {
    const outlines = Array.from(
      { length: 40 },
      (_, n) =>
        `<outline type="rss" text="Feed ${n} ${"x".repeat(250)}" description="${"y".repeat(300)}" xmlUrl="https://${name}-${folder}-${n}.example/${"z".repeat(100)}/feed"/>`,
    );
    return `<outline text="Folder ${folder}">${outlines.join("")}</outline>`;
  });
  return Buffer.from(`<opml version="2.0"><head/><body>${folders.join("")}</body></opml>`);
}

/** One of our own files with 8,000 articles, 15 MB. */
export function heavyJson(name: string): Buffer {
  const content = `<p>${SENTENCE.repeat(13)}</p>`;
  const items = Array.from({ length: 8_000 }, (_, n) => ({
    feedId: 1,
    key: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    guid: String(n),
    link: `https://${name}.example/${n}`,
    title: `Item ${n}`,
    author: null,
    publishedAt: "2026-01-01T00:00:00Z",
    isRead: false,
    isStarred: true,
    starredAt: "2026-01-01T00:00:00Z",
    content,
  }));
  const feeds = [{ id: 1, feedUrl: `https://${name}.example/feed` }];
  return Buffer.from(JSON.stringify({ format: "feedloom", version: 1, feeds, items }));
}

/** The results of a search, 3.5 MB. */
export function heavySearch(): Buffer {
  const text = `<p>${SENTENCE.repeat(300)}</p>`.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const items = Array.from(
    { length: 70 },
    (_, n) =>
      `<item><title>Tidal power ${n} grows</title><link>https://news-${n}.example/${n}</link><description>tidal power ${text}</description></item>`,
  );
  return Buffer.from(`<rss version="2.0"><channel><title>Search</title>${items.join("")}</channel></rss>`);
}

/** A page with one long article, close to the 3 MB that are read of a page. */
export function heavyArticle(): Buffer {
  const paragraphs = Array.from({ length: 4_000 }, () => `<p>${SENTENCE.repeat(6)}</p>`);
  return Buffer.from(`<!doctype html><title>Long</title><article><h1>Long</h1>${paragraphs.join("")}</article>`);
}
