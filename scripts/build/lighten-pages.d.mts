/** A page's HTML without what would hydrate it. */
export function lighten(html: string): string;
/** Rewrites the public pages of a build; answers how many files. */
export function lightenPages(root: string, distDir?: string): number;
