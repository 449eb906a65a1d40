import "server-only";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { deliver } from "./deliver";
import { verifyRequests } from "./verify-requests";

/** At a time. */
const BATCH = 32;

/** Verifies requests and delivers documents, up to `limit` of each. Returns true if there may be more to do now. */
export async function runHub(
  ctx: FetchCtx,
  { limit, isOver }: { limit: number; isOver: () => boolean },
): Promise<boolean> {
  for (let done = 0; ; ) {
    const size = Math.min(BATCH, limit - done);
    const tried = (await verifyRequests(ctx, size)) + (await deliver(ctx, size));
    done += tried;
    if (tried === 0) return false;
    if (done >= limit || isOver()) return true;
  }
}
