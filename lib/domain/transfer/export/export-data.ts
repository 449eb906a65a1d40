import "server-only";
import { MAX_READING_DAYS } from "@/lib/contracts/reading";
import { EXPORT_FORMAT, EXPORT_VERSION } from "@/lib/contracts/transfer";
import { readPreferences } from "@/lib/domain/alerts/notification-preferences";
import type { Ctx } from "@/lib/domain/ctx";
import { listReadingDays } from "@/lib/domain/reading/list-reading-days";
import { readReadingSettings } from "@/lib/domain/reading/read-reading-settings";
import { listCorrections } from "@/lib/domain/scores/list-corrections";
import { listSavedSearches } from "@/lib/domain/search/list-saved-searches";
import { notFound } from "@/lib/errors";
import { readItems } from "./read-items";
import { readLibrary } from "./read-library";

/**
 * Writes the caller's data as one JSON document, piece by piece: the account, preferences, reading settings and counts, saved searches,
 * bundles, feeds, alerts, and every item with its state. One record per line, so that a person can read it and a program
 * can stream it. Importing it restores preferences, bundles, feeds and items.
 */
export async function* exportAllData(ctx: Ctx): AsyncGenerator<string> {
  yield* head(ctx);
  yield `"account":${JSON.stringify(await readAccount(ctx))},\n`;
  yield `"preferences":${JSON.stringify(await readPreferences(ctx))},\n`;
  yield `"readingSettings":${JSON.stringify(await readReadingSettings(ctx))},\n`;
  yield `"readingDays":[${lines(await listReadingDays(ctx, { days: MAX_READING_DAYS }))}],\n`;
  yield `"savedSearches":[${lines(await listSavedSearches(ctx))}],\n`;
  yield `"scoreCorrections":[${lines(await listCorrections(ctx))}],\n`;
  yield* library(ctx);
  yield `,\n"alerts":[${lines(await readAlerts(ctx))}],\n"items":[`;
  let separator = "\n";
  for await (const items of readItems(ctx)) {
    yield separator + items.map((item) => JSON.stringify(item)).join(",\n");
    separator = ",\n";
  }
  yield "\n]}\n";
}

/** Writes the caller's feeds and bundles, without articles, in the same form. */
export async function* exportFeeds(ctx: Ctx): AsyncGenerator<string> {
  yield* head(ctx);
  yield* library(ctx);
  yield "}\n";
}

function* head(ctx: Ctx): Generator<string> {
  const facts = { format: EXPORT_FORMAT, version: EXPORT_VERSION, exportedAt: ctx.now().toISOString() };
  yield `${JSON.stringify(facts).slice(0, -1)},\n`;
}

async function* library(ctx: Ctx): AsyncGenerator<string> {
  const { bundles, feeds } = await readLibrary(ctx);
  yield `"bundles":[${lines(bundles)}],\n"feeds":[${lines(feeds)}]`;
}

const lines = (records: readonly object[]) => `\n${records.map((each) => JSON.stringify(each)).join(",\n")}\n`;

async function readAccount(ctx: Ctx) {
  const found = await ctx.db.prisma.user.findUnique({
    where: { key: ctx.user.key },
    select: {
      id: true,
      email: true,
      firstName: true,
      lastName: true,
      createdAt: true,
      subscription: { select: { status: true } },
    },
  });
  if (!found) throw notFound("Account");
  const { subscription, ...account } = found;
  return { ...account, subscriptionStatus: subscription?.status ?? null };
}

function readAlerts(ctx: Ctx) {
  return ctx.db.prisma.alert.findMany({
    where: { userKey: ctx.user.key, expiresAt: { gt: ctx.now() } },
    orderBy: { id: "asc" },
    select: { type: true, title: true, message: true, severity: true, isRead: true, createdAt: true },
  });
}
