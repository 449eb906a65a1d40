import { UNDO_MINUTES } from "@/lib/shared/constants";

const MINUTE_MS = 60_000;
/** The number of steps; earlier ones are dropped. */
const REMEMBERED = 20;

type Undo = { name: string; run: () => void; until: number };

let stack: Undo[] = [];

/**
 * Pushes an undo step, valid for as long as on the server. Returns a function that runs it once, and returns whether it
 * did.
 */
export function rememberUndo(name: string, run: () => void, now = Date.now()): () => boolean {
  const undo: Undo = { name, run, until: now + UNDO_MINUTES * MINUTE_MS };
  stack = [...stack, undo].slice(-REMEMBERED);
  return () => {
    if (!stack.includes(undo)) return false;
    stack = stack.filter((other) => other !== undo);
    run();
    return true;
  };
}

/** Runs the newest undo step that is still valid. Returns its name; null without one. */
export function undoLast(now = Date.now()): string | null {
  const undo = stack.pop();
  if (!undo || undo.until < now) {
    stack = [];
    return null;
  }
  undo.run();
  return undo.name;
}
