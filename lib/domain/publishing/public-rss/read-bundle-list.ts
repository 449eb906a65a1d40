import "server-only";
import { OPML_NAMESPACE } from "@/lib/contracts/transfer";
import type { SystemCtx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { contentEtag } from "@/lib/platform/content-etag";
import { matchesEtag } from "@/lib/shared/is-current";
import { renderOpml } from "@/lib/syndication/opml/render-opml";
import { cachedText } from "./cached-documents";
import { currentVersion } from "./current-version";
import { readPublicBundle } from "./read-public-bundle";
import { identifyDocument } from "./read-public-feed";

const ENDING = /\.opml$/;

/** Returns true if an address below /rss is that of a bundle's list. */
export const isBundleList = (kind: string, name: string): boolean => kind === "bundle" && ENDING.test(name);

export type BundleList = { body: string | null; etag: string; contentType: string };

/**
 * Returns the public feeds of a bundle as a subscription list that programs may ask for again (OPML 2.0), in one folder
 * with the bundle's colour. Nothing in it names its owner. Error: 404.
 */
export async function readBundleList(
  ctx: SystemCtx,
  { name, ifNoneMatch }: { name: string; ifNoneMatch: string | null },
): Promise<BundleList> {
  const id = identifyDocument({ kind: "bundle", name: name.replace(ENDING, "") }).id;
  const { version, isSettled } = await currentVersion(ctx, { kind: "bundle", id, topic: null });
  const text = cachedText({
    key: `bundle/${id}.opml`,
    version: isSettled ? String(version) : null,
    make: () => render(ctx, id),
  });
  const body = await text.text();
  const etag = contentEtag(body);
  return { body: matchesEtag(ifNoneMatch, etag) ? null : body, etag, contentType: "text/x-opml; charset=utf-8" };
}

async function render(ctx: SystemCtx, id: string): Promise<string> {
  const bundle = await readPublicBundle(ctx, id);
  if (!bundle) throw notFound("Bundle");
  // A slash in a name is not a path.
  const folder = bundle.name.replaceAll("/", "∕");
  return renderOpml({
    title: bundle.name,
    modifiedAt: bundle.modifiedAt,
    feeds: bundle.feeds.map(({ title, description, url, siteUrl }) => ({
      title,
      description,
      xmlUrl: url,
      htmlUrl: siteUrl,
      folder,
    })),
    folders: new Map([[folder, { [`${OPML_NAMESPACE.prefix}:color`]: bundle.color }]]),
    namespaces: { [OPML_NAMESPACE.prefix]: OPML_NAMESPACE.uri },
  });
}
