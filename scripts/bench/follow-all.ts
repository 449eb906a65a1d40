import { findOrCreateSource } from "@/lib/domain/content/sources/find-or-create-source";
import type { SystemCtx } from "@/lib/domain/ctx";
import { attachFeed } from "@/lib/domain/library/feeds/attach-feed";
import { publicId } from "@/lib/domain/public-id";
import { transaction } from "@/lib/platform/db";

/** Creates a Pro user who follows these addresses; all of them are due. */
export async function followAll(ctx: SystemCtx, urls: readonly string[]) {
  const user = await ctx.db.prisma.user.create({
    data: { email: "bench@example.com", subscription: { create: { status: "active" } } },
  });
  await followAs(ctx, user.key, urls);
  return user;
}

/** Lets a user follow these addresses, too. Returns the ids of their sources. */
export async function followAs({ db }: SystemCtx, userKey: number, urls: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  await transaction(db.pool, async (client) => {
    for (const url of urls) {
      const source = await findOrCreateSource(client, { kind: "feed", url });
      const id = publicId();
      await client.query("INSERT INTO feeds (id, user_key, source_id, updated_at) VALUES ($1, $2, $3, now())", [
        id,
        userKey,
        source.id,
      ]);
      await attachFeed(client, id, { userKey, sourceId: source.id });
      ids.push(source.id);
    }
  });
  return ids;
}
