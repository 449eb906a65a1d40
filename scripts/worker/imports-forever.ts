import type { SystemCtx } from "@/lib/domain/ctx";
import { runImports } from "@/lib/domain/transfer/run-imports";
import { pause } from "./pause";

const LOOK_EVERY_MS = 1_000;
const AFTER_FAILURE_MS = 30_000;

/** Goes through imports that people started, until the signal comes. */
export async function importsForever(ctx: SystemCtx, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await runImports(ctx, () => signal.aborted);
      await pause(LOOK_EVERY_MS, signal);
    } catch (err) {
      ctx.log.warn({ err }, "imports could not be gone through");
      await pause(AFTER_FAILURE_MS, signal);
    }
  }
}
