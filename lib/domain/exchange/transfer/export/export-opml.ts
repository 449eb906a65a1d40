import "server-only";
import type { ExportedFeed } from "@/lib/contracts/transfer";
import { OPML_NAMESPACE } from "@/lib/contracts/transfer";
import type { Ctx } from "@/lib/domain/ctx";
import { type OpmlFeed, renderOpml } from "@/lib/syndication/opml/render-opml";
import { OPML_ATTRIBUTES } from "./opml-attributes";
import { type Library, readLibrary } from "./read-library";

/**
 * Returns the caller's feeds as OPML 2.0: bundles are folders with their colour (a feed in two bundles appears in both), smart feeds
 * carry their keywords, paused and private feeds are marked. One string: five thousand feeds are one megabyte.
 */
export async function* exportOpml(ctx: Ctx): AsyncGenerator<string> {
  const library = await readLibrary(ctx);
  yield renderOpml({
    title: "Feedloom feeds",
    createdAt: ctx.now(),
    feeds: [...outlines(library)],
    folders: new Map(library.bundles.flatMap(colored)),
    namespaces: { [OPML_NAMESPACE.prefix]: OPML_NAMESPACE.uri },
  });
}

/** Returns the folder of a bundle that has feeds, with its colour. */
function colored({ name, color, feedIds }: Library["bundles"][number]): [string, Record<string, string>][] {
  return feedIds.length > 0 ? [[folderName(name), { [OPML_ATTRIBUTES.color]: color }]] : [];
}

function* outlines({ bundles, feeds }: Library): Generator<OpmlFeed> {
  const byId = new Map(feeds.map((feed) => [feed.id, feed]));
  const filed = new Set<number>();
  for (const bundle of bundles) {
    for (const id of bundle.feedIds) {
      const feed = byId.get(id);
      if (feed && hasAddress(feed)) yield outline(feed, bundle.name);
      filed.add(id);
    }
  }
  for (const feed of feeds) if (!filed.has(feed.id) && hasAddress(feed)) yield outline(feed, "");
}

/** Saved pages have none, and newsletters one of a person: no other program could follow them. */
const hasAddress = ({ type, feedUrl, keywords }: ExportedFeed): boolean =>
  type !== "newsletter" && (feedUrl !== null || keywords !== null);

/** A slash in a bundle's name is not a path. */
const folderName = (bundle: string): string => bundle.replaceAll("/", "∕");

function outline(feed: ExportedFeed, bundle: string): OpmlFeed {
  const attributes: Record<string, string> = {};
  if (feed.keywords !== null) attributes[OPML_ATTRIBUTES.keywords] = feed.keywords;
  if (!feed.isActive) attributes[OPML_ATTRIBUTES.paused] = "true";
  if (feed.isPrivate) attributes[OPML_ATTRIBUTES.private] = "true";
  return {
    title: feed.title || feed.sourceTitle || feed.keywords || feed.feedUrl || "",
    description: feed.description ?? "",
    xmlUrl: feed.feedUrl ?? "",
    htmlUrl: feed.siteUrl ?? "",
    folder: folderName(bundle),
    attributes,
  };
}
