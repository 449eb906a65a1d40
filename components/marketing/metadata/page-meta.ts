/** Title, description and indexing of a public page, for its meta tags. */
export type PageMeta = {
  /** without the product's name, which the document adds */
  title: string;
  /** shows the title without the product's name */
  hasFullTitle?: true;
  /** defaults to the description of the site */
  description?: string;
  /** The canonical path. A page without one is the result of a form or the target of a mail, and is not indexed. */
  path?: string;
  /** Reached by those who are given its address only: search engines leave it out, previews of links work. */
  isUnlisted?: true;
  /** path of the image in previews, where the build has not made one */
  image?: string;
  /** the feeds of the page instead of the blog's, for autodiscovery */
  feeds?: readonly { path: string; type: string; title: string }[];
  /** YYYY-MM-DD, for articles */
  publishedOn?: string;
  /** the referrer policy of the document, as a meta tag */
  referrer?: "same-origin";
};
