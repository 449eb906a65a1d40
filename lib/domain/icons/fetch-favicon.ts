import "server-only";
import { createHash } from "node:crypto";
import { decodeText } from "@/lib/syndication/decode-text";
import {
  checkIcon,
  dataUrlBytes,
  faviconCandidates,
  type IconCandidate,
  manifestIcons,
  manifestUrl,
} from "@/lib/syndication/discover/favicon";
import { fetchBytes, fetchPage } from "@/lib/syndication/fetch/fetch-page";
import type { FetchOptions } from "@/lib/syndication/fetch/fetch-types";
import type { Picture } from "@/lib/syndication/picture";

export type FetchedIcon = Picture & {
  /** Strong and quoted, as in the ETag header. */
  etag: string;
};

/** Icons are named at the beginning of a page. */
const PAGE_BYTES = 2_000_000;
const MOST_TRIES = 5;

/**
 * Fetches the best icon of a site: from link tags, the web app manifest or /favicon.ico. Returns null when there is none;
 * errors of the site do not throw.
 */
export async function fetchFavicon(address: string, fetch: FetchOptions): Promise<FetchedIcon | null> {
  const page = await fetchPage(address, fetch, { maxBytes: PAGE_BYTES });
  const isPage = page.kind === "changed";
  const html = isPage && /html/i.test(page.contentType) ? decodeText(page.bytes, page.contentType) : "";
  const url = isPage ? page.url : address;
  const candidates = faviconCandidates(html, url);
  const manifest = manifestUrl(html, url);
  if (manifest && candidates.length <= 1) candidates.unshift(...(await readManifest(manifest, fetch)));
  for (const candidate of candidates.slice(0, MOST_TRIES)) {
    const icon = await tryIcon(candidate, fetch);
    if (icon) return { ...icon, etag: `"${createHash("sha256").update(icon.bytes).digest("base64url").slice(0, 27)}"` };
  }
  return null;
}

async function readManifest(url: string, fetch: FetchOptions): Promise<IconCandidate[]> {
  const response = await fetchBytes(url, fetch);
  return response.kind === "changed" ? manifestIcons(new TextDecoder().decode(response.bytes), response.url) : [];
}

async function tryIcon({ url }: IconCandidate, fetch: FetchOptions): Promise<Picture | null> {
  if (url.startsWith("data:")) {
    const bytes = dataUrlBytes(url);
    return bytes && checkIcon(bytes);
  }
  const response = await fetchBytes(url, fetch);
  return response.kind === "changed" && !response.truncated ? checkIcon(response.bytes) : null;
}
