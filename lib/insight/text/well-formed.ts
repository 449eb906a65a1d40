const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const CONTROL = /(?![\t\n\r])[\p{Cc}]/gu;
/** Soft hyphens, zero-width spaces and marks of byte order: nobody sees them, but they part what belongs together. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** A text without half, control and invisible characters, which no step after this has to expect. */
export function wellFormed(text: string): string {
  return text.replace(HALF, " ").replace(CONTROL, " ").replace(UNSEEN, "");
}
