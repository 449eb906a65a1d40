import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SampleSite } from "./sample-sites";
import type { WebSite } from "./web";

type CapturedHost = { name: string; feeds: string[]; page?: string };

const TYPES = new Map([
  [".rss", "application/rss+xml"],
  [".rdf", "application/rdf+xml"],
  [".atom", "application/atom+xml"],
  [".xml", "application/xml"],
  [".json", "application/feed+json"],
]);

/**
 * Builds sites from a folder of captured feeds and pages: every name is a host of its own, with its feeds at /feed.<kind> and
 * its page (or a plain one that links the feeds) at /. Links of a captured page to its feeds lead to the local ones.
 */
export function capturedSites(folder: string): SampleSite[] {
  const hosts = new Map<string, CapturedHost>();
  for (const file of readdirSync(folder).sort()) {
    const { name, ext } = path.parse(file);
    const key = name.toLowerCase();
    const host = hosts.get(key) ?? { name, feeds: [] };
    if (TYPES.has(ext)) hosts.set(key, { ...host, feeds: [...host.feeds, file] });
    else if (ext === ".html") hosts.set(key, { ...host, page: file });
  }
  return [...hosts].filter(([, { feeds }]) => feeds.length > 0).flatMap(([key, host]) => siteOf(folder, key, host));
}

function siteOf(folder: string, key: string, { name, feeds, page }: CapturedHost): SampleSite[] {
  const paths = feeds.map((file) => ({
    file,
    path: `/feed${path.extname(file)}`,
    type: TYPES.get(path.extname(file)) ?? "",
  }));
  const links = paths.map(
    ({ path: href, type }) => `<link rel="alternate" type="${type}" title="${name}" href="${href}">`,
  );
  const html = page
    ? withLocalFeeds(readFileSync(path.join(folder, page), "utf8"), links.join(""))
    : `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>${links.join("")}</head><body><h1>${name}</h1></body></html>`;
  const site: WebSite = { "/": { type: "text/html; charset=utf-8", body: html } };
  for (const { file, path: at, type } of paths) site[at] = { type, file: path.join(folder, file), etag: true };
  return paths.map(({ path: feedPath }) => ({ host: `${key}.localhost`, title: name, feedPath, homePath: "/", site }));
}

function withLocalFeeds(html: string, links: string): string {
  const withoutLinks = html.replace(
    /<link\b[^>]*\btype=["']?application\/(?:rss\+xml|atom\+xml|feed\+json|json)[^>]*>/gi,
    "",
  );
  return withoutLinks.replace(/<head\b[^>]*>/i, (head) => `${head}${links}`);
}
