import "server-only";

/** `name`: of the file. */
type Media = { status: number; headers: Record<string, string>; body: ReadableStream<Uint8Array> | null; name: string };

/** Seconds; a player that skips back finds in the browser what it has played. */
const HOUR = 3_600;
/** Characters */
const MAX_NAME = 150;

/** Foreign audio and video may be played and nothing else, even when opened as their own page. */
const SAFE_HEADERS = {
  "content-security-policy": "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  // no-transform: a part of a file is part of these bytes and no others.
  "cache-control": `private, max-age=${HOUR}, no-transform`,
  // A buffering proxy would take the whole file before the reader has heard a second of it.
  "x-accel-buffering": "no",
};

/** Returns audio or video, or the part of it that was asked for (RFC 9110, 14). */
export function mediaResponse({ status, headers, body, name }: Media): Response {
  const file = encodeURIComponent(Array.from(name).slice(-MAX_NAME).join("")).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return new Response(body, {
    status,
    headers: { ...SAFE_HEADERS, ...headers, "content-disposition": `inline; filename*=UTF-8''${file}` },
  });
}
