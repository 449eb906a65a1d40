import "server-only";
import { canParseUrl, parseUrl } from "@/lib/shared/parse-url";

/** Sites that only redirect: their articles are named by the publisher. */
const REDIRECTS = ["news.google.com", "bing.com"];
/** Sites whose terms allow reading but not publishing: their articles never enter a public output. */
const UNLICENSED = ["news.google.com", "bing.com"];

export const hostOf = (address: string): string => parseUrl(address)?.hostname ?? address;

export const isWithin = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);

export const isUnlicensed = (searchAddress: string): boolean =>
  UNLICENSED.some((site) => isWithin(hostOf(searchAddress), site));

export const isRedirect = (link: string): boolean => REDIRECTS.some((site) => isWithin(hostOf(link), site));

/** Returns the site of an article, however it was found: its host without www, or the publisher's name. Lower case. */
export function siteOf(link: string, publisher: string): string {
  const host = hostOf(link).replace(/^www\./, "");
  return (host === "" || isRedirect(link) ? publisher : host).trim().toLowerCase();
}

/** Returns true if an article belongs to one of these sites, by host or publisher's name. */
export function isOfSites(article: { link: string; source: string }, sites: readonly string[]): boolean {
  const host = hostOf(article.link).toLowerCase();
  const publisher = article.source.trim().toLowerCase();
  return sites.some((site) => isWithin(host, site.replace(/^www\./, "")) || publisher === site);
}

/** Bing carries the article's address inside its own. */
export function directLink(link: string): string {
  if (!canParseUrl(link)) return link;
  const url = new URL(link);
  const target = url.searchParams.get("url");
  const leads = isWithin(url.hostname, "bing.com") && url.pathname.startsWith("/news/apiclick") && target !== null;
  return leads && /^https?:/i.test(target) && canParseUrl(target) ? target : link;
}
