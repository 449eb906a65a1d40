/** What search engines and link previews learn of a public page. */
export type PageMeta = {
  /** without the product's name, which the document adds */
  title: string;
  /** when set, the title stands alone */
  hasFullTitle?: true;
  /** left out: the description of the site */
  description?: string;
  /** The canonical path. A page without one only answers a form or a mail: search engines are asked to skip it. */
  path?: string;
  /** YYYY-MM-DD, for articles */
  publishedOn?: string;
  /** sent along as the Referrer-Policy of the document */
  referrer?: "same-origin";
};
