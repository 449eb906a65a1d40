import { canParseUrl, decodePercent, parseUrl } from "@/lib/shared/parse-url";
import * as closed from "@/lib/syndication/social/closed-networks";
import * as code from "@/lib/syndication/social/code-sites";
import * as communities from "@/lib/syndication/social/communities";
import * as publishing from "@/lib/syndication/social/publishing";
import {
  type Bridged,
  type Found,
  isName,
  type SocialFeed,
  type SocialRule,
} from "@/lib/syndication/social/social-rule";
import { youtube } from "@/lib/syndication/social/youtube";

/** One rule per site; each has the examples that test it. */
export const SOCIAL_RULES: readonly SocialRule[] = [
  youtube,
  ...Object.values(code),
  ...Object.values(communities),
  ...Object.values(publishing),
  ...Object.values(closed),
];

export type Bridges = {
  /** address of an RSSHub instance; preferred */
  rsshubUrl?: string;
  /** address of an RSS-Bridge instance */
  rssbridgeUrl?: string;
};

const X_HANDLE = /^@(\w{1,15})$/;
const FEDIVERSE_HANDLE = /^@([\w.-]{1,64})@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i;

/**
 * Returns the feed of a social profile: the site's own, or that of an operator's bridge. Null if the input is no
 * profile of a known site and should be treated like any website.
 * @param input an absolute address, an X `@handle` or a fediverse `@user@host`
 */
export function socialFeed(input: string, bridges: Bridges = {}): SocialFeed | null {
  const fediverse = FEDIVERSE_HANDLE.exec(input);
  if (fediverse !== null)
    return { kind: "feed", site: "Mastodon", url: `https://${fediverse[2]}/@${fediverse[1]}.rss` };
  const handle = X_HANDLE.exec(input)?.[1];
  const address = handle === undefined ? input : `https://x.com/${handle}`;
  if (!/^https?:\/\//i.test(address) || !canParseUrl(address)) return null;
  const url = new URL(address);
  const rule = SOCIAL_RULES.find(({ hosts }) =>
    hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)),
  );
  const found = rule?.find(url.pathname.split("/").filter(Boolean).map(decodePercent), url);
  return rule && found ? toSocialFeed(rule.site, found, bridges) : null;
}

function toSocialFeed(site: string, found: Found, bridges: Bridges): SocialFeed {
  if ("url" in found) return { kind: "feed", site, url: found.url };
  if ("page" in found) return { kind: "page", site, url: found.page, read: found.read };
  if ("closed" in found) return { kind: "unsupported", site, setting: null };
  const [url] = bridgeAddresses(found, bridges);
  if (url) return { kind: "feed", site, url };
  return { kind: "unsupported", site, setting: found.rssbridge ? "RSSHUB_URL or RSSBRIDGE_URL" : "RSSHUB_URL" };
}

/** Returns the addresses of a profile at the configured bridges, the preferred one first. */
function bridgeAddresses({ rsshub, rssbridge }: Bridged, { rsshubUrl, rssbridgeUrl }: Bridges): string[] {
  const query = new URLSearchParams({ action: "display", ...rssbridge, format: "Atom" });
  return [
    ...(rsshubUrl ? [withoutSlash(rsshubUrl) + rsshub] : []),
    ...(rssbridgeUrl && rssbridge ? [`${withoutSlash(rssbridgeUrl)}/?${query}`] : []),
  ];
}

/**
 * Returns true if one of the rules above builds this very address at a configured bridge, credentials aside. A bridge may
 * live in a private network: nothing else of its host is anybody's business.
 */
export function isBridgeAddress(url: URL, bridges: Bridges): boolean {
  const origins = [bridges.rsshubUrl, bridges.rssbridgeUrl].map((address) => address && parseUrl(address)?.origin);
  if (!origins.includes(url.origin)) return false;
  const names = [...url.pathname.split("/"), ...url.searchParams.values()].map((part) =>
    decodePercent(part).replace(/^@/, ""),
  );
  const known = new Set(names.filter((name) => isName(name)));
  return SOCIAL_RULES.some(({ bridge }) =>
    [...known].some(
      (name) => bridge && bridgeAddresses(bridge(name), bridges).some((built) => plain(parseUrl(built)) === plain(url)),
    ),
  );
}

/** Returns an address as it is requested, without credentials and fragment. */
const plain = (url: URL | null): string => (url ? url.origin + url.pathname + url.search : "");

const withoutSlash = (url: string): string => url.replace(/\/+$/, "");
