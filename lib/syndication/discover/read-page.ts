import { decodeText } from "@/lib/syndication/decode-text";
import { discoverFeeds } from "./discover-feeds";
import { wellKnownFeedUrls } from "./discover-well-known";
import { metaRefresh } from "./meta-refresh";
import type { PageReading } from "./resolve-types";

/** Characters that are searched for HTML where the type does not say it. */
const HTML_HEAD = 8_192;

function looksLikeHtml(contentType: string, text: string): boolean {
  if (/html/i.test(contentType)) return true;
  return /<(?:!doctype html|html|head|body|title|link|meta|a)\b/i.test(text.slice(0, HTML_HEAD));
}

/** Reads what a page says about feeds; null for a document that is not a page. */
export function readPage(document: { bytes: Uint8Array; contentType: string; url: string }): PageReading | null {
  const { bytes, contentType, url } = document;
  const html = decodeText(bytes, contentType);
  if (!looksLikeHtml(contentType, html)) return null;
  const named = discoverFeeds(html, url);
  return { base: url, named, refresh: metaRefresh(html, url), guesses: wellKnownFeedUrls(url, html) };
}
