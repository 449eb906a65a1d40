const YEAR_S = 31_536_000;

/** Returns the value of a cookie that scripts may read; null without it. */
export function readCookie(name: string): string | null {
  const found = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie);
  return found ? decodeURIComponent(found[1] ?? "") : null;
}

/** Stores a setting of this device for a year, so that the server knows it at the next request. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=${YEAR_S};samesite=lax`;
}
