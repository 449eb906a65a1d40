import "server-only";

/** SQL expressions that many statements share, each in one form. */

/**
 * Returns the SQL of a feed's title, for rows of `feeds` and `sources`: the owner's title if set, else that of the
 * document, else the keywords of a smart feed, else the address.
 */
export const feedTitle = (feed = "f", source = "s"): string =>
  `coalesce(nullif(${feed}.title, ''), nullif(${source}.title, ''), nullif(${source}.keywords, ''), ${source}.url)`;

/** Returns the SQL of whether a source is never fetched, and private to its owner: what a person saved or was mailed. */
export const isUnfetched = (source = "s"): string => `${source}.kind IN ('pages', 'newsletter')`;

/** Returns the SQL of the site of a source, which its document gives, else its address; empty for a smart feed. */
export const siteAddress = (): string => "coalesce(nullif(s.site_url, ''), s.url)";

/** Returns the SQL of where an article leads: its own link, else the site of its source. */
export const articleLink = (article = "a", source = "s"): string =>
  `coalesce(nullif(${article}.url, ''), nullif(${source}.site_url, ''), ${source}.url)`;

/** Returns the SQL of whether a feed is private: as its owner decided, else as its source is. */
export const isPrivateFeed = (feed = "f"): string => `coalesce(${feed}.is_private, s.is_private)`;

/** Returns the SQL of an article's longer text, for rows of `articles` and of `full_texts` (which may be missing). */
export const longerText = (article = "a", full = "t"): string =>
  `CASE WHEN length(${full}.content) > length(${article}.content) THEN ${full}.content ELSE ${article}.content END`;

/** The same as HTML for the analysis: of an article without any text, its plain summary. */
export const textToAnalyse = (article = "a", full = "t"): string =>
  `CASE WHEN length(${full}.content) > length(${article}.content) THEN ${full}.content
      WHEN ${article}.content = '' THEN replace(replace(${article}.summary, '&', '&amp;'), '<', '&lt;')
      ELSE ${article}.content END`;
