import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";

export type StoredFavicon = { bytes: Buffer; contentType: string; etag: string };

/** Returns a stored icon. Error: 404. */
export async function readFavicon(ctx: SystemCtx, id: number): Promise<StoredFavicon> {
  const icon = await ctx.db.prisma.favicon.findUnique({
    where: { id },
    select: { bytes: true, contentType: true, etag: true },
  });
  const { bytes, contentType, etag } = icon ?? {};
  if (!bytes || !contentType || !etag) throw notFound("Icon");
  return { bytes: Buffer.from(bytes), contentType, etag };
}
