import "server-only";
import { fetchOptions } from "@/lib/domain/parsing/fetch-options";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/platform/env";
import { resolveFeed } from "@/lib/syndication/discover/resolve-feed";
import type { ResolvedFeed, ResolveInput } from "@/lib/syndication/discover/resolve-types";
import { fetchPage } from "@/lib/syndication/fetch/fetch-page";

/**
 * Fetches the feed behind an address, a site or a profile. Errors: 422 FEED_UNREACHABLE, NOT_A_FEED, ADDRESS_REFUSED or
 * SOCIAL_UNSUPPORTED, with status and content type in `details`.
 */
export async function findFeed(input: ResolveInput): Promise<ResolvedFeed> {
  const found = await resolveFeed(input, {
    fetchPage: (url) => fetchPage(url, fetchOptions()),
    bridges: { rsshubUrl: env().rsshubUrl, rssbridgeUrl: env().rssbridgeUrl },
  });
  if (found.kind === "resolved") return found;
  const { code, message, status, contentType, retryAt } = found;
  const seen = status !== undefined || contentType !== undefined || retryAt !== undefined;
  throw new AppError(code, message, {
    details: seen ? { status, contentType, retryAt: retryAt?.toISOString() } : undefined,
  });
}
