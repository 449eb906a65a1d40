import { createHash } from "node:crypto";
import type { Site } from "@/components/marketing/document/public-document";
import { renderPage } from "@/components/marketing/document/render-page";
import { BundlePage, bundleMeta } from "@/components/marketing/pages/bundle-page";
import { NoBundlePage } from "@/components/marketing/pages/no-bundle-page";
import { readSite } from "@/lib/domain/base/site/read-site";
import { type BundlePageData, readBundlePage } from "@/lib/domain/publishing/public-rss/read-bundle-page";
import { visitorCtx } from "@/lib/http/page-ctx";
import { matchesEtag } from "@/lib/shared/is-current";

export const dynamic = "force-dynamic";

type Rendered = { etag: string; text: string; headers: Record<string, string> };

/** Pages that a process keeps, those asked for last. */
const KEPT = 200;
const pages = new Map<string, Rendered>();
/** A cache between us and the browser serves the page for that long before it asks again. */
const FOR_EVERYBODY = "public, max-age=0, s-maxage=300, stale-while-revalidate=86400";

/** GET /bundle/{id}: the page of a bundle for people who do not follow it yet */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const site = readSite();
  const data = await readBundlePage(visitorCtx(), id);
  if (!data) {
    const missing = await renderPage(site, { title: "No such bundle" }, <NoBundlePage />);
    return new Response(missing.body, { status: 404, headers: missing.headers });
  }
  const page = await render(site, id, data);
  const headers = { ...page.headers, "cache-control": FOR_EVERYBODY, etag: page.etag };
  const isKnown = matchesEtag(request.headers.get("if-none-match"), page.etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(page.text, { headers });
}

/** Returns the page, rendered once for each version of the bundle and of the site. */
async function render(site: Site, id: string, data: BundlePageData): Promise<Rendered> {
  const etag = `"${digest(`${data.version} ${site.origin} ${digest(site.styles)}`)}"`;
  const kept = pages.get(id);
  pages.delete(id);
  const page = kept?.etag === etag ? kept : await renderAnew(site, data, etag);
  pages.set(id, page);
  const oldest = pages.keys().next().value;
  if (pages.size > KEPT && oldest !== undefined) pages.delete(oldest);
  return page;
}

async function renderAnew(site: Site, { bundle, readArticles }: BundlePageData, etag: string): Promise<Rendered> {
  const articles = await readArticles();
  const content = <BundlePage bundle={bundle} articles={articles} origin={site.origin} />;
  const response = await renderPage(site, bundleMeta(bundle), content);
  return { etag, text: await response.text(), headers: Object.fromEntries(response.headers) };
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);
