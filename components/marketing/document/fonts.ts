// Written by npm run font-subset.

/** The fonts of the public pages, in the order in which they are preloaded. */
export const FONT_FILES = ["/fonts/inter-subset.8bed4e09ddcd.woff2", "/fonts/source-serif-4-subset.de6b21dc26e0.woff2"];

/** `optional`: text that was painted in a fallback font is not painted again, so nothing moves. */
export const FONT_RULES = [
  "@font-face{font-family:'Sans Subset';src:url(/fonts/inter-subset.8bed4e09ddcd.woff2) format('woff2');font-weight:400 600;font-display:optional}",
  "@font-face{font-family:'Serif Subset';src:url(/fonts/source-serif-4-subset.de6b21dc26e0.woff2) format('woff2');font-weight:400 600;font-display:optional}",
  ":root{--font-inter-latin:'Sans Subset';--font-serif-latin:'Serif Subset'}",
].join("");
