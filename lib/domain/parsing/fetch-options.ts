import "server-only";
import { env } from "@/lib/platform/env";
import { parseUrl } from "@/lib/shared/parse-url";
import type { FetchOptions } from "@/lib/syndication/fetch/fetch-types";

type Holder = { feedloomFetch?: FetchOptions };
const holder = globalThis as Holder;

/** Returns the process's fetch options. One object: connections and the limits per host are stored under it. */
export function fetchOptions(): FetchOptions {
  holder.feedloomFetch ??= {
    userAgent: `Feedloom/1.0 (+${env().baseUrl})`,
    allowAddresses: env().fetchAllowAddresses,
    bridgeOrigins: [env().rsshubUrl, env().rssbridgeUrl].filter((url) => url !== undefined).map(originOf),
  };
  return holder.feedloomFetch;
}

const originOf = (url: string): string => parseUrl(url)?.origin ?? url;
