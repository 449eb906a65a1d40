import "server-only";
import { postponeLeases } from "@/lib/domain/content/sources/leases";
import type { SystemCtx } from "@/lib/domain/ctx";
import { type BusyAccounts, claimDue, claimForOtherAccounts, type Position } from "./claim-due";
import type { ClaimedSource } from "./claimed-source";
import type { RefreshPool } from "./refresh-pool";

const CLAIM = 200;
/** Claimed sources that wait for their host; further ones are left to other processes. */
const MAX_WAITING = 5_000;
/** The same for one host: a host that hangs must not use up all places, however many feeds it has. */
const MAX_WAITING_PER_HOST = 500;
const POSTPONE_MS = 10_000;
/** Claims that found little are repeated after this time. */
export const CLAIM_AGAIN_MS = 1_000;
/** Each claim of a look, which takes the database some 20 ms, delays the next look by so much. */
const LOOK_MS = 60;

type Claimed = {
  /** Sources that were claimed and now wait or run. */
  added: number;
  /** The next claim should follow at once. */
  hasMore: boolean;
  /** Nothing at all is due that may be claimed. */
  isEmpty: boolean;
};

const NOTHING: Claimed = { added: 0, hasMore: false, isEmpty: false };

/**
 * Claims due sources for a pool: the longest due first while there is room. If enough sources of an account or host are
 * waiting already, it also claims sources behind theirs. So an account with thousands of due feeds delays others only
 * by the time to read these rows.
 */
export class ClaimTurns {
  private nextFill = 0;
  private nextLook = 0;
  /** Claims of the present look. */
  private looked = 0;
  private position: Position | null = null;
  private crowded: readonly number[] = [];
  private lastCrowd: BusyAccounts = { accounts: [], hostAccounts: [] };

  constructor(
    private readonly ctx: SystemCtx,
    private readonly pool: RefreshPool,
  ) {}

  async claim(): Promise<Claimed> {
    const { pool } = this;
    const now = performance.now();
    if (pool.isIdle) this.nextFill = 0;
    if (pool.waiting >= MAX_WAITING || (pool.room === 0 && this.position === null && now < this.nextLook))
      return NOTHING;
    const before = this.noteCrowd();
    const filled = pool.room > 0 && now >= this.nextFill ? await this.fill(before) : NOTHING;
    const after = this.noteCrowd();
    // A crowd may form and dissolve while the rows are read.
    const goesOn = this.position !== null || (after !== null && now >= this.nextLook);
    const looked = goesOn && this.mayLook() ? await this.look() : NOTHING;
    return {
      added: filled.added + looked.added,
      hasMore: filled.hasMore || looked.hasMore,
      isEmpty: filled.isEmpty,
    };
  }

  /** Returns the present crowd, or null. There is room again for an account that no longer belongs to it. */
  private noteCrowd(): BusyAccounts | null {
    const crowd = this.pool.crowd(MAX_WAITING);
    if (this.crowded.some((account) => !crowd.accounts.includes(account))) this.nextFill = 0;
    this.crowded = crowd.accounts;
    if (crowd.accounts.length + crowd.hostAccounts.length === 0) return null;
    this.lastCrowd = crowd;
    return crowd;
  }

  private async fill(crowd: BusyAccounts | null): Promise<Claimed> {
    const sources = crowd
      ? (await claimForOtherAccounts(this.ctx, { limit: CLAIM, crowd, after: null })).sources
      : await claimDue(this.ctx, CLAIM);
    if (sources.length < CLAIM) this.nextFill = performance.now() + CLAIM_AGAIN_MS;
    const added = await this.add(sources);
    return { added, hasMore: sources.length === CLAIM && this.pool.room > 0, isEmpty: !crowd && sources.length === 0 };
  }

  /** Goes on where the last look has ended. */
  private async look(): Promise<Claimed> {
    if (this.position === null) this.looked = 0;
    const { sources, next } = await claimForOtherAccounts(this.ctx, {
      limit: CLAIM,
      crowd: this.lastCrowd,
      after: this.position,
    });
    this.position = next;
    this.looked += 1;
    if (next === null) this.nextLook = performance.now() + CLAIM_AGAIN_MS + this.looked * LOOK_MS;
    return { added: await this.add(sources), hasMore: next !== null && this.mayLook(), isEmpty: false };
  }

  /** Returns false while others have enough that is claimed. */
  private mayLook(): boolean {
    return this.pool.startable(this.lastCrowd.accounts) < CLAIM;
  }

  private async add(sources: readonly ClaimedSource[]): Promise<number> {
    const refused = this.pool.addWithin(sources, MAX_WAITING_PER_HOST);
    await postponeLeases(this.ctx, refused, new Date(this.ctx.now().getTime() + POSTPONE_MS));
    return sources.length - refused.length;
  }
}
