import { failed } from "./fetch-failure";
import { changed, failureOfStatus } from "./fetch-feed";
import type { FetchOptions, PageOutcome } from "./fetch-types";
import { guardedFetch } from "./guarded-fetch";

const ACCEPT_PAGE =
  "text/html, application/xhtml+xml, application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.8";

type Wanted = { accept?: string; maxBytes?: number; headers?: Readonly<Record<string, string>> };

/**
 * Fetches anything once, without validators: pages for discovery and full text, pictures for favicons.
 * @param wanted headers for the site of `url`, `accept` and a limit in bytes, where the defaults (pages, 15 MB) do not fit
 */
export async function fetchPage(url: string, options: FetchOptions, wanted: Wanted = {}): Promise<PageOutcome> {
  const { accept = ACCEPT_PAGE, maxBytes, headers } = wanted;
  const response = await guardedFetch({ url, accept, maxBytes, headers }, options);
  if (response.kind !== "response") return response;
  if (response.status === 304) return failed("bad_response", { status: 304 });
  const now = options.now?.() ?? Date.now();
  return failureOfStatus(response, now) ?? changed(response, now);
}

const PICTURE_BYTES = 1024 * 1024;

/** Fetches a small file such as a favicon: at most 1 MB unless said otherwise. */
export function fetchBytes(url: string, options: FetchOptions, wanted: Wanted = {}): Promise<PageOutcome> {
  return fetchPage(url, options, { accept: "image/*, */*;q=0.5", maxBytes: PICTURE_BYTES, ...wanted });
}
