import { canParseUrl } from "@/lib/shared/parse-url";

const TAG = /<meta\b[^>]{0,1000}>/gi;
const IS_REFRESH = /\bhttp-equiv\s*=\s*["']?\s*refresh\b/i;
const CONTENT = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
/**
 * HTML standard, "shared declarative refresh steps": seconds, a separator, then `url=` and the address, quoted or bare.
 */
const TARGET = /^\s*(\d+)(?:\.\d*)?\s*[;,\s]\s*(?:url\s*=\s*)?["']?([^"']+)/i;
/** Seconds; a page that waits longer is meant to be read. */
const LONGEST_WAIT = 10;
const HEAD = 16_384;

/**
 * Returns the target of an immediate redirect with `<meta http-equiv="refresh">`: an absolute http(s) address other
 * than the page's own, or null.
 * @param html the page; only its beginning is read
 */
export function metaRefresh(html: string, base: string): string | null {
  for (const [tag] of html.slice(0, HEAD).matchAll(TAG)) {
    if (!IS_REFRESH.test(tag)) continue;
    const content = CONTENT.exec(tag);
    const [, wait, target = ""] =
      TARGET.exec((content?.[1] ?? content?.[2] ?? content?.[3] ?? "").replace(/&amp;/g, "&")) ?? [];
    if (wait === undefined || Number(wait) > LONGEST_WAIT || !canParseUrl(target.trim(), base)) continue;
    const url = new URL(target.trim(), base);
    url.hash = "";
    if (/^https?:$/.test(url.protocol) && url.href !== new URL(base).href) return url.href;
  }
  return null;
}
