import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { DEFAULT_LIMIT } from "@/lib/shared/constants";
import { CachedVersions } from "./cached-documents";
import { versionWithoutVisit } from "./current-version";
import { knownVersion } from "./known-version";
import { fingerprint } from "./output-version";
import { publicSite } from "./public-site";
import { type Document, readArticles } from "./read-articles";
import { type PublicBundle, readPublicBundle } from "./read-public-bundle";

/** Articles that the page of a bundle shows. */
const SHOWN = 20;

export type BundlePageArticle = {
  title: string;
  /** "" where the article has no address of its own */
  url: string;
  summary: string;
  source: string;
  /** null where its feed gives no date */
  publishedAt: Date | null;
};
export type BundlePageData = { bundle: PublicBundle; articles: readonly BundlePageArticle[] };

/** Bytes of the articles that a process keeps, those of a page less than 20 kB. */
const MOST_BYTES = 4 * 1024 * 1024;
const kept = new CachedVersions<BundlePageArticle[]>(MOST_BYTES, (articles) => 2 * JSON.stringify(articles).length);

/** Returns the data of a bundle's public page. Its articles are read once for each version. Null for an unknown id. */
export async function readBundlePage(ctx: SystemCtx, id: string): Promise<BundlePageData | null> {
  const bundle = await readPublicBundle(ctx, id);
  if (!bundle) return null;
  const of = { kind: "bundle", id, rows: DEFAULT_LIMIT } as const;
  const version = await knownVersion(ctx, of, await versionWithoutVisit(ctx, { ...of, topic: null }));
  if (!version) return null;
  const stamp = fingerprint(version, bundle);
  const known = kept.get(id, stamp);
  if (known) return { bundle, articles: known };
  const articles = await readPageArticles(ctx, { ...of, ownerKey: version.owner_key });
  kept.set(id, stamp, articles);
  return { bundle, articles };
}

async function readPageArticles(ctx: SystemCtx, of: Document): Promise<BundlePageArticle[]> {
  return (await readArticles(ctx, of)).slice(0, SHOWN).map((row) => ({
    title: row.title,
    url: /^https?:\/\//i.test(row.url) ? row.url : "",
    summary: row.summary,
    source: hostOf(row.source_url, row.source_title),
    publishedAt: row.date_published,
  }));
}

/** Returns the title of a source; where that is an address only its host. */
function hostOf(address: string, title: string): string {
  if (!/^\s*https?:\/\//i.test(title)) return title;
  const site = publicSite(address);
  return site ? new URL(site).host : "";
}
