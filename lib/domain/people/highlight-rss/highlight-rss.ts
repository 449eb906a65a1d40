import "server-only";
import type { HighlightRss } from "@/lib/contracts/highlights/highlights";
import type { Ctx } from "@/lib/domain/ctx";
import { requireOpenSession } from "@/lib/domain/people/auth/revoke-access";
import { env } from "@/lib/platform/env";
import { newToken } from "@/lib/platform/secret-token";

/** Returns the address of a private RSS in one of the formats. */
export const highlightRssAddress = (token: string, ending = "xml"): string =>
  `${env().baseUrl}/rss/highlights/${token}.${ending}`;

/** Returns the address of the caller's private RSS, if it is switched on. Index: primary key. */
export async function getHighlightRss(ctx: Ctx): Promise<HighlightRss> {
  const output = await ctx.db.prisma.highlightOutput.findUnique({ where: { userKey: ctx.user.key } });
  return { url: output && highlightRssAddress(output.token) };
}

/** Switches the private RSS on, at a new address; a former one ends. Error: 401 when the session ended in the meantime. */
export async function renewHighlightRss(ctx: Ctx, session: string | null): Promise<HighlightRss> {
  const userKey = ctx.user.key;
  const data = { token: newToken(), createdAt: ctx.now() };
  await ctx.db.prisma.$transaction(async (tx) => {
    await requireOpenSession(tx, { userKey, token: session }, ctx.now());
    await tx.highlightOutput.upsert({ where: { userKey }, create: { userKey, ...data }, update: data });
  });
  return { url: highlightRssAddress(data.token) };
}

/** Switches the private RSS off: its address never works again. */
export async function endHighlightRss(ctx: Ctx): Promise<HighlightRss> {
  await ctx.db.prisma.highlightOutput.deleteMany({ where: { userKey: ctx.user.key } });
  return { url: null };
}
