import { createHash } from "node:crypto";
import { matchesEtag } from "@/lib/shared/is-current";
import type { Site } from "./public-document";

type Context<Params> = { params: Promise<Params> };
type Options = {
  status?: number;
  /** Whether a session cookie shows another document under the same address. */
  byCookie?: true;
};
type Kept = { site: Site; text: string; headers: Record<string, string>; etag: string };

/** A cache between us and the browser serves a page for that long before it asks again. */
const FOR_EVERYBODY = "public, max-age=0, s-maxage=300, stale-while-revalidate=86400";
/** A cache that ignores Vary must not keep one visitor's document for another. */
const BY_COOKIE = { "cache-control": "private, no-cache", vary: "Cookie" };

/**
 * Makes the handler of a public page. The page is rendered once per process, with the settings of the running
 * installation, not with those of its build: it names its own address. Who has it is told so by 304.
 */
export function publicPage<Params = unknown>(
  readSite: () => Site,
  render: (site: Site, params: Params) => Promise<Response>,
  { status = 200, byCookie }: Options = {},
) {
  const pages = new Map<string, Kept>();
  return async (request: Request, { params }: Context<Params>): Promise<Response> => {
    const given = await params;
    const key = JSON.stringify(given ?? {});
    const site = readSite();
    const kept = pages.get(key);
    const page = kept && isSame(kept.site, site) ? kept : await keep(site, await render(site, given));
    // A page that does not exist has thrown: no more are kept than there are.
    pages.set(key, page);
    const caching = byCookie ? BY_COOKIE : { "cache-control": FOR_EVERYBODY };
    const headers = { ...page.headers, ...caching, etag: page.etag };
    const isKnown = matchesEtag(request.headers.get("if-none-match"), page.etag);
    if (status === 200 && isKnown) return new Response(null, { status: 304, headers });
    return new Response(page.text, { status, headers });
  };
}

async function keep(site: Site, response: Response): Promise<Kept> {
  const text = await response.text();
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  return { site, text, headers: Object.fromEntries(response.headers), etag };
}

function isSame(one: Site, other: Site): boolean {
  return one.origin === other.origin && one.hasPlans === other.hasPlans && one.styles === other.styles;
}
