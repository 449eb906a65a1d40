import { escapeAttribute, type HtmlAttributes } from "./html-tokens";
import { isInvisible } from "./sanitize-image";
import { resolveUrl } from "./sanitize-urls";

type Player = {
  host: RegExp;
  path: RegExp;
  /** the address to embed, when it is not the given one: `$1` is what the path captured */
  to?: string;
  /** the only query parameters that are preserved; none starts playing by itself */
  parameters: readonly string[];
};

/** The video players an article may contain, with the one form of address each uses for embedding. */
const PLAYERS: readonly Player[] = [
  {
    host: /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/,
    path: /^\/(?:embed|v|e|shorts|live)\/([\w-]{1,64})\/?(?:&.*)?$/,
    to: "https://www.youtube-nocookie.com/embed/$1",
    parameters: ["list", "start", "end", "channel"],
  },
  {
    host: /^youtu\.be$/,
    path: /^\/([\w-]{1,64})$/,
    to: "https://www.youtube-nocookie.com/embed/$1",
    parameters: ["list", "start", "end"],
  },
  { host: /^player\.vimeo\.com$/, path: /^\/video\/\d+\/?$/, parameters: ["h"] },
  { host: /^(?:www\.)?dailymotion\.com$/, path: /^\/embed\/video\/\w+$/, parameters: ["start"] },
  { host: /^geo\.dailymotion\.com$/, path: /^\/player(?:\/\w+)?\.html$/, parameters: ["video"] },
  { host: /^www\.blogger\.com$/, path: /^\/video\.g$/, parameters: ["token"] },
  { host: /^embed\.ted\.com$/, path: /^\/talks\/[\w/-]+$/, parameters: [] },
  { host: /^player\.bilibili\.com$/, path: /^\/player\.html$/, parameters: ["bvid", "aid", "cid", "p"] },
  { host: /^(?:www\.)?archive\.org$/, path: /^\/embed\/[\w.-]+$/, parameters: [] },
  { host: /^media\.ccc\.de$/, path: /^\/v\/[\w.-]+\/oembed$/, parameters: [] },
];

/** Returns the address of a known video player (https, harmless parameters only), or null for every other frame. */
export function embeddablePlayerUrl(value: string, base: URL | null): string | null {
  const url = resolveUrl(value, base);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.username !== "" || url.password !== "" || url.port !== "") return null;
  for (const player of PLAYERS) {
    const match = player.host.test(url.hostname) ? player.path.exec(url.pathname) : null;
    if (match === null) continue;
    const target = new URL(player.to?.replace("$1", match[1] ?? "") ?? `https://${url.hostname}${url.pathname}`);
    for (const name of player.parameters) {
      const given = url.searchParams.get(name);
      if (given !== null && /^[\w-]{1,250}$/.test(given)) target.searchParams.set(name, given);
    }
    return target.href;
  }
  return null;
}

const SANDBOX = "allow-scripts allow-same-origin allow-presentation allow-popups";

/**
 * Returns the frame to write for an `iframe`, `embed` or `object`: a known video player, sandboxed and loaded when
 * scrolled to; empty for everything else. Players refuse to play for pages that do not send at least their origin.
 */
export function embedOf(name: string, given: HtmlAttributes, base: URL | null): string {
  if (isInvisible(given)) return "";
  const source = given.get(name === "object" ? "data" : "src") ?? given.get("data-src") ?? "";
  const url = embeddablePlayerUrl(source, base);
  if (url === null) return "";
  const size = ["width", "height"].map((side) => {
    const value = given.get(side)?.trim() ?? "";
    return /^\d{2,4}$/.test(value) ? ` ${side}="${value}"` : "";
  });
  const title = escapeAttribute(given.get("title")?.trim().slice(0, 300) || "Video");
  return `<iframe src="${escapeAttribute(url)}" title="${title}"${size.join("")} sandbox="${SANDBOX}" loading="lazy" referrerpolicy="strict-origin" allow="fullscreen; picture-in-picture" allowfullscreen=""></iframe>`;
}
