import "server-only";
import { EXPORT_FORMAT, EXPORT_VERSION } from "@/lib/contracts/transfer";
import type { Ctx } from "@/lib/domain/ctx";
import { readSettings } from "@/lib/domain/exchange/transfer/settings/read-settings";
import { readPreferences } from "@/lib/domain/publishing/notifications/notification-preferences";
import { notFound } from "@/lib/errors";
import { readItems } from "./read-items";
import { readLibrary } from "./read-library";

/**
 * Writes the caller's data as one JSON document, piece by piece: the account, preferences, reading settings and counts, labels, saved searches, corrections,
 * bundles, feeds, alerts, and every item with its state. One record per line, so that a person can read it and a program
 * can stream it. Importing it restores all of that but the account and the alerts.
 */
export async function* exportAllData(ctx: Ctx): AsyncGenerator<string> {
  yield* head(ctx);
  yield `"account":${JSON.stringify(await readAccount(ctx))},\n`;
  yield `"preferences":${JSON.stringify(await readPreferences(ctx))},\n`;
  for (const [name, value] of Object.entries(await readSettings(ctx))) {
    yield `"${name}":${Array.isArray(value) ? `[${lines(value)}]` : JSON.stringify(value)},\n`;
  }
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

const lines = (records: readonly unknown[]) => `\n${records.map((each) => JSON.stringify(each)).join(",\n")}\n`;

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
