import { readFileSync } from "node:fs";
import path from "node:path";
import type { SampleSite } from "./sample-sites";
import type { WebSite } from "./web";

type Format = "rss" | "rdf" | "atom" | "json";
type Publication = {
  slug: string;
  name: string;
  format: Format;
  about: string;
  podcast?: boolean;
  articles: [title: string, text: string][];
};
type Article = { title: string; text: string; path: string; picture: string; date: Date };
type FeedDocument = Omit<Publication, "articles"> & { origin: string; articles: Article[] };

const HOUR = 3_600_000;
const DOMAIN = "localhost";
const TYPES: Record<Format, string> = {
  rss: "application/rss+xml",
  rdf: "application/rdf+xml",
  atom: "application/atom+xml",
  json: "application/feed+json",
};
const COLOURS = ["#b45309", "#0f766e", "#1d4ed8", "#be123c", "#6d28d9", "#15803d", "#a16207", "#0e7490"];

/**
 * Builds a small invented web of publications, each with a home page, an icon, pictures and a feed in one of four formats.
 * The publication dates are counted back from `now`.
 * @param options `port` returns the port of the server once it listens
 */
export function ownSites({
  root,
  port,
  now = new Date(),
}: {
  root: string;
  port: () => number;
  now?: Date;
}): SampleSite[] {
  const publications: Publication[] = JSON.parse(
    readFileSync(path.join(root, "sandbox", "sites", "sites.json"), "utf8"),
  );
  return publications.map((publication, index) => {
    const host = `${publication.slug}.${DOMAIN}`;
    const colour = COLOURS[index % COLOURS.length] ?? "#1d4ed8";
    const origin = () => `http://${host}:${port()}`;
    const articles = publication.articles.map(([title, text], place) => ({
      title,
      text,
      path: `/articles/${place + 1}`,
      picture: `/photos/${place + 1}.svg`,
      date: new Date(now.getTime() - (place * 23 + (index % 12) + 1) * HOUR),
    }));
    const file = `/feed.${publication.format === "json" ? "json" : "xml"}`;
    const site: WebSite = {
      "/": { type: "text/html; charset=utf-8", body: () => homePage(publication, file) },
      [file]: {
        type: `${TYPES[publication.format]}; charset=utf-8`,
        body: () => WRITERS[publication.format]({ ...publication, origin: origin(), articles }),
        etag: true,
      },
      "/icon.svg": { type: "image/svg+xml", body: icon(publication.name, colour) },
    };
    for (const [place, article] of articles.entries()) {
      site[article.path] = { type: "text/html; charset=utf-8", body: articlePage(publication, article) };
      site[article.picture] = { type: "image/svg+xml", body: picture(colour, place + index) };
    }
    return { host, title: publication.name, feedPath: file, homePath: "/", site };
  });
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function html({ origin, about }: FeedDocument, { picture: image, text }: Article) {
  return `<p><img src="${origin}${image}" alt="" width="800" height="450"></p><p>${escaped(text)}</p><p>${escaped(about)}</p>`;
}

const WRITERS: Record<Format, (document: FeedDocument) => string> = {
  rss: (document) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
<title>${escaped(document.name)}</title><link>${document.origin}/</link><description>${escaped(document.about)}</description><language>en</language>
${document.articles.map((article, place) => rssItem(document, article, place)).join("\n")}
</channel></rss>`,
  rdf: (document) => `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="${document.origin}/"><title>${escaped(document.name)}</title><link>${document.origin}/</link><description>${escaped(document.about)}</description></channel>
${document.articles
  .map(
    (article) =>
      `<item rdf:about="${document.origin}${article.path}"><title>${escaped(article.title)}</title><link>${document.origin}${article.path}</link><description>${escaped(article.text)}</description><dc:date>${article.date.toISOString()}</dc:date></item>`,
  )
  .join("\n")}
</rdf:RDF>`,
  atom: (document) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>${escaped(document.name)}</title><subtitle>${escaped(document.about)}</subtitle><id>${document.origin}/</id><link href="${document.origin}/"/><updated>${document.articles[0]?.date.toISOString()}</updated>
${document.articles
  .map(
    (article) =>
      `<entry><title>${escaped(article.title)}</title><id>${document.origin}${article.path}</id><link href="${document.origin}${article.path}"/><published>${article.date.toISOString()}</published><updated>${article.date.toISOString()}</updated><author><name>The editors</name></author><content type="html">${escaped(html(document, article))}</content></entry>`,
  )
  .join("\n")}
</feed>`,
  json: (document) =>
    JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      title: document.name,
      description: document.about,
      home_page_url: `${document.origin}/`,
      items: document.articles.map((article) => ({
        id: `${document.origin}${article.path}`,
        url: `${document.origin}${article.path}`,
        title: article.title,
        content_html: html(document, article),
        image: `${document.origin}${article.picture}`,
        date_published: article.date.toISOString(),
      })),
    }),
};

function rssItem(document: FeedDocument, article: Article, place: number) {
  const enclosure = document.podcast
    ? `<enclosure url="${document.origin}/episodes/${place + 1}.mp3" type="audio/mpeg" length="28100000"/>`
    : "";
  return `<item><title>${escaped(article.title)}</title><link>${document.origin}${article.path}</link><guid>${document.origin}${article.path}</guid><pubDate>${article.date.toUTCString()}</pubDate><description>${escaped(article.text)}</description><content:encoded><![CDATA[${html(document, article)}]]></content:encoded>${enclosure}</item>`;
}

function homePage({ name, about, format }: Publication, file: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(name)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="alternate" type="${TYPES[format]}" title="${escaped(name)}" href="${file}"></head><body><h1>${escaped(name)}</h1><p>${escaped(about)}</p></body></html>`;
}

function articlePage({ name, about }: Publication, { title, text }: Article) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)} – ${escaped(name)}</title></head><body><article><h1>${escaped(title)}</h1><p>${escaped(text)}</p><p>${escaped(about)}</p></article></body></html>`;
}

function icon(name: string, colour: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/><text x="16" y="23" font-family="Georgia, serif" font-size="20" font-weight="700" fill="#fff" text-anchor="middle">${name[0]}</text></svg>`;
}

/** Draws a landscape that differs with the seed. */
function picture(colour: string, seed: number) {
  const ridge = (base: number, height: number) =>
    Array.from({ length: 9 }, (_, step) => {
      const wave = Math.sin(step * 1.3 + seed * 1.7 + base) + Math.sin(step * 0.7 + seed) / 2;
      return `L${step * 100} ${Math.round(base - wave * height)}`;
    }).join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450" width="800" height="450"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity=".35"/><stop offset="1" stop-color="#fff7ed"/></linearGradient></defs><rect width="800" height="450" fill="#f8fafc"/><rect width="800" height="450" fill="url(#s)"/><circle cx="${120 + ((seed * 137) % 560)}" cy="${90 + ((seed * 53) % 90)}" r="42" fill="#fff" fill-opacity=".8"/><path d="M0 450 ${ridge(270, 40)} V450Z" fill="${colour}" fill-opacity=".35"/><path d="M0 450 ${ridge(330, 34)} V450Z" fill="${colour}" fill-opacity=".6"/><path d="M0 450 ${ridge(395, 22)} V450Z" fill="${colour}"/></svg>`;
}
