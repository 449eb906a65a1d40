const IMPATIENCE_MS = 1_000;
const PARENT_CHECK_MS = 1_000;

/**
 * Calls `stop` at the first signal to end, and `hurry` at a later one.
 * One Ctrl+C arrives twice under npm (from the terminal and from npm), so a second signal counts only after a second. An
 * npm that was killed forwards nothing: its disappearance counts as a signal.
 */
export function onStopSignal({ stop, hurry }: { stop: () => void; hurry: () => void }) {
  let askedAt = 0;
  const asked = () => {
    if (askedAt === 0) {
      askedAt = Date.now();
      stop();
    } else if (Date.now() - askedAt > IMPATIENCE_MS) {
      hurry();
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, asked);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && askedAt === 0 && asked(), PARENT_CHECK_MS).unref();
  }
}
