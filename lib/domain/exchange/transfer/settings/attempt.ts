import "server-only";
import { AppError } from "@/lib/errors";

/** Runs one step of restoring. Returns false where something is full, or was deleted a moment ago: the rest is restored anyway. */
export async function attempt(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (thrown) {
    if (thrown instanceof AppError) return false;
    throw thrown;
  }
}
