import type { IncomingHttpHeaders } from "node:http";

/** Characters; longer ones are not stored, as they would be sent with every request. */
const LONGEST_VALIDATOR = 1024;
const HEADER_SAFE = /^[\t\x20-\x7e\x80-\xff]+$/;

/**
 * Returns a validator (RFC 9110, 8.8) as received, weak or malformed alike, because servers compare it with what they
 * sent; null when it is unusable.
 */
export function validator(value: string | undefined | null): string | null {
  const text = value?.trim();
  return text && text.length <= LONGEST_VALIDATOR && HEADER_SAFE.test(text) ? text : null;
}

/** Returns If-None-Match and If-Modified-Since (RFC 9110, 13.1) for the known validators. */
export function conditionalHeaders(known: {
  etag?: string | null;
  lastModified?: string | null;
}): Record<string, string> {
  const headers: Record<string, string> = {};
  const etag = validator(known.etag);
  const lastModified = validator(known.lastModified);
  if (etag) headers["if-none-match"] = etag;
  if (lastModified) headers["if-modified-since"] = lastModified;
  return headers;
}

/**
 * Parses an HTTP-date in its three forms (RFC 9110, 5.6.7) to milliseconds since 1970; asctime has no zone and means
 * GMT. Returns null when it is none.
 */
export function parseHttpDate(text: string): number | null {
  if (!/^\s*[a-z]{3,9},?\s/i.test(text)) return null;
  const time = Date.parse(/[a-z]{3,}\s*$|[+-]\d{4}\s*$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(time) ? null : time;
}

/**
 * Parses Retry-After (RFC 9110, 10.2.3): seconds or a date.
 * @returns milliseconds since 1970, never before `now`; null when missing or malformed
 */
export function retryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim();
  if (!text) return null;
  if (/^\d+(\.\d+)?$/.test(text)) return now + Math.min(Number(text), 10 * 365 * 86_400) * 1000;
  const date = parseHttpDate(text);
  return date === null ? null : Math.max(date, now);
}

function directive(cacheControl: string, name: string): number | null {
  const match = new RegExp(`(?:^|[\\s,])${name}\\s*=\\s*"?(\\d+)`, "i").exec(cacheControl);
  return match ? Number(match[1]) : null;
}

/**
 * Returns how long a response stays fresh for a shared cache (RFC 9111, 4.2): s-maxage, max-age, else Expires, less
 * Age.
 * @returns seconds; 0 when it must be revalidated, null when the server says nothing
 */
export function freshnessSeconds(headers: IncomingHttpHeaders, now: number): number | null {
  const cacheControl = headers["cache-control"];
  if (cacheControl && /(?:^|[\s,])no-(?:store|cache)(?![\w-])/i.test(cacheControl)) return 0;
  const age = Number(headers.age) || 0;
  const maxAge = cacheControl ? (directive(cacheControl, "s-maxage") ?? directive(cacheControl, "max-age")) : null;
  if (maxAge !== null) return Math.max(0, maxAge - age);
  if (headers.expires === undefined) return null;
  const expires = parseHttpDate(headers.expires);
  const date = headers.date ? parseHttpDate(headers.date) : null;
  return expires === null ? 0 : Math.max(0, Math.round((expires - (date ?? now)) / 1000) - age);
}
