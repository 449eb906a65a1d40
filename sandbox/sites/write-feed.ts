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
  media?: Media | undefined;
};

/** A recording or a film of an article. */
export type Media = { path: string; type: string; bytes: number; seconds: number };

export type FeedDocument = {
  origin: string;
  name: string;
  about: string;
  /** BCP 47; English by default */
  language?: string;
  articles: FeedArticle[];
};

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
<channel rdf:about="${document.origin}/"><title>${escapeMarkup(document.name)}</title><link>${document.origin}/</link><description>${escapeMarkup(document.about)}</description><dc:language>${document.language ?? "en"}</dc:language></channel>
${document.articles
  .map(
    (article) =>
      `<item rdf:about="${document.origin}${article.path}"><title>${escapeMarkup(article.title)}</title><link>${document.origin}${article.path}</link><description>${escapeMarkup(article.text)}</description><content:encoded><![CDATA[${article.html}]]></content:encoded><dc:date>${article.date.toISOString()}</dc:date></item>`,
  )
  .join("\n")}
</rdf:RDF>`,
  // Atom wants an author; the author of RSS is an address of email.
  atom: (document) => toPackage(document, [{ name: "The editors" }]).atom1(),
  json: (document) =>
    JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      title: document.name,
      description: document.about,
      home_page_url: `${document.origin}/`,
      language: document.language ?? "en",
      items: document.articles.map((article) => ({
        id: `${document.origin}${article.path}`,
        url: `${document.origin}${article.path}`,
        title: article.title,
        summary: article.text,
        content_html: article.html,
        image: `${document.origin}${article.picture}`,
        date_published: article.date.toISOString(),
        attachments: attachmentsOf(document.origin, article),
      })),
    }),
};

const attachmentsOf = (origin: string, { media }: FeedArticle) =>
  media && [
    {
      url: `${origin}${media.path}`,
      mime_type: media.type,
      size_in_bytes: media.bytes,
      duration_in_seconds: media.seconds,
    },
  ];

function toPackage({ origin, name, about, language = "en", articles }: FeedDocument, author?: Author[]): Feed {
  const feed = new Feed({
    id: `${origin}/`,
    title: name,
    description: about,
    link: `${origin}/`,
    language,
    updated: articles[0]?.date,
    podcast: articles.some(({ media }) => media?.type.startsWith("audio/")),
  });
  for (const { title, text, html, path, date, media } of articles) {
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
      ...(media && {
        [media.type.startsWith("audio/") ? "audio" : "video"]: {
          url: `${origin}${media.path}`,
          type: media.type,
          length: media.bytes,
          duration: media.seconds,
        },
      }),
    });
  }
  return feed;
}
