import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { unpackDocument } from "./keep-document";

/**
 * Returns the last document of one of the caller's feeds, as its site sent it. That of a private source only to its one
 * follower. Errors: 404 for a feed that is not the caller's, and where no document is kept.
 */
export async function readDocument(ctx: Ctx, id: number): Promise<Buffer> {
  const feed = await ctx.db.prisma.feed.findFirst({
    where: { id, userKey: ctx.user.key, deletedAt: null },
    select: {
      source: {
        select: { isPrivate: true, document: { select: { body: true } }, _count: { select: { feeds: true } } },
      },
    },
  });
  if (!feed) throw notFound("Feed");
  const { isPrivate, document, _count } = feed.source;
  const mayRead = !isPrivate || _count.feeds === 1;
  if (!document?.body || !mayRead) throw notFound("Document");
  return unpackDocument(document.body);
}
