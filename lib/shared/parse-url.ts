/**
 * Returns an address by the URL standard; null for one that is invalid. `URL.canParse` is not used anywhere: once Node 20
 * and 22 have optimised a caller (after some 5,000 calls), it returns false for every host with umlauts.
 */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

export const canParseUrl = (address: string, base?: string | URL): boolean => parseUrl(address, base) !== null;

/** Returns percent-encoded text decoded; the text itself if it is not encoded. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns true if a typed address names its scheme; "example.org:8080" does not. */
export const hasScheme = (typed: string): boolean => /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed.trim());

/** Returns the http or https address that somebody typed, https where no scheme is named; null for anything else. */
export function parseTypedAddress(typed: string): URL | null {
  const address = typed.trim();
  const url = parseUrl(hasScheme(address) ? address : `https://${address}`);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
