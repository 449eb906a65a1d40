const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const CONTROL = /(?![\t\n\r])[\p{Cc}]/gu;
/** Soft hyphens, zero-width spaces and byte-order marks: invisible, but they split words. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** Returns a text without lone surrogates, control and invisible characters, which later steps need not expect. */
export function wellFormed(text: string): string {
  return text.replace(HALF, " ").replace(CONTROL, " ").replace(UNSEEN, "");
}
