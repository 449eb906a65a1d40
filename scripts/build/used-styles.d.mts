/** The part of a style sheet that a finished page can come to need. */
export function usedStyles(css: string, html: string): string;
