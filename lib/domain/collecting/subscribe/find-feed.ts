import "server-only";
import { answerOf } from "@/lib/domain/collecting/fetches/fetch-row";
import { packDocument } from "@/lib/domain/collecting/fetches/keep-document";
import type { FirstFetch } from "@/lib/domain/collecting/fetches/log-subscription";
import { PROBE, READ_PROFILE, sent, toSend } from "@/lib/domain/content/parsing/document-jobs";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Document, ParsedDocument } from "@/lib/domain/content/parsing/parsed-document";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/platform/env";
import { parseUrl } from "@/lib/shared/parse-url";
import { resolveFeed } from "@/lib/syndication/discover/resolve-feed";
import type { DocumentReading, ResolvedFeed, ResolveInput } from "@/lib/syndication/discover/resolve-types";
import { fetchPage } from "@/lib/syndication/fetch/fetch-page";
import { FeedParseError } from "@/lib/syndication/types";

/** A feed with what its fetch log and its follower's overview show of the fetch. */
export type FoundFeed = ResolvedFeed<ParsedDocument> & { first: FirstFetch };

/**
 * Fetches the feed behind an address, a site or a profile. Errors: 422 FEED_UNREACHABLE, NOT_A_FEED, ADDRESS_REFUSED or
 * SOCIAL_UNSUPPORTED, with status and content type in `details`; 503 BUSY.
 * @param headers sent to the site of the address alone
 */
export async function findFeed(
  ctx: FetchCtx,
  input: ResolveInput,
  headers: Readonly<Record<string, string>> = {},
): Promise<FoundFeed> {
  const seen = new Map<Uint8Array, FirstFetch>();
  const site = originOf(input.url);
  const bridges = { rsshubUrl: env().rsshubUrl, rssbridgeUrl: env().rssbridgeUrl };
  const found = await resolveFeed<ParsedDocument>(input, {
    bridges,
    fetchPage: async (url) => {
      const start = performance.now();
      const page = await fetchPage(url, ctx.fetch, site && originOf(url) === site ? { headers } : {});
      if (page.kind === "changed") {
        const answer = answerOf(url, page, performance.now() - start);
        seen.set(page.bytes, { answer, document: await packDocument(page) });
      }
      return page;
    },
    read: (document) => probe(ctx, toSend(document)),
    readProfile: (typed, page) => {
      const document = toSend(page);
      return ctx.threads.run(READ_PROFILE, { input: typed, bridges, document }, sent(document)).catch(noProfile);
    },
  });
  if (found.kind === "resolved") {
    const first = seen.get(found.outcome.bytes);
    if (!first) throw new Error("A feed that was not fetched");
    return { ...found, first };
  }
  const { code, message, note, status, contentType, retryAt } = found;
  if (note) ctx.log.info({ code }, note);
  const isSeen = status !== undefined || contentType !== undefined || retryAt !== undefined;
  throw new AppError(code, message, {
    details: isSeen ? { status, contentType, retryAt: retryAt?.toISOString() } : undefined,
  });
}

const originOf = (address: string): string | undefined => parseUrl(address)?.origin;

/** A document that costs too much to be read is neither feed nor page. */
async function probe(ctx: FetchCtx, document: Document): Promise<DocumentReading<ParsedDocument>> {
  try {
    const probed = await ctx.threads.run(PROBE, document, sent(document));
    return "document" in probed ? { feed: probed.document } : probed;
  } catch (thrown) {
    if (!(thrown instanceof FeedParseError)) throw thrown;
    return { reason: thrown.reason, message: thrown.message, page: null };
  }
}

function noProfile(thrown: unknown): null {
  if (thrown instanceof FeedParseError) return null;
  throw thrown;
}
