import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { readEntitlements } from "@/lib/domain/plans/billing/entitlements";
import { decideLines } from "./decide-lines";
import type { IdentifiedLine } from "./parsed-import";
import { readRoom } from "./read-room";
import { storeLines } from "./store-upload";

/** Judges and stores lines as they arrive. Each part gets the room that earlier parts left. */
export class LineStore {
  /**
   * Sources that earlier parts follow. All parts share one set, because a copy for each would take a second for a long
   * list.
   */
  private readonly followed = new Set<string>();
  private feeds: number | null | undefined;

  constructor(
    private readonly ctx: Ctx,
    private readonly id: string,
  ) {}

  async store(lines: readonly IdentifiedLine[]): Promise<void> {
    const { ctx } = this;
    const identities = lines.flatMap(({ identity }) => (identity === null ? [] : [identity]));
    const fresh = await readRoom(ctx.db.pool, ctx, { plan: await readEntitlements(ctx), identities });
    const known = identities.filter((identity) => this.followed.has(identity));
    const feeds = this.feeds === undefined ? fresh.feeds : this.feeds;
    const { decided, left } = decideLines(lines, { ...fresh, feeds, followed: new Set([...fresh.followed, ...known]) });
    for (const identity of left.followed) this.followed.add(identity);
    this.feeds = left.feeds;
    const judged = lines.map((line, at) => ({ ...line, ...decided[at] }) as IdentifiedLine & (typeof decided)[number]);
    await storeLines(
      ctx,
      this.id,
      judged.filter(({ isOnlyFound, outcome }) => !isOnlyFound || outcome === "followed"),
    );
  }
}
