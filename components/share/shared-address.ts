import { canParseUrl } from "@/lib/shared/parse-url";

/**
 * The data that another app shares (Web Share Target). Any field may be missing, and the address is often in the text.
 */
export type Shared = { title?: string; text?: string; url?: string };

const ADDRESS = /https?:\/\/[^\s<>"“”]+/i;
/** Characters that end a sentence rather than an address. */
const TAIL = /[.,;:!?)\]}'’»]+$/;

/** The schemes feed: and web+feed: are before an address, or in place of its https:. */
const FEED_SCHEME = /^\s*(?:web\+)?feed:(?:\/\/(?!https?:))?/i;

/** Returns an address without the feed: or web+feed: that links to feeds may have. */
const withoutFeedScheme = (text: string): string =>
  FEED_SCHEME.test(text) ? text.replace(FEED_SCHEME, (found) => (found.endsWith("//") ? "https://" : "")) : text;

/** Returns the shared web address; null when there is none. Pure. */
export function sharedAddress({ url, text, title }: Shared): string | null {
  for (const part of [url, text, title]) {
    const found = ADDRESS.exec(withoutFeedScheme(part ?? ""))?.[0].replace(TAIL, "");
    if (found && canParseUrl(found)) return found;
  }
  return null;
}
