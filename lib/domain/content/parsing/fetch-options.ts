import "server-only";
import { env } from "@/lib/platform/env";
import type { FetchOptions } from "@/lib/syndication/fetch/fetch-types";
import { isBridgeAddress } from "@/lib/syndication/social";

type Holder = { feedloomFetch?: FetchOptions };
const holder = globalThis as Holder;

/** Returns the process's fetch options. One object: connections and the limits per host are stored under it. */
export function fetchOptions(): FetchOptions {
  holder.feedloomFetch ??= {
    userAgent: `Feedloom/1.0 (+${env().baseUrl})`,
    allowAddresses: env().fetchAllowAddresses,
    isBridgeAddress: (url) => isBridgeAddress(url, { rsshubUrl: env().rsshubUrl, rssbridgeUrl: env().rssbridgeUrl }),
  };
  return holder.feedloomFetch;
}
