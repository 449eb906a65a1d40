import { sanitizeSvg } from "@/lib/syndication/sanitize/sanitize-svg";

/** A picture that may be served: its type by its first bytes, and the bytes. */
export type Picture = { type: string; bytes: Uint8Array };

/** First bytes of the raster formats that browsers show. */
const SIGNATURES: readonly [type: string, matches: (latin1: string) => boolean][] = [
  ["image/png", (head) => head.startsWith("\x89PNG\r\n\x1a\n")],
  ["image/gif", (head) => /^GIF8[79]a/.test(head)],
  ["image/jpeg", (head) => head.startsWith("\xff\xd8\xff")],
  ["image/webp", (head) => head.startsWith("RIFF") && head.slice(8, 12) === "WEBP"],
  ["image/avif", (head) => head.slice(4, 8) === "ftyp" && /avi[fs]/.test(head.slice(8, 32))],
  ["image/x-icon", (head) => head.startsWith("\0\0\x01\0") && head.charCodeAt(4) + head.charCodeAt(5) > 0],
  ["image/bmp", (head) => head.startsWith("BM") && head.slice(6, 10) === "\0\0\0\0"],
];
const SVG_START =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[^>]*-->\s*|<!DOCTYPE svg[^>[]*(?:\[[^\]]*\])?>\s*)*<(?:svg:)?svg[\s>/]/i;
/** Bytes; `sanitizeSvg` takes 300,000 characters, each of at most 4 bytes. */
const MAX_SVG_BYTES = 1_200_000;

/**
 * Recognises a picture by what its bytes are, not by what the server calls them. SVG is sanitised.
 * @returns null for pages, empty responses and everything else
 */
export function pictureOf(bytes: Uint8Array): Picture | null {
  if (bytes.length < 16) return null;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = buffer.toString("latin1", 0, 64);
  const type = SIGNATURES.find(([, matches]) => matches(head))?.[0];
  if (type !== undefined) return { type, bytes };
  if (bytes.length > MAX_SVG_BYTES || !SVG_START.test(buffer.toString("utf8", 0, 4_096))) return null;
  const svg = sanitizeSvg(buffer.toString("utf8"));
  return svg === null ? null : { type: "image/svg+xml", bytes: new TextEncoder().encode(svg) };
}
