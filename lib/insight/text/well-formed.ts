const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const CONTROL = /(?![\t\n\r])[\p{Cc}]/gu;

/** A text without half characters and control characters, which no step after this has to expect. */
export function wellFormed(text: string): string {
  return text.replace(HALF, " ").replace(CONTROL, " ");
}
