import "server-only";
import type { Import } from "@/lib/contracts/transfer";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { getImport } from "./get-import";
import { receiveImport, type Upload } from "./receive-import";
import { runImport } from "./run-imports";
import { startImport } from "./start-import";

/** Milliseconds for which an import waits for the one before it. */
const TURN_MS = 20_000;
/** Milliseconds after which an app is answered with what exists, while the worker continues. */
const ANSWER_MS = 5_000;
const LOOK_MS = 100;

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

/**
 * Imports a list of feeds for an app, which expects its feeds in the response to its next call: they exist when this
 * returns, or those that could be added within five seconds. Waits while another import runs. Errors: those of
 * `receiveImport`; CONFLICT when the other import takes too long.
 */
export async function importNow(ctx: Ctx & FetchCtx, upload: Upload): Promise<Import> {
  const { id } = await receiveImport(ctx, upload, (begin) => inTurn(begin));
  await startImport(ctx, id);
  const end = performance.now() + ANSWER_MS;
  const isOver = () => performance.now() > end;
  // The worker may have claimed it already: then this waits for it.
  for (;;) {
    await runImport(ctx, id, isOver);
    const found = await getImport(ctx, id);
    if (found.lines.waiting === 0 || found.state !== "running" || isOver()) return found;
    await pause();
  }
}

/** Repeats `begin` until no other import is in its way. */
async function inTurn(begin: () => Promise<string>): Promise<string> {
  const end = performance.now() + TURN_MS;
  for (;;) {
    try {
      return await begin();
    } catch (thrown) {
      const isBusy = thrown instanceof AppError && thrown.code === "CONFLICT";
      if (!isBusy || performance.now() > end) throw thrown;
    }
    await pause();
  }
}
