import "server-only";
import { env } from "@/lib/platform/env";
import { fetchFeed } from "@/lib/syndication/fetch/fetch-feed";
import type { FetchOptions } from "@/lib/syndication/fetch/fetch-types";
import { type Picture, pictureOf } from "@/lib/syndication/picture";
import type { StoredImage } from "./image-files";

type Validators = StoredImage["validators"];
/** `again`: ms after which another attempt makes sense. */
export type FetchedImage =
  | { kind: "found"; picture: Picture; validators: Validators }
  | { kind: "unchanged" }
  | { kind: "missing"; reason: string; again: number };

const MAX_BYTES = 10 * 1024 * 1024;
const MINUTE = 60_000;
/** Failures that pass, and those that stay. */
const SOON = MINUTE;
const LATER = 10 * MINUTE;

const ACCEPT =
  "image/avif, image/webp, image/png, image/jpeg, image/gif, image/svg+xml;q=0.9, image/*;q=0.8, */*;q=0.5";

type Holder = { feedloomImages?: FetchOptions };
const holder = globalThis as Holder;

/** Pictures have limits per host of their own, like a browser's: a page shows many of one site at once. No bridges. */
function imageOptions(): FetchOptions {
  holder.feedloomImages ??= {
    userAgent: `Feedloom/1.0 (+${env().baseUrl})`,
    allowAddresses: env().fetchAllowAddresses,
    timeouts: { connectMs: 5_000, idleMs: 8_000, totalMs: 15_000, queueMs: 20_000 },
    maxRedirects: 5,
    perHost: 6,
  };
  return holder.feedloomImages;
}

/** Fetches a picture through the guarded fetch, without cookies and Referer; `known` makes the request conditional. */
export async function fetchImage(url: string, known: Validators | null): Promise<FetchedImage> {
  const outcome = await fetchFeed({ url, ...known, accept: ACCEPT, maxBytes: MAX_BYTES }, imageOptions());
  if (outcome.kind === "unchanged") return { kind: "unchanged" };
  if (outcome.kind === "limited") {
    const again = Math.min(Math.max(outcome.retryAt.getTime() - Date.now(), SOON), LATER);
    return { kind: "missing", reason: "The site asked us to wait", again };
  }
  if (outcome.kind === "gone") return { kind: "missing", reason: "The picture no longer exists", again: LATER };
  if (outcome.kind === "failed") {
    const isLasting = outcome.status ? outcome.status < 500 : LASTING.has(outcome.code);
    return { kind: "missing", reason: outcome.message, again: isLasting ? LATER : SOON };
  }
  if (outcome.truncated) return { kind: "missing", reason: "The picture was cut off", again: SOON };
  const picture = pictureOf(outcome.bytes);
  if (!picture) return { kind: "missing", reason: "Feedloom can't show this kind of picture", again: LATER };
  const { etag, lastModified } = outcome;
  return { kind: "found", picture, validators: { etag, lastModified } };
}

const LASTING = new Set(["bad_url", "address_refused", "port_refused", "too_large", "redirect_loop", "bad_redirect"]);
