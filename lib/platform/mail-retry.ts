import "server-only";
import { setTimeout as pause } from "node:timers/promises";

/** A user waits for the result: three attempts within a few seconds, then the failure is reported. */
const PAUSES_MS = [300, 1000];
const PATIENCE_MS = 4_000;

/** Time limit of one attempt. */
export const TRY_MS = 5_000;

/** A failure that may be temporary: no connection, a busy or broken service. */
export class TransientFailure extends Error {
  override name = "TransientFailure";
}

/** Retries `attempt` after a {@link TransientFailure}, at most twice and only while little time has passed. */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  for (const wait of PAUSES_MS) {
    try {
      return await attempt();
    } catch (failure) {
      if (!(failure instanceof TransientFailure) || performance.now() - begin > PATIENCE_MS) throw failure;
      await pause(wait);
    }
  }
  return attempt();
}
