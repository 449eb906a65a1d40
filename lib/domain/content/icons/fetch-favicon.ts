import "server-only";
import { sent, toSend } from "@/lib/domain/content/parsing/document-jobs";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Document } from "@/lib/domain/content/parsing/parsed-document";
import { contentEtag } from "@/lib/platform/content-etag";
import type { IconCandidate } from "@/lib/syndication/discover/favicon";
import { fetchBytes, fetchPage } from "@/lib/syndication/fetch/fetch-page";
import type { Picture } from "@/lib/syndication/picture";
import { FeedParseError } from "@/lib/syndication/types";
import { CHECK_ICON, READ_ICON_PAGE, READ_MANIFEST } from "./icon-jobs";

export type FetchedIcon = Picture & {
  /** Strong and quoted, as in the ETag header. */
  etag: string;
};

/** Icons are named at the beginning of a page. */
const PAGE_BYTES = 2_000_000;
const MOST_TRIES = 5;
/** Icons wait for each other, so that they keep one thread busy and leave the others to feeds. */
const TURN = { kind: "icon" };

/**
 * Fetches the best icon of a site: from link tags, the web app manifest or /favicon.ico. Returns null when there is none;
 * errors of the site do not throw.
 */
export async function fetchFavicon(ctx: FetchCtx, address: string): Promise<FetchedIcon | null> {
  const page = await fetchPage(address, ctx.fetch, { maxBytes: PAGE_BYTES });
  const empty: Document = { bytes: new Uint8Array(), contentType: "", url: address };
  const document = page.kind === "changed" ? toSend(page) : empty;
  const read = await ctx.threads.run(READ_ICON_PAGE, document, { ...sent(document), ...TURN }).catch(nothing);
  const { candidates = [], manifest = null } = read ?? {};
  if (manifest && candidates.length <= 1) candidates.unshift(...(await fetchManifest(ctx, manifest)));
  for (const candidate of candidates.slice(0, MOST_TRIES)) {
    const icon = await tryIcon(ctx, candidate);
    if (icon) return { ...icon, etag: contentEtag(icon.bytes) };
  }
  return null;
}

/** For a document that costs too much. */
function nothing(thrown: unknown): null {
  if (thrown instanceof FeedParseError) return null;
  throw thrown;
}

async function fetchManifest(ctx: FetchCtx, url: string): Promise<IconCandidate[]> {
  const response = await fetchBytes(url, ctx.fetch);
  if (response.kind !== "changed") return [];
  const document = toSend(response);
  return (await ctx.threads.run(READ_MANIFEST, document, { ...sent(document), ...TURN }).catch(nothing)) ?? [];
}

async function tryIcon(ctx: FetchCtx, { url }: IconCandidate): Promise<Picture | null> {
  const source = url.startsWith("data:") ? url : await fetchIcon(ctx, url);
  return source === null ? null : ctx.threads.run(CHECK_ICON, source, TURN).catch(nothing);
}

async function fetchIcon(ctx: FetchCtx, url: string): Promise<Uint8Array | null> {
  const response = await fetchBytes(url, ctx.fetch);
  return response.kind === "changed" && !response.truncated ? toSend(response).bytes : null;
}
