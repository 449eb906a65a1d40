import "server-only";
import { setTimeout as pause } from "node:timers/promises";

/** A person waits for the answer: three tries within a few seconds, then the failure is told. */
const PAUSES_MS = [300, 1000];

/** A failure that may go away by itself: no connection, a busy or broken service. */
export class PassingFailure extends Error {
  override name = "PassingFailure";
}

/** Runs `attempt` again after a {@link PassingFailure}, at most twice. */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (const wait of PAUSES_MS) {
    try {
      return await attempt();
    } catch (failure) {
      if (!(failure instanceof PassingFailure)) throw failure;
      await pause(wait);
    }
  }
  return attempt();
}
