import "server-only";
import type { Document } from "@/lib/domain/content/parsing/parsed-document";
import { decodeText } from "@/lib/syndication/decode-text";
import {
  checkIcon,
  dataUrlBytes,
  faviconCandidates,
  type IconCandidate,
  manifestIcons,
  manifestUrl,
} from "@/lib/syndication/discover/favicon";
import type { Picture } from "@/lib/syndication/picture";

export function readIconPage({ bytes, contentType, url }: Document) {
  const html = /html/i.test(contentType) ? decodeText(bytes, contentType) : "";
  return { candidates: faviconCandidates(html, url), manifest: manifestUrl(html, url) };
}

export const readManifest = ({ bytes, url }: Document): IconCandidate[] =>
  manifestIcons(new TextDecoder().decode(bytes), url);

export function readIcon(source: Uint8Array | string): Picture | null {
  const bytes = typeof source === "string" ? dataUrlBytes(source) : source;
  return bytes && checkIcon(bytes);
}
