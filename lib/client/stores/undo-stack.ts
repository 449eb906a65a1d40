import { UNDO_MINUTES } from "@/lib/shared/constants";

const MINUTE_MS = 60_000;
/** Earlier ones are forgotten. */
const REMEMBERED = 20;

type Undo = { name: string; run: () => void; until: number };

let stack: Undo[] = [];

/** Keeps what takes a step back, for as long as the server does. Returns the same step, to be taken once. */
export function rememberUndo(name: string, run: () => void, now = Date.now()): () => void {
  const undo: Undo = { name, run, until: now + UNDO_MINUTES * MINUTE_MS };
  stack = [...stack, undo].slice(-REMEMBERED);
  return () => {
    if (!stack.includes(undo)) return;
    stack = stack.filter((other) => other !== undo);
    run();
  };
}

/** Takes the newest step back that is still possible and answers what was undone; null when there is none. */
export function undoLast(now = Date.now()): string | null {
  const undo = stack.pop();
  if (!undo || undo.until < now) {
    stack = [];
    return null;
  }
  undo.run();
  return undo.name;
}
