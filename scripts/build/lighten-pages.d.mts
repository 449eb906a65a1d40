type Build = {
  /** the text of a style sheet */
  readSheet: (address: string) => string;
  /** where the part of a face is that public pages need */
  partOf: (address: string) => string;
};
/** A page's HTML without what would hydrate it, and with its styles inside. */
export function lighten(html: string, build: Build): string;
/** Rewrites the public pages of a build; returns how many files. */
export function lightenPages(root: string, distDir?: string): number;
