export type Format = "rss" | "rdf" | "atom" | "json";

export type FeedArticle = {
  title: string;
  text: string;
  /** HTML; its addresses begin with the origin of the site */
  html: string;
  path: string;
  picture: string;
  date: Date;
  recording?: { path: string; bytes: number; seconds: number };
};

export type FeedDocument = { origin: string; name: string; about: string; articles: FeedArticle[] };

export const FEED_TYPES: Record<Format, string> = {
  rss: "application/rss+xml",
  rdf: "application/rdf+xml",
  atom: "application/atom+xml",
  json: "application/feed+json",
};

export const escapeMarkup = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Writes the articles of a site in the format of its feed. */
export function writeFeed(format: Format, document: FeedDocument): string {
  return WRITERS[format](document);
}

const WRITERS: Record<Format, (document: FeedDocument) => string> = {
  rss: (document) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
<title>${escapeMarkup(document.name)}</title><link>${document.origin}/</link><description>${escapeMarkup(document.about)}</description><language>en</language>
${document.articles.map((article) => rssItem(document, article)).join("\n")}
</channel></rss>`,
  rdf: (document) => `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel rdf:about="${document.origin}/"><title>${escapeMarkup(document.name)}</title><link>${document.origin}/</link><description>${escapeMarkup(document.about)}</description></channel>
${document.articles
  .map(
    (article) =>
      `<item rdf:about="${document.origin}${article.path}"><title>${escapeMarkup(article.title)}</title><link>${document.origin}${article.path}</link><description>${escapeMarkup(article.text)}</description><content:encoded><![CDATA[${article.html}]]></content:encoded><dc:date>${article.date.toISOString()}</dc:date></item>`,
  )
  .join("\n")}
</rdf:RDF>`,
  atom: (document) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>${escapeMarkup(document.name)}</title><subtitle>${escapeMarkup(document.about)}</subtitle><id>${document.origin}/</id><link href="${document.origin}/"/><updated>${document.articles[0]?.date.toISOString()}</updated>
${document.articles
  .map(
    (article) =>
      `<entry><title>${escapeMarkup(article.title)}</title><id>${document.origin}${article.path}</id><link href="${document.origin}${article.path}"/><published>${article.date.toISOString()}</published><updated>${article.date.toISOString()}</updated><author><name>The editors</name></author><summary>${escapeMarkup(article.text)}</summary><content type="html">${escapeMarkup(article.html)}</content></entry>`,
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
        summary: article.text,
        content_html: article.html,
        image: `${document.origin}${article.picture}`,
        date_published: article.date.toISOString(),
      })),
    }),
};

function rssItem({ origin }: FeedDocument, { title, text, html, path, date, recording }: FeedArticle): string {
  const enclosure = recording
    ? `<enclosure url="${origin}${recording.path}" type="audio/wav" length="${recording.bytes}"/><itunes:duration>${recording.seconds}</itunes:duration>`
    : "";
  return `<item><title>${escapeMarkup(title)}</title><link>${origin}${path}</link><guid>${origin}${path}</guid><pubDate>${date.toUTCString()}</pubDate><description>${escapeMarkup(text)}</description><content:encoded><![CDATA[${html}]]></content:encoded>${enclosure}</item>`;
}
