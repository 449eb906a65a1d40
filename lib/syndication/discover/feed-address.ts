import { canParseUrl } from "@/lib/shared/parse-url";

/**
 * Resolves a feed link; `feed:` and the podcast schemes are spellings of http. The fragment means nothing to a feed.
 */
export function feedAddress(href: string, base: URL): string | null {
  const plain = href
    .replace(/^(?:feed|itpc|pcast|podcast):(?:\/\/)?(?=https?:)/i, "")
    .replace(/^(?:feed|itpc|pcast|podcast):(?:\/\/)?/i, "http://");
  const against = base.protocol === "about:" ? undefined : base;
  if (!canParseUrl(plain, against)) return null;
  const url = new URL(plain, against);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  url.hash = "";
  return url.href;
}

/** Returns an address without the slash at the end of its path: "/feed" and "/feed/" are one feed. The root keeps its own. */
export const withoutSlash = (address: string): string => address.replace(/(?<=[^/:])\/+(?=[?#]|$)/, "");
