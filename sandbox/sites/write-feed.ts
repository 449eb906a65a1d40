import { type Author, Feed } from "feed";

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
  rss: (document) => toPackage(document).rss2(),
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
  // Atom wants an author; the author of RSS is an address of e-mail.
  atom: (document) => toPackage(document, [{ name: "The editors" }]).atom1(),
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

function toPackage({ origin, name, about, articles }: FeedDocument, author?: Author[]): Feed {
  const feed = new Feed({
    id: `${origin}/`,
    title: name,
    description: about,
    link: `${origin}/`,
    language: "en",
    updated: articles[0]?.date,
    podcast: articles.some(({ recording }) => recording),
  });
  for (const { title, text, html, path, date, recording } of articles) {
    const link = `${origin}${path}`;
    feed.addItem({
      title: escapeMarkup(title),
      id: link,
      link,
      date,
      published: date,
      description: escapeMarkup(text),
      content: html,
      author,
      ...(recording && {
        audio: {
          url: `${origin}${recording.path}`,
          type: "audio/wav",
          length: recording.bytes,
          duration: recording.seconds,
        },
      }),
    });
  }
  return feed;
}
