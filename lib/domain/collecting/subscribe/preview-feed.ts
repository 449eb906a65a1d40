import "server-only";
import type { FeedPreview } from "@/lib/contracts/feeds";
import { fetchFavicon } from "@/lib/domain/content/icons/fetch-favicon";
import { type FetchCtx, webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { ListedItem } from "@/lib/domain/content/parsing/parsed-document";
import { sanitizeItems } from "@/lib/domain/content/parsing/sanitize-items";
import type { Ctx } from "@/lib/domain/ctx";
import { refuseSecondFeed } from "@/lib/domain/library/feeds/insert-feed";
import { AppError } from "@/lib/errors";
import { classifyInput } from "@/lib/shared/classify-input";
import { canParseUrl, hasScheme } from "@/lib/shared/parse-url";
import { findFeed } from "./find-feed";
import { refuseOwnOutput } from "./refuse-own-output";

const SHOWN = 3;
/** A slower or larger icon is left out: it only decorates. */
const ICON_MS = 2_000;
const ICON_BYTES = 48_000;
const WEEK = 7 * 86_400_000;

/**
 * Finds the feed behind an address, a site or a profile, and shows what it brings; nothing is stored. Errors: those of
 * `subscribe` for addresses, and 400 for keywords.
 */
export async function previewFeed(ctx: Ctx, url: string): Promise<FeedPreview> {
  const { kind, value } = classifyInput(url);
  if (kind === "keywords" || kind === "empty") {
    throw new AppError("VALIDATION_ERROR", "This is not a web address", { details: { url: ["Not an address"] } });
  }
  await refuseOwnOutput(ctx, value);
  if (canParseUrl(value)) await refuseSecondFeed(ctx, { kind: "feed", url: value });
  const fetchCtx = webFetchCtx(ctx);
  const found = await findFeed(fetchCtx, { url: value, schemeAssumed: !hasScheme(url) });
  await refuseOwnOutput(ctx, found.feedUrl);
  await refuseSecondFeed(ctx, { kind: "feed", url: found.feedUrl });
  const { head, items } = found.parsed;
  const [rows, icon] = await Promise.all([
    sanitizeItems(fetchCtx.threads, found.parsed, { items: newestOf(items), boilerplate: [] }),
    iconOf(fetchCtx, head.siteUrl || found.feedUrl),
  ]);
  return {
    title: head.title || value,
    feedUrl: found.feedUrl,
    siteUrl: head.siteUrl || null,
    icon,
    perWeek: perWeek(items, ctx.now()),
    newest: articlesOf(rows),
    alternatives: found.alternatives.length,
  };
}

/** Returns the icon of a site as a data: URL, or null if it has none, answers slowly or fails. */
async function iconOf(ctx: FetchCtx, address: string): Promise<string | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, ICON_MS, null).unref());
  const icon = await Promise.race([fetchFavicon(ctx, address).catch(() => null), late]);
  if (!icon || icon.bytes.length > ICON_BYTES) return null;
  return `data:${icon.type};base64,${Buffer.from(icon.bytes).toString("base64")}`;
}

/** Entries without a date keep the order of the document, behind those with one. */
const newestOf = (items: readonly ListedItem[]): ListedItem[] =>
  items
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? ""))
    .slice(0, SHOWN);

const utf8 = new TextDecoder();

/** Rows are oldest first. */
const articlesOf = (rows: readonly Uint8Array[]): FeedPreview["newest"] =>
  rows
    .flatMap((chunk) => JSON.parse(utf8.decode(chunk)) as FeedPreview["newest"])
    .map(({ title, publishedAt }) => ({ title, publishedAt }))
    .reverse();

/** Returns the entries per week since the oldest one of the document, to one decimal; null where none has a date. */
function perWeek(items: readonly ListedItem[], now: Date): number | null {
  const times = items.flatMap(({ date }) => (date === null ? [] : [Date.parse(date)]));
  if (times.length === 0) return null;
  const weeks = Math.max(1, (now.getTime() - Math.min(...times)) / WEEK);
  return Math.round((times.length / weeks) * 10) / 10;
}
