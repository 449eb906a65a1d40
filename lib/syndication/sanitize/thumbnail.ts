import type { ParsedItem } from "@/lib/syndication/types";
import type { HtmlAttributes } from "./html-tokens";

/** Pixels of a side; smaller pictures are icons, emoji and buttons. */
const MIN_SIDE = 80;
const DECORATION_CLASS =
  /(?:^|[\s_-])(?:emoji|smiley|avatar|gravatar|icon|logo|share|badge|button|author-image)(?=$|[\s_-])/i;
const DECORATION_ADDRESS =
  /\/\/(?:[^/]*\.)?gravatar\.com\/|\/\/s\.w\.org\/images\/core\/emoji|\/(?:emoji|smil(?:ey|ies)|icons?|badges?|buttons?|avatars?)\/|img\.shields\.io|[/_-](?:avatar|favicon|logo|icon|spacer|badge)[^/]{0,20}\.(?:png|gif|jpe?g|svg|webp|ico)(?:[?#]|$)|feedburner\.com|\.gif(?:[?#]|$)/i;

/**
 * Returns true if a picture inside an article can stand for it in a list: no icon, emoji, avatar or button.
 * @param address its resolved address
 * @param given the attributes that the author wrote
 */
export function isContentImage(address: string, given: HtmlAttributes): boolean {
  if (!address.startsWith("http")) return false;
  for (const side of ["width", "height"]) {
    const pixels = /^\s*(\d+)/.exec(given.get(side) ?? "")?.[1];
    if (pixels !== undefined && Number(pixels) < MIN_SIDE && !(given.get(side) ?? "").includes("%")) return false;
  }
  return (
    !DECORATION_CLASS.test((given.get("class") ?? "").slice(0, 500)) &&
    !DECORATION_ADDRESS.test(address.slice(0, 2_000))
  );
}

/**
 * Returns the picture to show next to an article, an absolute http(s) address or null: the one that the document
 * declares, else an enclosed picture, else the first picture of the content.
 * @param contentImage first picture of the content, as `articleHtml` found it
 */
export function thumbnailOf(
  item: Pick<ParsedItem, "thumbnail" | "enclosures">,
  contentImage: string | null,
): string | null {
  if (item.thumbnail) return item.thumbnail;
  const picture = item.enclosures.find(
    ({ type, url }) => type.startsWith("image/") || (type === "" && IMAGE_FILE.test(url)),
  );
  return picture?.url ?? contentImage;
}

const IMAGE_FILE = /^[^?#]*\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i;
